import { isExpired } from './dates/deadlines.ts';
import {
  OFFER_OPEN_STATUSES,
  type OfferReason,
  type OfferStatus,
  type TimedOfferState,
} from './status.ts';

/** Whether the offer can still be answered, withdrawn or sent. False after the deadline. */
export function isOpen(offer: TimedOfferState, now: number): boolean {
  const open: readonly OfferStatus[] = OFFER_OPEN_STATUSES;
  return open.includes(offer.status) && !isExpired(offer, now);
}

/**
 * The offer at an instant: after the deadline it is rejected as `expired`, whether or not the cron
 * job has recorded that.
 */
export function asOf<Offer extends TimedOfferState & Readonly<{ reason: OfferReason | null }>>(
  offer: Offer,
  now: number,
): Offer {
  if (!isExpired(offer, now)) return offer;
  return { ...offer, ...EXPIRED };
}

const EXPIRED = {
  status: 'rejected',
  reason: 'expired',
  revisionBy: null,
  revisionFrom: null,
} as const;
