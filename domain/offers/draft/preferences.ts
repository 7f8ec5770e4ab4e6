import type { Localized } from '#domain/i18n/locale.ts';
import type { SellerPreferences } from '#domain/offers/seller-settings.ts';
import type { OfferStepKey } from '#domain/offers/steps/step.ts';
import { merged } from '#domain/offers/terms/merged.ts';
import { type PartialTerms, TERM_LIST } from '#domain/offers/terms.ts';

/** The terms a new offer starts with, from the seller's preferences. */
export function preferredTerms(preferences: SellerPreferences, now: number): PartialTerms {
  return merged(TERM_LIST.map(({ preference }) => preference?.begin?.(preferences, now) ?? {}));
}

/** A preference of the seller in words, and whether the offer differs from it. */
export type PreferenceHint = Readonly<{
  step: OfferStepKey;
  text: Localized;
  isDifferent: boolean;
}>;

/** All preferences of the seller in words, each with its step in the wizard. */
export function preferenceHints(
  preferences: SellerPreferences,
  terms: PartialTerms,
  now: number,
): readonly PreferenceHint[] {
  return TERM_LIST.flatMap(({ step, preference }) => {
    const hint = preference?.hint(preferences, terms, now);
    return hint ? [{ step, ...hint }] : [];
  });
}

/** Preferences for people who have not started an offer: one row each, with the closing in days. */
export function preferenceRows(preferences: SellerPreferences) {
  return TERM_LIST.flatMap(({ preference }) => preference?.row(preferences) ?? []);
}
