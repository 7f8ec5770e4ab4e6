import { answerAt } from '#domain/answers/paths.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatWholeDollars, wholeDollars } from '#domain/money.ts';
import { LESS, MORE } from '#domain/offers/terms/parts/difference.ts';
import type { RowContext, RowGroup } from '#domain/offers/terms/parts/row.ts';
import type { ChangeMeaning, Contingency, Reading } from '#domain/offers/terms/term.ts';
import {
  type AnswerKey,
  findTerm,
  type OfferTerms,
  type PartialTerms,
  TERM_LIST,
  termsInOrder,
} from '#domain/offers/terms.ts';
import { differingKeys } from './counter-terms.ts';
import { termRows } from './review.ts';

/** Maximum number of offers side by side. */
export const MAX_COMPARED = 5;

export const COMPARE_SORTS = ['net', 'closing', 'deposit', 'contingencies', 'received'] as const;
export type CompareSort = (typeof COMPARE_SORTS)[number];

/** Data of an offer that is compared. */
export type ComparedOffer = Readonly<{
  id: string;
  terms: OfferTerms;
  netCents: number;
  /** The seller's net for other terms, in cents. */
  netOf: (terms: OfferTerms) => number;
  /** When the current terms were sent, epoch ms. */
  sentAt: number;
}>;

export type CompareCell = Readonly<{
  offerId: string;
  value: readonly string[];
  /** The language of the value, if it is a person's own words. */
  language?: Locale;
  /** Whether it differs from the first offer, which is the reference. */
  isDifferent: boolean;
  /** The difference in words, if it can be expressed. */
  difference?: string;
  /** Highlights the best value of the row, or a risk to the deal. */
  badge?: Readonly<{ text: string; tone: 'ok' | 'warn' }>;
}>;

export type CompareRow = Readonly<{
  key: string;
  group: RowGroup;
  label: string;
  isDifferent: boolean;
  cells: readonly CompareCell[];
}>;

/** Terms of several offers, row by row, each compared with the first. */
export function comparedRows(
  offers: readonly ComparedOffer[],
  context: Omit<RowContext, 'reader'>,
): readonly CompareRow[] {
  const [reference] = offers;
  if (!reference) return [];
  const sent = offers.map(({ terms }) => terms);
  const rowsOfOffers = sent.map((terms) => termRows(terms, { ...context, reader: 'seller' }));
  const rows = (rowsOfOffers[0] ?? []).flatMap(
    ({ key, group, label, value: expected }): CompareRow[] => {
      const term = findTerm(key);
      const own = rowsOfOffers.map((row) => row.find((other) => other.key === key));
      if (term?.isCompared === false || own.every((row) => row?.isAbsent)) return [];
      const cells = offers.map(({ id, terms }, index): CompareCell => {
        const { value = [], language } = own[index] ?? {};
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
          ...(language && { language }),
          isDifferent,
          ...(difference && { difference }),
          ...(badge && { badge: { ...badge, text: badge.text[context.locale] } }),
        };
      });
      return [{ key, group, label, isDifferent: cells.some((cell) => cell.isDifferent), cells }];
    },
  );
  const at = rows.findIndex(({ key }) => key === 'amount');
  return rows.toSpliced(
    at + 1,
    0,
    netRow('net', NET, offers, context.locale),
    ...scenarioRows(offers, context.locale),
  );
}

/** Offers in the given order, the best for the seller first. */
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

/** Number of contingencies that may still end the deal. */
export function contingencyCount(terms: OfferTerms): number {
  return contingenciesOf(terms).length;
}

/** Contingencies that may still end the deal. */
export function contingenciesOf(terms: OfferTerms): readonly Contingency[] {
  return termsInOrder('endings').flatMap((term) => term.contingency?.(terms) ?? []);
}

function depositOf({ deposit, secondDeposit }: OfferTerms): number {
  return deposit.amountCents + (secondDeposit?.amountCents ?? 0);
}

type Figure = Readonly<{ id: string; netCents: number; notes?: readonly string[] }>;

/** Row of the nets, each compared with the first, with the highest highlighted. */
function netRow(key: string, label: Localized, figures: readonly Figure[], locale: Locale) {
  const reference = wholeDollars(figures[0]?.netCents ?? 0);
  const best = Math.max(...figures.map(({ netCents }) => netCents));
  const cells = figures.map(({ id, netCents, notes = [] }): CompareCell => {
    // Of the figures as shown, so that the reader can check it.
    const difference = wholeDollars(netCents) - reference;
    return {
      offerId: id,
      value: [formatWholeDollars(netCents, locale), ...notes],
      isDifferent: difference !== 0,
      ...(difference !== 0 && { difference: moreOrLess(difference, locale) }),
      ...(netCents === best &&
        figures.length > 1 && { badge: { text: HIGHEST_NET[locale], tone: 'ok' as const } }),
    };
  });
  const isDifferent = cells.some((cell) => cell.isDifferent);
  return { key, group: 'money' as const, label: label[locale], isDifferent, cells };
}

/** Rows with each offer's net in the scenarios that any of the offers has. */
function scenarioRows(offers: readonly ComparedOffer[], locale: Locale): readonly CompareRow[] {
  return TERM_LIST.flatMap(({ key, scenario, answers }) => {
    const isStated = offers.some(({ terms }) =>
      Object.keys(answers.sent).some((answer) => answerAt(terms, answer) !== undefined),
    );
    if (!scenario || !isStated) return [];
    const figures = offers.map(({ id, terms, netCents, netOf }): Figure => {
      const others = offers.filter((other) => other.id !== id).map((other) => other.terms);
      const changed = scenario.outcome(terms, others);
      if (!changed) return { id, netCents };
      const price = PRICE[locale](formatWholeDollars(changed.amountCents, locale));
      return { id, netCents: netOf({ ...terms, ...changed }), notes: [price] };
    });
    return [netRow(`${key}_scenario`, scenario.label, figures, locale)];
  });
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
const PRICE: Localized<(amount: string) => string> = {
  es: (amount) => `Precio: ${amount}`,
  en: (amount) => `Price: ${amount}`,
};

/** What a changed term means for the reader; `undefined` when the two values say everything. */
export function changeMeaning(
  key: string,
  before: OfferTerms,
  after: OfferTerms,
  reading: Reading,
): ChangeMeaning | undefined {
  return findTerm(key)?.meaning?.(before, after, reading);
}

/**
 * Rebases an edited draft on new terms: answers that were edited stay, all others follow the new
 * terms.
 * @param base the terms the draft was based on.
 */
export function rebasedTerms(
  base: OfferTerms,
  draft: PartialTerms,
  next: OfferTerms,
): PartialTerms {
  const own = differingKeys(base, draft);
  const rebased: Partial<Record<AnswerKey, unknown>> = { ...next };
  for (const key of own) {
    if (draft[key] === undefined) delete rebased[key];
    else rebased[key] = draft[key];
  }
  // Each answer comes from one of the two inputs under the same key.
  return rebased as PartialTerms;
}
