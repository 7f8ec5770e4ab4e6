import type { ReactNode } from 'react';
import { isAnswered } from '#domain/answers/asked.ts';
import { answerAt } from '#domain/answers/paths.ts';
import { YesNoField } from '#site/ui/choices/YesNoField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import type { QuestionFieldProps } from './questions/question-field-props.ts';

type AnswerGroupProps = Pick<QuestionFieldProps, 'field' | 'answers' | 'onAnswer' | 'locale'> &
  Readonly<{ path: string; children: ReactNode }>;

/** Groups with at least this many questions have a heading. */
const HEADED_FROM = 4;

/** Several answers that form one object. An optional group is opened by its own question. */
export function AnswerGroup(props: AnswerGroupProps) {
  const { path, field, answers, onAnswer, locale, children } = props;
  // A row asks for several people, so each group in it is named.
  const isInRow = /\.\d+\./.test(path);
  const fields = (
    <div className="stack" data-gap="form">
      {children}
    </div>
  );
  if (!field.ask) {
    return (
      <section className="stack" data-gap="form" aria-label={field.label}>
        {isInRow ? (
          <h4 className="form-heading">{field.label}</h4>
        ) : (
          (field.fields ?? []).length >= HEADED_FROM && (
            <h2 className="form-heading">{field.label}</h2>
          )
        )}
        {fields}
      </section>
    );
  }
  const { label, hint, yes, no } = field.ask;
  return (
    <YesNoField
      name={`${path}-asked`}
      label={label}
      {...(hint && { hint })}
      texts={UI_TEXTS[locale]}
      required
      variant="plain"
      yesLabel={yes}
      noLabel={no}
      value={isAnswered(answerAt(answers, path))}
      onChange={(wanted) => onAnswer(path, wanted ? {} : null)}
      ifYes={fields}
    />
  );
}
