import { useEffect, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { aboutDollars, dollarsOf } from '#domain/value/dollar-text.ts';
import type { OwnEstimate } from '#domain/value/estimate-answer.ts';
import { api, ask } from '#site/api.ts';
import { valueAddress } from '#site/properties/addresses.ts';
import { HINT_TEXTS, HOMES_LIKE_IT } from './hint-texts.ts';

/** How many sales the hint names. */
const NAMED = 3;

type PriceHintProps = Readonly<{
  propertyId: string;
  /** Changes with every save, and so asks again. */
  saves: number;
  locale: Locale;
}>;

/** What homes like this one sold for, beside the question for its price; nothing while it is not known. */
export function PriceHint({ propertyId, saves, locale }: PriceHintProps) {
  const [estimate, setEstimate] = useState<OwnEstimate | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save changes what the estimate is made of
  useEffect(() => {
    let isCurrent = true;
    void ask(api.properties[':id'].estimate.$get({ param: { id: propertyId } })).then(
      ({ data }) => {
        // A hint: without an answer the question is shown as it is.
        if (isCurrent) setEstimate(data?.estimate ?? null);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [propertyId, saves]);

  if (!estimate) return null;
  const examples = estimate.comparables
    .slice(0, NAMED)
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
