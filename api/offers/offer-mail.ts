import type { Context } from '#api/context.ts';
import type { OfferMail } from '#api/messages/templates/offers/offers.ts';
import { fullName, nameLines } from '#domain/offers/format.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import type { FoundOffer } from './find-offer.ts';
import { addressFor } from './shown-address.ts';

/**
 * Returns the data of a message about an offer for one side.
 * @param terms those of this move; by default the last sent ones
 */
export function offerMail(
  { env }: Context,
  found: FoundOffer,
  reader: OfferSide,
  terms?: OfferTerms,
  more: Partial<Pick<OfferMail, 'contractDueAt' | 'reason' | 'note' | 'acceptedBy'>> = {},
): OfferMail {
  const { offer, buyer } = found;
  const named = terms ?? found.sent?.terms;
  const isAgreed = offer.acceptedAt !== null || more.contractDueAt !== undefined;
  return {
    origin: env.SITE_ORIGIN,
    offerId: offer.id,
    address: placeOf(found, reader, isAgreed),
    client: (reader === 'buyer' && offer.client) || null,
    buyerName: namesOf(nameLines(named ?? {}).join(', '), fullName(buyer)),
    amountCents: terms?.amountCents ?? offer.amountCents,
    deadlineAt: terms ? Date.parse(terms.responseDeadline) : offer.deadlineAt,
    contractDueAt: offer.contractDueAt,
    ...more,
  };
}

/** The buyers named in the terms, followed by the account in parentheses if it differs. */
function namesOf(named: string, account: string): string {
  return named === '' || named === account ? account : `${named} (${account})`;
}

/**
 * `1200 Brickell Bay Dr #2107, Miami 33131`: includes the city, because a street name alone is
 * ambiguous.
 */
function placeOf(found: FoundOffer, reader: OfferSide, isAgreed: boolean): string {
  const { city, postalCode } = (found.property.snapshot ?? found.property).facts;
  const town = [city, postalCode].filter(Boolean).join(' ');
  const line = addressFor(found, reader, isAgreed);
  return line === town ? line : [line, town].filter(Boolean).join(', ');
}
