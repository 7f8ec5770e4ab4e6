import { dateOf, type TimeZone } from '#domain/calendar.ts';
import type { PickerDay } from './DayAndHour.tsx';

/** Adds a time that is held for the viewer, which is not available to others. */
export function withHour(
  days: readonly PickerDay[],
  startsAt: string,
  zone: TimeZone,
): readonly PickerDay[] {
  const on = dateOf(Date.parse(startsAt), zone);
  return days.map((day) =>
    day.on === on && !day.startsAt.includes(startsAt)
      ? { ...day, startsAt: [...day.startsAt, startsAt].toSorted() }
      : day,
  );
}

/** Removes a time that someone else has taken. */
export function withoutHour(days: readonly PickerDay[], startsAt: string): readonly PickerDay[] {
  return days.map((day) => ({
    ...day,
    startsAt: day.startsAt.filter((other) => other !== startsAt),
  }));
}
