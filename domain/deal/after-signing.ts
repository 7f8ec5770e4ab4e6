import { dateOf, daysBetween, formatDate } from '#domain/calendar.ts';
import { ruleWords } from '#domain/closing/rule-words.ts';
import { inBoth, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { capitalized, quoted } from '#domain/i18n/punctuation.ts';
import { formatCents } from '#domain/money.ts';
import { STANDARD_CLAUSES } from '#domain/offers/clauses/library.ts';
import { buyerNames, fullDate, joinList } from '#domain/offers/format.ts';
import { plannedExits } from '#domain/offers/planned-exits.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { titleCompanyOf } from '#domain/offers/title-company.ts';
import { type Deal, type DealDate, datesAhead } from './deal.ts';
import { dateTitles } from './deal-words.ts';

/** A date derived from the signed contract, and who does what by then. */
export type NextDate = Readonly<{
  /** `YYYY-MM-DD`. */
  on: string;
  what: Localized;
  who: Localized;
  /** The rule of the contract that it follows from. */
  rule: Localized;
  /** Number of days from today. */
  daysLeft: number;
}>;

/** Obligations of each side in the words of the contract, and its next dates. */
export type AfterSigning = Readonly<{
  sellers: Localized;
  buyers: Localized;
  exits: Localized;
  dates: NextDate[];
}>;

/**
 * Obligations, ways to cancel, and upcoming dates of a contract that everyone has signed.
 * @param deal with the dates of these terms. @param now epoch ms.
 */
export function afterSigning(
  terms: OfferTerms,
  { dates }: Pick<Deal, 'dates'>,
  now: number,
): AfterSigning {
  const today = dateOf(now);
  return {
    sellers: inBoth((locale) => sellersOwe(terms, locale)),
    buyers: inBoth((locale) => buyersOwe(terms, dates, locale)),
    exits: inBoth((locale) => exitsOf(terms, dates, locale)),
    dates: datesAhead({ dates }).flatMap((date) =>
      date.on === null
        ? []
        : [{ ...listed(terms, date), on: date.on, daysLeft: daysBetween(today, date.on) }],
    ),
  };
}

type Dates = readonly DealDate[];

function sellersOwe(terms: OfferTerms, locale: Locale): string {
  const { sellerCredit: credit, additionalTerms } = terms;
  return `${joinList(
    [
      WORDS.sell[locale](formatCents(terms.amountCents, locale)),
      ...(credit.requested ? [WORDS.credit[locale](formatCents(credit.amountCents, locale))] : []),
      ...clausesOf(terms, 'seller', locale),
      ...(additionalTerms ? [WORDS.additional[locale]] : []),
      WORDS.handOver[locale](fullDate(terms.closingDate, locale)),
    ],
    locale,
  )}.`;
}

function buyersOwe(terms: OfferTerms, dates: Dates, locale: Locale): string {
  const list = joinList(
    [
      // Every deposit, the earliest first, whichever is called the second.
      ...dates.flatMap(({ amountCents, on }) =>
        amountCents === null || on === null
          ? []
          : [WORDS.deposit[locale](formatCents(amountCents, locale), fullDate(on, locale))],
      ),
      ...(terms.financeType === 'cash' ? [] : [WORDS.seekLoan[locale]]),
      ...clausesOf(terms, 'buyer', locale),
      WORDS.pay[locale],
    ],
    locale,
  );
  return `${capitalized(list)}.`;
}

/** The standard clauses that a side has to keep to, by their titles. */
function clausesOf(terms: OfferTerms, side: OfferSide, locale: Locale): readonly string[] {
  const titles = STANDARD_CLAUSES.filter(
    ({ answer, binds }) => terms[answer] && (binds === side || binds === 'both'),
  ).map(({ title }) => quoted(title[locale], locale));
  return titles.length === 0 ? [] : [WORDS.clauses[locale](joinList(titles, locale))];
}

function exitsOf(terms: OfferTerms, dates: Dates, locale: Locale): string {
  const ways = plannedExits(terms).flatMap(({ until, text }) =>
    dates.flatMap(({ kind, on }) =>
      kind === until && on !== null ? [text[locale](formatDate(on, locale))] : [],
    ),
  );
  return ways.length === 0 ? WORDS.noExit[locale] : ways.join(' ');
}

function listed(terms: OfferTerms, date: DealDate): Pick<NextDate, 'what' | 'who' | 'rule'> {
  const holder = titleCompanyOf(terms).company.company;
  const who = inBoth((locale) => {
    const isShared = date.by === 'both';
    const names = isShared ? WORDS.everybody[locale] : buyerNames(terms, locale);
    if (!holder || (!isShared && date.amountCents === null)) return names;
    return isShared ? WORDS.at[locale](names, holder) : WORDS.to[locale](names, holder);
  });
  return { what: dateTitles(date), who, rule: inBoth((locale) => ruleWords(date, locale)) };
}

const WORDS = {
  sell: {
    es: (amount: string) => `Vender por ${amount}`,
    en: (amount: string) => `Sell for ${amount}`,
  },
  credit: {
    es: (amount: string) => `dar un crédito de ${amount}`,
    en: (amount: string) => `give a credit of ${amount}`,
  },
  clauses: {
    es: (titles: string) => `cumplir lo acordado en ${titles}`,
    en: (titles: string) => `keep to what is agreed in ${titles}`,
  },
  additional: {
    es: 'cumplir los términos adicionales',
    en: 'keep to the additional terms',
  },
  handOver: {
    es: (day: string) => `entregar la casa al cierre, el ${day}`,
    en: (day: string) => `hand over the home at closing, ${day}`,
  },
  deposit: {
    es: (amount: string, day: string) => `depositar ${amount} a más tardar el ${day}`,
    en: (amount: string, day: string) => `deposit ${amount} by ${day}`,
  },
  seekLoan: { es: 'buscar el préstamo', en: 'apply for the loan' },
  pay: { es: 'pagar al cierre', en: 'pay at closing' },
  noExit: { es: 'El contrato no prevé ninguna.', en: 'The contract names none.' },
  to: {
    es: (names: string, company: string) => `${names}, a ${company}`,
    en: (names: string, company: string) => `${names}, to ${company}`,
  },
  everybody: { es: 'Todos', en: 'Everybody' },
  at: {
    es: (names: string, company: string) => `${names}, con ${company}`,
    en: (names: string, company: string) => `${names}, with ${company}`,
  },
} as const satisfies Record<string, Localized<unknown>>;
