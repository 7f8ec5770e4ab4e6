import type { Locale } from '#domain/i18n/locale.ts';
import { joinList } from '#domain/offers/format.ts';
import type { RichText } from '#domain/offers/rich-text.ts';
import { OFFER_STEP_KEYS, type OfferStepKey } from '#domain/offers/steps/step.ts';
import { type PartialTerms, TERM_LIST, type Term, termsInOrder } from '#domain/offers/terms.ts';

/**
 * A sentence of the summary and the steps it comes from. The sentence of the current step is
 * highlighted.
 */
export type DealSentence = Readonly<{ steps: readonly OfferStepKey[]; text: RichText }>;

export type DealSummary = Readonly<{
  sentences: readonly DealSentence[];
  /** Names what is not answered yet: `Falta decidir: depósito y cierre.` */
  undecided: string | undefined;
}>;

/**
 * The offer in plain words for its author: `Usted ofrece $482,000…`
 * @param now epoch ms, to describe a deadline that is near.
 */
export function dealSummary(terms: PartialTerms, locale: Locale, now: number): DealSummary {
  const sentences = termsInOrder('sentences').flatMap(({ sentence }) => {
    const text = sentence?.write(terms, locale, now);
    return sentence && text ? [{ steps: sentence.steps, text }] : [];
  });
  const open = termsByStep().flatMap(({ undecided }) =>
    undecided?.isOpen(terms) ? [undecided.name[locale]] : [],
  );
  return {
    sentences,
    undecided: open.length > 0 ? `${STILL[locale]}: ${joinList(open, locale)}.` : undefined,
  };
}

const STILL = { es: 'Falta decidir', en: 'Still to decide' } as const;

function termsByStep(): readonly Term[] {
  return TERM_LIST.toSorted(
    (a, b) => OFFER_STEP_KEYS.indexOf(a.step) - OFFER_STEP_KEYS.indexOf(b.step),
  );
}
