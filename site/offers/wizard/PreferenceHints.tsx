import type { Locale } from '#domain/i18n/locale.ts';
import { preferenceHints } from '#domain/offers/draft/preferences.ts';
import type { SellerPreferences } from '#domain/offers/seller-settings.ts';
import type { OfferStepKey } from '#domain/offers/steps/step.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';
import { OFFER_TEXTS } from '#site/offers/texts.ts';
import { Notice } from '#site/ui/Notice.tsx';

type PreferenceHintsProps = Readonly<{
  preferences: SellerPreferences;
  terms: PartialTerms;
  step: OfferStepKey;
  locale: Locale;
  now: number;
}>;

/** The seller's preferences for this step, and whether the offer differs. */
export function PreferenceHints({ preferences, terms, step, locale, now }: PreferenceHintsProps) {
  const hints = preferenceHints(preferences, terms, now).filter(
    (hint) => step === 'review' || hint.step === step,
  );
  const shown = step === 'review' ? hints.filter(({ isDifferent }) => isDifferent) : hints;
  if (shown.length === 0) return null;
  const isDifferent = shown.some((hint) => hint.isDifferent);
  return (
    <Notice tone={isDifferent ? 'warn' : 'info'}>
      {shown.map((hint) => (
        <p key={hint.text.en}>
          {hint.text[locale]} {hint.isDifferent && <b>{OFFER_TEXTS.yoursDiffers[locale]}</b>}
        </p>
      ))}
    </Notice>
  );
}
