import { formatDate } from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatCents, formatPercent } from '#domain/money.ts';
import { loanOf } from '#domain/offers/money/loan.ts';
import type { PartialTerms } from '../terms.ts';
import { DAYS } from '../words.ts';
import { choice, notes, type RowContext, type WrittenRow } from './row.ts';

/** How the price is paid; a cash purchase says that there is no loan. */
export function loanRows(terms: PartialTerms, context: RowContext): readonly WrittenRow[] {
  return [
    financingRow(terms, context),
    downPaymentRow(terms, context),
    loanTermRow(terms, context),
  ];
}

function financingRow(terms: PartialTerms, { locale }: RowContext): WrittenRow {
  const loan = loanOf(terms);
  const kind =
    terms.loanType === 'other'
      ? (terms.loanTypeOther ?? LOAN.other[locale])
      : choice(LOAN, terms.loanType, locale)[0];
  const value =
    terms.financeType === 'cash'
      ? CASH[locale]
      : kind && (loan ? `${kind}, ${formatCents(loan.loanCents, locale)}` : kind);
  const isFinanced = terms.financeType === 'financing';
  return {
    key: 'financing',
    step: 'financing',
    paths: [
      'financeType',
      'loanType',
      'loanTypeOther',
      'preQualified',
      'lender',
      'loanCommitmentDate',
    ],
    label: LABELS.financing[locale],
    value: value === undefined ? [] : [value],
    notes: isFinanced ? notes(lenderText(terms, locale), commitmentText(terms, locale)) : [],
  };
}

function downPaymentRow(terms: PartialTerms, { locale }: RowContext): WrittenRow {
  const loan = loanOf(terms);
  const percent = terms.downPaymentPercent;
  const said = loan
    ? DOWN_PAYMENT[locale](
        formatCents(loan.downPaymentCents, locale),
        formatPercent(loan.downPaymentPercent, locale),
      )
    : percent === undefined
      ? undefined
      : formatPercent(percent, locale);
  return {
    key: 'down_payment',
    step: 'financing',
    paths: ['downPaymentPercent'],
    label: LABELS.downPayment[locale],
    value: unlessCash(terms, said, locale),
    notes: [],
  };
}

function loanTermRow(terms: PartialTerms, { locale }: RowContext): WrittenRow {
  const { loanTerm, loanApplicationDays: apply, loanApprovalDays: approve, rateType } = terms;
  const term = loanTerm === 'other' ? terms.loanTermOther : loanTerm && YEARS[locale](loanTerm);
  const rate = choice(RATE, rateType, locale)[0];
  const said = [term, rate].filter(Boolean).join(', ');
  return {
    key: 'loan_term',
    step: 'loan-term',
    paths: ['loanTerm', 'loanTermOther', 'rateType', 'loanApplicationDays', 'loanApprovalDays'],
    label: LABELS.loanTerm[locale],
    value: unlessCash(terms, said || undefined, locale),
    notes:
      terms.financeType === 'cash' || apply === undefined || approve === undefined
        ? []
        : notes(LOAN_DAYS[locale](DAYS[locale](apply), DAYS[locale](approve))),
  };
}

function unlessCash(terms: PartialTerms, said: string | undefined, locale: Locale) {
  if (terms.financeType === 'cash') return [NO_LOAN[locale]];
  return said === undefined ? [] : [said];
}

function lenderText(terms: PartialTerms, locale: Locale): string | undefined {
  const company = terms.lender?.company;
  if (company === undefined) return undefined;
  return terms.preQualified ? PRE_QUALIFIED[locale](company) : `${company}.`;
}

function commitmentText(terms: PartialTerms, locale: Locale): string | undefined {
  const date = terms.loanCommitmentDate;
  return date && COMMITMENT[locale](formatDate(date, locale));
}

const LABELS = {
  financing: { es: 'Financiamiento', en: 'Financing' },
  downPayment: { es: 'Pago inicial', en: 'Down payment' },
  loanTerm: { es: 'Plazo del préstamo', en: 'Loan term' },
} as const;

const LOAN = {
  conventional: { es: 'Préstamo convencional', en: 'Conventional loan' },
  va: { es: 'Préstamo VA', en: 'VA loan' },
  fha: { es: 'Préstamo FHA', en: 'FHA loan' },
  other: { es: 'Otro préstamo', en: 'Other loan' },
} as const satisfies Record<string, Localized>;

const RATE = {
  fixed: { es: 'tasa fija', en: 'fixed rate' },
  adjustable: { es: 'tasa ajustable', en: 'adjustable rate' },
} as const satisfies Record<string, Localized>;

const CASH: Localized = { es: 'Al contado', en: 'Cash' };
const NO_LOAN: Localized = { es: 'No hay préstamo', en: 'No loan' };

const YEARS: Localized<(years: string) => string> = {
  es: (years) => `${years} años`,
  en: (years) => `${years} years`,
};
const DOWN_PAYMENT: Localized<(amount: string, share: string) => string> = {
  es: (amount, share) => `${amount}, el ${share}`,
  en: (amount, share) => `${amount}, or ${share}`,
};
const LOAN_DAYS: Localized<(apply: string, approve: string) => string> = {
  es: (apply, approve) => `Lo solicita en ${apply}. Aprobación en ${approve}.`,
  en: (apply, approve) => `Application within ${apply}. Approval within ${approve}.`,
};
const PRE_QUALIFIED: Localized<(company: string) => string> = {
  es: (company) => `${company}, con precalificación.`,
  en: (company) => `${company}, pre-qualified.`,
};
const COMMITMENT: Localized<(date: string) => string> = {
  es: (date) => `Compromiso a más tardar el ${date}.`,
  en: (date) => `Commitment by ${date}.`,
};
