import type { OfferSide } from '#domain/offers/status.ts';
import { type PartialTerms, TERM_LIST } from '#domain/offers/terms.ts';

/**
 * Closing costs that the terms assign to one side, in cents, one line per term. What the side
 * receives from the other one is negative.
 */
export function costsOf(side: OfferSide, terms: PartialTerms) {
  return TERM_LIST.flatMap(({ key, cost }) => {
    const found = cost?.(terms);
    if (!found || (found.payer !== side && !found.isCredit)) return [];
    const { payer, isCredit: _, amountCents, ...line } = found;
    return [{ key, ...line, amountCents: payer === side ? amountCents : 0 - amountCents }];
  });
}
