import type { Locale } from '#domain/i18n/locale.ts';
import {
  MISSING_ANSWERS,
  OFFER_STEPS,
  STEP_GROUP_LABELS,
  stepState,
} from '#domain/offers/draft/wizard.ts';
import { OFFER_STEP_GROUPS } from '#domain/offers/steps/step.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';
import { addressOf } from '#site/offers/addresses.ts';
import { OFFER_TEXTS } from '#site/offers/texts.ts';
import { Stepper } from '#site/ui/layout/Stepper.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';

type OfferStepsProps = Readonly<{
  terms: PartialTerms;
  current: number;
  furthest: number;
  offerId: string;
  locale: Locale;
}>;

/** List of the 18 steps. Steps already reached are links. */
export function OfferSteps({ terms, current, furthest, offerId, locale }: OfferStepsProps) {
  const reached = Math.max(current, furthest);
  return (
    <Stepper
      label={OFFER_TEXTS.steps[locale]}
      texts={UI_TEXTS[locale]}
      groups={OFFER_STEP_GROUPS.map((group) => ({
        label: STEP_GROUP_LABELS[group][locale],
        steps: OFFER_STEPS.filter((step) => step.group === group).map((step) => {
          const { state, missing } = stepState(terms, step, { current, furthest: reached });
          return {
            key: step.key,
            label: step.label[locale],
            state,
            isCurrent: step.number === current,
            ...(step.number <= reached && { href: addressOf(locale, offerId, step.key) }),
            ...(state === 'missing' && { note: MISSING_ANSWERS[locale](missing) }),
          };
        }),
      }))}
    />
  );
}
