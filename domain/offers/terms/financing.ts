import { formatDate } from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { MAX_LENGTH } from '../answers.ts';
import { loanOf } from '../money/loan.ts';
import { loanClause } from '../summary/summary-loan-clause.ts';
import { FINANCED, LOAN_ANSWERS, type LoanDraft, type SentLoan } from './parts/loan-answers.ts';
import { choice, notes } from './parts/row.ts';
import type { TermOf } from './term.ts';

/** Cash or loan, and the type of loan. */
export const financing = {
  key: 'financing',
  answers: LOAN_ANSWERS.financing,
  step: 'financing',
  questions: [
    {
      path: 'financeType',
      kind: 'choice',
      label: { es: 'Forma de pago', en: 'How you will pay' },
      options: [
        {
          key: 'cash',
          label: { es: 'Al contado', en: 'Cash' },
          hint: {
            es: 'Sin prestamista. Los pasos del préstamo dirán que no hay nada que llenar.',
            en: 'No lender. The loan steps will say there is nothing to fill in.',
          },
        },
        {
          key: 'financing',
          label: { es: 'Con un préstamo', en: 'With a loan' },
          hint: { es: 'Pide prestada una parte del precio.', en: 'You borrow part of the price.' },
        },
      ],
    },
    {
      path: 'loanType',
      kind: 'choice',
      label: { es: 'Tipo de préstamo', en: 'Type of loan' },
      options: [
        { key: 'conventional', label: { es: 'Convencional', en: 'Conventional' } },
        { key: 'va', label: { es: 'VA', en: 'VA' } },
        { key: 'fha', label: { es: 'FHA', en: 'FHA' } },
        { key: 'other', label: { es: 'Otro', en: 'Other' } },
      ],
      when: FINANCED,
    },
    {
      path: 'loanTypeOther',
      kind: 'text',
      label: { es: '¿Qué tipo de préstamo es?', en: 'What type of loan is it?' },
      maxLength: MAX_LENGTH.name,
      when: { field: 'loanType', is: ['other'] },
    },
  ],
  row: {
    group: 'money',
    paths: [
      'financeType',
      'loanType',
      'loanTypeOther',
      'preQualified',
      'lender',
      'loanCommitmentDate',
    ],
    write: (terms, { locale }) => {
      const value = financingText(terms, locale);
      return {
        label: LABEL[locale],
        value: value === undefined ? [] : [value],
        notes:
          terms.financeType === 'financing'
            ? notes(lenderText(terms, locale), commitmentText(terms, locale))
            : [],
      };
    },
  },
  negotiable: [
    { answer: 'financeType', section: 'financing', by: 'buyer' },
    { answer: 'loanType', section: 'financing', by: 'buyer' },
    { answer: 'loanTypeOther', section: 'financing', by: 'buyer' },
  ],
  undecided: {
    name: { es: 'forma de pago', en: 'how you pay' },
    isOpen: ({ financeType }) => financeType === undefined,
  },
  clause: { title: { es: 'Forma de pago', en: 'Financing' }, write: loanClause },
} as const satisfies TermOf<LoanDraft, SentLoan>;

function financingText(terms: LoanDraft, locale: Locale): string | undefined {
  if (terms.financeType === 'cash') return CASH[locale];
  const loan = loanOf(terms);
  const kind =
    terms.loanType === 'other'
      ? (terms.loanTypeOther ?? KINDS.other[locale])
      : choice(KINDS, terms.loanType, locale)[0];
  return kind && (loan ? `${kind}, ${formatCents(loan.loanCents, locale)}` : kind);
}

function lenderText(terms: LoanDraft, locale: Locale): string | undefined {
  const company = terms.lender?.company;
  if (company === undefined) return undefined;
  return terms.preQualified ? PRE_QUALIFIED[locale](company) : `${company}.`;
}

function commitmentText(terms: LoanDraft, locale: Locale): string | undefined {
  const date = terms.loanCommitmentDate;
  return date && COMMITMENT[locale](formatDate(date, locale));
}

const LABEL: Localized = { es: 'Financiamiento', en: 'Financing' };
const CASH: Localized = { es: 'Al contado', en: 'Cash' };
const KINDS = {
  conventional: { es: 'Préstamo convencional', en: 'Conventional loan' },
  va: { es: 'Préstamo VA', en: 'VA loan' },
  fha: { es: 'Préstamo FHA', en: 'FHA loan' },
  other: { es: 'Otro préstamo', en: 'Other loan' },
} as const satisfies Record<string, Localized>;
const PRE_QUALIFIED: Localized<(company: string) => string> = {
  es: (company) => `${company}, con precalificación.`,
  en: (company) => `${company}, pre-qualified.`,
};
const COMMITMENT: Localized<(date: string) => string> = {
  es: (date) => `Compromiso a más tardar el ${date}.`,
  en: (date) => `Commitment by ${date}.`,
};
