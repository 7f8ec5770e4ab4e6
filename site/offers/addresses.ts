import type { Locale } from '#domain/i18n/locale.ts';
import type { OfferStepKey } from '#domain/offers/steps/step.ts';

/** Path of a step of an offer, or of the step at which its author left. */
export function addressOf(locale: Locale, offerId: string, step?: OfferStepKey): string {
  return `/${locale}/listing/buy?offer=${offerId}${step ? `&step=${step}` : ''}`;
}

/** Path of a step that was opened from the review and leads back to it. */
export function correctionAddress(locale: Locale, offerId: string, step: OfferStepKey): string {
  return `${addressOf(locale, offerId, step)}&from=review`;
}

/** Path of the counter-offer page of an offer. */
export function counterAddress(locale: Locale, offerId: string): string {
  return `/${locale}/offers/counter?offer=${offerId}`;
}
