import { CONTRACT_DATES, contractDates } from '#domain/closing/contract-dates.ts';
import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { termsDiff } from '#domain/offers/changes/diff.ts';
import { fullDate } from '#domain/offers/format.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import type { NoticeFacts } from './notice.ts';

type Before = Pick<NoticeFacts, 'terms' | 'home' | 'effectiveOn' | 'today'>;

/** The dates that other terms change, one sentence each; also those that end with a clause. */
export function changedDates(
  { terms, home, effectiveOn }: Before,
  after: OfferTerms,
): readonly Localized[] {
  const now = contractDates(terms, home, effectiveOn);
  const then = contractDates(after, home, effectiveOn);
  return CONTRACT_DATES.flatMap(({ kind, title }) => {
    const [from, to] = [now, then].map((dates) => dates.find((date) => date.kind === kind)?.on);
    if (from === undefined || to === undefined || from === to) return [];
    return inBoth((locale) =>
      MOVES[locale](title[locale], fullDate(from, locale), fullDate(to, locale)),
    );
  });
}

/** The terms that change, one sentence each, as the redline of a counter-offer words them. */
export function changedTerms({ terms, today }: Before, after: OfferTerms): readonly Localized[] {
  const now = Date.parse(`${today}T12:00:00Z`);
  const { es, en } = inBoth((locale) =>
    termsDiff(terms, after, { locale, reader: 'admin', now }).changed.map(
      ({ key, label, before, after: then }) =>
        CHANGES[locale](key === 'amount' ? PRICE[locale] : label, before, then),
    ),
  );
  return es.map((text, index) => ({ es: text, en: en[index] ?? '' }));
}

/** What the amount of an offer is called once there is a contract. */
const PRICE: Localized = { es: 'Precio', en: 'Price' };
const MOVES: Localized<(what: string, from: string, to: string) => string> = {
  es: (what, from, to) => `${what}: del ${from} al ${to}.`,
  en: (what, from, to) => `${what}: from ${from} to ${to}.`,
};
const CHANGES: Localized<(what: string, from: string, to: string) => string> = {
  es: (what, from, to) => `${what}. Antes: ${ended(from)} Ahora: ${ended(to)}`,
  en: (what, from, to) => `${what}. Before: ${ended(from)} Now: ${ended(to)}`,
};

/** A value with the period that ends it; one in a person's own words may have its own. */
function ended(value: string): string {
  return /[.?!]$/.test(value) ? value : `${value || '–'}.`;
}
