import { type APIRequestContext, expect, test } from '@playwright/test';
import { isPrivateRoute, mayOpen, ROUTES, type RouteKey } from '#domain/accounts/access.ts';
import { PROFILES, type Profile } from '#domain/accounts/user.ts';
import { LANGUAGE_TAGS, LOCALES } from '#domain/i18n/locale.ts';
import { publicNavigation } from '#site/shell/navigation.ts';
import { SHELL_TEXTS } from '#site/shell/texts.ts';
import { SAMPLE_PASSWORD } from '#tools/sample/people.ts';

/** Somebody with a session, for calls and pages alike. */
async function as(request: APIRequestContext, profile: Profile): Promise<string> {
  const answer = await request.post('/api/auth/login', {
    data: { email: `${profile}@trato.example`, password: SAMPLE_PASSWORD },
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

test('every route answers in both languages to those who may open it, and sends others to the listings', async ({
  playwright,
  baseURL,
}) => {
  for (const profile of [undefined, ...PROFILES]) {
    const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    const headers: Record<string, string> = profile
      ? { Cookie: `token=${await as(request, profile)}` }
      : {};
    for (const locale of LOCALES) {
      for (const route of Object.keys(ROUTES) as RouteKey[]) {
        if (/\[(id|token|step|slug)\]/.test(route) || NEEDS_QUERY.includes(route)) continue;
        const path = `/${locale}${route === '/' ? '' : route.replace('[topic]', 'faq')}`;
        const answer = await request.get(path, { headers, maxRedirects: 0 });
        const said = `${path} for ${profile ?? 'a visitor'}`;
        if (mayOpen(route, profile)) {
          expect(answer.status(), said).toBe(200);
          const html = await answer.text();
          expect(html, said).toContain(`<html lang="${LANGUAGE_TAGS[locale]}"`);
          expect(html, said).toContain('name="color-scheme" content="light"');
          if (isPrivateRoute(route)) {
            expect(html, said).toContain('name="robots" content="noindex"');
            expect(answer.headers()['cache-control'], said).toContain('no-store');
          }
        } else {
          expect(answer.status(), said).toBe(302);
          expect(answer.headers()['location'], said).toBe(`/${locale}/listing`);
        }
      }
    }
    await request.dispose();
  }
});

/** Routes that are about one thing, named in their query. */
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

test('an unknown path leads to the listings for good, and the legacy path to the login', async ({
  request,
}) => {
  for (const [from, to, status] of [
    ['/es/no-such-page', '/es/listing', 301],
    ['/en/no/such/page', '/en/listing', 301],
    ['/no-such-page', '/es/listing', 301],
    ['/fr/listing', '/es/listing', 301],
    ['/access', '/es/login', 302],
    ['/en/access/anything', '/en/login', 302],
    ['/accessdenied', '/es/login', 302],
    ['/en/my-accessories', '/en/login', 302],
    ['/forget', '/es/recover', 302],
    ['/en/forget', '/en/recover', 302],
    ['/es/passwordReset?email=a%40b.co&token=t', '/es/resetPassword?email=a%40b.co&token=t', 302],
    ['/en/confirmation/7/abc?expires=1', '/en/verifyEmail/7/abc?expires=1', 302],
    ['/es/confirmation', '/es/sendRecover', 302],
    ['/en/resend', '/en/recover', 302],
    ['/listing', '/es/listing', 302],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']], from).toEqual([status, to]);
  }
});

test('a page that is not there says so with its path', async ({ page }) => {
  for (const locale of LOCALES) {
    const path = `/${locale}/listing/details/abcdefghijklmnopqrstuvwx`;
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText(SHELL_TEXTS.notFoundPath[locale](path))).toBeVisible();
  }
});

test('the language switch keeps path and query, and is remembered for a year', async ({
  page,
  context,
}) => {
  await page.goto('/es/listing?beds=3');
  await page.getByRole('link', { name: 'English' }).first().click();
  await page.waitForURL('/en/listing?beds=3');
  const cookie = (await context.cookies()).find(({ name }) => name === 'language');
  expect(cookie).toMatchObject({ value: 'en', sameSite: 'Lax', path: '/' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS.en);
});

test('a visitor who is sent away from a private page reads why', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto('/en/properties');
  await page.waitForURL('/en/listing');
  await expect.poll(() => said.join('\n')).toContain('A token is required');
});

test('the navigation leads everywhere the specification names', async ({ request }) => {
  for (const locale of LOCALES) {
    const navigation = publicNavigation(locale);
    const html = await (await request.get(`/${locale}`)).text();
    const links = [
      navigation.home,
      navigation.searchListings,
      navigation.savings,
      navigation.prices,
      navigation.logIn,
      ...navigation.howItWorks.links,
      ...navigation.help.links,
    ];
    for (const { label, href } of links) {
      expect(html, label).toContain(`href="${href}"`);
      expect(html, href).toContain(label);
      expect((await request.get(href)).status(), href).toBe(200);
    }
  }
});

test('crawlers find every page that stays and every home by the sitemap, and the way to it', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  const [, index = ''] = /Sitemap: (\S+)/.exec(robots) ?? [];
  const list = await (await request.get(new URL(index).pathname)).text();
  const files = [...list.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
  expect(files.slice(0, 2)).toEqual(['/sitemap-pages.xml', '/sitemap-1.xml']);
  const pages = await (await request.get('/sitemap-pages.xml')).text();
  for (const [, url = ''] of pages.matchAll(/<loc>([^<]+)/g)) {
    expect((await request.get(new URL(url).pathname, { maxRedirects: 0 })).status(), url).toBe(200);
  }
  const homes = [...(await (await request.get('/sitemap-1.xml')).text()).matchAll(/<loc>([^<]+)/g)];
  expect(homes.length).toBeGreaterThan(400);
  const [, home = ''] = homes[0] ?? [];
  expect((await request.get(new URL(home).pathname)).status()).toBe(200);
});
