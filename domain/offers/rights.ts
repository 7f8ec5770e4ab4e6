import type { Localized } from '#domain/i18n/locale.ts';
import type { OfferAction } from './status.ts';

/**
 * The rights, exits, inclusions and consequences of the contract. Each has one clause, in the file
 * of the term that grants it (`rights`).
 */
export const RIGHT_KEYS = [
  'agent_paid',
  'appraisal_exit',
  'as_is',
  'assignment',
  'buyer_default',
  'deposit_held',
  'deposit_returned',
  'included_items',
  'inspection_exit',
  'loan_exit',
  'possession',
  'price_stands',
  'sale_exit',
  'seller_default',
  'warranty',
] as const;
export type RightKey = (typeof RIGHT_KEYS)[number];

/**
 * A text that promises something, next to the clause of the contract that it follows from. A test
 * refuses a text that promises without this, and one whose clause does not say so.
 */
export function fromClause<Text>(_clause: RightKey, text: Localized<Text>): Localized<Text> {
  return text;
}

/**
 * A text about what the product does with an offer before there is a contract, next to the move of
 * the offer's lifecycle that does it.
 */
export function fromMove<Text>(_move: OfferAction, text: Localized<Text>): Localized<Text> {
  return text;
}
