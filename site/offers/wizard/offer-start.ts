import type { PartialTerms } from '#domain/offers/terms.ts';

/** What the wizard starts from. */
export type OfferStart = Readonly<{
  id: string;
  terms: PartialTerms;
  /** Answers the step starts with; saved with the first answer or press of the author. */
  proposed?: PartialTerms;
  tag: string;
  savedAt: number | undefined;
  /** Number of the furthest step the author has reached. */
  furthest: number;
}>;
