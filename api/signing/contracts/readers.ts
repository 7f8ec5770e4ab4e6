import type { Context } from '#api/context.ts';
import type { SigningMail } from '#api/messages/templates/contract-signing.ts';
import type { FoundOffer } from '#api/offers/find-offer.ts';
import { postalAddressFor } from '#api/offers/shown-address.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { signsInOffer } from './acting.ts';
import type { SignerRow } from './find-signing.ts';

export type Reader = Readonly<{ id: string | null; email: string; language: Locale }>;

/** Returns the data that all e-mails about a signing contain for a reader. */
export function mailFor(
  { env }: Context,
  found: FoundOffer,
  { id, language }: Reader,
): SigningMail {
  return {
    url: `${env.SITE_ORIGIN}/${language}/offers/sign/${found.offer.id}`,
    address: postalAddressFor(found, 'seller'),
    isGuest: id === null,
  };
}

/**
 * Returns the recipient of e-mails to a signer; for signers without an account in the offer, only
 * the address.
 */
export function readerOf(found: FoundOffer, signer: SignerRow): Reader {
  if (signsInOffer(signer, found)) {
    const { id, email, language } = found[signer.side];
    return { id, email, language };
  }
  return { id: null, email: signer.email, language: signer.language };
}

/** Returns all people concerned by a signing, each address once: both accounts and all signers. */
export function everybody(found: FoundOffer, signers: readonly SignerRow[]): readonly Reader[] {
  const all = [found.buyer, found.seller, ...signers.map((signer) => readerOf(found, signer))];
  return [...new Map(all.toReversed().map((one) => [one.email, one])).values()].map(
    ({ id, email, language }) => ({ id, email, language }),
  );
}
