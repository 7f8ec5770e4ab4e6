import type { OfferSide } from '#domain/offers/status.ts';
import { type PartialTerms, TERM_LIST } from '#domain/offers/terms.ts';
import { DEED_STAMPS, isMiamiDade, TITLE_PREMIUM } from './tariffs.ts';

/** The state's documentary stamps on the deed, without Miami-Dade's surtax. */
export function deedStampsCents(amountCents: number, county: string): number {
  const rate = isMiamiDade(county) ? DEED_STAMPS.miamiDade : DEED_STAMPS;
  return hundreds(amountCents) * rate.centsPerHundred;
}

/** Owner's title insurance premium for a price. */
export function titlePremiumCents(amountCents: number): number {
  const dollars = hundreds(amountCents) * 100;
  let from = 0;
  let cents = 0;
  for (const { toDollars, centsPerThousand } of TITLE_PREMIUM.tiers) {
    cents += (Math.max(0, Math.min(dollars, toDollars) - from) * centsPerThousand) / 1000;
    from = toDollars;
  }
  return Math.max(TITLE_PREMIUM.minimumCents, Math.round(cents));
}

/** Miami-Dade's surtax on the sale of anything but a single-family residence. */
export function surtaxCents(amountCents: number): number {
  return hundreds(amountCents) * DEED_STAMPS.miamiDade.surtaxCentsPerHundred;
}

/** Number of hundreds of dollars, rounded up. */
function hundreds(amountCents: number): number {
  return Math.ceil(amountCents / 10_000);
}

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
