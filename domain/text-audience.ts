import type { Localized } from '#domain/i18n/locale.ts';
import { TEXT_HINT_LABELS, type TextHint, textHints } from '#domain/properties/text-hints.ts';
import { bankDetails } from './bank-details.ts';
import { line, paragraphs } from './scalars.ts';
import { rule } from './validation.ts';

/**
 * Who reads a free text. `public`: anyone, without a review. `reviewed`: anyone, after an
 * administrator has read it. `other_side`: the other side of an offer, visit, thread or review.
 */
export type TextAudience = 'public' | 'reviewed' | 'other_side' | 'administrators' | 'self';

/** All free texts of the product and their readers. */
export const TEXT_AUDIENCES = {
  published_question: 'public',
  published_answer: 'public',
  photo_caption: 'public',
  photo_alternative: 'public',
  property_text: 'reviewed',
  additional_terms: 'other_side',
  offer_comment: 'other_side',
  answer_note: 'other_side',
  signing_reason: 'other_side',
  thread_message: 'other_side',
  visit_note: 'other_side',
  review_reason: 'other_side',
  contact_message: 'administrators',
  report_reason: 'administrators',
  sale_reason: 'administrators',
  offer_mark: 'self',
  lead_note: 'self',
} as const satisfies Record<string, TextAudience>;
export type FreeText = keyof typeof TEXT_AUDIENCES;

const CONTACTS: readonly TextHint['kind'][] = ['phone', 'email', 'link'];

/** What the writer is told about a text while writing: nothing about a text that stays private. */
export function hintsFor(kind: FreeText, text: string): readonly TextHint[] {
  switch (TEXT_AUDIENCES[kind]) {
    case 'public':
    case 'reviewed':
      return textHints(text);
    case 'other_side':
      return textHints(text).filter((hint) => hint.kind === 'link');
    case 'administrators':
    case 'self':
      return [];
  }
}

/**
 * Why a text cannot be sent: contact details or a link in a text that becomes public without a
 * review. `undefined` for any other.
 */
export function textProblem(kind: FreeText, text: string): Localized | undefined {
  if (TEXT_AUDIENCES[kind] !== 'public') return undefined;
  const hint = textHints(text).find((found) => CONTACTS.includes(found.kind));
  if (!hint) return undefined;
  const label = TEXT_HINT_LABELS[hint.kind];
  return { es: `«${hint.found}»: ${label.es}`, en: `“${hint.found}”: ${label.en}` };
}

/** Text of several lines about a deal, which must not contain bank details; may be empty. */
export function dealParagraphs(maxLength: number) {
  return paragraphs(maxLength).refine(hasNoBankDetails, rule('bank_details'));
}

/** One line about a deal, which must not contain bank details. */
export function dealLine(maxLength: number) {
  return line(maxLength).refine(hasNoBankDetails, rule('bank_details'));
}

/** Whether a text contains nothing that looks like the details of a bank account. */
export function hasNoBankDetails(text: string): boolean {
  return bankDetails(text) === undefined;
}
