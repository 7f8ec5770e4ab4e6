import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { dayAndTime } from '#domain/offers/dates/countdown.ts';
import type { OfferStepKey } from '#domain/offers/steps/step.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';
import { DAYS, fullDate } from '#domain/offers/words.ts';
import { type RichText, strong } from './rich-text.ts';
import { moneySentence } from './summary-money.ts';

type Sentence = Readonly<{
  steps: readonly OfferStepKey[];
  /** `undefined` while there is nothing to say. */
  write: (terms: PartialTerms, locale: Locale, now: number) => RichText | undefined;
}>;

/** What an offer says, in the order in which it is told. */
export const DEAL_SENTENCES: readonly Sentence[] = [
  { steps: ['offer-amount', 'financing', 'loan-term'], write: moneySentence },
  { steps: ['contingent-on-sale'], write: contingencySentence },
  { steps: ['seller-contribution'], write: creditSentence },
  { steps: ['deposit'], write: depositSentence },
  { steps: ['inspection-period', 'closing-date'], write: datesSentence },
  { steps: ['assignable'], write: assignmentSentence },
  { steps: ['special-assessments'], write: assessmentSentence },
  { steps: ['response-date'], write: deadlineSentence },
];

function contingencySentence({ contingentOnSale }: PartialTerms, locale: Locale) {
  return contingentOnSale ? CONTINGENT[locale] : undefined;
}

function creditSentence({ sellerCredit }: PartialTerms, locale: Locale): RichText | undefined {
  if (!sellerCredit?.requested || sellerCredit.amountCents === undefined) return undefined;
  const amount = strong(formatCents(sellerCredit.amountCents, locale));
  return locale === 'es'
    ? ['Pide al vendedor un crédito de ', amount, ' para sus gastos de cierre.']
    : ['You ask the seller for a ', amount, ' credit toward closing costs.'];
}

function depositSentence(terms: PartialTerms, locale: Locale): RichText | undefined {
  const { deposit, secondDeposit: second } = terms;
  if (deposit?.amountCents === undefined) return undefined;
  const amount = strong(formatCents(deposit.amountCents, locale));
  const when = deliveredIn(deposit.deliveryDays, locale);
  const first: RichText =
    locale === 'es' ? ['Entrega ', amount, ` de depósito${when}`] : ['You deposit ', amount, when];
  if (second?.amountCents === undefined) return [...first, '.'];
  const more = strong(formatCents(second.amountCents, locale));
  const total = strong(formatCents(deposit.amountCents + second.amountCents, locale));
  const later = laterIn(second.deliveryDays, locale);
  return locale === 'es'
    ? [...first, ' y ', more, ` más${later}: `, total, ' en total.']
    : [...first, ' and ', more, ` more${later}: `, total, ' in all.'];
}

function datesSentence(terms: PartialTerms, locale: Locale): RichText | undefined {
  const { inspectionDays: days, closingDate } = terms;
  const date = closingDate && strong(fullDate(closingDate, locale));
  const period = days && strong(DAYS[locale](days));
  if (period && date) {
    return locale === 'es'
      ? ['Tiene ', period, ' para inspeccionar y quiere cerrar el ', date, '.']
      : ['You have ', period, ' to inspect and want to close on ', date, '.'];
  }
  if (date) {
    const close: RichText =
      locale === 'es' ? ['Quiere cerrar el ', date] : ['You want to close on ', date];
    return days === 0 ? [...close, WITHOUT_INSPECTION[locale]] : [...close, '.'];
  }
  if (!period) return undefined;
  return locale === 'es'
    ? ['Tiene ', period, ' para inspeccionar.']
    : ['You have ', period, ' to inspect.'];
}

function assignmentSentence({ assignability }: PartialTerms, locale: Locale) {
  return assignability && assignability !== 'not_assignable'
    ? ASSIGNABLE[assignability][locale]
    : undefined;
}

function assessmentSentence({ specialAssessment }: PartialTerms, locale: Locale) {
  return specialAssessment === 'B' ? ASSESSMENTS_PAID[locale] : undefined;
}

function deadlineSentence(terms: PartialTerms, locale: Locale, now: number): RichText | undefined {
  if (terms.responseDeadline === undefined) return undefined;
  const until = strong(dayAndTime(Date.parse(terms.responseDeadline), now, locale));
  return locale === 'es'
    ? ['El vendedor tiene hasta ', until, ' para responder.']
    : ['The seller has until ', until, ' to answer.'];
}

function deliveredIn(days: number | undefined, locale: Locale): string {
  if (days === undefined) return '';
  if (days === 0) return locale === 'es' ? ' al firmar' : ' at signing';
  return locale === 'es'
    ? ` ${DAYS.es(days)} después de la firma`
    : ` within ${DAYS.en(days)} of signing`;
}

function laterIn(days: number | undefined, locale: Locale): string {
  if (days === undefined) return '';
  if (days === 0) return deliveredIn(days, locale);
  const [count, unit] = DAYS[locale](days).split(' ');
  if (locale === 'en') return ` within ${count} ${unit}`;
  return days === 1 ? ' al día siguiente' : ` a los ${count} ${unit}`;
}

const CONTINGENT: Localized<RichText> = {
  es: ['La compra depende de que ', strong('venda su casa actual'), '.'],
  en: ['The purchase depends on ', strong('selling your current home'), '.'],
};

const ASSIGNABLE = {
  released: {
    es: ['Puede ', strong('ceder el contrato y quedar libre'), '.'],
    en: ['You may ', strong('assign the contract and be released'), '.'],
  },
  not_released: {
    es: ['Puede ', strong('ceder el contrato'), ', pero sigue respondiendo.'],
    en: ['You may ', strong('assign the contract'), ' and stay liable.'],
  },
} as const satisfies Record<string, Localized<RichText>>;

const ASSESSMENTS_PAID: Localized<RichText> = {
  es: ['El vendedor paga ', strong('todas las cuotas públicas especiales'), '.'],
  en: ['The seller pays ', strong('all public special assessments'), ' in full.'],
};

const WITHOUT_INSPECTION: Localized = {
  es: ', sin plazo de inspección.',
  en: ', with no inspection period.',
};
