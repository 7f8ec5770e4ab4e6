import { isAnswered, isAskedNow } from '#domain/answers/missing.ts';
import { answerAt } from '#domain/answers/paths.ts';
import type { Question } from '#domain/answers/question.ts';
import { findClause, STANDARD_CLAUSES } from '#domain/offers/clauses/library.ts';
import { LANGUAGE_PATHS } from '#domain/offers/terms.ts';
import { ANSWER_TEXTS } from '#site/forms/form-texts.ts';
import { Fold } from '#site/forms/questions/Fold.tsx';
import { QuestionField } from '#site/forms/questions/QuestionField.tsx';
import type { QuestionFieldProps } from '#site/forms/questions/question-field-props.ts';
import { ClauseFields } from './clauses/ClauseFields.tsx';
import { OwnText } from './clauses/OwnText.tsx';
import { shownTerm } from './shown-term.ts';

export type StepFieldsProps = Omit<QuestionFieldProps, 'field' | 'base'> &
  Readonly<{
    fields: readonly Question[];
    /** Epoch ms, server time. */
    now: number;
  }>;

/** Steps with a required question and at least this many optional ones collapse the latter. */
const FOLDED_FROM = 2;

/** Questions of a step, required ones first; several optional ones are collapsed. */
export function StepFields({ fields, now, ...shared }: StepFieldsProps) {
  const { answers, errors, locale } = shared;
  const asked = fields.filter((field) => isAskedNow(field, answers));
  const optional = asked.filter((field) => field.optional);
  const isFolded = optional.length >= FOLDED_FROM && optional.length < asked.length;
  const open = isFolded ? asked.filter((field) => !field.optional) : asked;
  const paths = optional.map(({ path }) => path);
  return (
    <>
      {open.map(control)}
      {isFolded && (
        <Fold
          title={ANSWER_TEXTS.moreOf[locale]}
          paths={paths}
          answered={paths.filter((path) => isAnswered(answerAt(answers, path))).length}
          errors={errors}
          locale={locale}
        >
          <div className="stack" data-gap="form">
            {optional.map(control)}
          </div>
        </Fold>
      )}
    </>
  );

  function control(field: Question) {
    return <TermField key={field.path} {...shared} field={field} now={now} />;
  }
}

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
