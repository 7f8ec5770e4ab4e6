/**
 * The rights, exits, inclusions and consequences of the contract. Each has one clause, in the file
 * of the term or standard clause that grants it (`rights`).
 */
export const RIGHT_KEYS = [
  'agent_paid',
  'appliances_stay',
  'appraisal_exit',
  'as_is',
  'assignment',
  'attorney_review',
  'buyer_default',
  'deposit_held',
  'deposit_returned',
  'early_occupancy',
  'flood_insurance',
  'furniture_stays',
  'included_items',
  'inspection_exit',
  'insurability',
  'kick_out',
  'lease_stays',
  'loan_exit',
  'possession',
  'price_stands',
  'rent_back',
  'sale_exit',
  'seller_default',
  'walk_through',
  'warranty',
] as const;
export type RightKey = (typeof RIGHT_KEYS)[number];

/**
 * Texts that promise something, next to the clause of the contract that they follow from. A test
 * refuses a text that promises without this, and one whose clause does not say so.
 */
export function fromClause<const Texts>(_clause: RightKey, texts: Texts): Texts {
  return texts;
}
