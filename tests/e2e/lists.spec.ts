import { expect, type Page, test } from '@playwright/test';
import { OFFER_STATUS_LABELS } from '#domain/offers/labels.ts';
import { PEOPLE_TEXTS } from '#site/admin/texts.ts';
import { LISTS_TEXTS } from '#site/lists/List.tsx';
import { OFFER_LIST_TEXTS } from '#site/offers/list/offer-list-texts.ts';
import { LIST_TEXTS } from '#site/properties/list/list-texts.ts';
import { REQUEST_TEXTS } from '#site/request-texts.ts';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { SAMPLE_PASSWORD } from '#tools/sample/people.ts';
import { enter } from './steps/accounts.ts';
import { withholdScripts } from './steps/slow-scripts.ts';

// The lists of member pages: the URL is their state, with and without scripts.
test.use({ viewport: { width: 1280, height: 900 } });

/** Marks the page, so that a reload is noticed. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-same-page', ''));
const isSamePage = (page: Page) => expect(page.locator('[data-same-page]')).toHaveCount(1);
const isReady = (page: Page) => expect(page.locator('astro-island[ssr] .list')).toHaveCount(0);
const rows = (page: Page) => page.locator('.list-rows tbody th');
const header = (page: Page, name: string) =>
  page.getByRole('columnheader', { name }).getByRole('link');
const texts = OFFER_LIST_TEXTS.es;

test('a seller sorts and filters offers in place; Back, a reload and the address show the same', async ({
  page,
}) => {
  await enter(page, 'seller@trato.example', SAMPLE_PASSWORD);
  await page.goto('/es/offers');
  await isReady(page);
  await mark(page);
  const before = await rows(page).allTextContents();

  await header(page, texts.columns.amount).click();
  await page.waitForURL('**/es/offers?sort=amount&order=desc');
  await expect(page.getByRole('columnheader', { name: texts.columns.amount })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const sorted = await rows(page).allTextContents();
  expect(sorted).not.toEqual(before);
  // The header keeps the focus, and the next press reverses the order.
  await page.keyboard.press('Enter');
  await page.waitForURL('**order=asc');
  await expect(page.locator('[aria-sort="ascending"]')).toHaveCount(1);

  await page
    .getByLabel(texts.status)
    .selectOption({ label: OFFER_STATUS_LABELS.seller.accepted.es });
  await page.getByRole('button', { name: texts.apply }).click();
  await page.waitForURL('**/es/offers?status=accepted&sort=**');
  await expect(page.locator('.list-rows')).not.toHaveAttribute('aria-busy');
  const count = Number((await page.locator('.list-count').textContent())?.split(' ')[0]);
  expect(count).toBeLessThan(sorted.length);
  await expect(rows(page)).toHaveCount(count);
  await expect(page.getByRole('status').filter({ hasText: texts.found(count) })).toHaveCount(1);
  const filtered = await rows(page).allTextContents();

  await page.goBack();
  await page.goBack();
  await expect(rows(page)).toHaveText(sorted);
  await expect(page.getByLabel(texts.status)).toHaveValue('');
  await page.goForward();
  await page.goForward();
  await expect(rows(page)).toHaveText(filtered);
  await expect(page.getByLabel(texts.status)).toHaveValue('accepted');
  await isSamePage(page);

  await page.reload();
  await expect(rows(page)).toHaveText(filtered);
  await expect(page.getByLabel(texts.status)).toHaveValue('accepted');
});

test('without scripts the same links and form show the same list', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, 'admin@trato.example', SAMPLE_PASSWORD);
  await page.goto('/en/users');
  await isReady(page);
  await header(page, PEOPLE_TEXTS.name.en).click();
  await page.waitForURL('**sort=name&order=asc');
  // Other journeys open accounts meanwhile, at another domain.
  await page.getByLabel(PEOPLE_TEXTS.search.en).fill('@trato.example');
  await page.getByLabel(PEOPLE_TEXTS.profile.en).selectOption('buyer');
  await page.getByRole('button', { name: PEOPLE_TEXTS.apply.en }).click();
  await page.waitForURL('**profile=buyer**');
  await expect(page.locator('.list-rows')).not.toHaveAttribute('aria-busy');
  const withScripts = await rows(page).allTextContents();
  expect(withScripts.length).toBeGreaterThan(1);

  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto('/en/users');
  await header(plain, PEOPLE_TEXTS.name.en).click();
  await plain.getByLabel(PEOPLE_TEXTS.search.en).fill('@trato.example');
  await plain.getByLabel(PEOPLE_TEXTS.profile.en).selectOption('buyer');
  await plain.getByRole('button', { name: PEOPLE_TEXTS.apply.en }).click();
  await expect(rows(plain)).toHaveText(withScripts);
  await context.close();
});

