import { addDays, dateOf } from '#domain/calendar.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { CONTACT, US_PHONE_HINT } from '#domain/offers/terms/parts/party.ts';
import { MAX_LENGTH } from '../answers.ts';
import { FINANCED, LOAN_ANSWERS, type LoanDraft, type SentLoan } from './parts/loan-answers.ts';
import type { TermOf } from './term.ts';

type Draft = LoanDraft & Readonly<{ closingDate?: string | undefined }>;

/** The lender, and the date by which it commits to the loan. Shown in the row of the financing. */
export const lender = {
  key: 'lender',
  answers: LOAN_ANSWERS.lender,
  step: 'financing',
  questions: [
    {
      path: 'preQualified',
      kind: 'yes_no',
      label: {
        es: '¿Un prestamista ya lo precalificó?',
        en: 'Has a lender already pre-qualified you?',
      },
      hint: {
        es: 'Podrá adjuntar la carta al final.',
        en: 'You can attach the letter at the end.',
      },
      when: FINANCED,
    },
    {
      path: 'loanCommitmentDate',
      kind: 'date',
      label: { es: 'Fecha de compromiso del préstamo', en: 'Loan commitment date' },
      hint: {
        es: 'El día en que el prestamista se compromete a prestar.',
        en: 'The day your lender promises to lend.',
      },
      when: FINANCED,
    },
    {
      path: 'lender',
      kind: 'group',
      label: { es: 'Prestamista', en: 'Lender' },
      when: FINANCED,
      fields: [
        {
          path: 'company',
          kind: 'text',
          label: { es: 'Prestamista', en: 'Lender' },
          maxLength: MAX_LENGTH.title,
        },
        CONTACT,
        {
          path: 'address',
          kind: 'text',
          label: { es: 'Dirección del prestamista', en: 'Lender’s address' },
          maxLength: MAX_LENGTH.address,
        },
        {
          path: 'email',
          kind: 'text',
          format: 'email',
          label: { es: 'Correo del prestamista', en: 'Lender’s e-mail' },
          maxLength: MAX_LENGTH.email,
        },
        {
          path: 'phone',
          kind: 'text',
          format: 'phone',
          label: { es: 'Teléfono del prestamista', en: 'Lender’s phone' },
          hint: US_PHONE_HINT,
        },
      ],
    },
  ],
  problems: (terms, now) => {
    const {
      financeType,
      loanCommitmentDate: date,
      loanApplicationDays: apply,
      closingDate,
    } = terms;
    if (financeType !== 'financing' || date === undefined) return [];
    if (date < dateOf(now)) return [{ path: 'loanCommitmentDate', rule: 'commitment_past' }];
    if (closingDate !== undefined && date > closingDate) {
      return [
        { path: 'loanCommitmentDate', other: 'closingDate', rule: 'commitment_after_closing' },
      ];
    }
    return apply !== undefined && date < addDays(dateOf(now), apply)
      ? [{ path: 'loanCommitmentDate', other: 'loanApplicationDays', text: BEFORE_APPLICATION }]
      : [];
  },
  negotiable: [
    { answer: 'preQualified', section: 'financing', by: 'buyer' },
    { answer: 'lender', section: 'financing', by: 'buyer' },
    { answer: 'loanCommitmentDate', section: 'dates', after: 'loanApprovalDays' },
  ],
  dates: [
    {
      kind: 'loan_commitment',
      by: 'buyers',
      title: { es: 'Compromiso del préstamo', en: 'Loan commitment' },
      note: {
        es: 'Último día para que el prestamista se comprometa a prestar.',
        en: 'Last day for the lender to commit to the loan.',
      },
      clause: { es: 'Forma de pago', en: 'Financing' },
      rule: ({ financeType, loanCommitmentDate: on }) =>
        financeType === 'financing' && on !== undefined ? { from: 'set', on } : undefined,
    },
  ],
} as const satisfies TermOf<Draft, SentLoan>;

const BEFORE_APPLICATION: Localized = {
  es: 'El compromiso sería antes del último día para solicitar el préstamo. Cambie esta fecha o los días de la solicitud.',
  en: 'The commitment would come before the last day to apply for the loan. Change this date or the days to apply.',
};
