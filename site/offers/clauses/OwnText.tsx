import { useState } from 'react';
import { answerAt } from '#domain/answers/paths.ts';
import { plainLanguage } from '#domain/i18n/detect-language.ts';
import { isLocale } from '#domain/i18n/locale.ts';
import { QuestionField } from '#site/forms/questions/QuestionField.tsx';
import type { QuestionFieldProps } from '#site/forms/questions/question-field-props.ts';
import { LanguageField } from '#site/ui/written/LanguageField.tsx';
import { SuggestedClauses } from './SuggestedClauses.tsx';

type OwnTextProps = QuestionFieldProps &
  Readonly<{
    /** Path of the answer with its language. */
    languagePath: string;
  }>;

/**
 * A text in the writer's own words, with the language that it is written in, and the standard clauses
 * that say the same.
 */
export function OwnText({ languagePath, ...props }: OwnTextProps) {
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
