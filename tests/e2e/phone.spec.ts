import { expect, test } from '@playwright/test';
import { HOME_TEXTS } from '#site/home/texts.ts';
import { OFFER_WORDS } from '#site/offers/texts.ts';
import { logIn } from './steps/accounts.ts';

// Where things stand on the screen of a small phone, measured.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('the home page offers to sell in its first screen, and a listing is swiped through', async ({
  page,
}) => {
  await page.goto('/es');
  const sell = page.getByRole('main').getByRole('link', { name: HOME_TEXTS.sellYours.es });
  await expect(sell).toBeInViewport({ ratio: 1 });

  await page.goto('/es/listing?q=Miami');
  await page.locator('.listing-card-link').first().click();
  await page.waitForURL(/\/listing\/details\//);
  const second = page.locator('[data-gallery="1"]');
  await expect(second).not.toBeInViewport();
  const pictures = page.locator('.mosaic-pictures');
  await pictures.evaluate((strip) => strip.scrollTo({ left: strip.clientWidth }));
  await expect(second).toBeInViewport({ ratio: 0.9 });
  const sticksOut = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sticksOut).toBe(0);
});

test('every step of an offer has its amount, its month and its words at the foot', async ({
  page,
}) => {
  await logIn(page, 'es', 'buyer@trato.example', 'Trato-demo-1');
  await page.goto('/es/offers');
  await page.locator('main a[href*="/listing/buy?offer="]').first().click();
  await page.waitForURL(/\/listing\/buy/);
  const inWords = page.getByRole('button', { name: OFFER_WORDS.inWords.es });
  await expect(inWords).toBeInViewport({ ratio: 1 });
  const box = await inWords.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  const deal = page.getByRole('complementary', { name: OFFER_WORDS.yourOffer.es });
  await expect(deal).toBeHidden();
  // The button works once the step does.
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await inWords.click();
  const title = deal.getByRole('heading', { name: OFFER_WORDS.yourOffer.es });
  await expect(title).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: OFFER_WORDS.closeWords.es, exact: true }).click();
  await expect(deal).toBeHidden();
});

test('another tab of an offer stays where the tabs are', async ({ page }) => {
  await logIn(page, 'es', 'seller@trato.example', 'Trato-demo-1');
  await page.goto('/es/offers');
  await page.locator('main a[href*="/offers/details/"]').first().click();
  await page.waitForURL(/\/offers\/details\//);
  await page.locator('#sections a:not([aria-current])').first().click();
  await page.waitForURL(/tab=/);
  await expect(page.locator('#sections a[aria-current]')).toBeInViewport({ ratio: 1 });
});

test('on a long step of a home, to go on is always at hand', async ({ page }) => {
  await logIn(page, 'es', 'seller@trato.example', 'Trato-demo-1');
  await page.goto('/es/properties');
  await page.locator('main a[href*="/properties/edit/"]').first().click();
  await page.waitForURL(/\/properties\/edit\//);
  await page
    .locator('a[href*="exterior"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await page.waitForURL(/exterior/);
  await expect(page.locator('.step-buttons button')).toBeInViewport({ ratio: 1 });
});

test('a comparison begins with what differs', async ({ page }) => {
  await logIn(page, 'es', 'seller@trato.example', 'Trato-demo-1');
  await page.goto('/es/offers');
  await page.locator('main a[href*="/offers/compare?property="]').first().click();
  const switched = page.locator('#only-differences');
  await expect(switched).toBeChecked();
  await expect(page.locator('tr[data-same]').first()).toBeHidden();
  await switched.uncheck();
  await expect(page.locator('tr[data-same]').first()).toBeVisible();
});
