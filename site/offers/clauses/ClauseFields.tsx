import { useId, useState } from 'react';
import { answerAt } from '#domain/answers/paths.ts';
import type { ClauseValues } from '#domain/offers/clauses/clause.ts';
import { STANDARD_CLAUSES, type StandardClause } from '#domain/offers/clauses/library.ts';
import type { QuestionFieldProps } from '#site/forms/questions/question-field-props.ts';
import { useRowFocus } from '#site/forms/questions/use-row-focus.ts';
import { Button } from '#site/ui/Button.tsx';
import { ClauseCard } from './ClauseCard.tsx';
import { ClauseList } from './ClauseList.tsx';
import { CLAUSE_REMOVED, CLAUSE_TEXTS } from './clause-texts.ts';

type ClauseFieldsProps = Omit<QuestionFieldProps, 'field' | 'base'> & Readonly<{ now: number }>;

/** The chosen standard clauses, and the library to add others from. */
export function ClauseFields({ now, ...shared }: ClauseFieldsProps) {
  const { answers, onAnswer, locale } = shared;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [said, setSaid] = useState('');
  const chosen = STANDARD_CLAUSES.flatMap((clause) => {
    const values = answerAt(answers, clause.answer);
    return isValues(values) ? [{ clause, values }] : [];
  });
  const focusNext = useRowFocus(2 * chosen.length + (isOpen ? 1 : 0));
  const rest = STANDARD_CLAUSES.filter(
    (clause) => !chosen.some((one) => one.clause.key === clause.key),
  );
  return (
    <section className="stack" data-gap="form" aria-labelledby={`${id}-title`}>
      <div>
        <h2 className="form-heading" id={`${id}-title`}>
          {CLAUSE_TEXTS.title[locale]}
        </h2>
        <p className="field-hint">{CLAUSE_TEXTS.hint[locale]}</p>
      </div>
      {chosen.map(({ clause, values }) => (
        <ClauseCard
          key={clause.key}
          {...shared}
          clause={clause}
          values={values}
          onRemove={() => remove(clause)}
          now={now}
        />
      ))}
      <div>
        <Button
          variant="second"
          icon={isOpen ? 'x' : 'plus'}
          id={`${id}-add`}
          aria-expanded={isOpen}
          onClick={() => {
            if (!isOpen) focusNext(`${id}-search`);
            setIsOpen(!isOpen);
          }}
        >
          {CLAUSE_TEXTS[isOpen ? 'close' : 'add'][locale]}
        </Button>
      </div>
      {isOpen && (
        <ClauseList searchId={`${id}-search`} clauses={rest} onAdd={add} locale={locale} />
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );

  function add(clause: StandardClause): void {
    focusNext(clause.answer);
    setSaid('');
    setIsOpen(false);
    onAnswer(clause.answer, {});
  }

  function remove(clause: StandardClause): void {
    focusNext(`${id}-add`);
    setSaid(CLAUSE_REMOVED[locale](clause.title[locale]));
    onAnswer(clause.answer, null);
  }
}

function isValues(values: unknown): values is ClauseValues {
  return typeof values === 'object' && values !== null;
}
