import type { ChangeMeaning, Reading } from '#domain/offers/terms/term.ts';
import { findTerm, type OfferTerms } from '#domain/offers/terms.ts';

/** What a changed term means for the reader; `undefined` when the two values say everything. */
export function changeMeaning(
  key: string,
  before: OfferTerms,
  after: OfferTerms,
  reading: Reading,
): ChangeMeaning | undefined {
  return findTerm(key)?.meaning?.(before, after, reading);
}
