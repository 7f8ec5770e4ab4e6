import { z } from 'zod';
import type { SellerPreferences } from './seller-settings.ts';
import { TERMS } from './terms/index.ts';
import { type Merged, merged } from './terms/merged.ts';
import type { TermDate, TermOf, TermOrder } from './terms/term.ts';

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

/** Answers with the language of the text beside them: `additionalTermsLanguage`. */
export const LANGUAGE_PATHS: readonly string[] = TERM_LIST.flatMap(({ questions }) =>
  questions.map(({ path }) => path).filter((path) => path.endsWith('Language')),
);

/** The kinds of all dates that follow from terms. */
export const TERM_DATE_KINDS: readonly TermDateKind[] = TERM_LIST.flatMap(({ dates = [] }) =>
  dates.map(({ kind }) => kind),
);

/** The term with this key; undefined for an unknown one. */
export function findTerm(key: string): Term | undefined {
  return TERM_LIST.find((term) => term.key === key);
}

/** All terms as this list shows them. */
export function termsInOrder(order: TermOrder): readonly Term[] {
  return inOrder(
    TERM_LIST,
    ({ key }) => key,
    ({ after }) => after?.[order],
  );
}

/**
 * The items in their own order, except that one that names another follows it.
 * @param after the key of the item that it follows, if it does not keep its place.
 */
export function inOrder<Item>(
  items: readonly Item[],
  key: (item: Item) => string,
  after: (item: Item) => string | undefined,
): readonly Item[] {
  const followers = Map.groupBy(items, after);
  const placed = (some: readonly Item[] = []): readonly Item[] =>
    some.flatMap((item) => [item, ...placed(followers.get(key(item)))]);
  return placed(followers.get(undefined));
}
