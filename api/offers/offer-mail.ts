import type { Context } from '#api/context.ts';
import type { OfferMail } from '#api/messages/templates/offers.ts';
import { inBoth, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { fullName, joinList } from '#domain/offers/format.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { buyerLines, type FoundOffer } from './find-offer.ts';
import { postalAddressFor } from './shown-address.ts';

/**
 * Returns the data of a message about an offer for one side.
 * @param terms those of this move; by default the last sent ones
 */
export function offerMail(
  { env }: Context,
  found: FoundOffer,
  reader: OfferSide,
  terms?: OfferTerms,
  more: Partial<
    Pick<OfferMail, 'contractDueAt' | 'reason' | 'note' | 'acceptedBy' | 'madeBy'>
  > = {},
): OfferMail {
  const { offer, buyer } = found;
  const named = terms ?? found.sent?.terms;
  const isAgreed = offer.acceptedAt !== null || more.contractDueAt !== undefined;
  return {
    origin: env.SITE_ORIGIN,
    offerId: offer.id,
    address: postalAddressFor(found, reader, isAgreed),
    client: (reader === 'buyer' && offer.client) || null,
    buyerName: inBoth((locale) => namesOf(found, named ?? {}, fullName(buyer), locale)),
    amountCents: terms?.amountCents ?? offer.amountCents,
    madeBy: more.madeBy ?? found.sent?.author ?? 'buyer',
    readBy: reader,
    deadlineAt: terms ? Date.parse(terms.responseDeadline) : offer.deadlineAt,
    contractDueAt: offer.contractDueAt,
    ...more,
  };
}

/** The buyers named in the terms, and the account that sent the offer if it is not one of them. */
function namesOf(
  found: FoundOffer,
  terms: Partial<OfferTerms>,
  account: string,
  locale: Locale,
): string {
  const names = buyerLines(found, terms);
  if (names.length === 0) return account;
  const named = joinList(names, locale);
  return names.includes(account) ? named : `${named} (${ACCOUNT_OF[locale](account)})`;
}

const ACCOUNT_OF: Localized<(account: string) => string> = {
  es: (account) => `cuenta de ${account}`,
  en: (account) => `account of ${account}`,
};
