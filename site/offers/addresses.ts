import type { Locale } from '#domain/i18n/locale.ts';
import type { OfferStepKey } from '#domain/offers/steps/step.ts';

/** The address of one step of an offer, or of the step where its author left. */
export function addressOf(locale: Locale, offerId: string, step?: OfferStepKey): string {
  return `/${locale}/listing/buy?offer=${offerId}${step ? `&step=${step}` : ''}`;
}

/** The address of the counter-offer to an offer. */
export function counterAddress(locale: Locale, offerId: string): string {
  return `/${locale}/offers/counter?offer=${offerId}`;
}
