import { type Ref, useEffect, useRef } from 'react';
import { isAskedNow } from '#domain/answers/missing.ts';
import { keyOf } from '#domain/answers/paths.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { COUNTER_SECTION_LABELS, counterFields } from '#domain/offers/changes/counter-terms.ts';
import { termRows } from '#domain/offers/changes/review.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import { COUNTER_SECTIONS, type CounterSection } from '#domain/offers/terms/term.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';
import { type StepFieldsProps, TermField } from '#site/offers/StepFields.tsx';
import { labeledErrors } from '#site/offers/wizard/step-errors.ts';
import { ErrorSummary } from '#site/ui/ErrorSummary.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { COUNTER_TEXTS } from './counter-texts.ts';

type CounterFieldsProps = Readonly<{
  /** Shown below the title of the error summary. */
  note: string;
  /** Messages by path. */
  errors: Readonly<Record<string, string>>;
  /** Number of failed attempts; each one focuses the summary. */
  attempt: number;
  formRef: Ref<HTMLFormElement>;
  side: OfferSide;
  terms: PartialTerms;
  onAnswer: (path: string, value: unknown) => void;
  locale: Locale;
  now: number;
}>;

/** Terms that one side may change, by section, below a summary of errors. */
export function CounterFields(props: CounterFieldsProps) {
  const { note, errors, attempt, formRef, side, terms, onAnswer, locale, now } = props;
  const asked = COUNTER_SECTIONS.map((section) => counterFields(section, side));
  return (
    <>
      <ErrorSummary
        title={COUNTER_TEXTS[locale].fixTitle}
        note={note}
        errors={labeledErrors(asked.flat(), errors).map(({ path, label, message }) => ({
          field: path,
          message: label ? `${label[locale]}: ${message}` : message,
        }))}
        attempt={attempt}
      />
      <form
        className="counter-form"
        noValidate
        ref={formRef}
        onSubmit={(event) => event.preventDefault()}
      >
        {COUNTER_SECTIONS.map((section, index) => (
          <CounterTerms
            key={section}
            section={section}
            fields={asked[index] ?? []}
            side={side}
            terms={terms}
            onAnswer={onAnswer}
            errors={errors}
            locale={locale}
            now={now}
          />
        ))}
      </form>
    </>
  );
}

type CounterTermsProps = Omit<StepFieldsProps, 'answers'> &
  Readonly<{ section: CounterSection; side: OfferSide; terms: PartialTerms }>;

/**
 * Terms of one section. The first section is open; the others are collapsed below their current
 * values.
 */
function CounterTerms({ section, fields, side, terms, now, ...shared }: CounterTermsProps) {
  const { errors, locale } = shared;
  const folded = useRef<HTMLDetailsElement>(null);
  const asked = fields.filter((field) => isAskedNow(field, terms));
  const keys = asked.map(({ path }) => keyOf(path));
  const hasError = Object.keys(errors).some((path) => keys.includes(keyOf(path)));
  useEffect(() => {
    if (hasError && folded.current) folded.current.open = true;
  }, [hasError]);
  if (asked.length === 0) return null;
  const label = COUNTER_SECTION_LABELS[section][locale];
  const inputs = asked.map((field) => (
    <TermField key={field.path} {...shared} answers={terms} field={field} now={now} />
  ));
  if (section === 'usual') {
    return (
      <section className="card card-body stack" data-gap="form">
        <h2>{label}</h2>
        {inputs}
      </section>
    );
  }
  const values = termRows(terms, { locale, reader: side, now })
    .filter(({ isAbsent }) => !isAbsent)
    .filter(({ paths }) => paths.some((path) => keys.includes(path)))
    .map((row) => `${row.label}: ${row.value.join(' ')}`);
  return (
    <details className="card card-body counter-more" ref={folded}>
      <summary className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 items-center">
        <h2>{label}</h2>
        <Icon name="chevron-down" />
        <span className="small soft counter-values col-span-full overflow-hidden wrap-anywhere">
          {values.join(' · ')}
        </span>
      </summary>
      <div className="stack" data-gap="form">
        {inputs}
      </div>
    </details>
  );
}
