import { aSubscription } from '#tests/factories/push.ts';
import { aRegistration, PASSWORD } from '#tests/factories/registration.ts';

import { EVERYBODY, MEMBERS, nothingSaid, OWNERS, OWNERS_AND_ADMIN, type Rows } from './reach.ts';

const REFUSED_TO_ALL = {
  visitor: 'refused_all',
  unverified: 'refused_all',
  buyer: 'refused_all',
  seller: 'refused_all',
  admin: 'refused_all',
} as const;

const WITH_FORGED_LINK = {
  ...REFUSED_TO_ALL,
  params: { id: 'a', token: 'b' },
  query: `?expires=1900000000&signature=${'0'.repeat(64)}`,
  neverSucceeds: 'a link with an invalid signature',
};

export const ACCOUNTS_CALLS: Rows = {
  'POST /api/register/validate': { ...EVERYBODY, body: () => aRegistration() },
  'POST /api/register': { ...EVERYBODY, body: () => aRegistration() },
  'POST /api/auth/login/validate': {
    ...EVERYBODY,
    body: () => ({ email: 'nadie@example.com', password: 'wrong-one-1' }),
    neverSucceeds: 'the people of the matrix have no password',
  },
  'POST /api/auth/login': {
    ...EVERYBODY,
    body: () => ({ email: 'nadie@example.com', password: 'wrong-one-1' }),
    neverSucceeds: 'the people of the matrix have no password',
  },
  'POST /api/logout': { ...MEMBERS, endsSession: true },
  'GET /api/email/verify/{id}/{token}': WITH_FORGED_LINK,
  'GET /api/email/request/{id}/{token}': WITH_FORGED_LINK,
  'DELETE /api/email/request/{id}/{token}': WITH_FORGED_LINK,
  'POST /api/email/resend': { ...MEMBERS, body: nothingSaid },
  'POST /api/verify/resend/{id}': { ...OWNERS_AND_ADMIN, of: 'user', body: nothingSaid },
  'POST /api/forgot-password': { ...EVERYBODY, body: () => ({ email: 'nadie@example.com' }) },
  'POST /api/reset-password': {
    ...REFUSED_TO_ALL,
    body: () => ({
      email: 'nadie@example.com',
      password: PASSWORD,
      password_confirmation: PASSWORD,
      token: 'a'.repeat(43),
    }),
    neverSucceeds: 'a token that was never sent',
  },

  'GET /api/user': MEMBERS,
  'PUT /api/user/{id}': { ...OWNERS, of: 'user', body: () => ({ language: 'en' }) },
  'DELETE /api/user': {
    ...MEMBERS,
    body: () => ({ password: 'wrong-one-1' }),
    neverSucceeds: 'the people of the matrix have no password',
  },
  'POST /api/user/{id}/firebase_token': {
    ...OWNERS,
    of: 'user',
    body: () => ({ firebase_token: 'device-1' }),
  },
  'GET /api/push': MEMBERS,
  'PUT /api/push': { ...MEMBERS, body: () => aSubscription() },
  'DELETE /api/push': MEMBERS,
  'GET /api/user/export': MEMBERS,
  'GET /api/user/pending-email': MEMBERS,
  'GET /api/user/sessions': { ...MEMBERS, lists: 'session' },
  'DELETE /api/user/sessions': { ...MEMBERS, endsSession: true },
  'DELETE /api/user/sessions/{id}': { ...OWNERS, of: 'session' },
  'POST /api/user/confirm-password': {
    ...MEMBERS,
    body: () => ({ password: 'wrong-one-1' }),
    neverSucceeds: 'the people of the matrix have no password',
  },
  'GET /api/user/second-factor': MEMBERS,
  'POST /api/user/second-factor': MEMBERS,
  'POST /api/user/second-factor/confirm': {
    ...MEMBERS,
    body: () => ({ code: '000000' }),
    neverSucceeds: 'the key of the authenticator app is unknown to the test',
  },
  'POST /api/user/second-factor/recovery-codes': {
    ...MEMBERS,
    body: () => ({ code: '000000' }),
    neverSucceeds: 'the people of the matrix have no second step',
  },
  'DELETE /api/user/second-factor': {
    ...MEMBERS,
    body: () => ({ code: '000000' }),
    neverSucceeds: 'the people of the matrix have no second step',
  },
  'GET /api/pictures/{file}': {
    ...REFUSED_TO_ALL,
    params: { file: `${'a'.repeat(24)}.webp` },
    neverSucceeds: 'no account of the matrix has a picture',
  },
  'POST /api/user/change-password': {
    ...MEMBERS,
    body: () => ({
      currentPassword: 'wrong-one-1',
      newPassword: PASSWORD,
      newPassword_confirmation: PASSWORD,
    }),
    neverSucceeds: 'the people of the matrix have no password',
  },
  'GET /api/notifications': { ...MEMBERS, lists: 'notification' },
  'POST /api/notifications/read': { ...MEMBERS, body: nothingSaid },
  'GET /api/calendar': { unverified: 'all', buyer: 'all', seller: 'all', admin: 'none' },
  'POST /api/calendar/renew': { unverified: 'all', buyer: 'all', seller: 'all', admin: 'none' },
  'GET /api/calendar/{file}': {
    ...REFUSED_TO_ALL,
    params: { file: `${'0'.repeat(64)}.ics` },
    neverSucceeds: 'an unknown address',
  },
};
