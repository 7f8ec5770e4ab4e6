import { expect, type Page, type Route, test } from '@playwright/test';
import { HEART_TEXTS } from '#site/alerts/heart-texts.ts';
import { FILTER_TEXTS } from '#site/listings/filters/filter-texts.ts';
import { LISTING_TEXTS } from '#site/listings/texts.ts';
import { MAP_TEXTS } from '#site/map/texts.ts';
import { enter } from './steps/accounts.ts';
import { withGoogleKey } from './steps/google-key.ts';

const mapIsReady = (page: Page) =>
  expect(page.locator('[data-listing-map]')).toHaveAttribute('data-status', 'ready');

test('pins of saved and of seen homes have another shape and label', async ({ page }) => {
  await enter(page, 'buyer@trato.example', 'Trato-demo-1');
  // A home without others nearby, which would be in the same cluster at the closest zoom.
  const alone = await page.request.get('/api/listings/map?q=Miami&zoom=13&bbox=-81,25,-80,26.2');
  const { pins } = (await alone.json()) as { pins: { id: string; lat: number; lng: number }[] };
  const { id, lat = 0, lng = 0 } = pins[0] ?? {};
  const around = [-0.004, -0.003, 0.004, 0.003].map((step, index) =>
    ((index % 2 ? lat : lng) + step).toFixed(5),
  );
  await page.goto(`/es/listing?bbox=${around.join(',')}`);
  await mapIsReady(page);
  const heart = page.locator(`#results [data-heart="${id}"]`);
  if ((await heart.getAttribute('aria-pressed')) !== 'true') {
    await heart.click();
    await expect(page.getByText(HEART_TEXTS.kept.es)).toBeVisible();
  }
  await page.reload();
  await mapIsReady(page);
  const favorite = page.locator('.map-pin.is-favorite');
  await expect(favorite.locator('.map-pin-heart')).toBeVisible();
  await expect(favorite).toHaveAttribute('aria-label', /entre sus favoritas/);

  await heart.click();
  await expect(favorite).toHaveCount(0);
  const pin = page.locator('.map-pin').first();
  await pin.press('Enter');
  await page.locator('[data-map-cards]').getByRole('button', { name: MAP_TEXTS.es.close }).click();
  await expect(pin).toHaveAttribute('aria-label', /ya vista/);
  await expect(pin.locator('.map-pin-check')).toBeVisible();
});

const FAILURES = {
  'with an error': (route: Route) => route.abort(),
  'with a page that is no script': (route: Route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' }),
} as const;

for (const [how, fail] of Object.entries(FAILURES)) {
  test(`when Google’s script answers ${how}, the page says so and opens the bundled map`, async ({
    page,
  }) => {
    await withGoogleKey(page, fail);
    await page.goto('/es/listing');
    await mapIsReady(page);
    await expect(page.getByText(MAP_TEXTS.es.googleGone)).toBeVisible();
    await expect(page.locator('.leaflet-container .map-cluster').first()).toBeVisible();
    const words = page.getByRole('combobox', { name: LISTING_TEXTS.where.es });
    await words.fill('miami');
    await expect(page.getByRole('option').first()).toContainText('Miami');
  });
}

test('when Google refuses the key, the page opens the bundled map', async ({ page }) => {
  await withGoogleKey(page, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.gm_authFailure();' }),
  );
  await page.goto('/es/listing');
  await expect(page.getByText('Google Maps did not accept the key')).toBeVisible();
  await mapIsReady(page);
  await expect(page.locator('.leaflet-container .map-cluster').first()).toBeVisible();
});

test('lots, years and availability show the number of homes for each step', async ({ page }) => {
  await page.goto('/es/listing?beds=2');
  await page.locator('[data-filter="all"]:visible, [data-filter="more"]:visible').first().click();
  await expect(page.locator('#filters')).toBeVisible();
  const year = page.getByLabel(FILTER_TEXTS.year.es);
  const texts = await year.locator('option').allTextContents();
  const counts = texts.slice(1).map((text) => Number(/\((\d+)\)/.exec(text)?.[1]));
  expect(counts.length).toBeGreaterThan(4);
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  await year.selectOption({ index: 1 });
  await expect(page.locator('[data-see-homes]')).toHaveText(
    FILTER_TEXTS.seeCount.es(counts[0] ?? 0),
  );
  const available = page.locator('[data-count="status-published"]');
  expect(Number(await available.textContent())).toBeLessThanOrEqual(counts[0] ?? 0);
});

test('the bars of living areas show the number of homes between their thumbs', async ({ page }) => {
  await page.goto('/es/listing?beds=2');
  await page.locator('[data-filter="all"]:visible, [data-filter="more"]:visible').first().click();
  await expect(page.locator('#filters')).toBeVisible();
  const filter = page.getByRole('group', { name: FILTER_TEXTS.size.es });
  const titles = await filter
    .locator('[data-bar]')
    .evaluateAll((bars) => bars.map((bar) => bar.getAttribute('title') ?? ''));
  const counts = titles.map((title) => Number(/: (\d+) casas?$/.exec(title)?.[1]));
  const smallest = filter.getByRole('slider', { name: FILTER_TEXTS.smallest.es });
  for (let step = 0; step < 5; step += 1) await smallest.press('ArrowRight');
  await expect(filter.getByRole('textbox', { name: FILTER_TEXTS.smallest.es })).toHaveValue(
    '1,500',
  );
  const left = counts.slice(5).reduce((sum, count) => sum + count, 0);
  expect(left).toBeLessThan(counts.reduce((sum, count) => sum + count, 0));
  await expect(page.locator('[data-see-homes]')).toHaveText(FILTER_TEXTS.seeCount.es(left));
});
