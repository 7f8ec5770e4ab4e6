import type { Context } from '#api/context.ts';
import type { SigningMail } from '#api/messages/templates/offers/signing-requests.ts';
import type { FoundOffer } from '#api/offers/find-offer.ts';
import { addressFor } from '#api/offers/shown-address.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { signsInOffer } from './acting.ts';
import type { SignerRow } from './find-signing.ts';

type Reader = Readonly<{ id: string | null; email: string; language: Locale }>;

/** What every e-mail about a signing says to one reader. */
export function mailFor(
  { env }: Context,
  found: FoundOffer,
  { id, language }: Reader,
): SigningMail {
  return {
    url: `${env.SITE_ORIGIN}/${language}/offers/sign/${found.offer.id}`,
    address: placeOf(found),
    isGuest: id === null,
  };
}

export function placeOf(found: FoundOffer): string {
  const { city, postalCode } = (found.property.snapshot ?? found.property).facts;
  const town = [city, postalCode].filter(Boolean).join(' ');
  const line = addressFor(found, 'seller');
  return line === town ? line : [line, town].filter(Boolean).join(', ');
}

/**
 * Whom an e-mail to a signer is addressed to; without an account of the offer, by the address
 * alone.
 */
export function readerOf(found: FoundOffer, signer: SignerRow): Reader {
  if (signsInOffer(signer, found)) {
    const { id, email, language } = found[signer.side];
    return { id, email, language };
  }
  return { id: null, email: signer.email, language: signer.language };
}

/** Everybody a signing concerns, each address once: both accounts and all who sign. */
export function everybody(found: FoundOffer, signers: readonly SignerRow[]): readonly Reader[] {
  const all = [found.buyer, found.seller, ...signers.map((signer) => readerOf(found, signer))];
  return [...new Map(all.toReversed().map((one) => [one.email, one])).values()].map(
    ({ id, email, language }) => ({ id, email, language }),
  );
}
