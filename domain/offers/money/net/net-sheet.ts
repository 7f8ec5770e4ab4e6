import type { Localized } from '#domain/i18n/locale.ts';
import { formatPercent, shareOf } from '#domain/money.ts';
import { DAYS } from '#domain/offers/format.ts';
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
  TITLE_PREMIUM,
} from '#domain/offers/money/tariffs.ts';
import { type ClosingChoices, USUAL_CHOICES } from '#domain/offers/seller-settings.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { OfferTerms, PartialTerms, TermKey } from '#domain/offers/terms.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
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

type NetLineKey =
  | 'price'
  | 'seller_credit'
  | 'deed_stamps'
  | 'surtax'
  | 'title_premium'
  | 'closing_fee'
  | 'searches'
  | 'earlier_taxes'
  | 'taxes'
  | 'buyer_agent'
  | 'mortgage';

const [FIRST_TIER, SECOND_TIER] = TITLE_PREMIUM.tiers;

const NET_LINE_LABELS = {
  price: { es: 'Precio ofrecido', en: 'Price offered' },
  seller_credit: { es: 'Crédito al comprador', en: 'Credit to the buyer' },
  deed_stamps: { es: 'Timbres de la escritura', en: 'Stamps on the deed' },
  surtax: { es: 'Recargo de Miami-Dade', en: 'Miami-Dade surtax' },
  title_premium: { es: 'Seguro de título del dueño', en: 'Owner’s title insurance' },
  closing_fee: { es: 'Gestión del cierre', en: 'Closing fee' },
  searches: { es: 'Búsqueda de título y gravámenes', en: 'Title and lien searches' },
  earlier_taxes: { es: 'Impuestos de años anteriores', en: 'Taxes for prior years' },
  taxes: { es: 'Impuestos hasta el cierre', en: 'Taxes until closing' },
  buyer_agent: { es: 'Agente del comprador', en: 'Buyer’s agent' },
  mortgage: { es: 'Pago de su hipoteca', en: 'Your mortgage payoff' },
} as const satisfies Record<NetLineKey, Localized>;

const NET_LINE_NOTES = {
  sellerCredit: { es: 'para sus gastos de cierre', en: 'toward their closing costs' },
  titlePremium: {
    es: `${exact(FIRST_TIER.centsPerThousand)} por mil hasta $100,000; después, ${exact(SECOND_TIER.centsPerThousand)}`,
    en: `${exact(FIRST_TIER.centsPerThousand)} per thousand to $100,000; then ${exact(SECOND_TIER.centsPerThousand)}`,
  },
  closingFee: { es: 'tarifa de la compañía de título', en: 'the title company’s charge' },
  paidByBuyer: { es: 'la paga el comprador', en: 'the buyer pays it' },
  noAgent: { es: 'no tiene', en: 'none' },
  mortgage: { es: 'saldo que usted declaró', en: 'the balance you declared' },
} as const satisfies Record<string, Localized>;

/** Formats a rate, always with cents: `$13.00`. */
function exact(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/** Formats a day's share with the decimals that its multiples need: `$13.00`, `$23.9589`. */
function perDay(cents: number): string {
  return `$${(cents / 100).toFixed(4).replace(/00$/, '')}`;
}

export function perHundred(cents: number): Localized {
  return { es: `${exact(cents)} por cada $100`, en: `${exact(cents)} per $100` };
}

/** Notes of a tax year's line: whose days, at which daily rate, and whether the bill is paid. */
const TAX_TEXTS = {
  share: (days: number, dailyCents: number): Localized => ({
    es: `${DAYS.es(days)} a ${perDay(dailyCents)}; la cuenta llega en noviembre`,
    en: `${DAYS.en(days)} at ${perDay(dailyCents)}; billed in November`,
  }),
  unpaid: (days: number, dailyCents: number): Localized => ({
    es: `${DAYS.es(days)} a ${perDay(dailyCents)}; cuenta sin pagar`,
    en: `${DAYS.en(days)} at ${perDay(dailyCents)}; bill not paid`,
  }),
  paid: (days: number, dailyCents: number): Localized => ({
    es: `usted ya la pagó: le devuelven ${DAYS.es(days)} a ${perDay(dailyCents)}`,
    en: `you have paid the bill: ${DAYS.en(days)} at ${perDay(dailyCents)} are credited to you`,
  }),
  earlierUnpaid: (from: number, to: number): Localized => {
    const years = from === to ? String(to) : `${from}–${to}`;
    return {
      es: `la cuenta de ${years}, sin pagar, se paga en el cierre`,
      en: `the ${years} bill, not paid, is paid at closing`,
    };
  },
  earlierPaid: (year: number): Localized => ({
    es: `la cuenta de ${year} está pagada`,
    en: `the ${year} bill is paid`,
  }),
} as const;

/** `Impuestos de 2026 hasta el cierre`. */
export function taxLabel(year: number, isPaid: boolean): Localized {
  return isPaid
    ? { es: `Impuestos de ${year} desde el cierre`, en: `${year} taxes from closing on` }
    : { es: `Impuestos de ${year} hasta el cierre`, en: `${year} taxes until closing` };
}

/** Label for unpaid years before the closing: `Impuestos de 2026`. */
export function earlierTaxLabel(from: number, to: number): Localized {
  return from === to
    ? { es: `Impuestos de ${to}`, en: `${to} taxes` }
    : { es: `Impuestos de ${from} a ${to}`, en: `${from} to ${to} taxes` };
}
