import type { InferResponseType } from 'hono/client';
import type { api } from '#site/api.ts';

/** An offer in the format of lists. */
export type ListedOffer = InferResponseType<typeof api.offers.$get, 200>['items'][number];

export type OfferRow = ReturnType<typeof offerRow>;

/** What a row of a table shows of an offer. */
export function offerRow(offer: ListedOffer) {
  const { id, propertyId, role, client, amountCents, words, deal, terms, property } = offer;
  const { deposit, secondDeposit, sellerCredit } = terms ?? {};
  return {
    id,
    propertyId,
    buyer: offer.buyer.name,
    address: property.address,
    city: property.city,
    client,
    words,
    isMine: deal.isMine,
    isRejected: offer.status === 'rejected',
    /** Whether the buyer may begin a new offer with its terms. */
    mayCopy: role === 'buyer' && deal.state === 'ended' && property.status === 'published',
    amountCents,
    /** Undefined if the terms do not mention it, 0 if they do without one. */
    creditCents: sellerCredit && (sellerCredit.requested ? sellerCredit.amountCents : 0),
    netCents: offer.netSheet?.netCents ?? null,
    closingDate: terms?.closingDate ?? null,
    deposit: deposit && { ...deposit, isInTwo: secondDeposit !== undefined },
  };
}
