import { z } from 'zod';
import type { Condition } from '#domain/answers/question.ts';
import { days, MAX_LENGTH } from '#domain/offers/answers.ts';
import { FINANCE_TYPES, LOAN_TERMS, LOAN_TYPES, RATE_TYPES } from '#domain/offers/money/loan.ts';
import type { DraftOf, SentOf } from '#domain/offers/terms/term.ts';
import { dateSchema, line, percent } from '#domain/scalars.ts';
import { firmSchema } from './party.ts';

/** Condition: asked only if the purchase is financed. */
export const FINANCED: Condition = { field: 'financeType', is: ['financing'] };

const name = line(MAX_LENGTH.name);
const financeType = z.enum(FINANCE_TYPES);
const loan = { loanType: z.enum(LOAN_TYPES).optional(), loanTypeOther: name.optional() };
const lender = { preQualified: z.boolean().optional(), loanCommitmentDate: dateSchema.optional() };
const downPayment = { downPaymentPercent: percent.optional() };

/** The terms `15` and `30` may be sent as numbers; they are stored as option keys. */
const loanTerm = z.preprocess(
  (value) => (value === 15 || value === 30 ? String(value) : value),
  z.enum(LOAN_TERMS),
);
const period = {
  loanTerm: loanTerm.optional(),
  loanTermOther: name.optional(),
  rateType: z.enum(RATE_TYPES).optional(),
  loanApplicationDays: days(1).optional(),
  loanApprovalDays: days(1).optional(),
};

/** Schemas of the loan's answers, by the term they belong to. */
export const LOAN_ANSWERS = {
  financing: { draft: { financeType, ...loan }, sent: { financeType, ...loan } },
  downPayment: { draft: downPayment, sent: downPayment },
  lender: {
    draft: { ...lender, lender: firmSchema.partial() },
    sent: { ...lender, lender: firmSchema.optional() },
  },
  loanTerm: { draft: period, sent: period },
} as const;

type Answers = typeof LOAN_ANSWERS;
type Price<Cents> = Readonly<{ amountCents: Cents }>;

/** All answers about the loan, and the price they depend on. */
export type LoanDraft = DraftOf<Answers['financing']> &
  DraftOf<Answers['downPayment']> &
  DraftOf<Answers['lender']> &
  DraftOf<Answers['loanTerm']> &
  Partial<Price<number | undefined>>;
export type SentLoan = SentOf<Answers['financing']> &
  SentOf<Answers['downPayment']> &
  SentOf<Answers['lender']> &
  SentOf<Answers['loanTerm']> &
  Price<number>;
