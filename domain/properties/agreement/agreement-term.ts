import {
  addDays,
  clockOf,
  dateOf,
  instantAt,
  type TimeZone,
  timeZoneOf,
} from '#domain/calendar.ts';

/** Days before the last day of the term on which the owner is reminded. */
export const TERM_REMINDER_DAYS = [14, 7, 1] as const;
/** Reminders are not sent before this time of day. */
const EARLIEST_TIME = '09:00';

/** Whether a term has ended at the property. Its last day (`YYYY-MM-DD`) is included. */
export function isTermOver(endsOn: string, county: string | undefined, now: number): boolean {
  return dateOf(now, timeZoneOf(county)) > endsOn;
}

/** Whether a term has begun at the property. Its first day (`YYYY-MM-DD`) is included. */
export function isTermBegun(startsOn: string, county: string | undefined, now: number): boolean {
  return dateOf(now, timeZoneOf(county)) >= startsOn;
}

/** A reminder that is due, and the instant (epoch ms) after which it must not be sent. */
export type TermReminder = Readonly<{ days: number; notAfter: number }>;

/**
 * The reminder of a term's end that is due today; undefined before 9 a.m. Missed reminders of
 * earlier days are not returned.
 */
export function termReminder(
  endsOn: string,
  county: string | undefined,
  now: number,
): TermReminder | undefined {
  const zone: TimeZone = timeZoneOf(county);
  const today = dateOf(now, zone);
  if (clockOf(now, zone).slice(11) < EARLIEST_TIME) return undefined;
  const days = TERM_REMINDER_DAYS.find((before) => addDays(endsOn, -before) === today);
  const notAfter = instantAt(`${addDays(today, 1)}T00:00`, zone);
  return days && notAfter ? { days, notAfter } : undefined;
}

/** Which dates of a term are before `today`, a date in the property's time zone. */
export function pastDates(
  { startDate, endDate }: Readonly<{ startDate: string; endDate: string }>,
  today: string,
) {
  const dates = { startDate, endDate };
  return (['startDate', 'endDate'] as const).filter((key) => dates[key] < today);
}
