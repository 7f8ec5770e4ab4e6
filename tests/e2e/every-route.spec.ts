import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ROOT } from '#api/commands/install.mjs';
import {
  deliveryOf,
  isPrivateRoute,
  mayOpen,
  ROUTES,
  type RouteKey,
} from '#domain/accounts/access.ts';
import { PROFILES, type Profile } from '#domain/accounts/user.ts';
import { LANGUAGE_TAGS, LOCALES, type Locale } from '#domain/i18n/locale.ts';
import { findIds } from './steps/places.ts';
import { sessionOf, sessionsOf } from './steps/sessions.ts';
import { visitsOf } from './steps/visits-of-screens.ts';

/** Routes of pages that need an id in their query. */
const NEEDS_QUERY: readonly RouteKey[] = [
  '/visits/new',
  '/visits/sheet',
  '/messages/new',
  '/listing/start',
  '/listing/buy',
  '/offers/compare',
  '/offers/settings',
  '/properties/new',
];
const STAND_IN = 'abcdefghijklmnopqrstuvwx';
type Address = Readonly<{ path: string; page?: Readonly<{ route: RouteKey; locale: Locale }> }>;

const ROUTE_KEYS = Object.keys(ROUTES) as RouteKey[];
/** All pages of the site in both languages, with a placeholder id in their addresses. */
const PAGES: readonly Address[] = ROUTE_KEYS.flatMap((route) =>
  LOCALES.map((locale) => {
    const path = route.replace('[topic]', 'how').replace(/\[\w+\]/g, STAND_IN);
    return { path: `/${locale}${path === '/' ? '' : path}`, page: { route, locale } };
  }),
);
/** Files, the API, and addresses that do not exist. */
const OTHERS: readonly Address[] = [
  ...['/', '/robots.txt', '/sitemap.xml', '/builds/latest.json', '/no-such-page', '/favicon.svg'],
  ...['/api/health', '/api/listings?limit=1', '/api/user', '/api/nothing', '/api/openapi.json'],
  ...['/api/docs', '/api/mailer', '/api/catalogue', '/api/plans', '/api/photos/x/y'],
].map((path) => ({ path }));

/**
 * An answer to a request by `fetch`. Playwright stores a step for each of its own requests and
 * expectations, which would be thousands here.
 */
type Answer = Readonly<{ status: number; headers: Headers; text: string }>;
/** Records what is wrong unless a condition holds. */
type Check = (isFine: boolean, what: string) => void;

/** Visitors and administrators, who may open most pages, ask in both languages, the others in one. */
function isAskedIn(locale: Locale | undefined, profile: Profile | undefined): boolean {
  if (profile === 'seller') return locale === 'es';
  return profile === 'buyer' ? locale === 'en' : true;
}

for (const profile of [undefined, ...PROFILES]) {
  test(`every route answers to ${profile ?? 'a visitor'}, with security headers, and without personal data in shared caches`, async ({
    playwright,
    baseURL: origin,
  }) => {
    const session = profile && (await sessionOf(playwright, profile, origin));
    const headers: Record<string, string> = session?.headers ?? {};
    const problems: string[] = [];
    const pages = PAGES.filter(({ page }) => isAskedIn(page?.locale, profile));
    for (const { path, page } of [...pages, ...OTHERS]) {
      const asked = await fetch(`${origin}${path}`, { headers, redirect: 'manual' });
      const answer = { status: asked.status, headers: asked.headers, text: await asked.text() };
      const check: Check = (isFine, what) => {
        if (!isFine) problems.push(`${path} for ${profile ?? 'a visitor'}: ${what}`);
      };
      checkGuarded(path, answer, check);
      checkNothingOf(session?.canaries ?? [], answer, check);
      if (page) checkForWhoMayOpen({ path, ...page }, answer, profile, check);
    }
    expect(problems).toEqual([]);
  });
}

function checkGuarded(path: string, { status, headers }: Answer, check: Check): void {
  const valueIn = (name: string) => headers.get(name) ?? '';
  const expectHeader = (name: string, wanted: RegExp) =>
    check(wanted.test(valueIn(name)), `${name}: ${valueIn(name)}`);
  check(status < 500, `answered ${status}`);
  expectHeader('strict-transport-security', /max-age=31536000; includeSubDomains/);
  expectHeader('x-content-type-options', /^nosniff$/);
  expectHeader('referrer-policy', /^(no-referrer|strict-origin-when-cross-origin)$/);
  expectHeader('permissions-policy', /camera=\(\)/);
  expectHeader('cross-origin-opener-policy', /^same-origin$/);
  // The development outbox frames its own messages; it does not exist in production.
  const framers = path === '/api/mailer' ? "frame-ancestors 'self'" : "frame-ancestors 'none'";
  const policy = valueIn('content-security-policy');
  check(policy.includes(framers), `no ${framers}`);
  expectHeader('content-security-policy', /default-src '(self|none)'/);
  const scripts = /script-src([^;]*)/.exec(policy)?.[1] ?? '';
  check(!/unsafe-(inline|eval)|\*/.test(scripts), `script-src ${scripts}`);
  // At most: the layer order, Astro's style for islands and the page's own styles.
  const styles = policy.match(/style-src [^;]*/)?.[0].match(/sha256-/g)?.length ?? 0;
  check(styles < 5, `${styles} hashes of styles`);
  if (/\/(verifyEmail|resetPassword)/.test(path) && status === 200) {
    expectHeader('referrer-policy', /^no-referrer$/);
  }
}

