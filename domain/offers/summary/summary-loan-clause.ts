import { formatDate } from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatCents, formatPercent } from '#domain/money.ts';
import { DAYS } from '#domain/offers/format.ts';
import { loanOf } from '#domain/offers/money/loan.ts';
import type { SentLoan } from '#domain/offers/terms/parts/loan-answers.ts';
import { formatPhone } from '#domain/phone.ts';

/** Financing, one sentence per fact. For cash, one sentence says that there is no loan. */
export function loanClause(terms: SentLoan, locale: Locale): readonly string[] {
  const loan = loanOf(terms);
  if (terms.financeType === 'cash' || !loan) return [CASH[locale]];
  const { lender, loanCommitmentDate: commitment } = terms;
  return [
    LOAN[locale](
      kindOf(terms, locale),
      formatCents(loan.loanCents, locale),
      formatCents(loan.downPaymentCents, locale),
      formatPercent(loan.downPaymentPercent, locale),
    ),
    `${TERM[locale]}: ${termOf(terms, locale)}, ${RATE[terms.rateType ?? 'fixed'][locale]}.`,
    PERIODS[locale](terms.loanApplicationDays ?? 0, terms.loanApprovalDays ?? 0),
    (terms.preQualified ? QUALIFIED : NOT_QUALIFIED)[locale],
    ...(commitment === undefined ? [] : [COMMITMENT[locale](formatDate(commitment, locale))]),
    ...(lender
      ? [
          `${LENDER[locale]}: ${lender.company}, ${lender.contact}, ${formatPhone(lender.phone)}, ${lender.email}, ${lender.address}.`,
        ]
      : []),
  ];
}

function kindOf({ loanType, loanTypeOther }: SentLoan, locale: Locale): string {
  if (loanType === 'other') return loanTypeOther ?? OTHER[locale];
  return loanType === undefined ? OTHER[locale] : KINDS[loanType][locale];
}

function termOf({ loanTerm, loanTermOther }: SentLoan, locale: Locale): string {
  if (loanTerm === 'other') return loanTermOther ?? '';
  return YEARS[locale](loanTerm ?? '30');
}

const CASH: Localized = { es: 'Al contado, sin préstamo.', en: 'Cash, without a loan.' };
const OTHER: Localized = { es: 'otro', en: 'other' };
const KINDS = {
  conventional: { es: 'convencional', en: 'conventional' },
  va: { es: 'VA', en: 'VA' },
  fha: { es: 'FHA', en: 'FHA' },
} as const;
const RATE = {
  fixed: { es: 'tasa fija', en: 'fixed rate' },
  adjustable: { es: 'tasa ajustable', en: 'adjustable rate' },
} as const;
const TERM: Localized = { es: 'Plazo', en: 'Term' };
const LENDER: Localized = { es: 'Prestamista', en: 'Lender' };
const QUALIFIED: Localized = {
  es: 'El comprador está precalificado.',
  en: 'The buyer is pre-qualified.',
};
const NOT_QUALIFIED: Localized = {
  es: 'El comprador no está precalificado.',
  en: 'The buyer is not pre-qualified.',
};
const YEARS: Localized<(years: string) => string> = {
  es: (years) => `${years} años`,
  en: (years) => `${years} years`,
};
const LOAN: Localized<(kind: string, loan: string, down: string, share: string) => string> = {
  es: (kind, loan, down, share) =>
    `Préstamo ${kind} de ${loan}; pago inicial de ${down} (${share}).`,
  en: (kind, loan, down, share) => `Loan, ${kind}, of ${loan}; down payment of ${down} (${share}).`,
};
const PERIODS: Localized<(apply: number, approve: number) => string> = {
  es: (apply, approve) => `Se solicita en ${DAYS.es(apply)} y se aprueba en ${DAYS.es(approve)}.`,
  en: (apply, approve) =>
    `Applied for within ${DAYS.en(apply)}, approved within ${DAYS.en(approve)}.`,
};
const COMMITMENT: Localized<(date: string) => string> = {
  es: (date) =>
    `El comprador entrega al vendedor el compromiso escrito del prestamista a más tardar el ${date}.`,
  en: (date) => `The buyer gives the seller the lender’s written commitment by ${date}.`,
};
