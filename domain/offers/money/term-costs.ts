import type { OfferSide } from '#domain/offers/status.ts';
import { type PartialTerms, TERM_LIST } from '#domain/offers/terms.ts';

/** What the terms have one side pay at closing, in cents, a line a term. */
export function costsOf(side: OfferSide, terms: PartialTerms) {
  return TERM_LIST.flatMap(({ key, cost }) => {
    const found = cost?.(terms);
    if (found?.payer !== side) return [];
    const { payer: _, ...line } = found;
    return [{ key, ...line }];
  });
}