/** Checks that a response which shared caches may store contains no personal data. */
function checkNothingOf(
  canaries: readonly string[],
  { headers, text }: Answer,
  check: Check,
): void {
  const control = headers.get('cache-control') ?? '';
  if (canaries.length === 0 || /no-store|private/.test(control)) return;
  // Without a Cache-Control header, caches may store the response.
  check(/^public/.test(control), `cache-control: ${control}`);
  for (const canary of canaries) check(!text.includes(canary), `shows ${canary}`);
  check(!headers.has('set-cookie'), 'sets a cookie');
}

/** Checks that the page itself is returned if the profile may open it, otherwise a redirect. */
function checkForWhoMayOpen(
  { route, locale, path }: Readonly<{ route: RouteKey; locale: Locale; path: string }>,
  { status, headers, text }: Answer,
  profile: Profile | undefined,
  check: Check,
): void {
  if (path.includes(STAND_IN)) return;
  if (!mayOpen(route, profile)) {
    check(status === 302, `answered ${status}`);
    const target = headers.get('location');
    check(target === `/${locale}/listing`, `redirects to ${target}`);
    return;
  }
  if (NEEDS_QUERY.includes(route)) return;
  check(status === 200, `answered ${status}`);
  check(text.includes(`<html lang="${LANGUAGE_TAGS[locale]}"`), 'has another language');
  check(text.includes('name="color-scheme" content="light"'), 'has another color scheme');
  if (isPrivateRoute(route)) {
    check(text.includes('name="robots" content="noindex"'), 'is not noindex');
    const control = headers.get('cache-control') ?? '';
    const isKept = deliveryOf(route) === 'static';
    check(isKept || control.includes('no-store'), `cache-control: ${control}`);
  }
}

/** Static pages of the build, by the path of their address. */
const FILES = globSync('**/index.html', { cwd: join(ROOT, 'dist', 'client') }).map(
  (file) => `/${file.replace(/\/?index\.html$/, '')}`,
);

/** Static pages that belong to a route, whose parameters stand for any segment but those of other routes. */
function filesOf(route: RouteKey): readonly string[] {
  const pattern = new RegExp(
    `^/(${LOCALES.join('|')})${route.replace(/^\/$/, '').replace(/\[\w+\]/g, '[^/]+')}$`,
  );
  const isOther = (file: string) =>
    ROUTE_KEYS.some((other) => other !== route && file.slice(3) === other);
  return FILES.filter((file) => pattern.test(file) && !isOther(file));
}

test('every static page belongs to a route that is static, and each of these has its files', () => {
  const [files, others] = [new Set<string>(), new Set(FILES)];
  for (const route of ROUTE_KEYS) {
    const own = filesOf(route);
    const isWhole = own.length > 0 && own.length % LOCALES.length === 0;
    expect([route, isWhole]).toEqual([route, deliveryOf(route) === 'static']);
    for (const file of own) files.add(file);
  }
  expect([...others.difference(files)]).toEqual([]);
});

test('each page is static, cached at the edge or personal, as the table of routes says', async ({
  playwright,
  baseURL: origin = '',
}) => {
  const sessions = await sessionsOf(playwright, origin);
  const visits = visitsOf(await findIds(playwright, sessions, origin));
  const problems: string[] = [];
  for (const route of ROUTE_KEYS) {
    const delivery = deliveryOf(route);
    const [{ as, path }] = visits[route];
    for (const locale of LOCALES) {
      // An article has another address in each language.
      const file = filesOf(route).find((one) => one.startsWith(`/${locale}/`));
      const address = `${origin}${file ?? `/${locale}${path}`}`;
      const ask = (headers: Record<string, string> = {}) =>
        fetch(address, { headers, redirect: 'manual' });
      const check: Check = (isFine, what) => {
        if (!isFine) problems.push(`${address}: ${what}`);
      };
      const answer = await ask(as === 'visitor' ? {} : sessions[as].headers);
      const control = answer.headers.get('cache-control') ?? '';
      const isAtEdge = ['cloudflare-cdn-cache-control', 'cache-tag'].every((name) =>
        answer.headers.has(name),
      );
      check(isAtEdge === (delivery === 'cached'), `at the edge: ${isAtEdge}`);
      if (delivery === 'personal') {
        check(control.includes('no-store'), control);
        break;
      }
      check(answer.status === 200, `answered ${answer.status}`);
      check(control === 'public, max-age=0, must-revalidate', control);
      check(!answer.headers.has('set-cookie'), 'sets a cookie');
      const theirs = await ask(sessions.buyer.headers);
      check((await answer.text()) === (await theirs.text()), 'differs for a member');
    }
  }
  expect(problems).toEqual([]);
});
