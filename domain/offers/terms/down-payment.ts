import type { Localized } from '#domain/i18n/locale.ts';
import { formatCents, formatPercent } from '#domain/money.ts';
import { loanOf } from '../money/loan.ts';
import { FINANCED, LOAN_ANSWERS, type LoanDraft } from './parts/loan-answers.ts';
import { ifFinanced } from './parts/row.ts';
import type { TermOf } from './term.ts';

/** The share of a financed price that the buyer pays in cash. */
export const downPayment = {
  key: 'down_payment',
  answers: LOAN_ANSWERS.downPayment,
  step: 'financing',
  questions: [
    {
      path: 'downPaymentPercent',
      kind: 'percent',
      plausible: { min: 0, max: 100 },
      label: { es: 'Pago inicial', en: 'Down payment' },
      hint: {
        es: 'La parte del precio que pone usted.',
        en: 'The part of the price you pay yourself.',
      },
      min: 0,
      max: 100,
      usual: [20, 10, 5, 3.5],
      when: FINANCED,
    },
  ],
  row: {
    group: 'money',
    write: (terms, { locale }) => {
      const loan = loanOf(terms);
      const percent = terms.downPaymentPercent;
      const text = loan
        ? DOWN_PAYMENT[locale](
            formatCents(loan.downPaymentCents, locale),
            formatPercent(loan.downPaymentPercent, locale),
          )
        : percent === undefined
          ? undefined
          : formatPercent(percent, locale);
      return { label: LABEL[locale], value: ifFinanced(terms, text, locale), notes: [] };
    },
  },
  negotiable: [{ answer: 'downPaymentPercent', section: 'financing', by: 'buyer' }],
} as const satisfies TermOf<LoanDraft>;

const LABEL: Localized = { es: 'Pago inicial', en: 'Down payment' };
const DOWN_PAYMENT: Localized<(amount: string, share: string) => string> = {
  es: (amount, share) => `${amount}, el ${share}`,
  en: (amount, share) => `${amount}, or ${share}`,
};
