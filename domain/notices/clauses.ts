import { type ClauseRef, clauseOf } from '#domain/closing/clause-of.ts';
import { inBoth } from '#domain/i18n/locale.ts';
import type { NoticeClause, NoticeFacts } from './notice.ts';

/**
 * The paragraphs of the contract that foresee a notice; undefined if the terms have none, or the
 * right was waived.
 */
export function foreseenBy(
  { terms, home, waived }: Pick<NoticeFacts, 'terms' | 'home' | 'waived'>,
  ref: ClauseRef,
): NoticeClause | undefined {
  if (waived.includes(ref)) return undefined;
  const found = clauseOf(terms, home, ref);
  return (
    found && {
      section: found.section,
      source: null,
      text: inBoth((locale) => found.text[locale].join(' ')),
    }
  );
}
