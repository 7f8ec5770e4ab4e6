import type { OfferSide } from '#domain/offers/status.ts';
import { type PartialTerms, TERM_LIST } from '#domain/offers/terms.ts';

/** Closing costs that the terms assign to one side, in cents, one line per term. */
export function costsOf(side: OfferSide, terms: PartialTerms) {
  return TERM_LIST.flatMap(({ key, cost }) => {
    const found = cost?.(terms);
    if (found?.payer !== side) return [];
    const { payer: _, ...line } = found;
    return [{ key, ...line }];
  });
}
