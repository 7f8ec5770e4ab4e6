import { dateOf, timeZoneOf } from '#domain/calendar.ts';
import { scenarioTerms } from '#domain/closing/scenarios/index.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Demand } from '#domain/offers/allowed-actions.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';
import WhatIf, { type WhatIfProps } from './WhatIf.tsx';

type DraftWhatIfProps = Readonly<{
  terms: PartialTerms;
  property: WhatIfProps['home'];
  demand: Demand | undefined;
  locale: Locale;
  /** Epoch ms. */
  now: number;
}>;

/** What happens if something goes wrong, before the offer is sent; absent while answers are missing. */
export function DraftWhatIf({ terms, property, demand, locale, now }: DraftWhatIfProps) {
  const whole = scenarioTerms(terms);
  if (!whole) return null;
  return (
    <WhatIf
      terms={whole}
      home={property}
      reader="buyer"
      netBasis={undefined}
      today={dateOf(now, timeZoneOf(property.county))}
      signedOn={undefined}
      isOnPaper={false}
      isBackup={demand === 'backups'}
      locale={locale}
    />
  );
}
