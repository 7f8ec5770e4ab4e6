import { createId } from '@paralleldrive/cuid2';
import { aPdfForm, aSeller } from '../bodies.ts';
import { TEST_CARD, THINGS } from '../objects.ts';

import {
  ADMIN_ONLY,
  EVERYBODY,
  MEMBERS,
  nothingSaid,
  OWNERS,
  OWNERS_AND_ADMIN,
  PARTIES,
  PARTIES_ACT,
  type Rows,
  UNSIGNED_LINK,
  version1,
} from './reach.ts';

export const OFFERS_CALLS: Rows = {
  'GET /api/plans': EVERYBODY,
  'POST /api/plans/interest': {
    ...EVERYBODY,
    body: () => ({ email: `${createId()}@example.com`, plan: 'virtual_agent' }),
  },
  'POST /api/plans/interest/confirm': UNSIGNED_LINK,
  'POST /api/plans/interest/end': UNSIGNED_LINK,
  'GET /api/offers': { ...MEMBERS, lists: 'offer' },
  'POST /api/offers': {
    unverified: 'all',
    buyer: 'all',
    seller: 'all',
    admin: 'refused_all',
    body: async () => ({ propertyId: (await THINGS.listed(await aSeller()))?.id }),
  },
  'GET /api/offers/{id}': [
    { ...PARTIES, of: 'offer' },
    { unverified: 'own', buyer: 'own', seller: 'none', admin: 'none', of: 'draft' },
  ],
  'PATCH /api/offers/{id}': [
    {
      unverified: 'own',
      buyer: 'own',
      seller: 'none',
      admin: 'none',
      of: 'draft',
      body: () => ({ terms: { inspectionDays: 9 } }),
    },
    { ...PARTIES_ACT, of: 'revision', body: () => ({ terms: { inspectionDays: 9 } }) },
  ],
  'POST /api/offers/{id}/submit': [
    { unverified: 'barred', buyer: 'own', seller: 'none', admin: 'none', of: 'draft' },
    { ...PARTIES_ACT, unverified: 'barred', of: 'revision' },
  ],
  'POST /api/offers/{id}/counter': {
    ...PARTIES_ACT,
    unverified: 'barred',
    of: 'offer',
    body: nothingSaid,
  },
  'DELETE /api/offers/{id}/counter': { ...PARTIES_ACT, unverified: 'barred', of: 'revision' },
  'POST /api/offers/{id}/improve': {
    ...PARTIES_ACT,
    unverified: 'barred',
    seller: 'refused',
    of: 'offer',
    body: () => ({ version: 1, terms: { amountCents: 47_123_400 } }),
  },
  'POST /api/offers/{id}/accept': {
    ...PARTIES_ACT,
    unverified: 'barred',
    of: 'offer',
    body: version1,
  },
  'POST /api/offers/{id}/reject': { ...PARTIES_ACT, of: 'offer', body: version1 },
  'POST /api/offers/{id}/withdraw': { ...PARTIES_ACT, seller: 'refused', of: 'offer' },
  'GET /api/offers/{id}/versions': { ...PARTIES, of: 'offer' },
  'GET /api/offers/{id}/versions/{number}/diff': { ...PARTIES, of: 'countered' },
  'GET /api/offers/{id}/comments': { ...PARTIES, of: 'offer' },
  'POST /api/offers/{id}/comments': {
    ...PARTIES_ACT,
    of: 'offer',
    body: () => ({ text: 'Gracias', visibility: 'shared' }),
  },
  'GET /api/offers/{id}/documents': { ...PARTIES, of: 'offer' },
  'POST /api/offers/{id}/documents': { ...PARTIES_ACT, of: 'offer', body: aPdfForm },
  'GET /api/offers/{id}/documents/{documentId}': { ...PARTIES, of: 'document' },
  'DELETE /api/offers/{id}/documents/{documentId}': { ...PARTIES_ACT, of: 'attached' },
  'GET /api/offers/{id}/history': { ...PARTIES, of: 'offer' },
  'GET /api/offers/{id}/others': { ...PARTIES, seller: 'refused', admin: 'none', of: 'offer' },
  'GET /api/offers/{id}/summary.pdf': { ...PARTIES, of: 'offer' },
  'GET /api/offers/{id}/certificate.pdf': { ...PARTIES, of: 'offer' },
  'GET /api/offers/{id}/calendar.ics': { ...PARTIES, of: 'offer' },
  'GET /api/offers/{id}/certificate.json': { ...PARTIES, of: 'offer' },
  'PUT /api/offers/{id}/mark': {
    ...PARTIES_ACT,
    buyer: 'refused',
    of: 'offer',
    body: () => ({ isStarred: true, note: '' }),
  },

  'GET /api/payments': { ...MEMBERS, lists: 'payment' },
  'POST /api/payments': {
    ...MEMBERS,
    unverified: 'none',
    buyer: 'none',
    body: () => ({ plan: 'self_service' }),
  },
  'GET /api/payments/{id}': { ...OWNERS_AND_ADMIN, of: 'payment' },
  'POST /api/payments/{id}/confirm': {
    ...OWNERS,
    of: 'payment',
    body: () => ({ card: TEST_CARD }),
  },
  'POST /api/payments/{id}/refund': { ...ADMIN_ONLY, of: 'paid', body: nothingSaid },
  'POST /api/payments/webhook': {
    visitor: 'refused_all',
    unverified: 'refused_all',
    buyer: 'refused_all',
    seller: 'refused_all',
    admin: 'refused_all',
    body: nothingSaid,
    neverSucceeds: 'an event that nobody signed',
  },
};
