import { type APIResponse, expect, test } from '@playwright/test';
import { isPrivateRoute, mayOpen, ROUTES, type RouteKey } from '#domain/accounts/access.ts';
import { PROFILES, type Profile } from '#domain/accounts/user.ts';
import { LANGUAGE_TAGS, LOCALES, type Locale } from '#domain/i18n/locale.ts';
import { sessionOf } from './steps/sessions.ts';

/** Routes of pages that need an id in their query. */
const NEEDS_QUERY: readonly RouteKey[] = [
  '/visits/new',
  '/visits/sheet',
  '/messages/new',
  '/listing/start',
  '/listing/buy',
  '/offers/compare',
  '/offers/counter',
  '/offers/settings',
];
const STAND_IN = 'abcdefghijklmnopqrstuvwx';
type Address = Readonly<{ path: string; page?: Readonly<{ route: RouteKey; locale: Locale }> }>;

/** All pages of the site in both languages, with a placeholder id in their addresses. */
const PAGES: readonly Address[] = (Object.keys(ROUTES) as RouteKey[]).flatMap((route) =>
  LOCALES.map((locale) => {
    const path = route.replace('[topic]', 'faq').replace(/\[\w+\]/g, STAND_IN);
    return { path: `/${locale}${path === '/' ? '' : path}`, page: { route, locale } };
  }),
);
/** Files, the API, and addresses that do not exist. */
const OTHERS: readonly Address[] = [
  ...['/', '/robots.txt', '/sitemap.xml', '/builds/latest.json', '/no-such-page', '/favicon.svg'],
  ...['/api/health', '/api/listings?limit=1', '/api/user', '/api/nothing', '/api/openapi.json'],
  ...['/api/docs', '/api/mailer', '/api/catalogue', '/api/plans', '/api/photos/x/y'],
].map((path) => ({ path }));

for (const profile of [undefined, ...PROFILES]) {
  test(`every route answers in both languages to ${profile ?? 'a visitor'}, with security headers, and without personal data in shared caches`, async ({
    request,
    playwright,
    baseURL,
  }) => {
    const session = profile && (await sessionOf(playwright, profile, baseURL));
    const headers: Record<string, string> = session?.headers ?? {};
    for (const { path, page } of [...PAGES, ...OTHERS]) {
      const answer = await request.get(path, { headers, maxRedirects: 0 });
      expectGuarded(path, answer);
      await expectNothingOf(session?.canaries ?? [], path, answer);
      if (page) await expectForWhoMayOpen({ path, ...page }, answer, profile);
    }
  });
}

function expectGuarded(path: string, answer: APIResponse): void {
  const headers = answer.headers();
  const policy = headers['content-security-policy'] ?? '';
  expect(answer.status(), path).toBeLessThan(500);
  expect(headers['strict-transport-security'], path).toMatch(/max-age=31536000; includeSubDomains/);
  expect(headers['x-content-type-options'], path).toBe('nosniff');
  expect(headers['referrer-policy'], path).toMatch(
    /^(no-referrer|strict-origin-when-cross-origin)$/,
  );
  expect(headers['permissions-policy'], path).toContain('camera=()');
  expect(headers['cross-origin-opener-policy'], path).toBe('same-origin');
  // The development outbox frames its own messages; it does not exist in production.
  const framers = path === '/api/mailer' ? "frame-ancestors 'self'" : "frame-ancestors 'none'";
  expect(policy, path).toContain(framers);
  expect(policy, path).toMatch(/default-src '(self|none)'/);
  const scripts = /script-src([^;]*)/.exec(policy)?.[1] ?? '';
  expect(scripts, path).not.toMatch(/unsafe-(inline|eval)|\*/);
  // At most: the layer order, Astro's style for islands and the page's own styles.
  expect(policy.match(/style-src [^;]*/)?.[0].match(/sha256-/g)?.length ?? 0, path).toBeLessThan(5);
  if (/\/(verifyEmail|resetPassword)/.test(path) && answer.status() === 200) {
    expect(headers['referrer-policy'], path).toBe('no-referrer');
  }
}

/** Expects that a response which shared caches may store contains no personal data. */
async function expectNothingOf(canaries: readonly string[], path: string, answer: APIResponse) {
  const control = answer.headers()['cache-control'] ?? '';
  if (canaries.length === 0 || /no-store|private/.test(control)) return;
  // Without a Cache-Control header, caches may store the response.
  expect(control, path).toMatch(/^public/);
  const text = await answer.text();
  for (const canary of canaries) {
    expect(text.includes(canary), `${path} shows ${canary}`).toBe(false);
  }
  expect(answer.headers()['set-cookie'], path).toBeUndefined();
}

/** Expects the page itself if the profile may open it, otherwise a redirect. */
async function expectForWhoMayOpen(
  { route, locale, path }: Readonly<{ route: RouteKey; locale: Locale; path: string }>,
  answer: APIResponse,
  profile: Profile | undefined,
): Promise<void> {
  if (path.includes(STAND_IN) || NEEDS_QUERY.includes(route)) return;
  const message = `${path} for ${profile ?? 'a visitor'}`;
  if (!mayOpen(route, profile)) {
    expect(answer.status(), message).toBe(302);
    expect(answer.headers()['location'], message).toBe(`/${locale}/listing`);
    return;
  }
  expect(answer.status(), message).toBe(200);
  const html = await answer.text();
  expect(html, message).toContain(`<html lang="${LANGUAGE_TAGS[locale]}"`);
  expect(html, message).toContain('name="color-scheme" content="light"');
  if (isPrivateRoute(route)) {
    expect(html, message).toContain('name="robots" content="noindex"');
    expect(answer.headers()['cache-control'], message).toContain('no-store');
  }
}
