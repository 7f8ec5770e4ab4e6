import { addDays, DAY_MS, dateOf, instantAt, type TimeZone, weekdayOf } from '#domain/calendar.ts';
import { FIGURES, type Figure, type Figures } from './figures.ts';

/** The weekly e-mail is sent on Mondays at this time, in the home's time zone. */
const SEND_TIME = '08:00';
/** Days since the last Monday, by day of the week from Sunday. */
const SINCE_MONDAY = [6, 0, 1, 2, 3, 4, 5] as const;

/**
 * The first Monday at 8 a.m. after an instant (both epoch ms), even across a daylight saving
 * change.
 */
export function nextWeekly(now: number, zone: TimeZone): number {
  const monday = mondayOf(now, zone);
  const at = (date: string) => instantAt(`${date}T${SEND_TIME}`, zone) ?? now + 7 * DAY_MS;
  return at(monday) > now ? at(monday) : at(addDays(monday, 7));
}

/** The Monday (`YYYY-MM-DD`) of an instant's week (epoch ms). */
export function mondayOf(instant: number, zone: TimeZone): string {
  const today = dateOf(instant, zone);
  const weekday = weekdayOf(today);
  return addDays(today, -(SINCE_MONDAY[weekday] ?? 0));
}

/** The week before a Monday and the week before that, with their first days and instants. */
export function weeksBefore(monday: string, zone: TimeZone) {
  const since = (days: number) => {
    const from = addDays(monday, -days);
    return { from, since: instantAt(`${from}T00:00`, zone) ?? 0 };
  };
  return { end: since(0), week: since(7), former: since(14) };
}

/** Figures of one week, from the totals since its start and since its end. */
export function within(since: Figures, sinceEnd: Figures): Figures {
  return Object.fromEntries(
    FIGURES.map((figure) => [figure, since[figure] - sinceEnd[figure]]),
  ) as Record<Figure, number>;
}
