import { expect, type Page, test } from '@playwright/test';
import { MAX_SAVED_SEARCHES } from '#domain/alerts/saved-search.ts';
import { FORM_TEXTS, LOGIN_TEXTS } from '#site/accounts/texts.ts';
import { HEART_TEXTS } from '#site/alerts/heart-texts.ts';
import { ALERT_TEXTS, REMOVED } from '#site/alerts/texts.ts';
import { COMPARE_TEXTS } from '#site/offers/compare/compare-texts.ts';
import { openAccount, ownOrigin } from './steps/accounts.ts';
import { anOfferBetween } from './steps/offer-between.ts';

const PASSWORD = 'garza-azul-5821';
const PHONE = { width: 360, height: 740 };

/** Opens an account of a buyer on a phone and returns its e-mail. */
async function aBuyer(page: Page): Promise<string> {
  const email = `saved-${Date.now()}@example.com`;
  await page.setViewportSize(PHONE);
  await openAccount(page, 'es', {
    ...{ profile: 'buyer', firstName: 'Nora', lastName: 'Vidal', phone: '3055550169' },
    ...{ email, password: PASSWORD },
  });
  return email;
}

test('a search beyond the limit is refused with the reason, and saved after one is deleted in two tabs', async ({
  page,
}) => {
  await aBuyer(page);
  for (let count = 0; count < MAX_SAVED_SEARCHES; count += 1) {
    const query = `minPrice=${100_000 + count * 1_000}`;
    const headers = { Origin: ownOrigin() };
    const answer = await page.request.post('/api/searches', { data: { query }, headers });
    expect(answer.status()).toBe(201);
  }
  const save = page.getByRole('button', { name: HEART_TEXTS.saveSearch.es });
  await page.goto('/es/listing?q=Miami');
  await save.click();
  await expect(
    page.getByRole('alert').filter({ hasText: `Puede guardar ${MAX_SAVED_SEARCHES} búsquedas` }),
  ).toBeInViewport();

  const other = await page.context().newPage();
  await other.goto('/es/searches');
  const searches = await page.context().newPage();
  await searches.goto('/es/searches');
  const name = (await searches.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  for (const tab of [other, searches]) {
    const search = tab.getByRole('listitem').filter({ hasText: name });
    await search.getByRole('button', { name: ALERT_TEXTS.remove.es }).click();
    await expect(tab.getByText(REMOVED.es(name))).toBeInViewport();
    await expect(tab.getByRole('heading', { level: 2 })).toHaveCount(MAX_SAVED_SEARCHES - 1);
  }
  await save.click();
  await expect(page.getByRole('status').getByText(HEART_TEXTS.searchSaved.es)).toBeInViewport();
  const saved = page.getByRole('button', { name: HEART_TEXTS.searchSaved.es });
  await expect(saved).toBeInViewport();
  await page.reload();
  await saved.click();
  await page.waitForURL('**/es/searches');
});

test('a home saved after the session ended is saved once the person has logged in again', async ({
  page,
}) => {
  const email = await aBuyer(page);
  await page.goto('/es/listing?q=Miami');
  const heart = page.locator('#results .heart').first();
  await expect(heart).toBeVisible();
  await page.context().clearCookies();
  await heart.click();
  await page.getByRole('button', { name: HEART_TEXTS.logIn.es }).click();
  await page.waitForURL('**/es/login');
  await page.getByLabel(FORM_TEXTS.email.es, { exact: true }).fill(email);
  await page.getByLabel(FORM_TEXTS.password.es, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: LOGIN_TEXTS.submit.es }).click();
  await page.waitForURL('**/es/listing?q=Miami');
  await expect(page.getByText(HEART_TEXTS.kept.es, { exact: true })).toBeInViewport();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('before the favorites have loaded a double click saves a home, and further clicks end with what is shown', async ({
  page,
}) => {
  await aBuyer(page);
  const sent: string[] = [];
  await page.route(/\/api\/favourites(\/(?!ids)|$)/, async (route) => {
    sent.push(route.request().method());
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  const clicked = Promise.withResolvers<void>();
  await page.route('**/api/favourites/ids', async (route) => {
    await clicked.promise;
    await route.continue();
  });
  await page.goto('/es/listing?q=Miami');
  const heart = page.locator('#results .heart').first();
  const saved = async () => (await (await page.request.get('/api/favourites/ids')).json()).ids;
  await heart.dblclick();
  clicked.resolve();
  await expect(page.getByText(HEART_TEXTS.kept.es, { exact: true })).toBeInViewport();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect([sent, await saved()]).toEqual([['POST'], [expect.any(String)]]);

  for (const isOn of ['false', 'true', 'false']) {
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', isOn);
  }
  await expect(page.getByText(HEART_TEXTS.letGo.es, { exact: true })).toBeInViewport();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect([sent, await saved()]).toEqual([['POST', 'DELETE'], []]);
});

test('a note on an offer written offline is saved as soon as the browser is online', async ({
  browser,
}) => {
  const { id, propertyId, seller } = await anOfferBetween(browser);
  await seller.goto(`/es/offers/compare?property=${propertyId}&ids=${id}`);
  const note = seller.locator(`[name="note-${id}"]`);
  await note.scrollIntoViewIfNeeded();
  await expect(seller.locator('astro-island[ssr]:has(.offer-mark)')).toHaveCount(0);
  await seller.context().setOffline(true);
  await note.fill('Llamar mañana');
  await note.blur();
  await expect(seller.getByText(COMPARE_TEXTS.es.notSaved)).toBeInViewport();
  await seller.context().setOffline(false);
  await expect(seller.getByText(COMPARE_TEXTS.es.saved)).toBeInViewport();
  await seller.reload();
  await expect(note).toHaveValue('Llamar mañana');
});
