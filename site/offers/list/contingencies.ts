import type { Locale } from '#domain/i18n/locale.ts';
import { contingenciesOf } from '#domain/offers/changes/compare.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { OFFER_LIST_TEXTS } from './offer-list-texts.ts';

/** A contingency. `weighs` is true for uncommon ones. */
type Contingency = Readonly<{ text: string; weighs: boolean }>;

/** Contingencies of an offer, one line each; empty before the terms were sent. */
export function contingencies(terms: OfferTerms | null, locale: Locale): readonly Contingency[] {
  if (!terms) return [];
  const lines = contingenciesOf(terms).map(({ text, weighs }) => ({ text: text[locale], weighs }));
  const none = { text: OFFER_LIST_TEXTS[locale].noContingency, weighs: false };
  return lines.length > 0 ? lines : [none];
}
