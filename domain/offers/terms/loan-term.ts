import { addDays } from '#domain/calendar.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { inBoth } from '#domain/i18n/locale.ts';
import { MAX_DAYS, MAX_LENGTH } from '../answers.ts';
import { DAYS } from '../format.ts';
import { COUNTED_FROM_SIGNING } from './parts/counted-days.ts';
import { FINANCED, LOAN_ANSWERS, type LoanDraft, type SentLoan } from './parts/loan-answers.ts';
import { choice, ifFinanced, notes } from './parts/row.ts';
import type { TermOf } from './term.ts';

/** Term of the loan, type of rate, and days until it is approved. */
export const loanTerm = {
  key: 'loan_term',
  answers: LOAN_ANSWERS.loanTerm,
  step: 'loan-term',
  questions: [
    {
      path: 'loanTerm',
      kind: 'choice',
      label: { es: 'Plazo', en: 'Term' },
      options: [
        { key: '15', label: { es: '15 años', en: '15 years' } },
        { key: '30', label: { es: '30 años', en: '30 years' } },
        { key: 'other', label: { es: 'Otro plazo', en: 'Another term' } },
      ],
      when: FINANCED,
    },
    {
      path: 'loanTermOther',
      kind: 'text',
      label: { es: '¿Qué plazo?', en: 'What term?' },
      hint: { es: 'Por ejemplo, 20 años.', en: 'For example, 20 years.' },
      maxLength: MAX_LENGTH.name,
      when: { field: 'loanTerm', is: ['other'] },
    },
    {
      path: 'rateType',
      kind: 'choice',
      label: { es: 'Tasa de interés', en: 'Interest rate' },
      options: [
        {
          key: 'fixed',
          label: { es: 'Fija', en: 'Fixed' },
          hint: { es: 'No cambia en todo el plazo.', en: 'It stays the same for the whole term.' },
        },
        {
          key: 'adjustable',
          label: { es: 'Ajustable', en: 'Adjustable' },
          hint: { es: 'Puede subir o bajar.', en: 'It may go up or down.' },
        },
      ],
      when: FINANCED,
    },
    {
      path: 'loanApplicationDays',
      kind: 'number',
      plausible: { min: 1, max: 15 },
      label: {
        es: '¿En cuántos días solicita el préstamo?',
        en: 'Within how many days will you apply for the loan?',
      },
      hint: {
        es: 'Se cuentan desde que firman las dos partes. Lo usual son 5.',
        en: 'Counted from the day both sides sign. 5 is usual.',
      },
      unit: 'days',
      min: 1,
      max: MAX_DAYS,
      usual: [5],
      when: FINANCED,
    },
    {
      path: 'loanApprovalDays',
      kind: 'number',
      plausible: { min: 3, max: 60 },
      label: {
        es: '¿Cuántos días necesita para que lo aprueben?',
        en: 'How many days do you need for approval?',
      },
      hint: {
        es: 'Si en ese plazo no se lo aprueban, puede cancelar. Lo usual son 30 o 45.',
        en: 'If it is not approved by then, you may cancel. 30 or 45 is usual.',
      },
      unit: 'days',
      min: 1,
      max: MAX_DAYS,
      usual: [30, 45, 3, 15],
      when: FINANCED,
    },
  ],
  row: {
    group: 'money',
    write: (terms, { locale }) => {
      const { loanApplicationDays: apply, loanApprovalDays: approve, rateType } = terms;
      const term =
        terms.loanTerm === 'other'
          ? terms.loanTermOther
          : terms.loanTerm && YEARS[locale](terms.loanTerm);
      const text = [term, choice(RATE, rateType, locale)[0]].filter(Boolean).join(', ');
      return {
        label: LABEL[locale],
        value: ifFinanced(terms, text || undefined, locale),
        notes:
          terms.financeType === 'cash' || apply === undefined || approve === undefined
            ? []
            : notes(PERIODS[locale](DAYS[locale](apply), DAYS[locale](approve))),
      };
    },
  },
  contingency: ({ loanApprovalDays: approve }) =>
    approve
      ? { text: inBoth((locale) => CONTINGENCY[locale](DAYS[locale](approve))), weighs: false }
      : undefined,
  negotiable: [
    { answer: 'loanTerm', section: 'financing', by: 'buyer' },
    { answer: 'loanTermOther', section: 'financing', by: 'buyer' },
    { answer: 'rateType', section: 'financing', by: 'buyer' },
    { answer: 'loanApplicationDays', section: 'financing', by: 'buyer' },
    { answer: 'loanApprovalDays', section: 'dates' },
  ],
  dates: [
    {
      kind: 'loan_application',
      by: 'buyers',
      title: { es: 'Solicitud del préstamo', en: 'Loan application' },
      note: {
        es: 'Último día para solicitar el préstamo.',
        en: 'Last day to apply for the loan.',
      },
      provisional: COUNTED_FROM_SIGNING,
      on: (terms, signedOn) => daysAfter(signedOn, terms, terms.loanApplicationDays),
    },
    {
      kind: 'loan_approval',
      by: 'buyers',
      title: { es: 'Aprobación del préstamo', en: 'Loan approval' },
      note: {
        es: 'El préstamo debe estar aprobado a más tardar este día.',
        en: 'The loan has to be approved by this day.',
      },
      provisional: COUNTED_FROM_SIGNING,
      on: (terms, signedOn) => daysAfter(signedOn, terms, terms.loanApprovalDays),
    },
  ],
  undecided: {
    name: { es: 'plazo del préstamo', en: 'loan term' },
    isOpen: (terms) =>
      terms.financeType !== 'cash' &&
      (terms.loanTerm === undefined || terms.rateType === undefined),
  },
} as const satisfies TermOf<LoanDraft, SentLoan>;

/** Undefined for a cash purchase. */
function daysAfter(signedOn: string, { financeType }: SentLoan, days: number | undefined) {
  return financeType === 'cash' || !days ? undefined : addDays(signedOn, days);
}

const LABEL: Localized = { es: 'Plazo del préstamo', en: 'Loan term' };
const RATE = {
  fixed: { es: 'tasa fija', en: 'fixed rate' },
  adjustable: { es: 'tasa ajustable', en: 'adjustable rate' },
} as const satisfies Record<string, Localized>;
const YEARS: Localized<(years: string) => string> = {
  es: (years) => `${years} años`,
  en: (years) => `${years} years`,
};
const PERIODS: Localized<(apply: string, approve: string) => string> = {
  es: (apply, approve) => `Lo solicita en ${apply}. Aprobación en ${approve}.`,
  en: (apply, approve) => `Application within ${apply}. Approval within ${approve}.`,
};
const CONTINGENCY: Localized<(days: string) => string> = {
  es: (days) => `Préstamo, ${days}`,
  en: (days) => `Loan, ${days}`,
};
