import type { Question } from '#domain/answers/question.ts';
import { findClause, STANDARD_CLAUSES } from '#domain/offers/clauses/library.ts';
import { LANGUAGE_PATHS } from '#domain/offers/terms.ts';
import { QuestionField } from '#site/forms/questions/QuestionField.tsx';
import type { QuestionFieldProps } from '#site/forms/questions/question-field-props.ts';
import { ClauseFields } from './clauses/ClauseFields.tsx';
import { OwnText } from './clauses/OwnText.tsx';
import { shownTerm } from './shown-term.ts';

type TermFieldProps = Omit<QuestionFieldProps, 'field' | 'base'> &
  Readonly<{
    field: Question;
    /** Epoch ms, server time. */
    now: number;
  }>;

/**
 * Control for a question of the terms. The standard clauses have one for all of them, and a text in
 * the writer's own words has one with its language.
 */
export function TermField({ field, now, ...shared }: TermFieldProps) {
  const clause = findClause(field.path);
  if (!clause) {
    const shown = shownTerm(field, shared.locale, now);
    if (LANGUAGE_PATHS.includes(field.path)) return null;
    const languagePath = `${field.path}Language`;
    if (!LANGUAGE_PATHS.includes(languagePath)) return <QuestionField {...shared} field={shown} />;
    return <OwnText {...shared} field={shown} languagePath={languagePath} />;
  }
  return clause === STANDARD_CLAUSES[0] ? <ClauseFields {...shared} now={now} /> : null;
}
