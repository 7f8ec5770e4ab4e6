import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { type OfferTerms, TERM_LIST, type TermKey } from '#domain/offers/terms.ts';
import { RIGHT_KEYS, type RightKey } from '#domain/rights.ts';
import { type ContractHome, sectionNumbers } from '#domain/signing/deal/deal-document.ts';
import { AGREED_TEXTS } from '#domain/signing/deal/deal-texts.ts';

/** What a consequence follows from: a right, the clause of a term, or the one about changes. */
export type ClauseRef = RightKey | TermKey | 'changes';

/** Paragraphs of the contract, with the title and the number of their section. */
export type ClauseQuote = Readonly<{
  title: Localized;
  /** Null if the contract has no such section. */
  section: number | null;
  text: Localized<readonly string[]>;
}>;

/** The paragraphs that say something; undefined if these terms have none. */
export function clauseOf(
  terms: OfferTerms,
  home: ContractHome,
  ref: ClauseRef,
): ClauseQuote | undefined {
  const found =
    ref === 'changes' ? CHANGES : isRight(ref) ? ofRight(terms, ref) : ofTerm(terms, ref);
  if (!found || found.text.en.length === 0) return undefined;
  return { ...found, section: sectionNumbers(terms, home).get(found.title.en) ?? null };
}

type Paragraphs = Omit<ClauseQuote, 'section'>;

const [, CHANGES] = AGREED_TEXTS;

function isRight(ref: RightKey | TermKey): ref is RightKey {
  return RIGHT_KEYS.some((key) => key === ref);
}

function ofRight(terms: OfferTerms, key: RightKey): Paragraphs | undefined {
  for (const { clause, rights = [] } of TERM_LIST) {
    const right = rights.find((one) => one.key === key && (one.holds?.(terms) ?? true));
    const title = right?.title ?? clause?.title;
    if (right && title) return { title, text: inBoth((locale) => [right.clause(terms, locale)]) };
  }
  return undefined;
}

function ofTerm(terms: OfferTerms, key: TermKey): Paragraphs | undefined {
  const clause = TERM_LIST.find((term) => term.key === key)?.clause;
  if (!clause) return undefined;
  return { title: clause.title, text: inBoth((locale) => clause.write?.(terms, locale) ?? []) };
}
