import { useEffect, useRef } from 'react';
import { COUNTER_SECTION_LABELS } from '#domain/offers/changes/counter-fields.ts';
import { termRows } from '#domain/offers/changes/review.ts';
import { isAsked, type OfferField } from '#domain/offers/field.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { CounterSection } from '#domain/offers/terms/term.ts';
import { OfferFieldInput } from '#site/offers/fields/OfferFieldInput.tsx';
import type { OfferFieldProps } from '#site/offers/fields/offer-field-props.ts';
import { Icon } from '#site/ui/Icon.tsx';

type CounterTermsProps = Omit<OfferFieldProps, 'field' | 'base'> &
  Readonly<{ section: CounterSection; fields: readonly OfferField[]; side: OfferSide }>;

/** The terms of one section: the usual ones in sight, the others folded under what they say now. */
export function CounterTerms({ section, fields, side, ...shared }: CounterTermsProps) {
  const { terms, errors, locale, now } = shared;
  const folded = useRef<HTMLDetailsElement>(null);
  const asked = fields.filter((field) => isAsked(field, terms));
  const keys = asked.map(({ path }) => topOf(path));
  const hasError = Object.keys(errors).some((path) => keys.includes(topOf(path)));
  useEffect(() => {
    if (hasError && folded.current) folded.current.open = true;
  }, [hasError]);
  if (asked.length === 0) return null;
  const label = COUNTER_SECTION_LABELS[section][locale];
  const inputs = asked.map((field) => (
    <OfferFieldInput key={field.path} {...shared} field={field} />
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
      <summary>
        <h2>{label}</h2>
        <Icon name="chevron-down" />
        <span className="small soft counter-values">{values.join(' · ')}</span>
      </summary>
      <div className="stack" data-gap="form">
        {inputs}
      </div>
    </details>
  );
}

function topOf(path: string): string {
  return path.split('.')[0] ?? path;
}
