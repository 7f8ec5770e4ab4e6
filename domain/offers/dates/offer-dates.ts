import { dateOf } from '#domain/calendar.ts';
import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import type { OfferStatus } from '#domain/offers/status.ts';
import { type OfferTerms, TERM_LIST, type TermDateKind } from '#domain/offers/terms.ts';

/** What the dates of an offer are made of. */
export type DatedOffer = Readonly<{
  status: OfferStatus;
  /** Epoch ms. */
  deadlineAt: number | null;
  acceptedAt: number | null;
  contractDueAt: number | null;
  /** When the signed contract was uploaded, epoch ms; none while it is awaited. */
  signedAt: number | undefined;
  terms: OfferTerms;
}>;

/** One entry of the calendar: an instant (epoch ms) or a whole day (`YYYY-MM-DD`). */
export type OfferDate = Readonly<{
  kind: 'response' | 'papers' | TermDateKind;
  /** Holds until the contract is signed: the day it counts from is not known yet. */
  isTentative: boolean;
}> &
  (Readonly<{ at: number }> | Readonly<{ on: string }>);

/** A day that follows from a term. */
export type DayOfTerm = Readonly<{
  kind: TermDateKind;
  /** `YYYY-MM-DD`. */
  on: string;
  title: Localized;
  by: 'buyers' | 'buyers_to_company' | 'everybody';
  /** What is paid then, in cents. */
  amountCents: number | undefined;
}>;

/** The days that follow from the terms, the first one first. @param signedOn `YYYY-MM-DD`. */
export function termDates(terms: OfferTerms, signedOn: string): readonly DayOfTerm[] {
  return TERM_LIST.flatMap(({ dates = [] }) => dates)
    .flatMap(({ kind, title, by, amountCents, on: dayOf }) => {
      const on = dayOf(terms, signedOn);
      return on === undefined ? [] : [{ kind, on, title, by, amountCents: amountCents?.(terms) }];
    })
    .toSorted((a, b) => a.on.localeCompare(b.on));
}

/** What a day is about, with what is paid then. */
export function textOfDay({ title, amountCents }: DayOfTerm): Localized {
  return inBoth((locale) =>
    amountCents === undefined
      ? title[locale]
      : OF[locale](title[locale], formatCents(amountCents, locale)),
  );
}

const OF: Localized<(what: string, amount: string) => string> = {
  es: (what, amount) => `${what} de ${amount}`,
  en: (what, amount) => `${what} of ${amount}`,
};

/**
 * What is still to come of an offer: of an open one when it must be answered; of an accepted one when
 * the signed contract is due, and the days that follow from its terms. They run from the day both
 * sides sign; until the contract is there, from the acceptance, which is never late.
 */
export function offerDates(offer: DatedOffer): readonly OfferDate[] {
  const { deadlineAt, acceptedAt, contractDueAt, signedAt, terms } = offer;
  if (offer.status === 'draft' || offer.status === 'rejected') return [];
  if (offer.status !== 'accepted' || acceptedAt === null) {
    return deadlineAt === null ? [] : [{ kind: 'response', at: deadlineAt, isTentative: false }];
  }
  const isTentative = signedAt === undefined;
  const signedOn = dateOf(signedAt ?? acceptedAt);
  const days = termDates(terms, signedOn);
  return [
    ...(isTentative && contractDueAt !== null
      ? [{ kind: 'papers', at: contractDueAt, isTentative: false } as const]
      : []),
    ...days.map(({ kind, on }) => ({ kind, on, isTentative })),
  ];
}
