import { addDays, DAY_MS, dateOf, instantAt } from '#domain/calendar.ts';

/** Maximum delay of an alert about a new home, unless one was already sent that day. */
const CHECK_EVERY_MS = 10 * 60_000;
/** Florida time: no alerts are sent at night. */
const MORNING = '08:00';

/** When to check a search again that found nothing new (epoch ms). */
export function nextCheck(now: number): number {
  return now + CHECK_EVERY_MS;
}

/** When the next alert may be sent after one was sent: the next morning (epoch ms). */
export function nextMorning(now: number): number {
  return instantAt(`${addDays(dateOf(now), 1)}T${MORNING}`) ?? now + DAY_MS;
}
