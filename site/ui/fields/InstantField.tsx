import { useState } from 'react';
import { clockOf, instantAt } from '#domain/calendar.ts';
import { DateField, type DateFieldProps } from './DateField.tsx';
import { useChangedValue } from './use-changed-value.ts';

/**
 * An instant (ISO 8601 in UTC, or empty) entered as local date and time in Florida. Incomplete
 * input is kept while typing: `0002` is a year on the way to `2026`.
 */
export function InstantField({ value, onChange, ...field }: Omit<DateFieldProps, 'withTime'>) {
  const [clock, setClock] = useState(() => clockAt(value));
  useChangedValue(value, (instant) => {
    if (instant !== '' && instant !== instantOf(clock)) setClock(clockAt(instant));
  });
  return (
    <DateField
      {...field}
      withTime
      value={clock}
      onChange={(typed) => {
        setClock(typed);
        onChange(instantOf(typed));
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
