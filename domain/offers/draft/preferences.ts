import type { Localized } from '#domain/i18n/locale.ts';
import type { SellerPreferences } from '#domain/offers/seller-settings.ts';
import type { OfferStepKey } from '#domain/offers/steps/step.ts';
import { merged } from '#domain/offers/terms/merged.ts';
import { type PartialTerms, TERM_LIST, type TermKey, termsInOrder } from '#domain/offers/terms.ts';

/** What an offer begins with where the seller said what they would like. */
export function preferredTerms(preferences: SellerPreferences, now: number): PartialTerms {
  return merged(TERM_LIST.map(({ preference }) => preference?.begin?.(preferences, now) ?? {}));
}

/** What the seller would like of one term, and whether the offer says otherwise. */
export type PreferenceHint = Readonly<{
  step: OfferStepKey;
  text: Localized;
  isDifferent: boolean;
}>;

/** Every preference of the seller in words, each with the step that asks for it. */
export function preferenceHints(
  preferences: SellerPreferences,
  terms: PartialTerms,
  now: number,
): readonly PreferenceHint[] {
  return termsInOrder(HINT_ORDER).flatMap(({ step, preference }) => {
    const hint = preference?.hint(preferences, terms, now);
    return hint ? [{ step, ...hint }] : [];
  });
}

/** What the seller would like, for whom has no offer yet: one row per wish, the closing in days. */
export function preferenceRows(preferences: SellerPreferences) {
  return termsInOrder(ROW_ORDER).flatMap(({ preference }) => preference?.row(preferences) ?? []);
}

const HINT_ORDER: readonly TermKey[] = ['deposit', 'closing_date', 'title_company', 'inspection'];
const ROW_ORDER: readonly TermKey[] = ['deposit', 'inspection', 'closing_date', 'title_company'];
