import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import { missingTerms, OFFER_STEPS } from '#domain/offers/draft/wizard.ts';
import type { OfferStepKey } from '#domain/offers/steps/step.ts';
import { addressOf } from '#site/offers/addresses.ts';
import type { OfferDraft } from './use-offer-draft.ts';

/**
 * State of the buttons of a step, which save the draft and open another page.
 * @param number number of the step, from 1
 */
export function useStepButtons(draft: OfferDraft, offerId: string, number: number, locale: Locale) {
  const [attempt, setAttempt] = useState(0);
  const [isLeaving, setIsLeaving] = useState(false);
  const [mayGoOn, setMayGoOn] = useState(false);
  const [failures, setFailures] = useState(0);
  const step = OFFER_STEPS[number - 1];
  const next = OFFER_STEPS[number];

  async function goTo(href: string, reached?: OfferStepKey): Promise<void> {
    setIsLeaving(true);
    if (await draft.save(reached)) return location.assign(href);
    setIsLeaving(false);
    setFailures((count) => count + 1);
  }

  function goOn(): void {
    if (next) void goTo(addressOf(locale, offerId, next.key), next.key);
  }

  return {
    /** Number of attempts to proceed. */
    attempt,
    isLeaving,
    /** Whether the next step may be opened with answers missing. */
    mayGoOn,
    /** Number of failed saves. */
    failures,
    saveAndExit: () => void goTo(`/${locale}/offers`, step?.key),
    /** Opens the next step, or first points out missing answers. */
    proceed(): void {
      if (!next) return;
      setAttempt(attempt + 1);
      const missing = missingTerms(draft.terms).filter(({ step: asked }) => asked === step?.key);
      if (missing.length === 0) {
        goOn();
        return;
      }
      draft.setErrors(
        Object.fromEntries(missing.map(({ path }) => [path, VALIDATION_TEXTS.required[locale]])),
      );
      setMayGoOn(true);
    },
    /** Opens the next step although answers are missing. */
    proceedUnanswered(): void {
      setAttempt(attempt + 1);
      goOn();
    },
  };
}
