import { useRef } from 'react';
import { type Answers, answerAt } from '#domain/answers/paths.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { quoted } from '#domain/i18n/quoted.ts';
import type { ClauseValues } from '#domain/offers/clauses/clause.ts';
import { clauseOutline, clauseText } from '#domain/offers/clauses/clause-text.ts';
import type { StandardClause } from '#domain/offers/clauses/library.ts';
import { suggestedClauses, withoutSentence } from '#domain/offers/clauses/suggest.ts';
import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { OWN_TEXT_TEXTS, REPLACES } from './clause-texts.ts';

type SuggestedClausesProps = Readonly<{
  text: string;
  answers: Answers;
  /** Called with the rest of the text and the clause in place of a sentence of it. */
  onReplace: (rest: string, clause: StandardClause, values: ClauseValues) => void;
  locale: Locale;
}>;

/** Standard clauses that say what a text says, each replacing its sentence with one press. */
export function SuggestedClauses({ text, answers, onReplace, locale }: SuggestedClausesProps) {
  const list = useRef<HTMLDivElement>(null);
  const suggestions = suggestedClauses(
    text,
    ({ answer }) => (answerAt(answers, answer) ?? null) !== null,
  );
  return (
    <div ref={list} role="status" className="stack">
      {suggestions.map(({ sentence, clause, values }) => (
        <Notice key={`${clause.key} ${sentence}`}>
          <p>
            <b>{OWN_TEXT_TEXTS.same[locale]}</b> {quoted(sentence, locale)}
          </p>
          <p>
            {clause.title[locale]}:{' '}
            {clauseText(clause, values, locale) ?? clauseOutline({ text: clause.text }, locale)}
          </p>
          <Button variant="second" size="small" onClick={() => replace(sentence, clause, values)}>
            {OWN_TEXT_TEXTS.replace[locale]}
            <span className="visually-hidden">
              : {REPLACES[locale](sentence, clause.title[locale])}
            </span>
          </Button>
        </Notice>
      ))}
    </div>
  );

  function replace(sentence: string, clause: StandardClause, values: ClauseValues): void {
    onReplace(withoutSentence(text, sentence), clause, values);
    // The pressed button disappears: the focus follows the sentence into its clause.
    requestAnimationFrame(() => document.getElementById(clause.answer)?.focus());
  }
}
