import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatWholeDollars } from '#domain/money.ts';
import { termRows } from './review.ts';
import type { RowContext, RowGroup } from './rows/row.ts';
import { LESS, MORE } from './terms/difference.ts';
import type { Contingency } from './terms/term.ts';
import { findTerm, type OfferTerms, type TermKey, termsInOrder } from './terms.ts';

/** Side by side fits no more. */
export const MOST_COMPARED = 5;

export const COMPARE_SORTS = ['net', 'closing', 'deposit', 'contingencies', 'received'] as const;
export type CompareSort = (typeof COMPARE_SORTS)[number];

/** What is compared of an offer. */
export type ComparedOffer = Readonly<{
  id: string;
  terms: OfferTerms;
  netCents: number;
  /** When the terms on the table were sent, epoch ms. */
  sentAt: number;
}>;

export type CompareCell = Readonly<{
  offerId: string;
  value: readonly string[];
  /** Whether it differs from the reference, the first offer. */
  isDifferent: boolean;
  /** By how much, where that can be said. */
  difference?: string;
  /** What stands out: the best of the row, or what may undo the deal. */
  badge?: Readonly<{ text: string; tone: 'ok' | 'warn' }>;
}>;

export type CompareRow = Readonly<{
  key: string;
  group: RowGroup;
  label: string;
  isDifferent: boolean;
  cells: readonly CompareCell[];
}>;

/** The terms of several offers, row by row, each against the first. */
export function comparedRows(
  offers: readonly ComparedOffer[],
  context: Omit<RowContext, 'reader'>,
): readonly CompareRow[] {
  const [reference] = offers;
  if (!reference) return [];
  const sent = offers.map(({ terms }) => terms);
  const told = sent.map((terms) => termRows(terms, { ...context, reader: 'seller' }));
  const rows = (told[0] ?? []).flatMap(({ key, group, label, value: expected }): CompareRow[] => {
    const term = findTerm(key);
    const own = told.map((row) => row.find((other) => other.key === key));
    if (term?.isCompared === false || own.every((row) => row?.isAbsent)) return [];
    const cells = offers.map(({ id, terms }, index): CompareCell => {
      const value = own[index]?.value ?? [];
      const isDifferent = value.join('\n') !== expected.join('\n');
      const difference = isDifferent
        ? term
            ?.meaning?.(reference.terms, terms, { locale: context.locale, reader: 'seller' })
            ?.lead.replace(/\.$/, '')
        : undefined;
      const badge = term?.badge?.(terms, sent);
      return {
        offerId: id,
        value,
        isDifferent,
        ...(difference && { difference }),
        ...(badge && { badge: { ...badge, text: badge.text[context.locale] } }),
      };
    });
    return [{ key, group, label, isDifferent: cells.some((cell) => cell.isDifferent), cells }];
  });
  const at = rows.findIndex(({ key }) => key === 'amount');
  return rows.toSpliced(at + 1, 0, netRow(offers, context.locale));
}

/** The offers in an order; what is best for the seller comes first. */
export function sortedOffers<Offer extends ComparedOffer>(
  offers: readonly Offer[],
  sort: CompareSort,
): readonly Offer[] {
  const rank: Readonly<Record<CompareSort, (offer: Offer) => number>> = {
    net: ({ netCents }) => 0 - netCents,
    closing: ({ terms }) => Date.parse(terms.closingDate),
    deposit: ({ terms }) => 0 - depositOf(terms),
    contingencies: ({ terms }) => contingencyCount(terms),
    received: ({ sentAt }) => sentAt,
  };
  return offers.toSorted((a, b) => rank[sort](a) - rank[sort](b));
}

/** How many conditions may still undo the deal. */
export function contingencyCount(terms: OfferTerms): number {
  return contingenciesOf(terms).length;
}

/** The conditions that may still undo the deal. */
export function contingenciesOf(terms: OfferTerms): readonly Contingency[] {
  return termsInOrder(CONTINGENCY_ORDER).flatMap((term) => term.contingency?.(terms) ?? []);
}

const CONTINGENCY_ORDER: readonly TermKey[] = [
  'inspection',
  'loan_term',
  'contingent_on_sale',
  'assignability',
];

/** Both deposits together. */
function depositOf({ deposit, secondDeposit }: OfferTerms): number {
  return deposit.amountCents + (secondDeposit?.amountCents ?? 0);
}

function netRow(offers: readonly ComparedOffer[], locale: Locale): CompareRow {
  const reference = offers[0]?.netCents ?? 0;
  const best = Math.max(...offers.map(({ netCents }) => netCents));
  const cells = offers.map(({ id, netCents }): CompareCell => {
    const difference = netCents - reference;
    return {
      offerId: id,
      value: [formatWholeDollars(netCents, locale)],
      isDifferent: difference !== 0,
      ...(difference !== 0 && { difference: moreOrLess(difference, locale) }),
      ...(netCents === best &&
        offers.length > 1 && { badge: { text: HIGHEST_NET[locale], tone: 'ok' as const } }),
    };
  });
  return {
    key: 'net',
    group: 'money',
    label: NET[locale],
    isDifferent: cells.some(({ isDifferent }) => isDifferent),
    cells,
  };
}

function moreOrLess(cents: number, locale: Locale): string {
  const amount = formatWholeDollars(Math.abs(cents), locale);
  return `${amount} ${(cents > 0 ? MORE : LESS)[locale]}`;
}

const NET: Localized = {
  es: 'Neto para usted, antes de su hipoteca',
  en: 'Your net, before your mortgage',
};
const HIGHEST_NET: Localized = { es: 'El mayor neto', en: 'Highest net' };
