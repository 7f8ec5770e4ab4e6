import type { IconName } from '#domain/icons.ts';
import { type Consequence, OFFER_CONSEQUENCES } from '#domain/offers/labels.ts';
import { OWN_CONSEQUENCES } from '#domain/offers/own-consequences.ts';
import type { OfferAction, OfferSide } from '#domain/offers/status.ts';
import type { ButtonVariant } from '#site/ui/button.ts';

/** In display order. */
export const ANSWERS = [
  'accept',
  'counter',
  'save_counter',
  'improve',
  'extend',
  'discard_counter',
  'reject',
  'withdraw',
] as const satisfies readonly OfferAction[];
export type Answer = (typeof ANSWERS)[number];

/** Answers that lead to the page on which terms are changed. */
type WrittenAnswer = 'counter' | 'save_counter' | 'improve';
/** Answers that are given after a confirmation. */
export type ConfirmedAnswer = Exclude<Answer, WrittenAnswer | 'extend'>;

export const ANSWER_BUTTONS = {
  accept: { variant: 'main', icon: 'check' },
  counter: { variant: 'second', icon: 'swap' },
  save_counter: { variant: 'second', icon: 'swap' },
  improve: { variant: 'second', icon: 'pencil' },
  extend: { variant: 'second', icon: 'clock' },
  discard_counter: { variant: 'danger', icon: 'trash' },
  reject: { variant: 'danger', icon: 'x' },
  withdraw: { variant: 'danger', icon: 'x' },
} as const satisfies Record<Answer, { variant: ButtonVariant; icon: IconName }>;

export function isWritten(answer: Answer): answer is WrittenAnswer {
  return answer === 'counter' || answer === 'save_counter' || answer === 'improve';
}

/** What an answer commits a side to, and what happens next. */
export function consequenceOf(side: OfferSide, answer: Answer): Consequence {
  if (answer === 'improve' || answer === 'extend') return OWN_CONSEQUENCES[answer];
  return OFFER_CONSEQUENCES[side][answer === 'save_counter' ? 'counter' : answer];
}
