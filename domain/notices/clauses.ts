import { type ClauseRef, clauseOf } from '#domain/closing/clause-of.ts';
import { inBoth } from '#domain/i18n/locale.ts';
import type { NoticeClause, NoticeFacts } from './notice.ts';

/** The paragraphs of the contract that foresee a notice; undefined if the terms have none. */
export function foreseenBy(
  { terms, home }: Pick<NoticeFacts, 'terms' | 'home'>,
  ref: ClauseRef,
): NoticeClause | undefined {
  const found = clauseOf(terms, home, ref);
  return (
    found && {
      section: found.section,
      source: null,
      text: inBoth((locale) => found.text[locale].join(' ')),
    }
  );
}
