import { addDays, DAY_MS, dateOf, instantAt } from '#domain/calendar.ts';

/** Alerts of new homes go out within this time, unless one went out that day already. */
const CHECK_EVERY_MS = 10 * 60_000;
/** In Florida: no e-mails about homes at night. */
const MORNING = '08:00';

/** When a search that found nothing new is checked again (epoch ms). */
export function nextCheck(now: number): number {
  return now + CHECK_EVERY_MS;
}

/** After an e-mail the next one may go the next morning (epoch ms). */
export function nextMorning(now: number): number {
  return instantAt(`${addDays(dateOf(now), 1)}T${MORNING}`) ?? now + DAY_MS;
}
