import { HOUR_MS } from '#domain/calendar.ts';
import { EARLY_SIGN_IN_HOURS, LATE_SIGN_IN_HOURS } from '#domain/open-houses/attendee.ts';
import { Refusal } from '#domain/refusal.ts';
import type { FoundOpenHouse } from './find-open-house.ts';

const TOO_EARLY = {
  es: `Todavía no empieza. Se puede firmar desde ${EARLY_SIGN_IN_HOURS} horas antes.`,
  en: `It has not started yet. Sign-in opens ${EARLY_SIGN_IN_HOURS} hours before it starts.`,
};

/**
 * Returns when a person came: the device's time, limited to the open house's hours, because a
 * tablet without a connection may send it days later.
 * @throws Refusal `open_house_over` (409)
 */
export function timeAtDoor({ house }: FoundOpenHouse, at: number, now: number): number {
  const isOver = house.cancelledAt !== null || now > house.endsAt + LATE_SIGN_IN_HOURS * HOUR_MS;
  if (isOver) throw new Refusal('open_house_over');
  const earliest = house.startsAt - EARLY_SIGN_IN_HOURS * HOUR_MS;
  if (now < earliest) throw new Refusal('open_house_over', { message: TOO_EARLY });
  return Math.max(earliest, Math.min(at, now));
}
