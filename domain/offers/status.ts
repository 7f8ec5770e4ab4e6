import { follow, type Lifecycle } from '#domain/moves.ts';

export const OFFER_STATUSES = [
  'draft',
  'sent',
  'revision',
  'offerted',
  'accepted',
  'rejected',
] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** The statuses of an offer that was sent and has not ended. */
export const OFFER_STANDING_STATUSES = [
  'sent',
  'revision',
  'offerted',
] as const satisfies readonly OfferStatus[];

/** The statuses that can still lead to a deal. */
export const OFFER_OPEN_STATUSES = ['draft', ...OFFER_STANDING_STATUSES] as const;

/** Why a rejected offer ended. */
export const OFFER_REASONS = [
  'declined',
  'withdrawn',
  'expired',
  'listing_withdrawn',
  'contract_cancelled',
  'sold',
] as const;
export type OfferReason = (typeof OFFER_REASONS)[number];

/** The two sides of a deal. */
export const OFFER_SIDES = ['buyer', 'seller'] as const;
export type OfferSide = (typeof OFFER_SIDES)[number];

/**
 * The role in which somebody acts on an offer; `system` is for consequences of the property's
 * moves.
 */
export const OFFER_ACTORS = [...OFFER_SIDES, 'admin', 'clock', 'system'] as const;
export type OfferActor = (typeof OFFER_ACTORS)[number];

export const OFFER_ACTIONS = [
  'begin',
  'save',
  'submit',
  'counter',
  'save_counter',
  'discard_counter',
  'submit_counter',
  'improve',
  'extend',
  'accept',
  'reject',
  'withdraw',
  'add_document',
  'lapse',
  'listing_withdrawn',
  'back_on_market',
  'property_sold',
  'sign',
  'decline_signing',
  'signed_by_all',
] as const;
export type OfferAction = (typeof OFFER_ACTIONS)[number];

/** Moves that only the signing of the contract makes. */
export const SIGNING_MOVES = [
  'sign',
  'decline_signing',
  'signed_by_all',
] as const satisfies readonly OfferAction[];

/** The move that creates an offer; it has no former status. */
export const OFFER_BEGINNING = { action: 'begin', by: 'buyer', to: 'draft' } as const;

/**
 * Every move of an offer. In `revision` the rows are those of its author, whose side implies the
 * former status: a seller revises what was `sent`, a buyer what was `offerted`. The other side
 * still sees that former status (`visibleStatus`), so its rows apply to them.
 */
export const OFFER_LIFECYCLE: Lifecycle<OfferStatus, OfferAction, OfferActor> = {
  draft: [
    { action: 'save', by: 'buyer', to: 'draft' },
    { action: 'add_document', by: 'buyer', to: 'draft' },
    { action: 'submit', by: 'buyer', to: 'sent' },
    { action: 'withdraw', by: 'buyer', to: 'rejected' },
  ],
  sent: [
    { action: 'accept', by: 'seller', to: 'accepted' },
    { action: 'counter', by: 'seller', to: 'revision' },
    { action: 'submit_counter', by: 'seller', to: 'offerted' },
    { action: 'reject', by: 'seller', to: 'rejected' },
    // New terms, or only more time, while the seller has not answered; `extend` is the latter.
    { action: 'improve', by: 'buyer', to: 'sent' },
    { action: 'extend', by: 'buyer', to: 'sent' },
    { action: 'withdraw', by: 'buyer', to: 'rejected' },
    { action: 'add_document', by: OFFER_SIDES, to: 'sent' },
    { action: 'lapse', by: 'clock', to: 'rejected' },
    { action: 'listing_withdrawn', by: 'system', to: 'rejected' },
    { action: 'property_sold', by: 'system', to: 'rejected' },
  ],
  revision: [
    { action: 'accept', by: OFFER_SIDES, to: 'accepted' },
    { action: 'save_counter', by: OFFER_SIDES, to: 'revision' },
    { action: 'discard_counter', by: 'seller', to: 'sent' },
    { action: 'discard_counter', by: 'buyer', to: 'offerted' },
    { action: 'submit_counter', by: 'seller', to: 'offerted' },
    { action: 'submit_counter', by: 'buyer', to: 'sent' },
    { action: 'reject', by: OFFER_SIDES, to: 'rejected' },
    { action: 'withdraw', by: 'buyer', to: 'rejected' },
    { action: 'add_document', by: OFFER_SIDES, to: 'revision' },
    { action: 'lapse', by: 'clock', to: 'rejected' },
    { action: 'listing_withdrawn', by: 'system', to: 'rejected' },
    { action: 'property_sold', by: 'system', to: 'rejected' },
  ],
  offerted: [
    { action: 'accept', by: 'buyer', to: 'accepted' },
    { action: 'counter', by: 'buyer', to: 'revision' },
    { action: 'submit_counter', by: 'buyer', to: 'sent' },
    { action: 'reject', by: 'buyer', to: 'rejected' },
    { action: 'withdraw', by: 'buyer', to: 'rejected' },
    { action: 'add_document', by: OFFER_SIDES, to: 'offerted' },
    { action: 'lapse', by: 'clock', to: 'rejected' },
    { action: 'listing_withdrawn', by: 'system', to: 'rejected' },
    { action: 'property_sold', by: 'system', to: 'rejected' },
  ],
  accepted: [
    { action: 'add_document', by: OFFER_SIDES, to: 'accepted' },
    { action: 'back_on_market', by: ['seller', 'admin'], to: 'rejected' },
    { action: 'sign', by: OFFER_SIDES, to: 'accepted' },
    { action: 'decline_signing', by: OFFER_SIDES, to: 'accepted' },
    { action: 'signed_by_all', by: 'system', to: 'accepted' },
  ],
  rejected: [],
};

