import { DAY_MS, HOUR_MS } from '#domain/calendar.ts';
import { aDeclaration } from '#tests/factories/rounds.ts';
import { PARTIES, PARTIES_ACT, type Rows, SELLER_AND_ADMIN, SELLER_ONLY } from './reach.ts';

const PARTICIPANT = { ...PARTIES_ACT, unverified: 'barred', seller: 'refused' } as const;
const DECLARER = { ...SELLER_ONLY, unverified: 'barred' } as const;

/** Rounds of best offers. */
export const ROUND_CALLS: Rows = {
  'GET /api/properties/{id}/round': { ...SELLER_AND_ADMIN, of: 'round' },
  'POST /api/properties/{id}/round': {
    ...{ ...DECLARER, of: 'offered' },
    body: () => aDeclaration(Date.now() + HOUR_MS),
  },
  'POST /api/properties/{id}/round/extend': {
    ...{ ...DECLARER, of: 'round' },
    body: () => ({ deadlineAt: new Date(Date.now() + 4 * DAY_MS).toISOString() }),
  },
  'POST /api/properties/{id}/round/end': { ...DECLARER, of: 'due_round' },
  'GET /api/offers/{id}/round': { ...PARTIES, of: 'round_offer' },
  'GET /api/offers/{id}/round/receipt.json': { ...PARTIES, of: 'sealed_offer' },
  'POST /api/offers/{id}/round': {
    ...{ ...PARTICIPANT, of: 'round_offer' },
    body: (_who, thing) => ({
      version: 1,
      rulesSha256: thing['rulesSha256'] || '0'.repeat(64),
      terms: { responseDeadline: new Date(Date.now() + 6 * DAY_MS).toISOString() },
    }),
  },
  'DELETE /api/offers/{id}/round': { ...PARTICIPANT, of: 'sealed_offer' },
};
