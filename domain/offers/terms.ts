import { z } from 'zod';
import type { SellerPreferences } from './seller-settings.ts';
import { TERMS } from './terms/index.ts';
import { type Merged, merged } from './terms/merged.ts';
import type { TermDate, TermOf } from './terms/term.ts';

type AllTerms = (typeof TERMS)[number];
export type TermKey = AllTerms['key'];
export type TermDateKind = Extract<AllTerms, { dates: readonly object[] }>['dates'][number]['kind'];

type Shapes<Which extends 'draft' | 'sent'> = Merged<AllTerms['answers'][Which]>;

/** What is being written: any part may be missing, nothing may be wrong. */
export const partialTermsSchema = z.strictObject(shapeOf('draft')).partial();
export type PartialTerms = z.infer<typeof partialTermsSchema>;
export type AnswerKey = keyof PartialTerms;

/**
 * The terms of a version as they were sent. Loan answers are there when the purchase is financed; a
 * term that came later is missing where an offer was sent before.
 */
export const completeTermsSchema = z.strictObject(shapeOf('sent'));
export type OfferTerms = z.infer<typeof completeTermsSchema>;

function shapeOf<Which extends 'draft' | 'sent'>(which: Which): Shapes<Which> {
  return merged(TERMS.map(({ answers }) => answers[which])) as Shapes<Which>;
}

/** A term as its readers see it: each of them loops over these. */
export type Term = Omit<TermOf<PartialTerms, OfferTerms, SellerPreferences>, 'dates'> &
  Readonly<{
    key: TermKey;
    dates?: readonly (TermDate<OfferTerms> & Readonly<{ kind: TermDateKind }>)[];
  }>;
export const TERM_LIST: readonly Term[] = TERMS;

/** The term with this key, such as that of a row. */
export function findTerm(key: string): Term | undefined {
  return TERM_LIST.find((term) => term.key === key);
}

/** The terms in a reader's own order; one that the order does not name follows the one before it in the list. */
export function termsInOrder(order: readonly TermKey[]): readonly Term[] {
  let place = -1;
  const placed = TERM_LIST.map((term) => {
    const own = order.indexOf(term.key);
    if (own >= 0) place = own;
    return { term, place };
  });
  return placed.toSorted((a, b) => a.place - b.place).map(({ term }) => term);
}
