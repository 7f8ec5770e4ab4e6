/**
 * What Trato charges since a day, in cents. The server charges these and nothing that a client
 * sends; a payment keeps the prices it was made at.
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
