import { useId, useState } from 'react';
import { answerAt } from '#domain/answers/paths.ts';
import { type Locale, otherLocale } from '#domain/i18n/locale.ts';
import {
  CLAUSE_GROUP_LABELS,
  CLAUSE_GROUPS,
  type ClauseValues,
  clauseOutline,
  clauseText,
} from '#domain/offers/clauses/clause.ts';
import {
  foundClauses,
  STANDARD_CLAUSES,
  type StandardClause,
} from '#domain/offers/clauses/library.ts';
import { QuestionField } from '#site/forms/questions/QuestionField.tsx';
import type { QuestionFieldProps } from '#site/forms/questions/question-field-props.ts';
import { useRowFocus } from '#site/forms/questions/use-row-focus.ts';
import { shownTerm } from '#site/offers/shown-term.ts';
import { Button } from '#site/ui/Button.tsx';
import { FieldError } from '#site/ui/fields/Field.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { BINDS_LABELS, CLAUSE_REMOVED, CLAUSE_TEXTS, CLAUSES_FOUND } from './clause-texts.ts';

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

type ClauseListProps = Readonly<{
  /** Id of the search field. */
  searchId: string;
  clauses: readonly StandardClause[];
  onAdd: (clause: StandardClause) => void;
  locale: Locale;
}>;

/** The clauses that can be added, by group, with a search. */
function ClauseList({ searchId, clauses, onAdd, locale }: ClauseListProps) {
  const [search, setSearch] = useState('');
  const found = foundClauses(clauses, search);
  return (
    <div className="card card-body stack">
      <label className="field-label" htmlFor={searchId}>
        {CLAUSE_TEXTS.search[locale]}
      </label>
      <div className="control">
        <span className="grid flex-none place-items-center pl-3.5 text-ink-soft">
          <Icon name="search" />
        </span>
        <input
          id={searchId}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
      <p className="small soft" role="status">
        {found.length > 0 ? CLAUSES_FOUND[locale](found.length) : CLAUSE_TEXTS.nothingFound[locale]}
      </p>
      {CLAUSE_GROUPS.map((group) => {
        const shown = found.filter((clause) => clause.group === group);
        return (
          shown.length > 0 && (
            <details
              key={`${group}-${search !== ''}`}
              open={search !== ''}
              className="clause-group"
            >
              <summary className="flex items-baseline justify-between gap-3 py-3 font-semibold text-manglar">
                {CLAUSE_GROUP_LABELS[group][locale]}
                <span className="small soft font-normal">
                  {CLAUSES_FOUND[locale](shown.length)}
                </span>
              </summary>
              <ul className="grid gap-4 pb-4">
                {shown.map((clause) => (
                  <li
                    key={clause.key}
                    className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4"
                  >
                    <div>
                      <p className="font-semibold">{clause.title[locale]}</p>
                      <p className="small soft">{clauseOutline(clause, locale)}</p>
                    </div>
                    <Button
                      variant="second"
                      size="small"
                      aria-label={`${CLAUSE_TEXTS.addThis[locale]}: ${clause.title[locale]}`}
                      onClick={() => onAdd(clause)}
                    >
                      {CLAUSE_TEXTS.addThis[locale]}
                    </Button>
                  </li>
                ))}
              </ul>
            </details>
          )
        );
      })}
    </div>
  );
}

type ClauseCardProps = Omit<QuestionFieldProps, 'field' | 'base'> &
  Readonly<{ clause: StandardClause; values: ClauseValues; onRemove: () => void; now: number }>;

/** A chosen clause: its fields, and the sentence that they make in both languages. */
export function ClauseCard({ clause, values, onRemove, now, ...shared }: ClauseCardProps) {
  const { errors, locale } = shared;
  const { answer, title, fields, binds } = clause;
  const other = otherLocale(locale);
  const error = errors[answer];
  return (
    <section
      className="card card-body stack"
      data-gap="form"
      id={answer}
      tabIndex={-1}
      aria-label={title[locale]}
      aria-describedby={error && `${answer}-error`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <h3 className="text-lg">{title[locale]}</h3>
          <p className="small soft">{BINDS_LABELS[binds][locale]}</p>
        </div>
        <Button
          variant="text"
          size="small"
          icon="trash"
          aria-label={UI_TEXTS[locale].remove(title[locale])}
          onClick={onRemove}
        >
          {UI_TEXTS[locale].remove('').trim()}
        </Button>
      </div>
      <FieldError name={answer} error={error} texts={UI_TEXTS[locale]} />
      {fields.map((field) => {
        // A share of the price says nothing here.
        const { shareOf: _, ...shown } = shownTerm(field, locale, now);
        return <QuestionField key={field.path} {...shared} field={shown} base={answer} />;
      })}
      <div>
        <p className="small soft">{CLAUSE_TEXTS.preview[locale]}</p>
        <p>{clauseText(clause, values, locale) ?? clauseOutline(clause, locale)}</p>
        <details className="mt-2">
          <summary className="link">{CLAUSE_TEXTS.inOther[locale]}</summary>
          <p lang={other}>{clauseText(clause, values, other) ?? clauseOutline(clause, other)}</p>
        </details>
      </div>
    </section>
  );
}

export function isValues(values: unknown): values is ClauseValues {
  return typeof values === 'object' && values !== null;
}
