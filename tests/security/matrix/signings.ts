import type { Person } from '#tests/factories/offers.ts';
import { EXTENDED_CLOSING, type Thing } from '../objects.ts';
import { EVERYBODY, PARTIES, PARTIES_ACT, REFUSED_TO_ALL, type Rows } from './reach.ts';

const BINDS = { ...PARTIES_ACT, unverified: 'barred' } as const;
const token = 'x'.repeat(43);
/** Operations that need the cookie of a guest who entered with a code. */
const GUESTS = {
  ...REFUSED_TO_ALL,
  neverSucceeds: 'no guest of the matrix has entered with a code',
} as const;
const DOCUMENT = { documentSha256: 'a'.repeat(64), intent: true } as const;

function signature(who: Person | undefined) {
  return { kind: 'typed', name: `${who?.firstName ?? 'Ana'} ${who?.lastName ?? 'Prueba'}` };
}

function signs(who: Person | undefined, thing: Thing) {
  const documentSha256 = thing['documentSha256'] ?? DOCUMENT.documentSha256;
  return { ...DOCUMENT, documentSha256, signature: signature(who) };
}

/** The rows of the example's terms, all as agreed. */
const WALKED = {
  version: 1,
  rows: Object.fromEntries(
    ['condition', 'inclusions', 'fixtures', 'additional', 'empty', 'keys'].map((key) => [
      key,
      { isOk: true },
    ]),
  ),
} as const;
const LATER = { key: 'extension', answers: { date: 'closing', on: EXTENDED_CLOSING } } as const;

function signsNotice(who: Person | undefined, thing: Thing) {
  const documentSha256 = thing['documentSha256'] ?? DOCUMENT.documentSha256;
  return { ...DOCUMENT, documentSha256, name: signature(who).name };
}

