import { useEffect, useState } from 'react';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import type { OwnEstimate } from '#domain/value/estimate-answer.ts';
import { aboutDollars, dollarsOf } from '#domain/value/texts.ts';
import { api, ask } from '#site/api.ts';
import { valueAddress } from '#site/properties/addresses.ts';

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

/** Texts of an estimate for islands; kept small, because every page loads them. */
export const HINT_TEXTS = {
  notAppraisal: { es: 'Estimación, no una tasación', en: 'Estimate, not an appraisal' },
  see: { es: 'Ver las ventas y el cálculo', en: 'See the sales and the calculation' },
} as const satisfies Record<string, Localized>;

/** `Nearby sales suggest $480,000–$560,000 for yours. The three that weigh most, …` */
export const HOMES_LIKE_IT = {
  es: (range: string, examples: string) =>
    `Las ventas cercanas apuntan a ${range} para la suya. Las tres que más pesan, ajustadas a la suya: ${examples}. Una sola puede quedar fuera de ese margen.`,
  en: (range: string, examples: string) =>
    `Nearby sales suggest ${range} for yours. The three that weigh most, adjusted to yours: ${examples}. A single one may lie outside that range.`,
} as const satisfies Localized<unknown>;
