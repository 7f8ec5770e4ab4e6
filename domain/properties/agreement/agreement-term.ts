import {
  addDays,
  clockOf,
  dateOf,
  instantAt,
  type TimeZone,
  timeZoneOf,
} from '#domain/calendar.ts';

/** So many days before the last one its owner is reminded. */
export const TERM_REMINDER_DAYS = [14, 7, 1] as const;
/** A reminder is for the daytime of its day. */
const REMINDED_FROM = '09:00';

/** Whether a term (`YYYY-MM-DD`, its last day included) is over where a property is. */
export function isTermOver(endsOn: string, county: string | undefined, now: number): boolean {
  return dateOf(now, timeZoneOf(county)) > endsOn;
}

/** A reminder that is due, and the instant (epoch ms) from which it would be late. */
export type TermReminder = Readonly<{ days: number; notAfter: number }>;

/** The reminder of a term's end for this day; none before nine in the morning, and none of a day gone by. */
export function termReminder(
  endsOn: string,
  county: string | undefined,
  now: number,
): TermReminder | undefined {
  const zone: TimeZone = timeZoneOf(county);
  const today = dateOf(now, zone);
  if (clockOf(now, zone).slice(11) < REMINDED_FROM) return undefined;
  const days = TERM_REMINDER_DAYS.find((before) => addDays(endsOn, -before) === today);
  const notAfter = instantAt(`${addDays(today, 1)}T00:00`, zone);
  return days && notAfter ? { days, notAfter } : undefined;
}

/** Which dates of a term lie before `today`, the calendar date where the property is. */
export function pastDates(
  { startDate, endDate }: Readonly<{ startDate: string; endDate: string }>,
  today: string,
) {
  const dates = { startDate, endDate };
  return (['startDate', 'endDate'] as const).filter((key) => dates[key] < today);
}
