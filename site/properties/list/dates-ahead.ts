import { datesAhead } from '#domain/deal/deal.ts';
import { dateBy, dateTitle, dateWords } from '#domain/deal/deal-words.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { dueText, type ReceivedOffer } from './offer-needs.ts';

const MAX_DATES = 12;

/** A date of an offer or a contract, as the owner's page lists it. */
export type AheadDate = Readonly<{
  /** Epoch ms. */
  at: number;
  what: string;
  when: string;
  who: string;
  href: string;
}>;

/** The next dates of all deals of an owner, earliest first. */
export function ownersDates(
  offers: readonly ReceivedOffer[],
  now: number,
  locale: Locale,
): readonly AheadDate[] {
  return offers
    .flatMap(({ id, buyer, deal }) =>
      datesAhead(deal).map((date) => ({
        at: Date.parse(date.at),
        what: `${dateTitle(date, locale)}: ${buyer.name}`,
        when: dateWords(date, now, locale),
        who: dateBy(date, 'seller', locale),
        href: `/${locale}/offers/details/${id}`,
      })),
    )
    .toSorted((one, other) => one.at - other.at)
    .slice(0, MAX_DATES);
}

/** Members of a task without a deadline. */
export function undated(locale: Locale) {
  return {
    ...dueText(undefined, 0, locale),
    dueAt: undefined,
    isOverdue: false,
    isUrgent: false,
  };
}
