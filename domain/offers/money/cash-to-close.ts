import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { isPercentage } from '#domain/i18n/typed-measure.ts';
import { formatBasisPoints, formatPercent, formatWholeDollars, shareOf } from '#domain/money.ts';
import { DAYS } from '#domain/offers/format.ts';
import type { OfferTerms, PartialTerms, TermKey } from '#domain/offers/terms.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { costsOf, deedStampsCents, surtaxCents, titlePremiumCents } from './closing-costs.ts';
import { payerOf } from './closing-customs.ts';
import { loanOf, upfrontFee } from './loan.ts';
import { isBeforeDelinquency, isBillOut, taxShare } from './net/tax-proration.ts';
import {
  BUYER_CLOSING_ASSUMPTIONS,
  CLOSING_ASSUMPTIONS,
  isMiamiDade,
  isSingleFamilyDwelling,
  LOAN_TAXES,
} from './tariffs.ts';

export type CashLineKey =
  | 'price'
  | 'seller_credit'
  | 'earlier_taxes'
  | 'tax_share'
  | 'deed_stamps'
  | 'title_premium'
  | 'upfront_fee'
  | 'loan_taxes'
  | 'other_costs';

/** One line: amounts the buyer pays are positive, credits negative. */
export type CashLine = Readonly<{
  key: CashLineKey | TermKey;
  label: Localized;
  note?: Localized;
  amountCents: number;
}>;

/** The sum of the lines is `totalCents`. */
export type CashToClose = Readonly<{ lines: readonly CashLine[]; totalCents: number }>;

/** Data of the home, in addition to the terms. */
export type BuyerHome = Readonly<{
  listPriceCents: number;
  county: string;
  propertyType: PropertyType;
  annualTaxCents?: number | undefined;
}>;

type CashTerms = PartialTerms &
  Pick<OfferTerms, 'amountCents' | 'financeType' | 'sellerCredit' | 'closingDate'>;

/**
 * Itemized estimate of what the buyer pays at closing, deposits included.
 * @param otherCostsCents the buyer's own estimate of the costs that no tariff sets.
 */
export function cashToClose(
  terms: CashTerms,
  home: BuyerHome,
  otherCostsCents = otherCostsOf(terms),
): CashToClose {
  const loan = loanOf(terms);
  const { requested, amountCents: credit } = terms.sellerCredit;
  const drafts: readonly CashLine[] = [
    lineOf('price', loan?.downPaymentCents ?? terms.amountCents, priceLabel(terms)),
    lineOf('seller_credit', requested ? 0 - credit : 0),
    ...costsOf('buyer', terms),
    ...taxLines(terms.closingDate, home),
    ...agreedLines(terms, home),
    ...feeLines(terms),
    lineOf('loan_taxes', loan ? loanTaxes(loan.loanCents + upfrontFee(terms).cents) : 0),
    lineOf('other_costs', otherCostsCents),
  ];
  const lines = drafts.map((line) => ({
    ...line,
    // Rounded to whole dollars; `+ 0` avoids negative zero.
    amountCents: Math.round(line.amountCents / 100) * 100 + 0,
  }));
  return { lines, totalCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0) };
}

/** Cash to close of a draft; undefined until amount, financing and closing date are known. */
export function cashOfDraft(terms: PartialTerms, home: BuyerHome): CashToClose | undefined {
  const { amountCents, financeType, downPaymentPercent, closingDate, sellerCredit } = terms;
  if (financeType === undefined || closingDate === undefined) return;
  // A draft may contain the text of an answer that could not be read.
  if (typeof amountCents !== 'number') return;
  if (financeType === 'financing' && !isPercentage(downPaymentPercent)) return;
  return cashToClose(
    {
      ...terms,
      ...{ amountCents, financeType, closingDate },
      sellerCredit: {
        requested: sellerCredit?.requested ?? false,
        amountCents: sellerCredit?.amountCents ?? 0,
      },
    },
    home,
  );
}

/** Default estimate of the costs that no tariff sets. */
export function otherCostsOf({ financeType }: Pick<OfferTerms, 'financeType'>): number {
  return financeType === 'cash'
    ? BUYER_CLOSING_ASSUMPTIONS.cashCostsCents
    : BUYER_CLOSING_ASSUMPTIONS.financedCostsCents;
}

/**
 * Property tax. Before the bill is issued, the seller credits the buyer for the seller's days. From
 * November on, the bill is paid by the closing, and the buyer pays for the buyer's own days. An
 * unpaid bill of last year is the seller's.
 */
