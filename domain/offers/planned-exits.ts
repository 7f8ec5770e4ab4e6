import { type OfferTerms, type TermKey, termsInOrder } from './terms.ts';

/** The ways to cancel that the contract gives, each with the kind of the date until which it is open. */
export function plannedExits(terms: OfferTerms) {
  return termsInOrder(EXIT_ORDER).flatMap(({ rights = [] }) =>
    rights.filter(({ holds }) => holds?.(terms) ?? true).flatMap(({ exit }) => exit ?? []),
  );
}

const EXIT_ORDER: readonly TermKey[] = [
  'inspection',
  'loan_term',
  'appraisal_gap',
  'contingent_on_sale',
];
