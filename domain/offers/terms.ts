import { z } from 'zod';
import type { SellerPreferences } from './seller-settings.ts';
import { TERMS } from './terms/index.ts';
import { type Merged, merged } from './terms/merged.ts';
import type { TermDate, TermOf } from './terms/term.ts';

type AllTerms = (typeof TERMS)[number];
export type TermKey = AllTerms['key'];
export type TermDateKind = Extract<AllTerms, { dates: readonly object[] }>['dates'][number]['kind'];

type Shapes<Which extends 'draft' | 'sent'> = Merged<AllTerms['answers'][Which]>;

/** Schema of drafts: any part may be missing, but nothing may be invalid. */
export const partialTermsSchema = z.strictObject(shapeOf('draft')).partial();
export type PartialTerms = z.infer<typeof partialTermsSchema>;
export type AnswerKey = keyof PartialTerms;

/**
 * Schema of sent terms. Loan answers exist only if the purchase is financed; terms that were added
 * later are missing in older offers.
 */
export const completeTermsSchema = z.strictObject(shapeOf('sent'));
export type OfferTerms = z.infer<typeof completeTermsSchema>;

function shapeOf<Which extends 'draft' | 'sent'>(which: Which): Shapes<Which> {
  return merged(TERMS.map(({ answers }) => answers[which])) as Shapes<Which>;
}

/** A term without the types of its own answers, for code that loops over all terms. */
export type Term = Omit<TermOf<PartialTerms, OfferTerms, SellerPreferences>, 'dates'> &
  Readonly<{
    key: TermKey;
    dates?: readonly (TermDate<OfferTerms> & Readonly<{ kind: TermDateKind }>)[];
  }>;
export const TERM_LIST: readonly Term[] = TERMS;

/** The kinds of all dates that follow from terms. */
export const TERM_DATE_KINDS: readonly TermDateKind[] = TERM_LIST.flatMap(({ dates = [] }) =>
  dates.map(({ kind }) => kind),
);

/** The term with this key; undefined for an unknown one. */
export function findTerm(key: string): Term | undefined {
  return TERM_LIST.find((term) => term.key === key);
}

/**
 * All terms in a given order. A term that the order does not list follows its predecessor in
 * `TERMS`.
 */
export function termsInOrder(order: readonly TermKey[]): readonly Term[] {
  let place = -1;
  const placed = TERM_LIST.map((term) => {
    const own = order.indexOf(term.key);
    if (own >= 0) place = own;
    return { term, place };
  });
  return placed.toSorted((a, b) => a.place - b.place).map(({ term }) => term);
}
