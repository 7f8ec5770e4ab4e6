import { aRequest, aStart, aVisitableHome } from '#tests/factories/visits.ts';
import { aVisitDocumentForm } from '../bodies.ts';
import {
  EVERYBODY,
  MEMBERS,
  nothingSaid,
  REPORTED,
  type Rows,
  SELLER_ONLY,
  THREAD_SIDES,
  UNMAILED_LINK,
  VISIT_SIDES,
} from './reach.ts';

export const VISITS_CALLS: Rows = {
  'GET /api/available/{id}/{token}': UNMAILED_LINK,
  'POST /api/available/{id}/{token}': UNMAILED_LINK,
  'GET /api/leads': { unverified: 'none', buyer: 'none', seller: 'all', admin: 'none' },
  'GET /api/leads.csv': { unverified: 'none', buyer: 'none', seller: 'all', admin: 'none' },
  'GET /api/leads/counts': { unverified: 'none', buyer: 'none', seller: 'all', admin: 'none' },
  'PUT /api/leads/{id}/note': {
    ...SELLER_ONLY,
    admin: 'none',
    of: 'lead',
    body: () => ({ note: 'Puede cerrar en enero.' }),
  },
  'GET /api/visits': { ...MEMBERS, lists: 'visit' },
  'POST /api/visits': {
    unverified: 'barred',
    buyer: 'all',
    seller: 'all',
    admin: 'none',
    body: async () => aRequest((await aVisitableHome()).id, aStart()),
  },
  'GET /api/visits/hours': { ...MEMBERS, query: '?from=2026-11-22&to=2026-11-28' },
  'GET /api/visits/{id}': { ...VISIT_SIDES, of: 'visit' },
  'GET /api/visits/{id}/visit.ics': { ...VISIT_SIDES, of: 'visited' },
  'POST /api/visits/{id}/confirm': { ...VISIT_SIDES, of: 'visit', body: nothingSaid },
  'POST /api/visits/{id}/decline': {
    ...VISIT_SIDES,
    of: 'visit',
    body: () => ({ reason: 'time' }),
  },
  'POST /api/visits/{id}/cancel': { ...VISIT_SIDES, of: 'visit', body: () => ({ reason: 'time' }) },
  'POST /api/visits/{id}/propose': {
    ...VISIT_SIDES,
    of: 'visit',
    body: () => ({ startsAt: new Date(aStart(5)).toISOString() }),
  },
  'POST /api/visits/{id}/block': {
    ...VISIT_SIDES,
    buyer: 'refused',
    of: 'visit',
    body: () => ({ isBlocked: true }),
  },
  'POST /api/visits/{id}/document': {
    ...VISIT_SIDES,
    seller: 'refused',
    of: 'visit',
    body: aVisitDocumentForm,
  },
  'GET /api/visits/{id}/document': { ...VISIT_SIDES, of: 'documented_visit' },
  'DELETE /api/visits/{id}/document': {
    ...VISIT_SIDES,
    seller: 'refused',
    of: 'documented_visit',
  },
  'POST /api/visits/{id}/no-show': { ...VISIT_SIDES, of: 'visited', body: nothingSaid },
  'POST /api/visits/{id}/feedback': {
    ...VISIT_SIDES,
    of: 'visited',
    body: () => ({ price: 'fair', condition: 'good', interest: 'maybe' }),
  },

  'GET /api/threads': { ...MEMBERS, lists: 'thread' },
  'POST /api/threads': {
    unverified: 'barred',
    buyer: 'all',
    seller: 'all',
    admin: 'none',
    body: async () => ({ listingId: (await aVisitableHome()).id, text: '¿Sigue disponible?' }),
  },
  'POST /api/threads/about-visit': {
    ...VISIT_SIDES,
    unverified: 'barred',
    of: 'visit',
    body: (_, { id }) => ({ visitId: id, text: '¿Puede traer la preaprobación?' }),
  },
  'POST /api/translations': {
    ...THREAD_SIDES,
    of: 'thread',
    body: (_, { id }) => ({ kind: 'message', threadId: id, number: 1 }),
  },
  'POST /api/translations/draft': {
    ...MEMBERS,
    unverified: 'barred',
    body: () => ({ text: 'La casa tiene patio.', language: 'es' }),
  },
  'POST /api/translations/listed': {
    ...EVERYBODY,
    body: async () => {
      const home = await aVisitableHome({ facts: { publicRemarks: undefined } });
      return { kind: 'remarks', listingId: home.id };
    },
  },
  'POST /api/translations/ask': {
    ...THREAD_SIDES,
    buyer: 'refused',
    of: 'thread',
    body: (_, { id }) => ({ kind: 'message', threadId: id, number: 1 }),
  },
  'GET /api/threads/{id}/messages': { ...THREAD_SIDES, of: 'thread' },
  'POST /api/threads/{id}/messages': {
    ...THREAD_SIDES,
    of: 'thread',
    body: () => ({ text: 'Gracias.' }),
  },
  'GET /api/threads/{id}/files/{fileId}': { ...THREAD_SIDES, of: 'thread_file' },
  'POST /api/threads/{id}/read': { ...THREAD_SIDES, of: 'thread', body: () => ({ number: 1 }) },
  'POST /api/threads/{id}/publish': {
    ...THREAD_SIDES,
    buyer: 'refused',
    of: 'thread',
    body: () => ({ number: 2, question: '¿Sigue disponible?' }),
  },
  'POST /api/threads/{id}/report': {
    ...THREAD_SIDES,
    of: 'thread',
    body: () => ({ reason: 'spam' }),
  },
  'POST /api/threads/{id}/verdict': {
    ...REPORTED,
    of: 'reported_thread',
    body: () => ({ verdict: 'upheld' }),
  },
  'POST /api/threads/{id}/take-down': {
    ...REPORTED,
    of: 'reported_thread',
    body: () => ({ number: 2, reason: 'Insulta.' }),
  },
  'POST /api/threads/{id}/block': {
    ...THREAD_SIDES,
    buyer: 'refused',
    of: 'thread',
    body: () => ({ isBlocked: true }),
  },
};