/** The signing of contracts, by accounts and with links. */
export const SIGNINGS_CALLS: Rows = {
  'GET /api/offers/{id}/closing': { ...PARTIES, of: 'closing' },
  'GET /api/offers/{id}/closing.pdf': { ...PARTIES, of: 'closing' },
  'GET /api/offers/{id}/archive.zip': { ...PARTIES, admin: 'refused_all', of: 'closing' },
  'POST /api/offers/{id}/closing/tasks/{task}': {
    ...{ ...BINDS, of: 'closing' },
    body: () => ({}),
  },
  'DELETE /api/offers/{id}/closing/tasks/{task}': { ...BINDS, of: 'closing_done' },
  'POST /api/offers/{id}/closing/walk-through': {
    ...{ unverified: 'barred', buyer: 'own', seller: 'none', admin: 'none', of: 'closing' },
    body: () => WALKED,
  },
  'POST /api/offers/{id}/closing/links': {
    ...{ ...BINDS, of: 'closing' },
    body: () => ({ role: 'agent', name: 'Lucía Peña' }),
  },
  'DELETE /api/offers/{id}/closing/links/{linkId}': { ...BINDS, of: 'closing_link' },
  'GET /api/offers/{id}/notices': { ...PARTIES, of: 'noticed' },
  'POST /api/offers/{id}/notices/preview': {
    ...{ ...BINDS, of: 'noticed' },
    body: () => LATER,
  },
  'POST /api/offers/{id}/notices': {
    ...{ ...BINDS, of: 'noticed' },
    body: (who, thing) => ({ ...LATER, ...signsNotice(who, thing) }),
  },
  'POST /api/offers/{id}/notices/{noticeId}/agree': {
    ...{ ...BINDS, of: 'notice_received' },
    body: (who, thing) => signsNotice(who, thing),
  },
  'POST /api/offers/{id}/notices/{noticeId}/refuse': {
    ...{ ...BINDS, of: 'notice_received' },
    body: () => ({ reason: 'No.' }),
  },
  'DELETE /api/offers/{id}/notices/{noticeId}': { ...BINDS, of: 'notice_given' },
  'GET /api/offers/{id}/notices/{noticeId}/notice.pdf': { ...PARTIES, of: 'notice_given' },
  'POST /api/closing/open': {
    ...REFUSED_TO_ALL,
    body: () => ({ token }),
    neverSucceeds: 'no one of the matrix has a read-only link',
  },
  'POST /api/closing/contract': {
    ...REFUSED_TO_ALL,
    body: () => ({ token }),
    neverSucceeds: 'no one of the matrix has a read-only link',
  },
  'GET /api/offers/{id}/signing': { ...PARTIES, of: 'signing' },
  'POST /api/offers/{id}/signing': {
    ...{ ...BINDS, buyer: 'refused', of: 'signable' },
    body: (who) => ({
      isHomestead: false,
      sellers: [{ name: signature(who).name, email: who?.email ?? 'ana@example.com' }],
    }),
  },
  'GET /api/offers/{id}/signing/document.pdf': { ...PARTIES, of: 'signing' },
  'GET /api/offers/{id}/signing/sealed.pdf': {
    ...{ ...PARTIES, buyer: 'refused', seller: 'refused', admin: 'refused_all', of: 'signing' },
    neverSucceeds: 'nothing of the matrix is sealed',
  },
  'POST /api/offers/{id}/signing/consent': {
    ...{ ...BINDS, of: 'signing' },
    body: (_who, thing) => ({
      ...{ consentSha256: thing['consentSha256'] ?? DOCUMENT.documentSha256, accepted: true },
    }),
  },
  'POST /api/offers/{id}/signing/sign': { ...BINDS, of: 'signing', body: signs },
  'POST /api/offers/{id}/signing/decline': {
    ...{ ...BINDS, of: 'signing' },
    body: () => ({ reason: 'Ya no.' }),
  },
  'POST /api/offers/{id}/signing/correct': {
    ...{ ...BINDS, of: 'signing' },
    body: (_who, thing) => ({ signers: [{ id: thing['signerId'] ?? 'x', capacity: 'Trustee' }] }),
  },
  'POST /api/offers/{id}/signing/remind': {
    ...{ ...BINDS, of: 'reminded_signing' },
    body: (_who, thing) => ({ signerId: thing['signerId'] ?? 'x' }),
  },
  'POST /api/offers/{id}/signing/send-again': {
    ...{ ...BINDS, buyer: 'refused', seller: 'refused', of: 'signing' },
    body: (_who, thing) => ({ to: thing['signerId'] ?? 'x' }),
    neverSucceeds: 'nothing of the matrix is sealed',
  },
  'POST /api/sign/open': {
    ...{ ...EVERYBODY, of: 'linked_signing' },
    body: (_who, thing) => ({ token: thing['token'] ?? token }),
  },
  'POST /api/sign/code': { ...EVERYBODY, body: () => ({ token }) },
  'POST /api/sign/enter': {
    ...REFUSED_TO_ALL,
    body: () => ({ token, code: '123456' }),
    neverSucceeds: 'a link that was never sent',
  },
  'POST /api/sign/dispute': {
    ...REFUSED_TO_ALL,
    body: () => ({ link: `x.${'0'.repeat(64)}` }),
    neverSucceeds: 'a link with an invalid signature',
  },
  'GET /api/sign': GUESTS,
  'GET /api/sign/document.pdf': GUESTS,
  'GET /api/sign/sealed.pdf': GUESTS,
  'GET /api/sign/copy': GUESTS,
  'POST /api/sign/consent': {
    ...GUESTS,
    body: () => ({ consentSha256: DOCUMENT.documentSha256, accepted: true }),
  },
  'POST /api/sign/sign': { ...GUESTS, body: signs },
  'GET /api/sign/disclosures': GUESTS,
  'GET /api/sign/disclosures/{key}/{number}': { ...GUESTS, params: { key: 'flood', number: '1' } },
  'POST /api/sign/disclosures': {
    ...GUESTS,
    body: () => ({ key: 'flood', number: 1, sha256: 'a'.repeat(64) }),
  },
  'POST /api/sign/ask-correction': { ...GUESTS, body: () => ({ text: 'Mi apellido es Peña.' }) },
  'POST /api/sign/decline': { ...GUESTS, body: () => ({ reason: 'Ya no.' }) },
};
