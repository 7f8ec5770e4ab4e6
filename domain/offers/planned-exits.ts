import { type OfferTerms, termsInOrder } from './terms.ts';

/** The ways to cancel that the contract gives, each with the kind of the date until which it is open. */
export function plannedExits(terms: OfferTerms) {
  return termsInOrder('endings').flatMap(({ rights = [] }) =>
    rights
      .filter(({ holds }) => holds?.(terms) ?? true)
      .flatMap(({ key, exit }) => (exit ? [{ ...exit, key }] : [])),
  );
}
