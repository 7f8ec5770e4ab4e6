import type { Context } from '#api/context.ts';
import type { OfferMail } from '#api/messages/templates/offers.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import type { FoundOffer } from './find-offer.ts';
import { addressFor } from './shown-address.ts';

/**
 * What a message about an offer tells the side that reads it, by the terms of this move or those last
 * sent.
 */
export function offerMail(
  { env }: Context,
  found: FoundOffer,
  reader: OfferSide,
  terms?: OfferTerms,
  more: Partial<Pick<OfferMail, 'contractDueAt' | 'reason' | 'note'>> = {},
): OfferMail {
  const { offer, buyer } = found;
  const isAgreed = offer.acceptedAt !== null || more.contractDueAt !== undefined;
  return {
    origin: env.SITE_ORIGIN,
    offerId: offer.id,
    address: addressFor(found, reader, isAgreed),
    buyerName: `${buyer.firstName} ${buyer.lastName}`,
    amountCents: terms?.amountCents ?? offer.amountCents,
    deadlineAt: terms ? Date.parse(terms.responseDeadline) : offer.deadlineAt,
    contractDueAt: offer.contractDueAt,
    ...more,
  };
}
