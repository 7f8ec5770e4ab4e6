import type { Question } from '#domain/answers/question.ts';
import { findClause, STANDARD_CLAUSES } from '#domain/offers/clauses/library.ts';
import { QuestionField } from '#site/forms/questions/QuestionField.tsx';
import type { QuestionFieldProps } from '#site/forms/questions/question-field-props.ts';
import { ClauseFields } from './clauses/ClauseFields.tsx';
import { shownTerm } from './shown-term.ts';

type TermFieldProps = Omit<QuestionFieldProps, 'field' | 'base'> &
  Readonly<{
    field: Question;
    /** Epoch ms, server time. */
    now: number;
  }>;

/** Control for a question of the terms. The standard clauses have one for all of them. */
export function TermField({ field, now, ...shared }: TermFieldProps) {
  const clause = findClause(field.path);
  if (!clause) return <QuestionField {...shared} field={shownTerm(field, shared.locale, now)} />;
  return clause === STANDARD_CLAUSES[0] ? <ClauseFields {...shared} now={now} /> : null;
}
