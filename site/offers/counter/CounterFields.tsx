import type { Ref } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { counterFields } from '#domain/offers/changes/counter-fields.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import { COUNTER_SECTIONS } from '#domain/offers/terms/term.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';
import { labeledErrors } from '#site/offers/wizard/step-errors.ts';
import { ErrorSummary } from '#site/ui/ErrorSummary.tsx';
import { CounterTerms } from './CounterTerms.tsx';
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
