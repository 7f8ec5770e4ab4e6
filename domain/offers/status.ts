import { follow, type Lifecycle } from '#domain/moves.ts';

/** `offerted` is a name of the specification: the seller has made a counter-offer. */
export const OFFER_STATUSES = [
  'draft',
  'sent',
  'revision',
  'offerted',
  'accepted',
  'rejected',
] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** Statuses of an offer that was sent and has not ended. */
export const OFFER_STANDING_STATUSES = [
  'sent',
  'revision',
  'offerted',
] as const satisfies readonly OfferStatus[];

/** Statuses that can still lead to a deal. */
export const OFFER_OPEN_STATUSES = ['draft', ...OFFER_STANDING_STATUSES] as const;

/** Reasons why an offer was rejected. */
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

/** Role in which someone acts on an offer. `system` is for consequences of the property's moves. */
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
  'state_contract',
  'confirm_contract',
  'take_back_contract',
  'lapse',
  'listing_withdrawn',
  'back_on_market',
  'property_sold',
  'sign',
  'decline_signing',
  'signed_by_all',
  'complete_task',
  'reopen_task',
  'save_walk_through',
  'share_closing',
  'revoke_share',
  'read_disclosures',
  'give_notice',
  'end_by_notice',
  'agree_notice',
  'refuse_notice',
  'take_back_notice',
  'open_best',
] as const;
export type OfferAction = (typeof OFFER_ACTIONS)[number];

/** Moves about unsent terms, which only their author sees. */
export const UNSENT_ACTIONS = [
  'begin',
  'save',
  'counter',
  'save_counter',
  'discard_counter',
] as const satisfies readonly OfferAction[];

/** Moves made only by signing the contract. */
export const SIGNING_MOVES = [
  'sign',
  'decline_signing',
  'signed_by_all',
] as const satisfies readonly OfferAction[];

/** Moves between the signature and the closing. */
export const CLOSING_MOVES = [
  'complete_task',
  'reopen_task',
  'save_walk_through',
  'share_closing',
  'revoke_share',
] as const satisfies readonly OfferAction[];

/** Notices and amendments of a signed contract, and the answers to them. */
export const NOTICE_MOVES = [
  'give_notice',
  'end_by_notice',
  'agree_notice',
  'refuse_notice',
  'take_back_notice',
] as const satisfies readonly OfferAction[];

/** The buyer read disclosures of the home; it keeps the status. */
export const READING = 'read_disclosures' as const satisfies OfferAction;

/** Sealed terms of a round became the buyer's next version at its deadline; it keeps the status. */
export const OPEN_BEST = 'open_best' as const satisfies OfferAction;

/** Statements of the two sides about an uploaded contract. */
export const CONTRACT_MOVES = [
  'state_contract',
  'confirm_contract',
  'take_back_contract',
] as const satisfies readonly OfferAction[];
export type ContractMove = (typeof CONTRACT_MOVES)[number];

/** The move that creates an offer. It has no previous status. */
export const OFFER_BEGINNING = { action: 'begin', by: 'buyer', to: 'draft' } as const;

/**
 * All moves of an offer. The rows of `revision` are for its author, whose side implies the previous
 * status: a seller revises `sent`, a buyer `offerted`. The other side still sees that previous
 * status (`visibleStatus`), so its rows apply to them.
 */
