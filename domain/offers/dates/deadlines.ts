import { HOUR_MS } from '#domain/calendar.ts';
import { OFFER_STANDING_STATUSES, type OfferStatus } from '#domain/offers/status.ts';

/** The signed contract is due this long after the e-mail that the offer is sufficient. */
export const CONTRACT_HOURS = 48;
/** Hours before the signed contract is due at which the buyer is reminded. */
export const REMINDER_HOURS = [24, 4] as const;
/** Below this many hours a countdown is shown as urgent. */
export const URGENT_HOURS = 24;

/** The statuses in which somebody must answer before the deadline. */
const STANDING: readonly OfferStatus[] = OFFER_STANDING_STATUSES;

/**
 * Whether the offer can no longer be answered: the deadline is the first instant that is too late.
 * @param now epoch ms.
 */
export function isExpired(
  offer: Readonly<{ status: OfferStatus; deadlineAt: number | null }>,
  now: number,
): boolean {
  return STANDING.includes(offer.status) && offer.deadlineAt !== null && offer.deadlineAt <= now;
}

/** When the signed contract is due: 48 hours of time, also when the clocks change in between. */
export function contractDueAt(acceptedAt: number): number {
  return acceptedAt + CONTRACT_HOURS * HOUR_MS;
}

/** The instants at which the buyer is reminded of the signed contract, in order. */
export function contractRemindersAt(dueAt: number): readonly number[] {
  return REMINDER_HOURS.map((hours) => dueAt - hours * HOUR_MS);
}
