import type { Locale } from '#domain/i18n/locale.ts';
import type { OfferStepKey } from '#domain/offers/steps/step.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';
import { joinWords } from '#domain/offers/words.ts';
import type { RichText } from './rich-text.ts';
import { DEAL_SENTENCES } from './summary-sentences.ts';

/** One thing the offer says, and the steps it comes from: the step on screen is tinted. */
export type DealSentence = Readonly<{ steps: readonly OfferStepKey[]; text: RichText }>;

export type DealSummary = Readonly<{
  sentences: readonly DealSentence[];
  /** What is not answered yet: `Falta decidir: depósito y cierre.` */
  undecided: string | undefined;
}>;

/**
 * The offer in plain words for the person who writes it: `Usted ofrece $482,000…`
 * @param now epoch ms, for a deadline that is near.
 */
export function dealSummary(terms: PartialTerms, locale: Locale, now: number): DealSummary {
  const sentences = DEAL_SENTENCES.flatMap(({ steps, write }) => {
    const text = write(terms, locale, now);
    return text ? [{ steps, text }] : [];
  });
  const open = UNDECIDED.filter(({ isOpen }) => isOpen(terms)).map(({ name }) => name[locale]);
  return {
    sentences,
    undecided: open.length > 0 ? `${STILL[locale]}: ${joinWords(open, locale)}.` : undefined,
  };
}

const STILL = { es: 'Falta decidir', en: 'Still to decide' } as const;

const UNDECIDED = [
  {
    name: { es: 'forma de pago', en: 'how you pay' },
    isOpen: ({ financeType }: PartialTerms) => financeType === undefined,
  },
  {
    name: { es: 'monto', en: 'amount' },
    isOpen: ({ amountCents }: PartialTerms) => amountCents === undefined,
  },
  {
    name: { es: 'venta de su casa', en: 'sale of your home' },
    isOpen: ({ contingentOnSale }: PartialTerms) => contingentOnSale === undefined,
  },
  {
    name: { es: 'plazo del préstamo', en: 'loan term' },
    isOpen: (terms: PartialTerms) =>
      terms.financeType !== 'cash' &&
      (terms.loanTerm === undefined || terms.rateType === undefined),
  },
  {
    name: { es: 'depósito', en: 'deposit' },
    isOpen: ({ deposit }: PartialTerms) => deposit?.amountCents === undefined,
  },
  {
    name: { es: 'aporte del vendedor', en: 'seller contribution' },
    isOpen: ({ sellerCredit }: PartialTerms) => sellerCredit?.requested === undefined,
  },
  {
    name: { es: 'cierre', en: 'closing date' },
    isOpen: ({ closingDate }: PartialTerms) => closingDate === undefined,
  },
  {
    name: { es: 'inspección', en: 'inspection' },
    isOpen: ({ inspectionDays }: PartialTerms) => inspectionDays === undefined,
  },
  {
    name: { es: 'cesión', en: 'assignment' },
    isOpen: ({ assignability }: PartialTerms) => assignability === undefined,
  },
  {
    name: { es: 'fecha de respuesta', en: 'response deadline' },
    isOpen: ({ responseDeadline }: PartialTerms) => responseDeadline === undefined,
  },
  {
    name: { es: 'cuotas públicas', en: 'public assessments' },
    isOpen: ({ specialAssessment }: PartialTerms) => specialAssessment === undefined,
  },
] as const;
