import { type Answers, answerAt } from '#domain/answers/paths.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { quoted } from '#domain/i18n/quoted.ts';
import type { ClauseValues } from '#domain/offers/clauses/clause.ts';
import { clauseOutline, clauseText } from '#domain/offers/clauses/clause-text.ts';
import type { StandardClause } from '#domain/offers/clauses/library.ts';
import { suggestedClauses, withoutSentence } from '#domain/offers/clauses/suggest.ts';
import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { OWN_TEXT_TEXTS } from './clause-texts.ts';

type SuggestedClausesProps = Readonly<{
  text: string;
  answers: Answers;
  /** Called with the text, without the sentence if the clause says all of it, and the clause. */
  onReplace: (rest: string, clause: StandardClause, values: ClauseValues) => void;
  locale: Locale;
}>;

/** Standard clauses that say what a text says, each replacing its sentence with one press. */
export function SuggestedClauses({ text, answers, onReplace, locale }: SuggestedClausesProps) {
  const suggestions = suggestedClauses(
    text,
    ({ answer }) => (answerAt(answers, answer) ?? null) !== null,
  );
  return (
    <div role="status" className="stack">
      {suggestions.map(({ sentence, clause, values, isWhole }) => (
        <Notice key={`${clause.key} ${sentence}`}>
          <p>
            <b>{OWN_TEXT_TEXTS.same[locale]}</b> {quoted(sentence, locale)}
          </p>
          <p>
            <b>{clause.title[locale]}:</b>{' '}
            {clauseText(clause, values, locale) ?? clauseOutline({ text: clause.text }, locale)}
          </p>
          <Button
            variant="second"
            size="small"
            onClick={() => replace(isWhole ? sentence : '', clause, values)}
          >
            {OWN_TEXT_TEXTS[isWhole ? 'replace' : 'beside'][locale]}
            <span className="visually-hidden">: {clause.title[locale]}</span>
          </Button>
        </Notice>
      ))}
    </div>
  );

  function replace(sentence: string, clause: StandardClause, values: ClauseValues): void {
    onReplace(sentence === '' ? text : withoutSentence(text, sentence), clause, values);
    // The pressed button disappears: the focus follows the sentence into its clause.
    requestAnimationFrame(() => document.getElementById(clause.answer)?.focus());
  }
}
