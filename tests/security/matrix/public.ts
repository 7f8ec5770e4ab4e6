import { aStart } from '#tests/factories/visits.ts';
import { aContactForm, aSeller } from '../bodies.ts';
import { THINGS } from '../objects.ts';

import { EVERYBODY, MEMBERS, OWNERS, REFUSED_TO_ALL, type Rows } from './reach.ts';

export const PUBLIC_CALLS: Rows = {
  'GET /api/health': EVERYBODY,
  'GET /api/mailer': EVERYBODY,
  'GET /api/catalogue': EVERYBODY,
  'GET /api/mls': EVERYBODY,
  'GET /api/catalogs/{secret}/{file}': { ...EVERYBODY, of: 'catalog' },
  'GET /api/icons/{file}': {
    ...EVERYBODY,
    params: { file: 'trato.json' },
    query: '?icons=home',
  },
  'GET /api/favourites': { ...MEMBERS, lists: 'favorite' },
  'GET /api/favourites/ids': { ...MEMBERS, lists: 'favorite' },
  'POST /api/favourites': {
    ...MEMBERS,
    body: async () => ({ listingId: (await THINGS.listed(await aSeller()))?.id }),
  },
  'DELETE /api/favourites/{id}': { ...OWNERS, of: 'favorite' },
  'GET /api/searches': { ...MEMBERS, lists: 'search' },
  'POST /api/searches': { ...MEMBERS, body: () => ({ query: 'beds=3' }) },
  'PATCH /api/searches/{id}': { ...OWNERS, of: 'search', body: () => ({ alerts: false }) },
  'DELETE /api/searches/{id}': { ...OWNERS, of: 'search' },
  'POST /api/searches/unsubscribe': {
    ...REFUSED_TO_ALL,
    body: () => ({ userId: 'a', signature: '0'.repeat(64) }),
    neverSucceeds: 'a link with an invalid signature',
  },

  'POST /api/contact': { ...EVERYBODY, body: aContactForm },
  'GET /api/listings': EVERYBODY,
  'GET /api/listings/map': EVERYBODY,
  'GET /api/listings/sold-figures': EVERYBODY,
  'GET /api/listings/suggest': { ...EVERYBODY, query: '?q=Mia' },
  'GET /api/listings/{id}': { ...EVERYBODY, of: 'listed' },
  'GET /api/listings/{id}/estimate': { ...EVERYBODY, of: 'listed' },
  'GET /api/listings/{id}/similar': { ...EVERYBODY, of: 'listed' },
  'POST /api/listings/{id}/counts': {
    ...EVERYBODY,
    // Has the format of a home's id; the answer does not reveal whether the home exists.
    params: { id: 'a'.repeat(24) },
    body: () => ({ counted: 'search' }),
  },
  'GET /api/places': EVERYBODY,
  'GET /api/places/{slug}': { ...EVERYBODY, params: { slug: 'coral-gables' } },
  'GET /api/value': {
    ...EVERYBODY,
    query: '?address=33134&type=single_family&livingArea=1800',
  },
  'GET /api/verify': EVERYBODY,
  'GET /api/verify/{sha256}': {
    ...REFUSED_TO_ALL,
    params: { sha256: '0'.repeat(64) },
    neverSucceeds: 'no document has this hash',
  },
  'GET /api/verify/code/{code}': {
    ...REFUSED_TO_ALL,
    params: { code: '0'.repeat(20) },
    neverSucceeds: 'no document has this code',
  },
  'GET /api/sitemap': EVERYBODY,
  'GET /api/sitemap/{part}': { ...EVERYBODY, params: { part: '1' } },

  'GET /api/listings/{id}/slots': { ...EVERYBODY, of: 'visitable' },
  'POST /api/listings/{id}/holds': {
    ...EVERYBODY,
    of: 'visitable',
    body: () => ({ startsAt: new Date(aStart()).toISOString() }),
  },
  'GET /api/listings/{id}/answers': { ...EVERYBODY, of: 'visitable' },
};
