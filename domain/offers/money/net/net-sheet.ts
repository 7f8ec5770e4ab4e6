import type { Localized } from '#domain/i18n/locale.ts';
import { formatPercent, shareOf } from '#domain/money.ts';
import {
  costsOf,
  deedStampsCents,
  surtaxCents,
  titlePremiumCents,
} from '#domain/offers/money/closing-costs.ts';
import { payerOf } from '#domain/offers/money/closing-customs.ts';
import {
  CLOSING_ASSUMPTIONS,
  DEED_STAMPS,
  isMiamiDade,
  isSingleFamilyDwelling,
} from '#domain/offers/money/tariffs.ts';
import { type ClosingChoices, USUAL_CHOICES } from '#domain/offers/seller-settings.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { OfferTerms, PartialTerms, TermKey } from '#domain/offers/terms.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import {
  earlierTaxLabel,
  NET_LINE_LABELS,
  NET_LINE_NOTES,
  type NetLineKey,
  perHundred,
  TAX_TEXTS,
  taxLabel,
} from './net-sheet-texts.ts';
import {
  assumedTaxesPaidThrough,
  isBeforeDelinquency,
  isBillOut,
  taxShare,
} from './tax-proration.ts';

/** All input of a net sheet. */
export type NetSheetInput = Readonly<{
  amountCents: number;
  sellerCreditCents: number;
  /** Percent of the price that the buyer's agent asks the seller to pay. */
  agentPercent: number;
  closingDate: string;
  county: string;
  isSingleFamilyDwelling: boolean;
  closingFeeCents: number;
  searchesCents: number;
  /** Annual property tax. */
  annualTaxCents: number;
  /** The last tax year whose bill is paid. */
  taxesPaidThrough: number;
  /** Mortgage payoff; `null` when the seller has not entered it. */
  mortgageCents: number | null;
  deedStampsPaidBy: OfferSide;
  titlePolicyPaidBy: OfferSide;
  /** Costs that other terms assign to the seller. */
  termCosts?: readonly NetLine[];
}>;

/** One line: income is positive, costs are negative. */
export type NetLine = Readonly<{
  key: NetLineKey | TermKey;
  label: Localized;
  note?: Localized;
  amountCents: number;
}>;

export type NetSheet = Readonly<{
  closingDate: string;
  /** Their sum is `netCents`. */
  lines: readonly NetLine[];
  netCents: number;
  /** Mortgage payoff and the seller's cash after it; null when the payoff is unknown. */
  mortgage: NetLine | null;
  cashCents: number | null;
}>;

/** Itemized estimate of the seller's net at closing. */
export function netSheet(input: NetSheetInput): NetSheet {
  const { amountCents, mortgageCents } = input;
  const lines: readonly NetLine[] = [
    { key: 'price', label: NET_LINE_LABELS.price, amountCents },
    cost('seller_credit', input.sellerCreditCents, NET_LINE_NOTES.sellerCredit),
    ...(input.termCosts ?? []),
    ...[
      ...stampLines(input),
      cost('title_premium', titlePremiumCents(amountCents), NET_LINE_NOTES.titlePremium),
      cost('closing_fee', input.closingFeeCents, NET_LINE_NOTES.closingFee),
      cost('searches', input.searchesCents),
    ].map((line) => (isPaidByBuyer(line.key, input) ? paidByBuyer(line) : line)),
    ...netTaxLines(input),
    agentLine(input),
  ];
  const netCents = lines.reduce((sum, line) => sum + line.amountCents, 0);
  return {
    closingDate: input.closingDate,
    lines,
    netCents,
    mortgage:
      mortgageCents === null ? null : cost('mortgage', mortgageCents, NET_LINE_NOTES.mortgage),
    cashCents: mortgageCents === null ? null : netCents - mortgageCents,
  };
}

/** Data of the home, in addition to the terms. */
export type SoldHome = Readonly<{
  county: string;
  propertyType: PropertyType;
  listPriceCents: number;
  /** Amount of the last tax bill, if known. */
  annualTaxCents?: number | undefined;
  mortgageCents?: number | undefined;
  /** Today in Florida (`YYYY-MM-DD`); determines which tax bills count as paid. */
  today: string;
}>;

/** Input of the seller's net besides the terms; a buyer's page never has it. */
export type NetBasis = Readonly<{ home: SoldHome; choices: ClosingChoices }>;

type NetTerms = PartialTerms & Pick<OfferTerms, 'amountCents' | 'closingDate' | 'sellerCredit'>;

/**
 * Input of a net sheet from an offer's terms and the home, with assumptions for what is missing.
 */
