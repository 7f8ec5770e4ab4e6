import { expect, test } from '@playwright/test';
import { LANGUAGE_TAGS, LOCALES } from '#domain/i18n/locale.ts';
import { FORM_TEXTS, REGISTER_TEXTS } from '#site/accounts/texts.ts';
import { CONTACT_TEXTS } from '#site/contact/texts.ts';
import { COUNTER_LIST_TEXTS, COUNTER_TEXTS } from '#site/offers/counter/counter-texts.ts';
import { LIST_TEXTS } from '#site/properties/list/list-texts.ts';
import { PHOTO_TEXTS } from '#site/properties/photos/photo-texts.ts';
import { publicNavigation } from '#site/shell/navigation.ts';
import { SHELL_TEXTS } from '#site/shell/texts.ts';
import { ownOrigin } from './steps/accounts.ts';
import { anOfferBetween } from './steps/offer-between.ts';
import { type Session, sessionsOf } from './steps/sessions.ts';

test('an unknown path redirects permanently to the listings, and the legacy path to the login', async ({
  request,
}) => {
  for (const [from, to, status] of [
    ['/es/no-such-page', '/es/listing', 301],
    ['/en/no/such/page', '/en/listing', 301],
    ['/es/listing/details/no-id', '/es/listing', 301],
    ['/en/open-house/no-id/abcdefghijklmnopqrstuvwx', '/en/listing', 301],
    ['/es/listing/in/nowhere', '/es/listing', 301],
    ['/en/blog/no-article', '/en/listing', 301],
    ['/es/how-it-works/no-topic', '/es/listing', 301],
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

test('members find on each page what the specification places there', async ({ playwright }) => {
  const baseURL = ownOrigin();
  const { seller, buyer, admin } = await sessionsOf(playwright, baseURL);
  const opened = (path: string, { headers }: Session) =>
    fetch(`${baseURL}${path}`, { headers, redirect: 'manual' });
  const { items } = (await (await opened('/api/properties?status=draft', admin)).json()) as {
    items: readonly { id: string }[];
  };
  for (const [path, session, text] of [
    ['/es/properties', buyer, LIST_TEXTS.emptyBuyer.es],
    ['/en/offers/counter', buyer, COUNTER_LIST_TEXTS.en.title],
    ['/es/offers/counter', seller, COUNTER_LIST_TEXTS.es.title],
    ['/es/contact', admin, CONTACT_TEXTS.submit.es],
    [`/es/properties/info/${items[0]?.id}?tab=photos`, admin, PHOTO_TEXTS.rules.es],
  ] as const) {
    const answer = await opened(path, session);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(await answer.text()).toContain(text);
  }
  for (const session of [seller, buyer, admin]) {
    const own = await opened(`/es/users/${session.user.id}`, session);
    expect([own.status, own.headers.get('location')]).toEqual([302, '/es/profile']);
  }
  expect((await opened(`/es/users/${buyer.user.id}`, seller)).status).toBe(404);
});

test('a missing page says so with its path', async ({ page }) => {
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

test('the language switch keeps what is typed, saved or not, but no password', async ({
  page,
  browser,
}) => {
  await page.goto('/es/register');
  await page.getByLabel(REGISTER_TEXTS.firstName.es, { exact: true }).fill('Íñigo');
  await page.getByLabel(FORM_TEXTS.email.es, { exact: true }).fill('no es un correo');
  await page.getByLabel(FORM_TEXTS.password.es, { exact: true }).fill('garza-azul-5821');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: REGISTER_TEXTS.submit.es }).click();
  await page.getByRole('link', { name: 'English' }).first().click();
  await page.waitForURL('/en/register');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await expect(field(REGISTER_TEXTS.firstName.en)).toHaveValue('Íñigo');
  await expect(field(FORM_TEXTS.email.en)).toHaveValue('no es un correo');
  await expect(field(FORM_TEXTS.password.en)).toHaveValue('');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await field(FORM_TEXTS.email.en).fill('inigo@example.com');
  await page.getByRole('link', { name: 'Español' }).first().click();
  await expect(page.getByLabel(FORM_TEXTS.email.es, { exact: true })).toHaveValue(
    'inigo@example.com',
  );

  // An amount that an offer refuses is neither saved nor lost.
  const { id, seller } = await anOfferBetween(browser);
  await seller.goto(`/es/offers/counter?offer=${id}`);
  await seller.locator('[id="amountCents"]').fill('mucho');
  await seller.getByRole('link', { name: 'English' }).first().click();
  await seller.waitForURL(/\/en\/offers\/counter/);
  await expect(seller.locator('[id="amountCents"]')).toHaveValue('mucho');
  await expect(seller.locator('[id="amountCents"]')).toHaveAttribute('aria-invalid', 'true');
  await seller.locator('[id="amountCents"]').fill('470,000');
  await expect(
    seller.getByRole('button', { name: COUNTER_TEXTS.en.send, exact: true }),
  ).toBeEnabled();
});

test('a visitor redirected from a private page sees the reason', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto('/en/properties');
  await page.waitForURL('/en/listing');
  await expect.poll(() => said.join('\n')).toContain('A token is required');
});

test('the navigation links to all pages in the specification', async ({ request }) => {
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

// found-pages.spec.ts opens the listed pages.
test('robots.txt names the sitemaps, and these list every home', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const [, index = ''] = /Sitemap: (\S+)/.exec(robots) ?? [];
  const list = await (await request.get(new URL(index).pathname)).text();
  const files = [...list.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
  expect(files.slice(0, 2)).toEqual(['/sitemap-pages.xml', '/sitemap-1.xml']);
  const homes = [...(await (await request.get('/sitemap-1.xml')).text()).matchAll(/<loc>([^<]+)/g)];
  expect(homes.length).toBeGreaterThan(400);
  const [, home = ''] = homes[0] ?? [];
  expect((await request.get(new URL(home).pathname)).status()).toBe(200);
});
