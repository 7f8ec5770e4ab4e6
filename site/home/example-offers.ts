import type { Locale } from '#domain/i18n/locale.ts';
import { formatPercent } from '#domain/money.ts';
import { netSheet, netSheetInput } from '#domain/offers/money/net/net-sheet.ts';
import { EXAMPLE_TEXTS } from './texts.ts';

export const EXAMPLE_STREET = '1427 Obispo Ave';
export const EXAMPLE_CLOSING_DATE = '2027-02-26';

const HOME = {
  county: 'Miami-Dade',
  propertyType: 'single_family',
  listPriceCents: 148_500_000,
  today: '2026-11-30',
} as const;

const OFFERS = [
  { name: 'A', amountCents: 146_000_000, creditCents: 500_000, agentPercent: 2 },
  { name: 'B', amountCents: 148_500_000, creditCents: 0, agentPercent: 0 },
  { name: 'C', amountCents: 150_000_000, creditCents: 250_000, agentPercent: 2.5 },
] as const;

export type ExampleOffer = Readonly<{
  name: string;
  terms: string;
  amountCents: number;
  netCents: number;
}>;

/**
 * Three example offers on one home, highest net first, computed with the product's own functions.
 */
export function exampleOffers(locale: Locale): readonly ExampleOffer[] {
  return OFFERS.map(({ name, amountCents, creditCents, agentPercent }) => {
    const terms = {
      amountCents,
      closingDate: EXAMPLE_CLOSING_DATE,
      sellerCredit: { requested: creditCents > 0, amountCents: creditCents },
      agent: { compensation: agentPercent },
    };
    return {
      name,
      amountCents,
      netCents: netSheet(netSheetInput(terms, HOME)).netCents,
      terms:
        agentPercent === 0
          ? EXAMPLE_TEXTS.cash[locale]
          : EXAMPLE_TEXTS.financed[locale](formatPercent(agentPercent, locale)),
    };
  }).sort((a, b) => b.netCents - a.netCents);
}
