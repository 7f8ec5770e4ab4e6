import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import { problemsOnStep, problemText } from '#domain/offers/draft/draft.ts';
import { missingTerms, OFFER_STEPS } from '#domain/offers/draft/wizard.ts';
import type { OfferStepKey } from '#domain/offers/steps/step.ts';
import { addressOf } from '#site/offers/addresses.ts';
import type { OfferDraft } from './use-offer-draft.ts';

type StepPage = Readonly<{
  offerId: string;
  /** Number of the step, and of the furthest one reached, from 1. */
  number: number;
  furthest: number;
  /** Whether the step was opened from the review, and leads back to it. */
  isCorrection: boolean;
  locale: Locale;
  /** Epoch ms, server time. */
  now: number;
}>;

/** State of the buttons of a step, which save the draft and open another page. */
export function useStepButtons(
  draft: OfferDraft,
  { offerId, number, furthest, isCorrection, locale, now }: StepPage,
) {
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

  /** Messages by path for answers of this step that are missing or do not fit the others. */
  function toCorrect(): Readonly<Record<string, string>> {
    const missing = missingTerms(draft.terms).filter(({ step: asked }) => asked === step?.key);
    return Object.fromEntries([
      ...problemsOnStep(draft.terms, number, furthest, now).map(({ at, problem }) => [
        at,
        problemText(problem)[locale],
      ]),
      ...missing.map(({ path }) => [path, VALIDATION_TEXTS.required[locale]]),
    ]);
  }

  function goOn(): void {
    if (isCorrection) void goTo(addressOf(locale, offerId, 'review'));
    else if (next) void goTo(addressOf(locale, offerId, next.key), next.key);
  }

  return {
    /** Number of attempts to proceed. */
    attempt,
    isLeaving,
    /** Whether the next step may be opened with answers missing or not fitting. */
    mayGoOn,
    /** Number of failed saves. */
    failures,
    saveAndExit: () => void goTo(`/${locale}/offers`, step?.key),
    /** Opens the next step, or first points out what to correct. */
    proceed(): void {
      if (!next) return;
      setAttempt(attempt + 1);
      const errors = toCorrect();
      if (Object.keys(errors).length === 0) {
        goOn();
        return;
      }
      draft.setErrors(errors);
      setMayGoOn(true);
    },
    /** Opens the next step although there is something to correct. */
    proceedUnanswered(): void {
      setAttempt(attempt + 1);
      goOn();
    },
  };
}
