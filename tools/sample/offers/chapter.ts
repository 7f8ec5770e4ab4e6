import type { OfferTerms } from '#domain/offers/terms.ts';

/** How far an offer of the sample gets. */
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

/**
 * How far the signing of the contract gets: the buyer's turn, the seller's, or signed by both five
 * days ago, so that the deal is on its way to the closing and its deposit is late.
 */
export type SigningStory = 'open' | 'buyer_signed' | 'closing';

/** One offer of the sample: how far it gets, its terms, and the seller's counter-offer. */
export type Chapter = Readonly<{
  story: Story;
  /** Hours until the answer is due; random if absent. */
  hoursLeft?: number;
  /** Random if absent. */
  isCash?: boolean;
  /** Replaces random terms, for a home's price (cents) and today's date. */
  terms?: (priceCents: number, today: string) => Partial<OfferTerms>;
  /** Of an accepted offer; not opened if absent. */
  signing?: SigningStory;
  counter?: (priceCents: number) => Partial<OfferTerms>;
}>;
