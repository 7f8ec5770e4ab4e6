import type { OfferTerms } from '#domain/offers/terms.ts';

/** How far an offer of the sample has come. */
export type Story =
  | 'draft'
  | 'sent'
  | 'countered'
  | 'counter_unsent'
  | 'sent_again'
  | 'accepted'
  | 'declined'
  | 'withdrawn'
  | 'expired';

/** How far the signing of the contract has come: open for the buyer, or the seller is next. */
export type SigningStory = 'open' | 'buyer_signed';

/** The story of one offer: how far it came, what it says, and what the seller's counter-offer asks. */
export type Chapter = Readonly<{
  story: Story;
  /** Hours until the answer is due; by chance when absent. */
  hoursLeft?: number;
  /** By chance when absent. */
  isCash?: boolean;
  /** Instead of what chance writes, for a home at this price (cents) and a present day. */
  terms?: (priceCents: number, today: string) => Partial<OfferTerms>;
  /** Of an accepted offer; not opened when absent. */
  signing?: SigningStory;
  counter?: (priceCents: number) => Partial<OfferTerms>;
}>;