function taxLines(closingDate: string, home: BuyerHome): readonly CashLine[] {
  const annualTaxCents =
    home.annualTaxCents ?? shareOf(home.listPriceCents, CLOSING_ASSUMPTIONS.annualTaxBasisPoints);
  const year = Number(closingDate.slice(0, 4));
  const share = taxShare({
    closingDate,
    annualTaxCents,
    taxesPaidThrough: isBillOut(closingDate) ? year : year - 1,
  });
  const current = isBillOut(closingDate)
    ? lineOf('tax_share', 0 - share.sellerOwesCents, TAX.yours(year), TAX.billOut(share.buyerDays))
    : lineOf(
        'tax_share',
        0 - share.sellerOwesCents,
        TAX.theirs(year),
        TAX.billLater(share.sellerDays),
      );
  if (!isBeforeDelinquency(closingDate)) return [current];
  return [lineOf('earlier_taxes', 0, TAX.earlier(year - 1), TAX.sellers), current];
}

/** Costs that the buyer pays by the terms or by the county's custom. */
function agreedLines(terms: CashTerms, { county, propertyType }: BuyerHome): readonly CashLine[] {
  const { amountCents } = terms;
  const isSurtaxed = isMiamiDade(county) && !isSingleFamilyDwelling(propertyType);
  const stamps = deedStampsCents(amountCents, county) + (isSurtaxed ? surtaxCents(amountCents) : 0);
  return [
    ...(payerOf(terms, 'deedStampsPaidBy', county) === 'buyer'
      ? [lineOf('deed_stamps', stamps)]
      : []),
    ...(payerOf(terms, 'titlePolicyPaidBy', county) === 'buyer'
      ? [lineOf('title_premium', titlePremiumCents(amountCents))]
      : []),
  ];
}

/** A one-time fee of the loan, which is added to the loan instead of being paid at closing. */
function feeLines(terms: CashTerms): readonly CashLine[] {
  const { cents: fee, basisPoints } = upfrontFee(terms);
  if (fee === 0) return [];
  const name = terms.loanType === 'va' ? FEE_NAMES.va : FEE_NAMES.fha;
  const words = (locale: Locale) =>
    FEE_ADDED[locale](formatBasisPoints(basisPoints, locale), formatWholeDollars(fee, locale));
  return [lineOf('upfront_fee', 0, name, { es: words('es'), en: words('en') })];
}

function lineOf(
  key: CashLineKey,
  amountCents: number,
  label: Localized = LABELS[key],
  note?: Localized,
): CashLine {
  return { key, label, ...(note && { note }), amountCents };
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

const FEE_NAMES = {
  fha: { es: 'Prima inicial de FHA', en: 'FHA upfront premium' },
  va: { es: 'Cargo de financiamiento de VA', en: 'VA funding fee' },
} as const satisfies Record<string, Localized>;
const FEE_ADDED: Localized<(percent: string, amount: string) => string> = {
  es: (percent, amount) => `${percent} del préstamo, ${amount}: se suma al préstamo`,
  en: (percent, amount) => `${percent} of the loan, ${amount}: added to the loan`,
};

const LABELS = {
  price: { es: 'Precio', en: 'Price' },
  seller_credit: { es: 'Crédito del vendedor', en: 'Seller credit' },
  earlier_taxes: { es: 'Impuestos del año anterior', en: 'Last year’s taxes' },
  tax_share: { es: 'Impuestos que pone el vendedor', en: 'Seller’s share of taxes' },
  deed_stamps: { es: 'Timbres de la escritura', en: 'Stamps on the deed' },
  title_premium: { es: 'Seguro de título del dueño', en: 'Owner’s title insurance' },
  upfront_fee: FEE_NAMES.fha,
  loan_taxes: { es: 'Impuestos del préstamo', en: 'State taxes on the loan' },
  other_costs: { es: 'Otros gastos, estimados', en: 'Other costs, estimate' },
} as const satisfies Record<CashLineKey, Localized>;

const TAX = {
  theirs: (year: number): Localized => ({
    es: `Impuestos de ${year} que pone el vendedor`,
    en: `Seller’s share of ${year} taxes`,
  }),
  yours: (year: number): Localized => ({
    es: `Su parte de los impuestos de ${year}`,
    en: `Your share of ${year} taxes`,
  }),
  earlier: (year: number): Localized => ({ es: `Impuestos de ${year}`, en: `${year} taxes` }),
  sellers: { es: 'los paga el vendedor', en: 'the seller pays them' },
  billOut: (days: number): Localized => ({
    es: `${DAYS.es(days)}; la cuenta de noviembre se paga a más tardar en el cierre`,
    en: `${DAYS.en(days)}; the November bill is paid by closing`,
  }),
  billLater: (days: number): Localized => ({
    es: `${DAYS.es(days)}; usted paga la cuenta en noviembre`,
    en: `${DAYS.en(days)}; you pay the bill in November`,
  }),
} as const;
