import { addDays, weekdayOf } from './calendar.ts';

type Holiday = Readonly<{ month: number }> &
  (
    | Readonly<{ day: number }>
    /** The nth weekday of the month, or the last one; 0 is Sunday. `plus` days are added. */
    | Readonly<{ weekday: number; nth: 1 | 2 | 3 | 4 | 'last'; plus?: number }>
  );

/**
 * Days on which federal or Florida offices are closed, as of 2026-04-01: 5 U.S.C. § 6103(a), and the
 * Friday after Thanksgiving of Florida Statutes § 110.117(1)(h). Both move a holiday on a Saturday to
 * the Friday before (5 U.S.C. § 6103(b)(1), § 110.117(1)) and one on a Sunday to the Monday after
 * (Executive Order 11582, § 110.117(1)).
 */
const HOLIDAYS: readonly Holiday[] = [
  { month: 1, day: 1 },
  { month: 1, weekday: 1, nth: 3 },
  { month: 2, weekday: 1, nth: 3 },
  { month: 5, weekday: 1, nth: 'last' },
  { month: 6, day: 19 },
  { month: 7, day: 4 },
  { month: 9, weekday: 1, nth: 1 },
  { month: 10, weekday: 1, nth: 2 },
  { month: 11, day: 11 },
  { month: 11, weekday: 4, nth: 4 },
  { month: 11, weekday: 4, nth: 4, plus: 1 },
  { month: 12, day: 25 },
];

/**
 * Whether offices and banks are open on a date, `YYYY-MM-DD`: not a weekend or an observed holiday.
 */
export function isBusinessDay(date: string): boolean {
  const weekday = weekdayOf(date);
  if (weekday === 0 || weekday === 6) return false;
  const year = Number(date.slice(0, 4));
  // New Year's Day of the next year may be observed on December 31 of this one.
  return ![year, year + 1].some((of) =>
    HOLIDAYS.some((holiday) => observed(dateIn(of, holiday)) === date),
  );
}

/** The date itself if it is a business day, otherwise the next business day. */
export function onBusinessDay(date: string): string {
  return isBusinessDay(date) ? date : onBusinessDay(addDays(date, 1));
}

/** The date `count` business days after `date`; `count` is at least 1. */
export function addBusinessDays(date: string, count: number): string {
  const next = onBusinessDay(addDays(date, 1));
  return count <= 1 ? next : addBusinessDays(next, count - 1);
}

function observed(date: string): string {
  const weekday = weekdayOf(date);
  return weekday === 6 ? addDays(date, -1) : weekday === 0 ? addDays(date, 1) : date;
}

function dateIn(year: number, holiday: Holiday): string {
  if ('day' in holiday) return isoDate(year, holiday.month, holiday.day);
  const { month, weekday, nth, plus = 0 } = holiday;
  const from = nth === 'last' ? addDays(isoDate(year, month + 1, 1), -7) : isoDate(year, month, 1);
  const first = addDays(from, (weekday - weekdayOf(from) + 7) % 7);
  return addDays(first, (nth === 'last' ? 0 : (nth - 1) * 7) + plus);
}

function isoDate(year: number, month: number, day: number): string {
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}
