import { createId } from '@paralleldrive/cuid2';
import type { Person } from '#tests/factories/offers.ts';
import { aSignIn } from '#tests/factories/open-houses.ts';
import { anAgreement, anUpload, aPictureFile } from '#tests/factories/properties.ts';
import { aRegistration, PASSWORD } from '#tests/factories/registration.ts';
import { aRequest, aStart, aVisitableHome, OPEN_HOURS } from '#tests/factories/visits.ts';
import { aContactForm, aPdfForm, aSeller } from './bodies.ts';
import { type Kind, TEST_CARD, THINGS, type Thing } from './objects.ts';

/**
 * How far somebody gets with a call:
 * - `all`: allowed for every owner of the object;
 * - `own`: through on what they are a party to, and what is another's does not exist (404);
 * - `none`: nothing exists (404);
 * - `barred`: told why not (403), and as much about everything: it says nothing about the thing;
 * - `refused`: they may see their own, but never do this (403, 404 or 409);
 * - `refused_all`: the same of everything.
 */
export type Reach = 'all' | 'own' | 'none' | 'barred' | 'refused' | 'refused_all';

export type Row = Readonly<{
  /** What the address names; calls without it name nothing. */
  of?: Kind;
  /** Present where nobody has to be logged in. */
  visitor?: 'all' | 'refused_all';
  unverified: Reach;
  buyer: Reach;
  seller: Reach;
  admin: Reach;
  /** The body, created for each call. */
  body?: (who: Person | undefined, thing: Thing) => unknown | Promise<unknown>;
  query?: string;
  /** Values of the address that are not the thing's. */
  params?: Thing;
  /** The list shows the things of this kind that are one's own, and no other. */
  lists?: Kind;
  /** Whoever does this is nobody afterwards, so it is done by people of its own. */
  endsSession?: true;
  /** Why nobody gets a plain success here, where that is so. */
  neverSucceeds?: string;
}>;

const EVERYBODY = {
  visitor: 'all',
  unverified: 'all',
  buyer: 'all',
  seller: 'all',
  admin: 'all',
} as const;
const MEMBERS = { unverified: 'all', buyer: 'all', seller: 'all', admin: 'all' } as const;
const OWNERS = { unverified: 'own', buyer: 'own', seller: 'own', admin: 'own' } as const;
const OWNERS_AND_ADMIN = { ...OWNERS, admin: 'all' } as const;
const PARTIES = { unverified: 'none', buyer: 'own', seller: 'own', admin: 'all' } as const;
/** An administrator reads every deal and takes part in none. */
const PARTIES_ACT = { ...PARTIES, admin: 'refused_all' } as const;
const SELLER_AND_ADMIN = {
  unverified: 'none',
  buyer: 'none',
  seller: 'own',
  admin: 'all',
} as const;
const SELLER_ONLY = { ...SELLER_AND_ADMIN, admin: 'refused_all' } as const;
/** The two sides of a visit; an administrator sees counts, never people. */
const VISIT_SIDES = { ...PARTIES, admin: 'none' } as const;
/** The two sides of a thread; an administrator reads the reported ones. */
const THREAD_SIDES = { ...PARTIES, admin: 'none' } as const;
/** A reported thread, about which administrators alone decide. */
const REPORTED = { unverified: 'none', buyer: 'refused', seller: 'refused', admin: 'all' } as const;
const ADMIN_ONLY = { unverified: 'none', buyer: 'none', seller: 'none', admin: 'all' } as const;
const REVIEWER = { unverified: 'none', buyer: 'none', seller: 'refused', admin: 'all' } as const;

/** A link that nobody signed. */
const UNSIGNED_LINK = {
  visitor: 'refused_all',
  unverified: 'refused_all',
  buyer: 'refused_all',
  seller: 'refused_all',
  admin: 'refused_all',
  body: () => ({ id: 'a', signature: '0'.repeat(64) }),
  neverSucceeds: 'a link that nobody signed',
} as const;

