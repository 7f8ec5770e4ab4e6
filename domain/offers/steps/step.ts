import type { Question } from '#domain/answers/question.ts';
import type { GlossaryKey } from '#domain/glossary/glossary.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { RichText } from '#domain/offers/rich-text.ts';

/** The 18 steps in order. Each key is the step's URL segment. */
export const OFFER_STEP_KEYS = [
  'before-you-begin',
  'terms-and-conditions',
  'buyer-or-agent',
  'buyer-info',
  'financing',
  'offer-amount',
  'contingent-on-sale',
  'loan-term',
  'deposit',
  'seller-contribution',
  'closing-date',
  'inspection-period',
  'assignable',
  'response-date',
  'special-assessments',
  'additional-terms',
  'review',
  'documents',
] as const;
export type OfferStepKey = (typeof OFFER_STEP_KEYS)[number];

export const OFFER_STEP_GROUPS = ['start', 'money', 'conditions', 'send'] as const;
export type OfferStepGroup = (typeof OFFER_STEP_GROUPS)[number];

/** The step's main button. Its text is in `OFFER_WIZARD_TEXTS`. */
export type OfferStepButton = 'begin' | 'agree' | 'continue' | 'send';

/** Texts of a step. Its fields are the questions of its terms. */
export type StepText = Readonly<{
  key: OfferStepKey;
  label: Localized;
  /** The step's heading. */
  question: Localized;
  /** Paragraphs under the heading. */
  body: Localized<readonly RichText[]>;
  /** Words of the step that the page explains. */
  glossary?: readonly GlossaryKey[];
  /** Collapsible sections below the fields. */
  details?: readonly Readonly<{ summary: Localized; body: Localized<readonly RichText[]> }>[];
  /**
   * Asked only if the purchase is financed. For cash the step says that there is nothing to fill
   * in.
   */
  financingOnly?: true;
  button: OfferStepButton;
}>;
export type OfferStep = StepText & Readonly<{ fields: readonly Question[] }>;
