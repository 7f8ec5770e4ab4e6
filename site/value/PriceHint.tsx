import { useEffect, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { aboutDollars, dollarsOf } from '#domain/value/dollar-text.ts';
import type { OwnEstimate } from '#domain/value/estimate-answer.ts';
import { api, ask } from '#site/api.ts';
import { valueAddress } from '#site/properties/addresses.ts';
import { HINT_TEXTS, HOMES_LIKE_IT } from './hint-texts.ts';

/** Number of sales named in the hint. */
const MAX_NAMED = 3;

type PriceHintProps = Readonly<{
  propertyId: string;
  /** Number of saves; each one reloads the estimate. */
  saves: number;
  locale: Locale;
}>;

/** Sale prices of similar homes, next to the price question; nothing until loaded. */
export function PriceHint({ propertyId, saves, locale }: PriceHintProps) {
  const [estimate, setEstimate] = useState<OwnEstimate | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save may change the estimate
  useEffect(() => {
    let isCurrent = true;
    void ask(api.properties[':id'].estimate.$get({ param: { id: propertyId } })).then(
      ({ data }) => {
        // Without a response the hint is not shown.
        if (isCurrent) setEstimate(data?.estimate ?? null);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [propertyId, saves]);

  if (!estimate) return null;
  const examples = estimate.comparables
    .slice(0, MAX_NAMED)
    .map(({ adjusted }) => dollarsOf(adjusted, locale))
    .join(', ');
  const range = [estimate.low, estimate.high].map((end) => aboutDollars(end, locale));
  return (
    <div className="field-hint mt-3" role="status">
      <p>{HOMES_LIKE_IT[locale](range.join('–'), examples)}</p>
      <p>
        {HINT_TEXTS.notAppraisal[locale]}.{' '}
        <a href={valueAddress(locale, propertyId)}>{HINT_TEXTS.see[locale]}</a>
      </p>
    </div>
  );
}
