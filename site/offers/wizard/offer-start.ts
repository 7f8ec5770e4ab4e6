import type { PartialTerms } from '#domain/offers/terms.ts';

/** Initial data of the wizard. */
export type OfferStart = Readonly<{
  id: string;
  terms: PartialTerms;
  /** Initial answers of the step, saved with the first answer or click of the author. */
  proposed?: PartialTerms;
  tag: string;
  savedAt: number | undefined;
  /** Number of the furthest step reached. */
  furthest: number;
}>;
