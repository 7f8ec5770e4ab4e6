import type { OfferSide } from '#domain/offers/status.ts';

/** Closing costs whose payer is named in the terms. */
export const NEGOTIATED_COSTS = ['deedStampsPaidBy', 'titlePolicyPaidBy'] as const;
export type NegotiatedCost = (typeof NEGOTIATED_COSTS)[number];
/** Payers named in the terms; for missing ones the custom of the county applies. */
export type CostPayers = Readonly<Partial<Record<NegotiatedCost, OfferSide | undefined>>>;

/**
 * Counties in which the buyer customarily pays for the owner's title policy, as commonly published
 * by title companies: Broward, Collier, Miami-Dade and Sarasota; elsewhere the seller pays. The
 * Florida Realtors/Florida Bar contract (paragraph 9(c)) has its own provision for Miami-Dade and
 * Broward. It is not set by law and surveys differ: some count 22 counties where the buyer pays,
 * and Monroe is divided. The terms of an offer name the payer, so this is only the default.
 */
const BUYER_PAYS_TITLE = ['miami-dade', 'broward', 'collier', 'sarasota'];

/** Who customarily pays a cost. Deed stamps are paid by the seller in every county. */
export function customaryPayer(cost: NegotiatedCost, county: string): OfferSide {
  const name = county
    .trim()
    .toLowerCase()
    .replace(/\s+county$/, '')
    .replace(/\s+/g, '-');
  return cost === 'titlePolicyPaidBy' && BUYER_PAYS_TITLE.includes(name) ? 'buyer' : 'seller';
}

/** Who pays a cost: as agreed in the terms, otherwise by the county's custom. */
export function payerOf(terms: CostPayers, cost: NegotiatedCost, county: string): OfferSide {
  return terms[cost] ?? customaryPayer(cost, county);
}

/** The terms with missing payers filled in by the county's custom. */
export function withCustoms<Terms extends CostPayers>(terms: Terms, county: string): Terms {
  return {
    ...terms,
    deedStampsPaidBy: payerOf(terms, 'deedStampsPaidBy', county),
    titlePolicyPaidBy: payerOf(terms, 'titlePolicyPaidBy', county),
  };
}
