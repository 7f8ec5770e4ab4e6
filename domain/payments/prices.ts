/**
 * Trato's prices since a date, in cents. The server charges only these; a payment keeps the prices
 * of its order.
 */
export const PRICES = {
  effectiveOn: '2026-11-01',
  plans: { self_service: 39_900 },
  addOns: {
    photos: 29_900,
    market_analysis: 9_900,
    buyer_screening: 9_900,
    showing_schedule: 4_900,
    open_house: 19_900,
    yard_sign: 7_900,
    coordinator: 49_900,
  },
} as const;
