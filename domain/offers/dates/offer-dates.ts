import { dateOf } from '#domain/calendar.ts';
import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import type { OfferStatus } from '#domain/offers/status.ts';
import { type OfferTerms, TERM_LIST, type TermDateKind } from '#domain/offers/terms.ts';

/** The parts of an offer that determine its dates. */
export type DatedOffer = Readonly<{
  status: OfferStatus;
  /** Epoch ms. */
  deadlineAt: number | null;
  acceptedAt: number | null;
  contractDueAt: number | null;
  /** When the signed contract was uploaded, epoch ms; undefined until then. */
  signedAt: number | undefined;
  terms: OfferTerms;
}>;

/** A calendar entry: an instant (epoch ms) or a whole day (`YYYY-MM-DD`). */
export type OfferDate = Readonly<{
  kind: 'response' | 'papers' | TermDateKind;
  /** True until the contract is signed, because the days are counted from the signing. */
  isTentative: boolean;
}> &
  (Readonly<{ at: number }> | Readonly<{ on: string }>);

/** A date derived from a term. */
export type DayOfTerm = Readonly<{
  kind: TermDateKind;
  /** `YYYY-MM-DD`. */
  on: string;
  title: Localized;
  by: 'buyers' | 'buyers_to_company' | 'everybody';
  /** Amount due on that day, in cents. */
  amountCents: number | undefined;
}>;

/** The dates derived from the terms, earliest first. @param signedOn `YYYY-MM-DD`. */
export function termDates(terms: OfferTerms, signedOn: string): readonly DayOfTerm[] {
  return TERM_LIST.flatMap(({ dates = [] }) => dates)
    .flatMap(({ kind, title, by, amountCents, on: dayOf }) => {
      const on = dayOf(terms, signedOn);
      return on === undefined ? [] : [{ kind, on, title, by, amountCents: amountCents?.(terms) }];
    })
    .toSorted((a, b) => a.on.localeCompare(b.on));
}

/** Title of a date, with the amount due. */
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
 * Dates of an offer. An open offer has its deadline; an accepted one has the due date of the signed
 * contract and the dates derived from its terms. These count from the day both sides sign; until
 * then from the acceptance, so that they are never too late.
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
