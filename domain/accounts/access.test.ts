import { expect, test } from 'vitest';
import {
  couldExist,
  deliveryOf,
  foundPaths,
  isNamedAccess,
  isPrivateRoute,
  isRoute,
  layoutOf,
  mayOpen,
  pathNamed,
  pathOfShortName,
  ROUTES,
  type RouteKey,
  requireRoute,
} from './access.ts';
import { PROFILES } from './user.ts';

const MEMBERS_ONLY: readonly RouteKey[] = [
  '/properties',
  '/properties/info/[id]',
  '/offers',
  '/offers/counter',
  '/offers/details/[id]',
  '/users',
  '/users/[id]',
  '/contact',
  '/profile',
  '/notifications',
  '/favourites',
  '/searches',
  '/listing/buy',
  '/agreements',
  '/contracts',
];

test('a visitor can open none of the members’ pages, which are all private', () => {
  for (const route of MEMBERS_ONLY) {
    expect(mayOpen(route, undefined), route).toBe(false);
    expect(isPrivateRoute(route), route).toBe(true);
  }
});

test('the search, a listing and the account pages are public', () => {
  for (const route of ['/', '/listing', '/listing/details/[id]', '/login', '/register'] as const) {
    for (const profile of [undefined, ...PROFILES]) expect(mayOpen(route, profile)).toBe(true);
  }
});

test('every profile opens the pages of members', () => {
  expect(PROFILES.filter((profile) => mayOpen('/profile', profile))).toEqual(PROFILES);
});

test('only administrators see users', () => {
  expect(PROFILES.filter((profile) => mayOpen('/users', profile))).toEqual(['admin']);
});

test.each([
  ['/properties', 'seller', 'user'],
  ['/properties', 'admin', 'admin'],
  ['/contact', 'buyer', 'user'],
  ['/contact', undefined, 'default'],
  ['/payment', 'seller', 'default'],
  ['/profile', 'admin', 'admin'],
  ['/agreements', 'seller', 'default'],
  ['/listing/details/[id]', undefined, 'custom'],
  ['/listing/buy', 'buyer', 'custom'],
  ['/listing', 'admin', 'list'],
  ['/login', undefined, 'list'],
  ['/', undefined, 'default'],
] as const)('%s for %s has the %s layout', (route, profile, layout) => {
  expect(layoutOf(route, profile)).toBe(layout);
});

test('every private page requires a login, has a token in its address or is a form that visitors begin', () => {
  const open = Object.keys(ROUTES).filter(
    (route) => mayOpen(route as RouteKey, undefined) && isPrivateRoute(route as RouteKey),
  );
  expect(open).toEqual([
    '/resetPassword',
    '/verifyEmail/[id]/[token]',
    '/open-house/[listing]/[id]/[key]',
    // They show whether the e-mail is verified, which sending needs.
    '/visits/new',
    '/messages/new',
    '/unsubscribe/[userId]/[signature]',
    '/available/[id]/[token]',
    // The token is in the URL fragment, which is never sent to the server.
    '/sign',
    '/sign/dispute',
    '/sign/[token]',
    '/closing',
    '/notify/[id]/[signature]',
  ]);
});

test('the short names lead to pages that a visitor may open', () => {
  const names = [
    'access',
    'register',
    'forget',
    'resend',
    'passwordReset',
    'confirmation',
  ] as const;
  for (const name of names) {
    const route = pathNamed(name, 'en').replace('/en', '');
    expect(mayOpen(route as RouteKey, undefined), name).toBe(true);
  }
  expect(pathNamed('forget', 'es')).toBe('/es/recover');
});

test.each([
  ['/es/forget', '/es/recover'],
  ['/forget', '/es/recover'],
  ['/es/resend/', '/es/recover'],
  ['/es/passwordReset', '/es/resetPassword'],
  ['/es/confirmation', '/es/sendRecover'],
  ['/es/confirmation/7/abc', '/es/verifyEmail/7/abc'],
  ['/es/confirmation/7', undefined],
  ['/es/forget/me', undefined],
  ['/es/forget/7/abc', undefined],
  ['/es/register', undefined],
  ['/es/toString', undefined],
  ['/es/listing', undefined],
])('the short name %s leads to %s', (pathname, target) => {
  expect(pathOfShortName(pathname, 'es')).toBe(target);
});

test('no current page has the legacy name in its address', () => {
  expect(Object.keys(ROUTES).filter(isNamedAccess)).toEqual([]);
});

test.each([
  ['/access', true],
  ['/es/access', true],
  ['/en/access/anything', true],
  ['/accessdenied', true],
  ['/es/accessories', true],
  ['/es/my-access', true],
  ['/es/listing', false],
])('%s is a legacy address: %s', (pathname, isLegacy) => {
  expect(isNamedAccess(pathname)).toBe(isLegacy);
});

test('a page without a row in the table is an error, not public', () => {
  expect(requireRoute('/listing')).toBe('/listing');
  for (const unknown of ['/secret', '/toString', '']) {
    expect(() => requireRoute(unknown)).toThrow('Unknown route middleware');
  }
});

test('an id that no object can have is no page, except in personal links', () => {
  const id = 'abcdefghijklmnopqrstuvwx';
  expect(couldExist('/offers/details/[id]', { id })).toBe(true);
  for (const other of ['new', `/${id}`, `${id}!`]) {
    expect(couldExist('/offers/details/[id]', { id: other })).toBe(false);
  }
  expect(couldExist('/open-house/[listing]/[id]', { listing: 'x', id })).toBe(false);
  expect(couldExist('/verifyEmail/[id]/[token]', { id: '7', token: 'abc' })).toBe(true);
  expect(couldExist('/listing/in/[slug]', { slug: 'miami' })).toBe(true);
});

test('the sitemap names no page that is private or needs an id', () => {
  expect(foundPaths()).toEqual(expect.arrayContaining(['', '/plans']));
  for (const path of foundPaths()) {
    const route = path || '/';
    expect(isRoute(route) && !isPrivateRoute(route) && mayOpen(route, undefined), path).toBe(true);
    expect(path).not.toContain('[');
  }
});

test('a page is personal unless its row says that it is static or cached', () => {
  expect(deliveryOf('/profile')).toBe('personal');
  expect(deliveryOf('/login')).toBe('static');
  expect(deliveryOf('/listing')).toBe('cached');
});
