import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatCents, formatPercent } from '#domain/money.ts';
import { loanOf } from '#domain/offers/money/loan.ts';
import { type RichText, strong } from '#domain/offers/rich-text.ts';
import type { LoanDraft } from '#domain/offers/terms/parts/loan-answers.ts';

/** Sentence about the price and the financing; without a price, only about the financing. */
export function moneySentence(terms: LoanDraft, locale: Locale): RichText | undefined {
  const { amountCents, financeType } = terms;
  if (amountCents === undefined) return financingSentence(terms, locale);
  const price = strong(formatCents(amountCents, locale));
  const offer: RichText = { es: ['Usted ofrece ', price, '.'], en: ['You offer ', price, '.'] }[
    locale
  ];
  if (financeType === undefined) return offer;
  return [...offer, ' ', ...(financeType === 'cash' ? CASH[locale] : loanSentence(terms, locale))];
}

/** Sentence while there is no price. */
function financingSentence({ financeType, loanType }: LoanDraft, locale: Locale) {
  if (financeType === undefined) return undefined;
  if (financeType === 'cash') return WISH.cash[locale];
  return WISH[loanType ?? 'other'][locale];
}

function loanSentence(terms: LoanDraft, locale: Locale): RichText {
  const loan = loanOf(terms);
  if (!loan) return NO_DOWN_PAYMENT[locale];
  const down = strong(formatCents(loan.downPaymentCents, locale));
  const borrowed = strong(formatCents(loan.loanCents, locale));
  const share = formatPercent(loan.downPaymentPercent, locale);
  const term = termText(terms, locale);
  return {
    es: ['Da un pago inicial de ', down, ` (${share}) y pide prestados `, borrowed, `${term}.`],
    en: ['You put ', down, ` down (${share}) and borrow `, borrowed, `${term}.`],
  }[locale];
}

function termText({ loanTerm, loanTermOther, rateType }: LoanDraft, locale: Locale): string {
  const years = loanTerm === 'other' ? loanTermOther : loanTerm && YEARS[locale](loanTerm);
  const term = years ? FOR[locale](years) : '';
  return rateType ? `${term}${RATE[rateType][locale]}` : term;
}

const CASH: Localized<RichText> = {
  es: ['Paga ', strong('al contado'), ', sin préstamo.'],
  en: ['You pay ', strong('cash'), ', with no loan.'],
};

const NO_DOWN_PAYMENT: Localized<RichText> = {
  es: ['Falta el pago inicial para calcular el préstamo.'],
  en: ['We need the down payment before we can work out the loan.'],
};

const WISH = {
  cash: {
    es: ['Quiere comprar ', strong('al contado'), '.'],
    en: ['You want to buy with ', strong('cash'), '.'],
  },
  conventional: {
    es: ['Quiere comprar con un ', strong('préstamo convencional'), '.'],
    en: ['You want to buy with a ', strong('conventional loan'), '.'],
  },
  va: {
    es: ['Quiere comprar con un ', strong('préstamo VA'), '.'],
    en: ['You want to buy with a ', strong('VA loan'), '.'],
  },
  fha: {
    es: ['Quiere comprar con un ', strong('préstamo FHA'), '.'],
    en: ['You want to buy with an ', strong('FHA loan'), '.'],
  },
  other: {
    es: ['Quiere comprar con un ', strong('préstamo'), '.'],
    en: ['You want to buy with a ', strong('loan'), '.'],
  },
} as const satisfies Record<string, Localized<RichText>>;

const YEARS = {
  es: (years: string) => `${years} años`,
  en: (years: string) => `${years} years`,
} as const;

const FOR = {
  es: (years: string) => ` a ${years}`,
  en: (years: string) => ` for ${years}`,
} as const;

const RATE = {
  fixed: { es: ', con tasa fija', en: ' at a fixed rate' },
  adjustable: { es: ', con tasa ajustable', en: ' at an adjustable rate' },
} as const;
