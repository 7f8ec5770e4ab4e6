import { dateOf, type TimeZone } from '#domain/calendar.ts';
import type { PickerDay } from './DayAndHour.tsx';

/** The days with an hour that is held for anyone who looks: the others do not see it as free. */
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

/** The days without an hour that somebody else has. */
export function withoutHour(days: readonly PickerDay[], startsAt: string): readonly PickerDay[] {
  return days.map((day) => ({
    ...day,
    startsAt: day.startsAt.filter((other) => other !== startsAt),
  }));
}
