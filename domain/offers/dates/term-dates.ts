import type { Localized } from '#domain/i18n/locale.ts';
import { type OfferTerms, TERM_LIST, type TermDateKind } from '#domain/offers/terms.ts';

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