export const OFFER_LIFECYCLE: Lifecycle<OfferStatus, OfferAction, OfferActor> = {
  draft: [
    { action: 'save', by: 'buyer', to: 'draft' },
    { action: 'add_document', by: 'buyer', to: 'draft' },
    { action: READING, by: 'buyer', to: 'draft' },
    { action: 'submit', by: 'buyer', to: 'sent' },
    { action: 'withdraw', by: 'buyer', to: 'rejected' },
  ],
  sent: [
    { action: 'accept', by: 'seller', to: 'accepted' },
    { action: 'counter', by: 'seller', to: 'revision' },
    { action: 'submit_counter', by: 'seller', to: 'offerted' },
    { action: 'reject', by: 'seller', to: 'rejected' },
    // New terms before the seller has answered; `extend` changes only the deadline.
    { action: 'improve', by: 'buyer', to: 'sent' },
    { action: 'extend', by: 'buyer', to: 'sent' },
    { action: OPEN_BEST, by: 'buyer', to: 'sent' },
    { action: 'withdraw', by: 'buyer', to: 'rejected' },
    { action: 'add_document', by: OFFER_SIDES, to: 'sent' },
    { action: READING, by: 'buyer', to: 'sent' },
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
    { action: READING, by: 'buyer', to: 'revision' },
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
    { action: READING, by: 'buyer', to: 'offerted' },
    { action: 'lapse', by: 'clock', to: 'rejected' },
    { action: 'listing_withdrawn', by: 'system', to: 'rejected' },
    { action: 'property_sold', by: 'system', to: 'rejected' },
  ],
  accepted: [
    { action: 'add_document', by: OFFER_SIDES, to: 'accepted' },
    { action: READING, by: 'buyer', to: 'accepted' },
    { action: 'state_contract', by: OFFER_SIDES, to: 'accepted' },
    { action: 'confirm_contract', by: OFFER_SIDES, to: 'accepted' },
    { action: 'take_back_contract', by: OFFER_SIDES, to: 'accepted' },
    { action: 'back_on_market', by: ['seller', 'admin'], to: 'rejected' },
    { action: 'sign', by: OFFER_SIDES, to: 'accepted' },
    { action: 'decline_signing', by: OFFER_SIDES, to: 'accepted' },
    { action: 'signed_by_all', by: 'system', to: 'accepted' },
    { action: 'complete_task', by: OFFER_SIDES, to: 'accepted' },
    { action: 'reopen_task', by: OFFER_SIDES, to: 'accepted' },
    { action: 'save_walk_through', by: 'buyer', to: 'accepted' },
    { action: 'share_closing', by: OFFER_SIDES, to: 'accepted' },
    { action: 'revoke_share', by: OFFER_SIDES, to: 'accepted' },
    { action: 'give_notice', by: OFFER_SIDES, to: 'accepted' },
    { action: 'end_by_notice', by: OFFER_SIDES, to: 'rejected' },
    { action: 'agree_notice', by: OFFER_SIDES, to: 'accepted' },
    { action: 'refuse_notice', by: OFFER_SIDES, to: 'accepted' },
    { action: 'take_back_notice', by: OFFER_SIDES, to: 'accepted' },
  ],
  // After a contract that a notice ended, the deposit is still to be released.
  rejected: [
    { action: 'give_notice', by: OFFER_SIDES, to: 'rejected' },
    { action: 'agree_notice', by: OFFER_SIDES, to: 'rejected' },
    { action: 'refuse_notice', by: OFFER_SIDES, to: 'rejected' },
    { action: 'take_back_notice', by: OFFER_SIDES, to: 'rejected' },
  ],
};

/** The state of an offer. Both `revision…` members are null outside `revision`. */
export type OfferState = Readonly<{
  status: OfferStatus;
  /** Author of the unsent counter-offer. */
  revisionBy: OfferSide | null;
  /**
   * Status before the unsent counter-offer. It is restored when the counter-offer is discarded, and
   * the other side still sees it.
   */
  revisionFrom: OfferStatus | null;
}>;

/** An offer's state with its deadline (epoch ms). */
export type TimedOfferState = OfferState & Readonly<{ deadlineAt: number | null }>;

/** Why a move ended the offer; only moves to `rejected` have a reason. */
export const REASON_OF_ACTION = {
  reject: 'declined',
  withdraw: 'withdrawn',
  lapse: 'expired',
  listing_withdrawn: 'listing_withdrawn',
  back_on_market: 'contract_cancelled',
  end_by_notice: 'contract_cancelled',
  property_sold: 'sold',
} as const satisfies Partial<Record<OfferAction, OfferReason>>;

/** The side that must answer; undefined while the offer is a draft or closed. */
export function turnOf(offer: OfferState): OfferSide | undefined {
  if (offer.status === 'sent') return 'seller';
  if (offer.status === 'offerted') return 'buyer';
  return offer.status === 'revision' ? (offer.revisionBy ?? undefined) : undefined;
}

/** The status this person sees: only its author sees an unsent counter-offer. */
export function visibleStatus(offer: OfferState, viewer: OfferActor): OfferStatus {
  if (offer.status !== 'revision' || viewer === offer.revisionBy || viewer === 'clock') {
    return offer.status;
  }
  return offer.revisionFrom ?? offer.status;
}

/** The status both sides may see, ignoring an unsent counter-offer. */
export function standingStatus(offer: OfferState): OfferStatus {
  return offer.revisionFrom ?? offer.status;
}

/**
 * The state after a move. Callers must check the deadline and the version first.
 * @throws Refusal `transition_not_allowed` (409) naming the actions that are allowed.
 */
export function afterMove(offer: OfferState, action: OfferAction, by: OfferActor): OfferState {
  const standing = visibleStatus(offer, by);
  const status = follow(OFFER_LIFECYCLE, standing, action, by);
  // A move that keeps the status must not discard the other side's counter-offer.
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
