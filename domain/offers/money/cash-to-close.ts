import { daysBetween } from '#domain/calendar.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { formatPercent, shareOf } from '#domain/money.ts';
import type { OfferTerms, PartialTerms } from '#domain/offers/terms.ts';
import { loanOf } from './loan.ts';
import { BUYER_CLOSING_ASSUMPTIONS, CLOSING_ASSUMPTIONS, LOAN_TAXES } from './tariffs.ts';

export type CashLineKey = 'price' | 'seller_credit' | 'tax_share' | 'loan_taxes' | 'other_costs';

/** One line: what the buyer brings is positive, what comes off it negative. */
export type CashLine = Readonly<{ key: CashLineKey; label: Localized; amountCents: number }>;

/** The lines add up to `totalCents`. */
export type CashToClose = Readonly<{ lines: readonly CashLine[]; totalCents: number }>;

type BuyerHome = Readonly<{ listPriceCents: number; annualTaxCents?: number | undefined }>;

type CashTerms = Pick<
  OfferTerms,
  'amountCents' | 'financeType' | 'downPaymentPercent' | 'sellerCredit' | 'closingDate'
>;

/**
 * What the buyer of these terms brings to the closing, deposits included. An estimate, itemised.
 * @param otherCostsCents the buyer's own figure for the charges that no tariff sets.
 */
export function cashToClose(
  terms: CashTerms,
  home: BuyerHome,
  otherCostsCents = otherCostsOf(terms),
): CashToClose {
  const loan = loanOf(terms);
  const { requested, amountCents: credit } = terms.sellerCredit;
  const amounts: readonly (readonly [CashLineKey, number])[] = [
    ['price', loan?.downPaymentCents ?? terms.amountCents],
    ['seller_credit', requested ? 0 - credit : 0],
    ['tax_share', 0 - taxShare(terms.closingDate, home)],
    ['loan_taxes', loan ? loanTaxes(loan.loanCents) : 0],
    ['other_costs', otherCostsCents],
  ];
  const lines = amounts.map(([key, cents]) => ({
    key,
    label: key === 'price' ? priceLabel(terms) : LABELS[key],
    // Whole dollars, as an estimate is; never a negative zero.
    amountCents: Math.round(cents / 100) * 100 + 0,
  }));
  return { lines, totalCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0) };
}

/** The same of a draft; undefined until its amount, way of paying and closing date are known. */
export function cashOfDraft(terms: PartialTerms, home: BuyerHome): CashToClose | undefined {
  const { amountCents, financeType, downPaymentPercent, closingDate, sellerCredit } = terms;
  if (amountCents === undefined || financeType === undefined || closingDate === undefined) return;
  if (financeType === 'financing' && downPaymentPercent === undefined) return;
  return cashToClose(
    {
      ...{ amountCents, financeType, closingDate },
      ...(downPaymentPercent !== undefined && { downPaymentPercent }),
      sellerCredit: {
        requested: sellerCredit?.requested ?? false,
        amountCents: sellerCredit?.amountCents ?? 0,
      },
    },
    home,
  );
}

/** The estimate of the charges that no tariff sets. */
export function otherCostsOf({ financeType }: Pick<OfferTerms, 'financeType'>): number {
  return financeType === 'cash'
    ? BUYER_CLOSING_ASSUMPTIONS.cashCostsCents
    : BUYER_CLOSING_ASSUMPTIONS.financedCostsCents;
}

/** Florida bills taxes at the end of the year: the seller leaves the buyer their share of it. */
function taxShare(closingDate: string, home: BuyerHome): number {
  const annualCents =
    home.annualTaxCents ?? shareOf(home.listPriceCents, CLOSING_ASSUMPTIONS.annualTaxBasisPoints);
  const days = daysBetween(`${closingDate.slice(0, 4)}-01-01`, closingDate);
  return days * Math.round(annualCents / 365);
}

function loanTaxes(loanCents: number): number {
  const stamps = Math.ceil(loanCents / 10_000) * LOAN_TAXES.stampsCentsPerHundred;
  return stamps + shareOf(loanCents, LOAN_TAXES.intangibleBasisPoints);
}

function priceLabel({ financeType, downPaymentPercent }: CashTerms): Localized {
  if (financeType === 'cash' || downPaymentPercent === undefined) return LABELS.price;
  return {
    es: `Pago inicial, ${formatPercent(downPaymentPercent, 'es')}`,
    en: `Down payment, ${formatPercent(downPaymentPercent, 'en')}`,
  };
}

const LABELS = {
  price: { es: 'Precio', en: 'Price' },
  seller_credit: { es: 'Crédito del vendedor', en: 'Seller credit' },
  tax_share: { es: 'Impuestos que pone el vendedor', en: 'Seller’s share of taxes' },
  loan_taxes: { es: 'Impuestos del préstamo', en: 'State taxes on the loan' },
  other_costs: { es: 'Otros gastos, estimados', en: 'Other costs, estimate' },
} as const satisfies Record<CashLineKey, Localized>;
