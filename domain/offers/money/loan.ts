import { isPercentage } from '#domain/i18n/typed-measure.ts';
import { shareOf } from '#domain/money.ts';
import { UPFRONT_LOAN_FEES } from './tariffs.ts';

export const FINANCE_TYPES = ['cash', 'financing'] as const;
export type FinanceType = (typeof FINANCE_TYPES)[number];
export const LOAN_TYPES = ['conventional', 'va', 'fha', 'other'] as const;
export const LOAN_TERMS = ['15', '30', 'other'] as const;
export type LoanTerm = (typeof LOAN_TERMS)[number];
export const RATE_TYPES = ['fixed', 'adjustable'] as const;

type PricedLoan = Readonly<{
  financeType?: FinanceType | undefined;
  amountCents?: number | undefined;
  downPaymentPercent?: number | undefined;
  loanType?: (typeof LOAN_TYPES)[number] | undefined;
}>;
type LoanPeriod = Readonly<{
  loanTerm?: LoanTerm | undefined;
  loanTermOther?: string | undefined;
}>;

/** The loan of a financed offer, as far as it has been answered. */
export type Loan = Readonly<{
  downPaymentCents: number;
  loanCents: number;
  downPaymentPercent: number;
}>;

/**
 * Down payment and loan amount; `undefined` for cash, and until price and down payment are known.
 */
export function loanOf(terms: PricedLoan): Loan | undefined {
  const { amountCents, downPaymentPercent } = terms;
  if (terms.financeType !== 'financing') return undefined;
  if (typeof amountCents !== 'number' || !isPercentage(downPaymentPercent)) return undefined;
  const downPaymentCents = Math.round((amountCents * downPaymentPercent) / 100);
  return { downPaymentCents, loanCents: amountCents - downPaymentCents, downPaymentPercent };
}

/** A one-time fee of a government-backed loan that is added to the loan; 0 for other loans. */
export function upfrontFee(terms: PricedLoan): Readonly<{ cents: number; basisPoints: number }> {
  const loan = loanOf(terms);
  const basisPoints = loan ? upfrontBasisPoints(terms.loanType, loan.downPaymentPercent) : 0;
  return { cents: shareOf(loan?.loanCents ?? 0, basisPoints), basisPoints };
}

function upfrontBasisPoints(loanType: PricedLoan['loanType'], downPaymentPercent: number): number {
  if (loanType === 'fha') return UPFRONT_LOAN_FEES.fhaBasisPoints;
  if (loanType !== 'va') return 0;
  const tier = UPFRONT_LOAN_FEES.va.find(({ fromPercent }) => downPaymentPercent >= fromPercent);
  return tier?.basisPoints ?? 0;
}

/**
 * The loan's term in years. In a custom term, the first number in its text (`20 años`, `twenty
 * years`), if any.
 */
export function loanYears(terms: LoanPeriod): number | undefined {
  if (terms.loanTerm === undefined) return undefined;
  const text = terms.loanTerm === 'other' ? (terms.loanTermOther ?? '') : terms.loanTerm;
  const years = Number(/\d+/.exec(text)?.[0] ?? spelledNumber(text) ?? Number.NaN);
  return years >= 1 && years <= 50 ? years : undefined;
}

const ONES = [
  ['uno', 'un', 'one'],
  ['dos', 'two'],
  ['tres', 'three'],
  ['cuatro', 'four'],
  ['cinco', 'five'],
  ['seis', 'six'],
  ['siete', 'seven'],
  ['ocho', 'eight'],
  ['nueve', 'nine'],
];
const TEENS = [
  ['diez', 'ten'],
  ['once', 'eleven'],
  ['doce', 'twelve'],
  ['trece', 'thirteen'],
  ['catorce', 'fourteen'],
  ['quince', 'fifteen'],
  ['dieciseis', 'sixteen'],
  ['diecisiete', 'seventeen'],
  ['dieciocho', 'eighteen'],
  ['diecinueve', 'nineteen'],
];
const TENS = [
  ['veinte', 'veinti', 'twenty'],
  ['treinta', 'thirty'],
  ['cuarenta', 'forty'],
  ['cincuenta', 'fifty'],
];

const VALUES: ReadonlyMap<string, number> = new Map([
  ...ONES.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
  ...TEENS.flatMap((names, index) => names.map((name) => [name, index + 10] as const)),
  ...TENS.flatMap((names, index) => names.map((name) => [name, (index + 2) * 10] as const)),
]);

/** The first number from 1 to 59 written in words in Spanish or English: `veinticinco años`. */
export function spelledNumber(text: string): number | undefined {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\bveinti(?=\p{L})/gu, 'veinti ')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== 'y' && word !== 'and');
  const at = words.findIndex((word) => VALUES.has(word));
  const first = VALUES.get(words[at] ?? '');
  if (first === undefined || first < 20) return first;
  const second = VALUES.get(words[at + 1] ?? '') ?? 0;
  return second < 10 ? first + second : first;
}
