import { addBusinessDays, onBusinessDay } from '#domain/business-days.ts';
import { addDays, dateOf, HOUR_MS, instantAt } from '#domain/calendar.ts';
import { OFFER_STANDING_STATUSES, type OfferStatus } from '#domain/offers/status.ts';

/** Hours from the acceptance until the signed contract is due. */
export const CONTRACT_HOURS = 48;
/** The buyer is reminded these numbers of hours before the signed contract is due. */
export const REMINDER_HOURS = [24, 4] as const;
/** A countdown with at most this many hours left is shown as urgent. */
export const URGENT_HOURS = 24;

/** Statuses in which one side must answer before the deadline. */
const STANDING: readonly OfferStatus[] = OFFER_STANDING_STATUSES;

/**
 * Whether the offer can no longer be answered. At the deadline itself it is too late.
 * @param now epoch ms.
 */
export function isExpired(
  offer: Readonly<{ status: OfferStatus; deadlineAt: number | null }>,
  now: number,
): boolean {
  return STANDING.includes(offer.status) && offer.deadlineAt !== null && offer.deadlineAt <= now;
}

/**
 * When the signed contract is due: 48 hours later, even across a change to or from daylight saving
 * time.
 */
export function contractDueAt(acceptedAt: number): number {
  return acceptedAt + CONTRACT_HOURS * HOUR_MS;
}

/** When the buyer is reminded of the signed contract, in order. */
export function contractRemindersAt(dueAt: number): readonly number[] {
  return REMINDER_HOURS.map((hours) => dueAt - hours * HOUR_MS);
}

/**
 * Common closing dates, `YYYY-MM-DD`: these numbers of days from now, moved to the next business
 * day.
 */
export function usualClosings(days: readonly number[], now: number): readonly string[] {
  return [...new Set(days.map((count) => onBusinessDay(addDays(dateOf(now), count))))];
}

/**
 * Common deadlines, epoch ms: 6:00 p.m. Eastern, these numbers of business days from now (epoch
 * ms).
 */
export function usualDeadlines(businessDays: readonly number[], now: number): readonly number[] {
  return businessDays.flatMap(
    (count) => instantAt(`${addBusinessDays(dateOf(now), count)}T18:00`) ?? [],
  );
}