test('a filter applied while another order is loading keeps that order', async ({ page }) => {
  await enter(page, 'admin@trato.example', SAMPLE_PASSWORD);
  await page.goto('/es/users');
  await isReady(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/users?*', async (route) => {
    await held.promise;
    // The first request was aborted by the second.
    await route.continue().catch(() => {});
  });
  await header(page, PEOPLE_TEXTS.name.es).click();
  await page.waitForURL('**sort=name&order=asc');
  await page.getByLabel(PEOPLE_TEXTS.profile.es).selectOption('buyer');
  await page.getByRole('button', { name: PEOPLE_TEXTS.apply.es }).click();
  await page.waitForURL('**profile=buyer**');
  expect(new URL(page.url()).searchParams.get('sort')).toBe('name');
  held.resolve();
  await expect(page.locator('.list-rows')).not.toHaveAttribute('aria-busy');
  await expect(page.locator('th[aria-sort="ascending"]')).toContainText(PEOPLE_TEXTS.name.es);
});

test('pages are turned in place with the keyboard, and the top of the list has the focus', async ({
  page,
}) => {
  await enter(page, 'admin@trato.example', SAMPLE_PASSWORD);
  await page.goto('/es/properties');
  await isReady(page);
  await mark(page);
  const first = await rows(page).allTextContents();
  await page.getByRole('link', { name: LISTS_TEXTS.next.es, exact: true }).press('Enter');
  await page.waitForURL('**/es/properties?cursor=48');
  const top = page.locator('.list-count');
  await expect(top).toHaveText(/^49–96 de \d+ propiedades$/);
  await expect(top).toBeFocused();
  await expect(top).toBeInViewport();
  await expect(rows(page).first()).not.toHaveText(first[0] ?? '');
  await page.getByRole('link', { name: LISTS_TEXTS.previous.es, exact: true }).press('Enter');
  await expect(rows(page)).toHaveText(first);
  expect(new URL(page.url()).search).toBe('');

  // A search that finds nothing says so, and one link leads back.
  await page.getByLabel(LIST_TEXTS.adminSearch.es).fill('zzzz');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: LIST_TEXTS.noMatch.es })).toBeInViewport();
  await page.getByRole('link', { name: LISTS_TEXTS.clear.es }).first().click();
  await expect(rows(page)).toHaveText(first);
  await expect(page.getByLabel(LIST_TEXTS.adminSearch.es)).toHaveValue('');
  await isSamePage(page);
});

test('a list that cannot be read keeps its rows, says so and tries again; a newer request wins', async ({
  page,
}) => {
  await enter(page, 'seller@trato.example', SAMPLE_PASSWORD);
  await page.goto('/en/offers');
  await isReady(page);
  await mark(page);
  const before = await rows(page).allTextContents();
  const english = OFFER_LIST_TEXTS.en;
  await page.route('**/api/offers?**', (route) => route.abort());
  await header(page, english.columns.amount).click();
  const failure = page.getByRole('alert').filter({ hasText: REQUEST_TEXTS.network.en });
  await expect(failure).toBeInViewport();
  await expect(rows(page)).toHaveText(before);
  await page.unroute('**/api/offers?**');
  await page.getByRole('button', { name: UI_TEXTS.en.retry }).click();
  await expect(page.locator('[aria-sort="descending"]')).toHaveCount(1);
  await expect(failure).toHaveCount(0);

  // The answer that comes late is not shown.
  const late = Promise.withResolvers<void>();
  await page.route('**/api/offers?**sort=buyer**', async (route) => {
    await late.promise;
    await route.continue().catch(() => {});
  });
  await header(page, english.columns.buyer).click();
  await expect(page.locator('.list-rows')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('.list-rows')).toHaveAttribute('data-slow');
  await header(page, english.columns.turn).click();
  const byTurn = page.getByRole('columnheader', { name: english.columns.turn });
  await expect(byTurn).toHaveAttribute('aria-sort', 'ascending');
  late.resolve();
  await expect(page.locator('.list-rows')).not.toHaveAttribute('aria-busy');
  await expect(byTurn).toHaveAttribute('aria-sort', 'ascending');
  await isSamePage(page);
});

test('words typed before the script are kept, and what needs the person comes first', async ({
  page,
}) => {
  await enter(page, 'seller@trato.example', SAMPLE_PASSWORD);
  const { release } = await withholdScripts(page);
  await page.goto('/es/offers', { waitUntil: 'commit' });
  await page.getByLabel(texts.search).fill('Camila');
  await expect(page.locator('.list-rows tbody tr').first()).toContainText('Le toca a usted');
  release();
  await isReady(page);
  await expect(page.getByLabel(texts.search)).toHaveValue('Camila');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/es/offers?q=Camila&sort=turn');
  await expect(rows(page).first()).toContainText('Camila');
});
