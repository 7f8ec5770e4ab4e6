import { quoteOf } from '#domain/deal/tracker.ts';
import { inBoth } from '#domain/i18n/locale.ts';
import type { RightKey } from '#domain/rights.ts';
import { sectionNumbers } from '#domain/signing/deal/deal-document.ts';
import { AGREED_TEXTS } from '#domain/signing/deal/deal-texts.ts';
import type { NoticeClause, NoticeFacts } from './notice.ts';

/** The paragraph of the contract that gives a right; undefined if the terms do not have it. */
export function clauseOfRight(
  { terms, home }: Pick<NoticeFacts, 'terms' | 'home'>,
  key: RightKey,
): NoticeClause | undefined {
  const quote = quoteOf(terms, home, key);
  return quote && { section: quote.section, source: null, text: inBoth(quote.text) };
}

/** The section of every contract that says how it is changed. */
export function clauseOfChanges({
  terms,
  home,
}: Pick<NoticeFacts, 'terms' | 'home'>): NoticeClause {
  const [, { title, text }] = AGREED_TEXTS;
  return {
    section: sectionNumbers(terms, home).get(title.en) ?? null,
    source: null,
    text: inBoth((locale) => text[locale].join(' ')),
  };
}