export function netSheetInput(
  terms: NetTerms,
  home: SoldHome,
  choices: ClosingChoices = USUAL_CHOICES,
): NetSheetInput {
  const annualTaxCents =
    choices.annualTaxCents ??
    home.annualTaxCents ??
    shareOf(home.listPriceCents, CLOSING_ASSUMPTIONS.annualTaxBasisPoints);
  return {
    amountCents: terms.amountCents,
    sellerCreditCents: terms.sellerCredit.requested ? terms.sellerCredit.amountCents : 0,
    agentPercent: terms.agent?.compensation ?? 0,
    closingDate: terms.closingDate,
    county: home.county,
    isSingleFamilyDwelling: isSingleFamilyDwelling(home.propertyType),
    closingFeeCents: choices.closingFeeCents,
    searchesCents: choices.searchesCents,
    annualTaxCents,
    // The seller's answer may be outdated: bills that are past due since then count as paid.
    taxesPaidThrough: Math.max(choices.taxesPaidThrough ?? 0, assumedTaxesPaidThrough(home.today)),
    mortgageCents: home.mortgageCents ?? null,
    deedStampsPaidBy: payerOf(terms, 'deedStampsPaidBy', home.county),
    titlePolicyPaidBy: payerOf(terms, 'titlePolicyPaidBy', home.county),
    termCosts: costsOf('seller', terms).map((line) => ({
      ...line,
      amountCents: 0 - line.amountCents,
    })),
  };
}

/** Lines that differ between two sheets, with the difference of each and of the net. */
export function netDifference(before: NetSheet, after: NetSheet) {
  const amountIn = (sheet: NetSheet, key: NetLine['key']) =>
    sheet.lines.find((line) => line.key === key)?.amountCents ?? 0;
  return {
    differenceCents: after.netCents - before.netCents,
    lines: linesOfBoth(before, after)
      .map(({ key, label }) => ({
        key,
        label,
        differenceCents: amountIn(after, key) - amountIn(before, key),
      }))
      .filter((line) => line.differenceCents !== 0),
  };
}

/**
 * Lines of `after`, then those only in `before` with an amount of zero, each with its amount in
 * `before`.
 */
export function linesOfBoth<Line extends Readonly<{ key: string; amountCents: number }>>(
  before: Readonly<{ lines: readonly Line[] }>,
  after: Readonly<{ lines: readonly Line[] }>,
) {
  const gone = before.lines.filter(({ key }) => !after.lines.some((line) => line.key === key));
  const order = [...after.lines, ...gone.map((line) => ({ ...line, amountCents: 0 }))];
  return order.map((line) => ({
    ...line,
    beforeCents: before.lines.find(({ key }) => key === line.key)?.amountCents ?? 0,
  }));
}

/** The surtax is part of the documentary stamps and is paid by the same side. */
function isPaidByBuyer(key: NetLine['key'], input: NetSheetInput): boolean {
  if (key === 'title_premium') return input.titlePolicyPaidBy === 'buyer';
  return (key === 'deed_stamps' || key === 'surtax') && input.deedStampsPaidBy === 'buyer';
}

function paidByBuyer({ key, label }: NetLine): NetLine {
  return { key, label, note: NET_LINE_NOTES.paidByBuyer, amountCents: 0 };
}

function stampLines(input: NetSheetInput): readonly NetLine[] {
  const { amountCents, county } = input;
  const isThere = isMiamiDade(county);
  const rate = isThere ? DEED_STAMPS.miamiDade.centsPerHundred : DEED_STAMPS.centsPerHundred;
  const stamps = cost('deed_stamps', deedStampsCents(amountCents, county), perHundred(rate));
  if (!isThere || input.isSingleFamilyDwelling) return [stamps];
  const surtax = DEED_STAMPS.miamiDade.surtaxCentsPerHundred;
  return [stamps, cost('surtax', surtaxCents(amountCents), perHundred(surtax))];
}

function agentLine({ amountCents, agentPercent }: NetSheetInput): NetLine {
  const note = {
    es: `${formatPercent(agentPercent, 'es')} del precio`,
    en: `${formatPercent(agentPercent, 'en')} of the price`,
  };
  const cents = shareOf(amountCents, agentPercent * 100);
  return cost('buyer_agent', cents, cents > 0 ? note : NET_LINE_NOTES.noAgent);
}

function cost(key: NetLineKey, cents: number, note?: Localized): NetLine {
  // `0 -` avoids negative zero.
  return { key, label: NET_LINE_LABELS[key], ...(note && { note }), amountCents: 0 - cents };
}

/** Lines for this year's taxes and for unpaid bills of earlier years. */
export function netTaxLines(input: NetSheetInput): readonly NetLine[] {
  const { closingDate } = input;
  const share = taxShare(input);
  const { year, sellerDays, buyerDays, dailyCents, isPaid, earlier } = share;
  const words = isBillOut(closingDate) ? TAX_TEXTS.unpaid : TAX_TEXTS.share;
  const current: NetLine = {
    key: 'taxes',
    label: taxLabel(year, isPaid),
    note: isPaid ? TAX_TEXTS.paid(buyerDays, dailyCents) : words(sellerDays, dailyCents),
    // Avoids negative zero.
    amountCents: 0 - share.sellerOwesCents,
  };
  if (earlier.owedCents === 0 && !isBeforeDelinquency(closingDate)) return [current];
  const note =
    earlier.owedCents === 0
      ? TAX_TEXTS.earlierPaid(earlier.to)
      : TAX_TEXTS.earlierUnpaid(earlier.from, earlier.to);
  const label = earlierTaxLabel(earlier.owedCents === 0 ? earlier.to : earlier.from, earlier.to);
  return [{ key: 'earlier_taxes', label, note, amountCents: 0 - earlier.owedCents }, current];
}
