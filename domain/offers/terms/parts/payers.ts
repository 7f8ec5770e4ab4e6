import type { Localized } from '#domain/i18n/locale.ts';
import type { OfferReader } from '#domain/offers/labels.ts';
import type { OfferSide } from '#domain/offers/status.ts';

const BUYER: Localized = { es: 'El comprador', en: 'The buyer' };
const SELLER: Localized = { es: 'El vendedor', en: 'The seller' };
const YOU: Localized = { es: 'Usted', en: 'You' };

/** Names of the payers for each reader. */
export const PAYERS = {
  buyer: { buyer: YOU, seller: SELLER },
  seller: { buyer: BUYER, seller: YOU },
  admin: { buyer: BUYER, seller: SELLER },
} as const satisfies Record<OfferReader, Record<OfferSide, Localized>>;
