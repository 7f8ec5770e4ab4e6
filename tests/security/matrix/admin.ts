import { createId } from '@paralleldrive/cuid2';

import { anImportFile } from '#tests/factories/imports.ts';
import { ADMIN_ONLY, MEMBERS, nothingSaid, type Rows } from './reach.ts';

export const ADMIN_CALLS: Rows = {
  'GET /api/admin/users': ADMIN_ONLY,
  'GET /api/admin/users/{id}': { ...ADMIN_ONLY, of: 'user' },
  'GET /api/admin/users/{id}/events': { ...ADMIN_ONLY, of: 'user' },
  'PUT /api/admin/users/{id}': {
    ...ADMIN_ONLY,
    of: 'stranger',
    body: () => ({ email: `${createId()}@example.com` }),
  },

  'GET /api/admin/consumers': ADMIN_ONLY,
  'POST /api/admin/consumers': { ...ADMIN_ONLY, body: () => ({ name: 'A portal' }) },
  'PATCH /api/admin/consumers/{id}': { ...ADMIN_ONLY, of: 'consumer', body: () => ({ rate: 60 }) },
  'POST /api/admin/consumers/{id}/revoke': { ...ADMIN_ONLY, of: 'consumer' },
  'POST /api/admin/consumers/{id}/address': { ...ADMIN_ONLY, of: 'consumer' },
  'DELETE /api/admin/consumers/{id}/address': { ...ADMIN_ONLY, of: 'consumer' },

  'GET /api/admin/letters': ADMIN_ONLY,
  'GET /api/admin/seals': ADMIN_ONLY,
  'GET /api/admin/letters/{id}': { ...ADMIN_ONLY, of: 'email' },
  'POST /api/admin/letters/{id}/discard': { ...ADMIN_ONLY, of: 'email' },
  'POST /api/admin/letters/{id}/retry': { ...ADMIN_ONLY, of: 'email' },

  'GET /api/imports': ADMIN_ONLY,
  'POST /api/imports': { ...ADMIN_ONLY, body: () => anImportFile() },
  'GET /api/imports/{id}': { ...ADMIN_ONLY, of: 'import' },
  'POST /api/imports/{id}/batches': {
    ...ADMIN_ONLY,
    of: 'import',
    body: () => ({ from: 0, rows: anImportFile().first }),
  },
  'POST /api/imports/{id}/publish': { ...ADMIN_ONLY, of: 'received_import' },
  'POST /api/imports/{id}/cancel': { ...ADMIN_ONLY, of: 'import' },

  'GET /api/admin/plan-interest': ADMIN_ONLY,
  'GET /api/admin/plan-interest/addresses.csv': ADMIN_ONLY,

  'GET /api/admin/messages': ADMIN_ONLY,
  'GET /api/admin/messages/{id}': { ...ADMIN_ONLY, of: 'message' },
  'GET /api/admin/messages/{id}/photos/{number}': { ...ADMIN_ONLY, of: 'message' },
  'POST /api/admin/messages/{id}/answer': {
    ...ADMIN_ONLY,
    of: 'message',
    body: () => ({ text: 'Hola' }),
  },
  'POST /api/admin/messages/{id}/close': { ...ADMIN_ONLY, of: 'message' },
  'POST /api/admin/messages/{id}/reopen': {
    ...ADMIN_ONLY,
    admin: 'refused_all',
    of: 'message',
    neverSucceeds: 'only a closed message is reopened',
  },

  'GET /api/work-orders': { ...MEMBERS, lists: 'work' },
  'POST /api/work-orders/{id}/schedule': {
    ...ADMIN_ONLY,
    of: 'work',
    body: () => ({ note: 'El lunes a las 10' }),
  },
  'POST /api/work-orders/{id}/finish': { ...ADMIN_ONLY, of: 'work', body: nothingSaid },
};
