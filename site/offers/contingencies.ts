import type { Locale } from '#domain/i18n/locale.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { DAYS } from '#domain/offers/words.ts';
import { OFFER_PAGE_WORDS } from './page-texts.ts';

/** What may still undo the deal, one line each; nothing before the terms were sent. */
export function contingencies(terms: OfferTerms | null, locale: Locale): readonly string[] {
  if (!terms) return [];
  const words = OFFER_PAGE_WORDS[locale];
  const lines = [
    ...(terms.inspectionDays > 0 ? [words.inspection(DAYS[locale](terms.inspectionDays))] : []),
    ...(terms.loanApprovalDays ? [words.loan(DAYS[locale](terms.loanApprovalDays))] : []),
    ...(terms.contingentOnSale ? [words.sale] : []),
    ...(terms.assignability === 'not_assignable' ? [] : [words.assignable]),
  ];
  return lines.length > 0 ? lines : [words.noContingency];
}