/** The link of a letter that was never sent. */
const UNMAILED_LINK = {
  visitor: 'refused_all',
  unverified: 'refused_all',
  buyer: 'refused_all',
  seller: 'refused_all',
  admin: 'refused_all',
  neverSucceeds: 'a link that nobody was mailed',
  params: { id: 'a', token: `zzz.${'0'.repeat(64)}` },
} as const;

const nothingSaid = () => ({});
const version1 = () => ({ version: 1 });

/** Every call of the API: a route that is missing here fails the build. */
export const MATRIX: Readonly<Record<string, Row | readonly Row[]>> = {
  'GET /api/health': EVERYBODY,
  'GET /api/mailer': EVERYBODY,
  'GET /api/catalogue': EVERYBODY,
  'GET /api/icons/{file}': {
    ...EVERYBODY,
    params: { file: 'trato.json' },
    query: '?icons=home',
  },
  'GET /api/plans': EVERYBODY,
  'GET /api/photos/{hash}/{file}': {
    visitor: 'refused_all',
    unverified: 'refused_all',
    buyer: 'refused_all',
    seller: 'refused_all',
    admin: 'refused_all',
    params: { hash: '0'.repeat(64), file: '768.webp' },
    neverSucceeds: 'no file is behind the photo of a factory',
  },

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
  'GET /api/email/verify/{id}/{token}': {
    visitor: 'refused_all',
    unverified: 'refused_all',
    buyer: 'refused_all',
    seller: 'refused_all',
    admin: 'refused_all',
    params: { id: 'a', token: 'b' },
    query: `?expires=1900000000&signature=${'0'.repeat(64)}`,
    neverSucceeds: 'a link that nobody signed',
  },
  'POST /api/email/resend': { ...MEMBERS, body: nothingSaid },
  'POST /api/verify/resend/{id}': { ...OWNERS_AND_ADMIN, of: 'user', body: nothingSaid },
  'POST /api/forgot-password': { ...EVERYBODY, body: () => ({ email: 'nadie@example.com' }) },
  'POST /api/reset-password': {
    visitor: 'refused_all',
    unverified: 'refused_all',
    buyer: 'refused_all',
    seller: 'refused_all',
    admin: 'refused_all',
    body: () => ({
      email: 'nadie@example.com',
      password: PASSWORD,
      password_confirmation: PASSWORD,
      token: 'a'.repeat(43),
    }),
    neverSucceeds: 'a token that nobody was mailed',
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
  'GET /api/user/export': MEMBERS,
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
    neverSucceeds: 'nobody knows the code of a key that nobody keeps',
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
    visitor: 'refused_all',
    unverified: 'refused_all',
    buyer: 'refused_all',
    seller: 'refused_all',
    admin: 'refused_all',
    params: { file: `${'a'.repeat(24)}.webp` },
    neverSucceeds: 'nobody of the matrix has a picture',
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
  'GET /api/admin/users': ADMIN_ONLY,
  'GET /api/admin/users/{id}': { ...ADMIN_ONLY, of: 'user' },
  'GET /api/admin/users/{id}/events': { ...ADMIN_ONLY, of: 'user' },
  'PUT /api/admin/users/{id}': {
    ...ADMIN_ONLY,
    of: 'stranger',
    body: () => ({ email: `${createId()}@example.com` }),
  },

  'GET /api/notifications': { ...MEMBERS, lists: 'notification' },
  'POST /api/notifications/read': { ...MEMBERS, body: nothingSaid },
  'GET /api/admin/letters': ADMIN_ONLY,
  'GET /api/admin/letters/{id}': { ...ADMIN_ONLY, of: 'letter' },
  'POST /api/admin/letters/{id}/discard': { ...ADMIN_ONLY, of: 'letter' },
  'POST /api/admin/letters/{id}/retry': { ...ADMIN_ONLY, of: 'letter' },

  'GET /api/favourites': { ...MEMBERS, lists: 'favourite' },
  'GET /api/favourites/ids': { ...MEMBERS, lists: 'favourite' },
  'POST /api/favourites': {
    ...MEMBERS,
    body: async () => ({ listingId: (await THINGS.listed(await aSeller()))?.id }),
  },
  'DELETE /api/favourites/{id}': { ...OWNERS, of: 'favourite' },
  'GET /api/searches': { ...MEMBERS, lists: 'search' },
  'POST /api/searches': { ...MEMBERS, body: () => ({ query: 'beds=3' }) },
  'PATCH /api/searches/{id}': { ...OWNERS, of: 'search', body: () => ({ alerts: false }) },
  'DELETE /api/searches/{id}': { ...OWNERS, of: 'search' },
  'POST /api/searches/unsubscribe': {
    visitor: 'refused_all',
    unverified: 'refused_all',
    buyer: 'refused_all',
    seller: 'refused_all',
    admin: 'refused_all',
    body: () => ({ userId: 'a', signature: '0'.repeat(64) }),
    neverSucceeds: 'a link that nobody signed',
  },

  'POST /api/plans/interest': {
    ...EVERYBODY,
    body: () => ({ email: `${createId()}@example.com`, plan: 'virtual_agent' }),
  },
  'POST /api/plans/interest/confirm': UNSIGNED_LINK,
  'POST /api/plans/interest/end': UNSIGNED_LINK,
  'GET /api/admin/plan-interest': ADMIN_ONLY,
  'GET /api/admin/plan-interest/addresses.csv': ADMIN_ONLY,

  'POST /api/contact': { ...EVERYBODY, body: aContactForm },
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

  'GET /api/listings': EVERYBODY,
  'GET /api/listings/map': EVERYBODY,
  'GET /api/listings/suggest': { ...EVERYBODY, query: '?q=Mia' },
  'GET /api/listings/{id}': { ...EVERYBODY, of: 'listed' },
  'GET /api/listings/{id}/estimate': { ...EVERYBODY, of: 'listed' },
  'GET /api/listings/{id}/similar': { ...EVERYBODY, of: 'listed' },
  'POST /api/listings/{id}/counts': {
    ...EVERYBODY,
    params: { id: 'a' },
    body: () => ({ counted: 'search' }),
  },
  'GET /api/places': EVERYBODY,
  'GET /api/places/{slug}': { ...EVERYBODY, params: { slug: 'coral-gables' } },
  'GET /api/sitemap': EVERYBODY,
  'GET /api/sitemap/{part}': { ...EVERYBODY, params: { part: '1' } },

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

  'GET /api/properties': { ...MEMBERS, lists: 'property' },
  'POST /api/properties': {
    ...SELLER_AND_ADMIN,
    of: 'agreement',
    body: (_who, { id }) => ({ agreementId: id, propertyType: 'condo' }),
  },
  'GET /api/properties/places': { ...MEMBERS, query: '?q=Mia' },
  'GET /api/properties/{id}': { ...SELLER_AND_ADMIN, of: 'property' },
  'GET /api/properties/{id}/offers': { ...SELLER_AND_ADMIN, of: 'listed' },
  'GET /api/properties/{id}/offer-settings': { ...SELLER_AND_ADMIN, of: 'listed' },
  'PUT /api/properties/{id}/offer-settings': {
    ...SELLER_ONLY,
    of: 'listed',
    body: () => ({ preferences: {} }),
  },
  'GET /api/properties/{id}/preferences': { ...EVERYBODY, of: 'listed' },
  'GET /api/properties/{id}/offers/compare': { ...SELLER_AND_ADMIN, of: 'listed' },
  'GET /api/properties/{id}/offers/compare.csv': { ...SELLER_AND_ADMIN, of: 'listed' },
  'GET /api/properties/{id}/estimate': { ...SELLER_AND_ADMIN, of: 'property' },
  'GET /api/properties/{id}/market-analysis.pdf': { ...SELLER_AND_ADMIN, of: 'property' },
  'GET /api/properties/{id}/plan': { ...SELLER_AND_ADMIN, of: 'property' },
  'GET /api/properties/{id}/history': { ...SELLER_AND_ADMIN, of: 'property' },
  'PATCH /api/properties/{id}': {
    ...SELLER_AND_ADMIN,
    of: 'property',
    body: () => ({ bedroomsTotal: 2 }),
  },
  'DELETE /api/properties/{id}': { ...SELLER_ONLY, of: 'property' },
  'PUT /api/properties/{id}/type': {
    ...SELLER_AND_ADMIN,
    of: 'property',
    body: () => ({ propertyType: 'condo' }),
  },
  'POST /api/properties/{id}/photos': {
    ...SELLER_AND_ADMIN,
    of: 'property',
    body: () => anUpload(aPictureFile(7)),
  },
  'PATCH /api/properties/{id}/photos': { ...SELLER_AND_ADMIN, of: 'property', body: nothingSaid },
  'DELETE /api/properties/{id}/photos/{photoId}': { ...SELLER_AND_ADMIN, of: 'property' },
  'POST /api/properties/{id}/{action}': [
    { ...SELLER_ONLY, of: 'property', params: { action: 'submit' }, body: nothingSaid },
    { ...REVIEWER, of: 'reviewed', params: { action: 'approve' }, body: nothingSaid },
    {
      ...REVIEWER,
      of: 'reviewed',
      params: { action: 'return' },
      body: () => ({ reasons: { photos: 'Más luz, por favor.' } }),
    },
    { ...SELLER_AND_ADMIN, of: 'listed', params: { action: 'edit' }, body: nothingSaid },
    { ...SELLER_AND_ADMIN, of: 'listed', params: { action: 'withdraw' }, body: nothingSaid },
  ],
  'GET /api/properties/{id}/statistics': { ...SELLER_ONLY, admin: 'none', of: 'listed' },
  'GET /api/properties/{id}/freshness': { ...SELLER_ONLY, admin: 'none', of: 'listed' },
  'POST /api/properties/{id}/freshness': { ...SELLER_ONLY, admin: 'none', of: 'listed' },
  'GET /api/available/{id}/{token}': UNMAILED_LINK,
  'POST /api/available/{id}/{token}': UNMAILED_LINK,
  'GET /api/properties/{id}/availability': { ...SELLER_ONLY, admin: 'none', of: 'listed' },
  'PUT /api/properties/{id}/availability': {
    ...SELLER_ONLY,
    admin: 'none',
    of: 'listed',
    body: () => OPEN_HOURS,
  },
  'GET /api/properties/{id}/open-houses': { ...SELLER_ONLY, admin: 'none', of: 'open_house' },
  'PUT /api/properties/{id}/open-houses': {
    ...SELLER_ONLY,
    admin: 'none',
    of: 'open_house',
    body: () => ({ items: [] }),
  },
  'GET /api/properties/{id}/open-houses/{openHouse}/attendees': {
    ...SELLER_ONLY,
    admin: 'none',
    of: 'open_house',
  },
  'POST /api/properties/{id}/open-houses/{openHouse}/attendees': {
    ...SELLER_ONLY,
    admin: 'none',
    of: 'open_house',
    body: () => aSignIn(),
  },
  'GET /api/calendar': { unverified: 'all', buyer: 'all', seller: 'all', admin: 'none' },
  'POST /api/calendar/renew': { unverified: 'all', buyer: 'all', seller: 'all', admin: 'none' },
  'GET /api/calendar/{file}': {
    visitor: 'refused_all',
    unverified: 'refused_all',
    buyer: 'refused_all',
    seller: 'refused_all',
    admin: 'refused_all',
    params: { file: `${'0'.repeat(64)}.ics` },
    neverSucceeds: 'an address that nobody has',
  },
  'GET /api/leads': { unverified: 'none', buyer: 'none', seller: 'all', admin: 'none' },
  'GET /api/leads.csv': { unverified: 'none', buyer: 'none', seller: 'all', admin: 'none' },
  'PUT /api/leads/{id}/note': {
    ...SELLER_ONLY,
    admin: 'none',
    of: 'lead',
    body: () => ({ note: 'Puede cerrar en enero.' }),
  },
  'GET /api/listings/{id}/slots': { ...EVERYBODY, of: 'visitable' },
  'POST /api/listings/{id}/holds': {
    ...EVERYBODY,
    of: 'visitable',
    body: () => ({ startsAt: new Date(aStart()).toISOString() }),
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
  'POST /api/visits/{id}/no-show': { ...VISIT_SIDES, of: 'visited', body: nothingSaid },
  'POST /api/visits/{id}/feedback': {
    ...VISIT_SIDES,
    of: 'visited',
    body: () => ({ price: 'fair', condition: 'good', interest: 'maybe' }),
  },

  'GET /api/listings/{id}/answers': { ...EVERYBODY, of: 'visitable' },
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

  'GET /api/agreements': { ...MEMBERS, lists: 'agreement' },
  'POST /api/agreements': {
    unverified: 'none',
    buyer: 'none',
    seller: 'all',
    admin: 'all',
    body: () => anAgreement(),
  },
  'GET /api/agreements/draft': { ...SELLER_AND_ADMIN, seller: 'all' },
  'PATCH /api/agreements/draft': {
    ...SELLER_AND_ADMIN,
    seller: 'all',
    body: () => ({ answers: { 'address.city': 'Hialeah' } }),
  },
  'GET /api/agreements/draft/estimate': {
    ...SELLER_AND_ADMIN,
    seller: 'all',
    query: '?type=single_family&livingArea=1800',
  },
  'DELETE /api/agreements/draft': { ...SELLER_AND_ADMIN, seller: 'all' },
  'GET /api/agreements/blank.pdf': MEMBERS,
  'POST /api/agreements/preview.pdf': {
    ...MEMBERS,
    body: () => {
      const { signature: _, ...answers } = anAgreement();
      return answers;
    },
  },
  'GET /api/agreements/{id}/agreement.pdf': { ...SELLER_AND_ADMIN, of: 'agreement' },
  'GET /api/properties/{id}/agreement': { ...SELLER_ONLY, admin: 'none', of: 'agreed' },
  'POST /api/properties/{id}/agreement': {
    ...SELLER_ONLY,
    admin: 'none',
    of: 'agreed',
    body: () => ({
      endDate: '2030-01-31',
      signature: { name: 'Marisol Quintana', accepted: true },
    }),
  },
  'POST /api/agreements/{id}/signers/{place}/link': {
    ...SELLER_ONLY,
    of: 'cosigned',
    body: nothingSaid,
  },
  'GET /api/signing/{token}': { ...EVERYBODY, of: 'cosigned' },
  'POST /api/signing/{token}': {
    ...EVERYBODY,
    of: 'cosigned',
    body: () => ({ name: 'Luis Prado', accepted: true }),
  },
  'GET /api/signing/{token}/agreement.pdf': { ...EVERYBODY, of: 'cosigned' },
  'GET /api/agreements/{id}': { ...SELLER_AND_ADMIN, of: 'agreement' },

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
  'GET /api/work-orders': { ...MEMBERS, lists: 'work' },
  'POST /api/work-orders/{id}/schedule': {
    ...ADMIN_ONLY,
    of: 'work',
    body: () => ({ note: 'El lunes a las 10' }),
  },
  'POST /api/work-orders/{id}/finish': { ...ADMIN_ONLY, of: 'work', body: nothingSaid },
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
