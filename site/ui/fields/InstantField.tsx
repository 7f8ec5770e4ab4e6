import { useState } from 'react';
import { clockOf, instantAt, isSkipped } from '#domain/calendar.ts';
import { DateField, type DateFieldProps } from './DateField.tsx';
import { useChangedValue } from './use-changed-value.ts';

/**
 * An instant (ISO 8601 in UTC, or empty) entered as local date and time in Florida. Incomplete
 * input is kept while typing: `0002` is a year on the way to `2026`. A time that daylight saving
 * skips is replaced with the one that is stored, and explained.
 */
export function InstantField({ value, onChange, ...field }: Omit<DateFieldProps, 'withTime'>) {
  const [clock, setClock] = useState(() => clockAt(value));
  /** Day and hour that replaced a skipped one; empty if none did. */
  const [moved, setMoved] = useState('');
  useChangedValue(value, (instant) => {
    if (instant !== '' && instant !== instantOf(clock)) setClock(clockAt(instant));
  });
  return (
    <DateField
      {...field}
      withTime
      value={clock}
      note={moved !== '' && clock.startsWith(moved) ? field.texts.skippedHour : ''}
      onChange={(typed) => {
        const instant = instantOf(typed);
        const isMoved = instant !== '' && isSkipped(typed);
        const shown = isMoved ? clockAt(instant) : typed;
        setClock(shown);
        if (isMoved) setMoved(shown.slice(0, 'YYYY-MM-DDTHH'.length));
        onChange(instant);
      }}
    />
  );
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
