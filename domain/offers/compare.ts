import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatWholeDollars } from '#domain/money.ts';
import { changeMeaning } from './change-meaning.ts';
import { reviewRows } from './review.ts';
import type { RowContext, RowGroup } from './rows/row.ts';
import type { OfferTerms } from './terms.ts';

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

/** Said in the head of each column, or of nobody's concern when offers are weighed. */
const NOT_COMPARED: readonly string[] = ['buyers', 'address', 'response_deadline'];

/** The terms of several offers, row by row, each against the first. */
export function comparedRows(
  offers: readonly ComparedOffer[],
  context: Omit<RowContext, 'reader'>,
): readonly CompareRow[] {
  const [reference] = offers;
  if (!reference) return [];
  const told = offers.map(({ id, terms }) => ({
    id,
    rows: reviewRows(terms, { ...context, reader: 'seller' }).flatMap(({ group, rows }) =>
      rows.map((row) => ({ ...row, group })),
    ),
  }));
  const rows = (told[0]?.rows ?? [])
    .filter(({ key }) => !NOT_COMPARED.includes(key))
    .map(({ key, group, label, value: expected }): CompareRow => {
      const cells = offers.map((offer, index): CompareCell => {
        const value = told[index]?.rows.find((row) => row.key === key)?.value ?? [];
        const isDifferent = value.join('\n') !== expected.join('\n');
        const difference = isDifferent
          ? changeMeaning(key, reference.terms, offer.terms, {
              locale: context.locale,
              reader: 'seller',
            })?.lead.replace(/\.$/, '')
          : undefined;
        const badge = badgeOf(key, offer, offers, context.locale);
        return {
          offerId: offer.id,
          value,
          isDifferent,
          ...(difference && { difference }),
          ...(badge && { badge }),
        };
      });
      return { key, group, label, isDifferent: cells.some((cell) => cell.isDifferent), cells };
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
  return [
    terms.inspectionDays > 0,
    (terms.loanApprovalDays ?? 0) > 0,
    terms.contingentOnSale,
    terms.assignability !== 'not_assignable',
  ].filter(Boolean).length;
}

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
      ...(netCents === best && offers.length > 1 && { badge: ok(HIGHEST_NET, locale) }),
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

function badgeOf(
  key: string,
  { terms }: ComparedOffer,
  offers: readonly ComparedOffer[],
  locale: Locale,
): CompareCell['badge'] | undefined {
  if (key === 'closing_date' && offers.length > 1) {
    const soonest = offers.every((other) => other.terms.closingDate >= terms.closingDate);
    return soonest ? ok(SOONEST, locale) : undefined;
  }
  if (key === 'contingent_on_sale' && terms.contingentOnSale) return warn(MAY_DELAY, locale);
  if (key === 'assignability' && terms.assignability !== 'not_assignable') {
    return warn(ANOTHER_MAY_BUY, locale);
  }
  return undefined;
}

function ok(text: Localized, locale: Locale) {
  return { text: text[locale], tone: 'ok' as const };
}

function warn(text: Localized, locale: Locale) {
  return { text: text[locale], tone: 'warn' as const };
}

function moreOrLess(cents: number, locale: Locale): string {
  const amount = formatWholeDollars(Math.abs(cents), locale);
  return `${amount} ${(cents > 0 ? MORE : LESS)[locale]}`;
}

const MORE: Localized = { es: 'más', en: 'more' };
const LESS: Localized = { es: 'menos', en: 'less' };
const NET: Localized = {
  es: 'Neto para usted, antes de su hipoteca',
  en: 'Your net, before your mortgage',
};
const HIGHEST_NET: Localized = { es: 'El mayor neto', en: 'Highest net' };
const SOONEST: Localized = { es: 'El más pronto', en: 'Soonest' };
const MAY_DELAY: Localized = { es: 'Puede retrasar', en: 'May delay' };
const ANOTHER_MAY_BUY: Localized = { es: 'Otro podría comprar', en: 'Somebody else may buy' };
