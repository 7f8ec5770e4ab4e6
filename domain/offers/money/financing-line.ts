import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatPercent } from '#domain/money.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { type LOAN_TYPES, loanOf } from './loan.ts';

/** Financing of an offer in one line: `FHA, 3.5 % de pago inicial, con agente (2.5 %)`, `Cash`. */
export function financingLine(terms: OfferTerms, locale: Locale): string {
  const agent = terms.agent?.compensation;
  return [
    ...(terms.financeType === 'cash' ? [CASH[locale]] : loanText(terms, locale)),
    ...(agent ? [WITH_AGENT[locale](formatPercent(agent, locale))] : []),
  ].join(', ');
}

function loanText(terms: OfferTerms, locale: Locale): readonly string[] {
  const kind =
    (terms.loanType === 'other' && terms.loanTypeOther) || LOANS[terms.loanType ?? 'other'][locale];
  const loan = loanOf(terms);
  if (!loan) return [kind];
  const share = formatPercent(loan.downPaymentPercent, locale);
  return [kind, loan.downPaymentPercent > 0 ? DOWN[locale](share) : NOTHING_DOWN[locale]];
}

const CASH: Localized = { es: 'Al contado', en: 'Cash' };
const LOANS: Record<(typeof LOAN_TYPES)[number], Localized> = {
  conventional: { es: 'Convencional', en: 'Conventional' },
  va: { es: 'VA', en: 'VA' },
  fha: { es: 'FHA', en: 'FHA' },
  other: { es: 'Otro préstamo', en: 'Other loan' },
};
const DOWN: Localized<(share: string) => string> = {
  es: (share) => `${share} de pago inicial`,
  en: (share) => `${share} down`,
};
const NOTHING_DOWN: Localized = { es: 'sin pago inicial', en: 'nothing down' };
const WITH_AGENT: Localized<(share: string) => string> = {
  es: (share) => `con agente (${share})`,
  en: (share) => `with an agent (${share})`,
};
