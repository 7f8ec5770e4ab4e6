import { otherLocale } from '#domain/i18n/locale.ts';
import type { ClauseValues } from '#domain/offers/clauses/clause.ts';
import { clauseOutline, clauseText } from '#domain/offers/clauses/clause-text.ts';
import type { StandardClause } from '#domain/offers/clauses/library.ts';
import { QuestionField } from '#site/forms/questions/QuestionField.tsx';
import type { QuestionFieldProps } from '#site/forms/questions/question-field-props.ts';
import { shownTerm } from '#site/offers/shown-term.ts';
import { Button } from '#site/ui/Button.tsx';
import { FieldError } from '#site/ui/fields/Field.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { BINDS_LABELS, CLAUSE_TEXTS } from './clause-texts.ts';

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
