import { useState } from 'react';
import { type Answers, answerAt } from '#domain/answers/paths.ts';
import { plainLanguage } from '#domain/i18n/detect-language.ts';
import { isLocale, type Locale } from '#domain/i18n/locale.ts';
import { quoted } from '#domain/i18n/punctuation.ts';
import { type ClauseValues, clauseOutline, clauseText } from '#domain/offers/clauses/clause.ts';
import type { StandardClause } from '#domain/offers/clauses/library.ts';
import { suggestedClauses, withoutSentence } from '#domain/offers/clauses/suggest.ts';
import { QuestionField } from '#site/forms/questions/QuestionField.tsx';
import type { QuestionFieldProps } from '#site/forms/questions/question-field-props.ts';
import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { LanguageField } from '#site/ui/written/LanguageField.tsx';
import { OWN_TEXT_TEXTS } from './clause-texts.ts';

type OwnTextProps = QuestionFieldProps &
  Readonly<{
    /** Path of the answer with its language. */
    languagePath: string;
    /** Whether a clause may be offered; all of them without it. */
    isOffered?: (clause: StandardClause) => boolean;
  }>;

/**
 * A text in the writer's own words, with the language that it is written in, and the standard clauses
 * that say the same.
 */
export function OwnText({ languagePath, isOffered = () => true, ...props }: OwnTextProps) {
  const { field, answers, onAnswer, locale } = props;
  const answer = answerAt(answers, field.path);
  const text = typeof answer === 'string' ? answer : '';
  const stored = answerAt(answers, languagePath);
  // What the writer chose is not corrected.
  const [isChosen, setIsChosen] = useState(false);
  return (
    <div className="stack" data-gap="form">
      <QuestionField {...props} onAnswer={write} />
      {text.trim() !== '' && (
        <>
          <LanguageField
            name={languagePath}
            text={text}
            chosen={isLocale(stored) ? stored : undefined}
            onChoose={(chosen) => {
              setIsChosen(true);
              onAnswer(languagePath, chosen);
            }}
            locale={locale}
          />
          <SuggestedClauses
            text={text}
            answers={answers}
            isOffered={isOffered}
            onReplace={(rest, clause, values) => {
              onAnswer(clause.answer, values);
              write(field.path, rest === '' ? null : rest);
            }}
            locale={locale}
          />
        </>
      )}
    </div>
  );

  function write(path: string, value: unknown): void {
    onAnswer(path, value);
    const written = typeof value === 'string' ? value : '';
    const next = written.trim() === '' ? null : nextLanguage(written);
    if (next !== (stored ?? null)) onAnswer(languagePath, next);
  }

  /** The language of the page, unless the text is plainly in the other one or the writer chose it. */
  function nextLanguage(written: string) {
    if (isChosen && isLocale(stored)) return stored;
    return plainLanguage(written) ?? (isLocale(stored) ? stored : locale);
  }
}

type SuggestedClausesProps = Readonly<{
  text: string;
  answers: Answers;
  isOffered: (clause: StandardClause) => boolean;
  /** Called with the text, without the sentence if the clause says all of it, and the clause. */
  onReplace: (rest: string, clause: StandardClause, values: ClauseValues) => void;
  locale: Locale;
}>;

/** Standard clauses that say what a text says, each replacing its sentence with one press. */
function SuggestedClauses({ text, answers, isOffered, onReplace, locale }: SuggestedClausesProps) {
  const suggestions = suggestedClauses(
    text,
    (clause) => !isOffered(clause) || (answerAt(answers, clause.answer) ?? null) !== null,
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
