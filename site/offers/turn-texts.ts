import type { Localized } from '#domain/i18n/locale.ts';

export type OfferTurnTexts = Readonly<{
  title: string;
  columns: Readonly<
    Record<
      'buyer' | 'property' | 'amount' | 'net' | 'closing' | 'deposit' | 'contingencies' | 'turn',
      string
    >
  >;
  offers: (names: string, amount: string) => string;
  /** The asking price, in the words for its owner or for another reader. */
  listedAt: (amount: string, isOwner: boolean) => string;
  /** For readers other than the seller. */
  sellersNet: Readonly<{ title: string; net: string; cash: string }>;
  backup: string;
}>;

/** Texts shared by the list of offers and the pages of one offer. */
export const OFFER_TURN_TEXTS: Localized<OfferTurnTexts> = {
  es: {
    title: 'Ofertas',
    columns: {
      buyer: 'Comprador',
      property: 'Propiedad',
      amount: 'Oferta',
      net: 'Neto para usted',
      closing: 'Cierre',
      deposit: 'Depósito',
      contingencies: 'Contingencias',
      turn: 'Turno y fecha límite',
    },
    offers: (names, amount) => `${names}: ${amount}`,
    listedAt: (amount, isOwner) => `${isOwner ? 'usted pide' : 'piden'} ${amount}`,
    sellersNet: {
      title: 'Lo que le queda al vendedor',
      net: 'Neto para el vendedor',
      cash: 'Dinero en manos del vendedor',
    },
    backup: 'Oferta de respaldo',
  },
  en: {
    title: 'Offers',
    columns: {
      buyer: 'Buyer',
      property: 'Property',
      amount: 'Offer',
      net: 'Your net',
      closing: 'Closing',
      deposit: 'Deposit',
      contingencies: 'Contingencies',
      turn: 'Turn and deadline',
    },
    offers: (names, amount) => `${names}: ${amount}`,
    listedAt: (amount) => `listed at ${amount}`,
    sellersNet: {
      title: 'What the seller keeps',
      net: 'Seller’s net',
      cash: 'Seller’s cash in hand',
    },
    backup: 'Backup offer',
  },
};
