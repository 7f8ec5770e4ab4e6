import type { Locale } from '#domain/i18n/locale.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { DAYS } from '#domain/offers/words.ts';
import { OFFER_PAGE_WORDS } from '#site/offers/page-texts.ts';

/** What may still undo the deal; `weighs` marks what few offers ask. */
type Contingency = Readonly<{ text: string; weighs: boolean }>;

/** The contingencies of an offer, one line each; none before the terms were sent. */
export function contingencies(terms: OfferTerms | null, locale: Locale): readonly Contingency[] {
  if (!terms) return [];
  const words = OFFER_PAGE_WORDS[locale];
  const lines = [
    ...(terms.inspectionDays > 0
      ? [usual(words.inspection(DAYS[locale](terms.inspectionDays)))]
      : []),
    ...(terms.loanApprovalDays ? [usual(words.loan(DAYS[locale](terms.loanApprovalDays)))] : []),
    ...(terms.contingentOnSale ? [{ text: words.sale, weighs: true }] : []),
    ...(terms.assignability === 'not_assignable' ? [] : [{ text: words.assignable, weighs: true }]),
  ];
  return lines.length > 0 ? lines : [usual(words.noContingency)];
}

function usual(text: string): Contingency {
  return { text, weighs: false };
}
