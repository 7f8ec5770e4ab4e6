import type { OfferSide } from '#domain/offers/status.ts';

/** The charges of a closing whose payer the terms name. */
export const NEGOTIATED_COSTS = ['deedStampsPaidBy', 'titlePolicyPaidBy'] as const;
export type NegotiatedCost = (typeof NEGOTIATED_COSTS)[number];
/** Who pays them by the terms; what is missing follows the custom. */
export type CostPayers = Readonly<Partial<Record<NegotiatedCost, OfferSide | undefined>>>;

/**
 * Counties in which the buyer customarily pays for the owner's title policy, as title companies
 * commonly publish the list: Broward, Collier, Miami-Dade and Sarasota; the seller pays elsewhere.
 * The Florida Realtors/Florida Bar contract (paragraph 9(c)) has its own provision for
 * Miami-Dade and Broward. No law sets it and surveys differ: some count 22 counties where the buyer
 * pays, and Monroe is divided. The terms of an offer name the payer, so this is only the default.
 */
const BUYER_PAYS_TITLE = ['miami-dade', 'broward', 'collier', 'sarasota'];

/** Who pays a charge where the terms do not say; deed stamps are the seller's in every county. */
export function customaryPayer(cost: NegotiatedCost, county: string): OfferSide {
  const name = county
    .trim()
    .toLowerCase()
    .replace(/\s+county$/, '')
    .replace(/\s+/g, '-');
  return cost === 'titlePolicyPaidBy' && BUYER_PAYS_TITLE.includes(name) ? 'buyer' : 'seller';
}

/** Who pays a charge by these terms: as agreed, or by the county's custom. */
export function payerOf(terms: CostPayers, cost: NegotiatedCost, county: string): OfferSide {
  return terms[cost] ?? customaryPayer(cost, county);
}

/** The terms as they are first sent: what the buyer left open is what the county is used to. */
export function withCustoms<Terms extends CostPayers>(terms: Terms, county: string): Terms {
  return {
    ...terms,
    deedStampsPaidBy: payerOf(terms, 'deedStampsPaidBy', county),
    titlePolicyPaidBy: payerOf(terms, 'titlePolicyPaidBy', county),
  };
}
