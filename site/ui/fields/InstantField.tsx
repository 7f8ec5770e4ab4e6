import { useState } from 'react';
import { clockOf, instantAt } from '#domain/calendar.ts';
import { DateField, type DateFieldProps } from './DateField.tsx';
import { useChangedValue } from './Field.tsx';

/**
 * An instant (ISO 8601 in UTC, or empty) entered as local date and time in Florida. Incomplete
 * input is kept while typing: `0002` is a year on the way to `2026`. A time that daylight saving
 * skips is explained at once, and replaced with the one that is stored when the user leaves the
 * field.
 */
export function InstantField({
  value,
  onChange,
  onBlur,
  ...field
}: Omit<DateFieldProps, 'withTime' | 'note'>) {
  const [clock, setClock] = useState(() => clockAt(value));
  /** The time that replaced a skipped one. */
  const [moved, setMoved] = useState<string>();
  useChangedValue(value, (instant) => {
    if (instant !== '' && instant !== instantOf(clock)) setClock(clockAt(instant));
  });
  const stored = clockAt(instantOf(clock)) || clock;
  const isSkipped = stored !== clock;
  return (
    <DateField
      {...field}
      withTime
      value={clock}
      note={isSkipped || stored === moved ? field.texts.skippedHour(hourOf(stored)) : ''}
      onChange={(typed) => {
        setClock(typed);
        onChange(instantOf(typed));
      }}
      onBlur={() => {
        // Not while typing: a browser would then lose the next digit.
        if (isSkipped) {
          setMoved(stored);
          setClock(stored);
        }
        onBlur?.();
      }}
    />
  );
}

/** `3:30` of `2026-03-08T03:30`. */
function hourOf(clock: string): string {
  return clock.slice('YYYY-MM-DDT'.length).replace(/^0/, '');
}

function clockAt(value: string): string {
  const instant = Date.parse(value);
  return Number.isNaN(instant) ? '' : clockOf(instant);
}

/** Empty until the year is complete. */
function instantOf(clock: string): string {
  const instant = clock >= '1900' ? instantAt(clock) : undefined;
  return instant === undefined ? '' : new Date(instant).toISOString();
}