/** The state of an offer. Both `revision…` members are null outside `revision`. */
export type OfferState = Readonly<{
  status: OfferStatus;
  /** Who writes the counter-offer that is not sent. */
  revisionBy: OfferSide | null;
  /** The status to return to when the counter-offer is discarded: what the other side still sees. */
  revisionFrom: OfferStatus | null;
}>;

/** A state with the instant (epoch ms) by which the side whose turn it is must have answered. */
export type TimedOfferState = OfferState & Readonly<{ deadlineAt: number | null }>;

/** Why a move ended the offer; only moves to `rejected` have a reason. */
export const REASON_OF_ACTION = {
  reject: 'declined',
  withdraw: 'withdrawn',
  lapse: 'expired',
  listing_withdrawn: 'listing_withdrawn',
  back_on_market: 'contract_cancelled',
  property_sold: 'sold',
} as const satisfies Partial<Record<OfferAction, OfferReason>>;

/** The side that has to answer; none while the offer is a draft or closed. */
export function turnOf(offer: OfferState): OfferSide | undefined {
  if (offer.status === 'sent') return 'seller';
  if (offer.status === 'offerted') return 'buyer';
  return offer.status === 'revision' ? (offer.revisionBy ?? undefined) : undefined;
}

/** The status this person sees: an unsent counter-offer exists for its author alone. */
export function visibleStatus(offer: OfferState, viewer: OfferActor): OfferStatus {
  if (offer.status !== 'revision' || viewer === offer.revisionBy || viewer === 'clock') {
    return offer.status;
  }
  return offer.revisionFrom ?? offer.status;
}

/** The status that both sides see: an unsent counter-offer is visible only to its author. */
export function standingStatus(offer: OfferState): OfferStatus {
  return offer.revisionFrom ?? offer.status;
}

/**
 * The state after a move. The deadline and the version answered are checked by the caller.
 * @throws Refusal `transition_not_allowed` (409) naming the actions that are allowed.
 */
export function afterMove(offer: OfferState, action: OfferAction, by: OfferActor): OfferState {
  const standing = visibleStatus(offer, by);
  const status = follow(OFFER_LIFECYCLE, standing, action, by);
  // A move that keeps the status must not end the other side's counter-offer.
  if (status === standing) {
    return {
      status: offer.status,
      revisionBy: offer.revisionBy,
      revisionFrom: offer.revisionFrom,
    };
  }
  return status === 'revision' && (by === 'buyer' || by === 'seller')
    ? { status, revisionBy: by, revisionFrom: standing }
    : { status, revisionBy: null, revisionFrom: null };
}
