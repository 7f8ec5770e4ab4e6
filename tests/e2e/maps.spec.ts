import { readFileSync } from 'node:fs';
import { expect, type Route, test } from '@playwright/test';
import { decodePolyline } from '#domain/places/geometry/polygon.ts';
import { HEART_TEXTS } from '#site/alerts/heart-texts.ts';
import { FILTER_TEXTS } from '#site/listings/filters/filter-texts.ts';
import { LISTING_TEXTS } from '#site/listings/texts.ts';
import { MAP_TEXTS } from '#site/map/texts.ts';
import { enter } from './steps/accounts.ts';
import { withGoogleKey } from './steps/google-key.ts';
import { cards, mapIsReady, shownTotal, words } from './steps/search.ts';

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
  await page.locator('.map-cards').getByRole('button', { name: MAP_TEXTS.es.close }).click();
  await expect(pin).toHaveAttribute('aria-label', /ya vista/);
  await expect(pin.locator('.map-pin-check')).toBeVisible();
});

test('when Google’s script cannot be loaded, the page says so and opens MapLibre’s map', async ({
  page,
}) => {
  await withGoogleKey(page, (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' }),
  );
  await page.goto('/es/listing');
  await mapIsReady(page);
  await expect(page.getByText(MAP_TEXTS.es.googleGone)).toBeVisible();
  await expect(page.locator('.maplibregl-map .map-cluster').first()).toBeVisible();
  const words = page.getByRole('combobox', { name: LISTING_TEXTS.where.es });
  await words.fill('miami');
  await expect(page.getByRole('option').first()).toContainText('Miami');
});

test('when Google refuses the key, the page opens MapLibre’s map', async ({ page }) => {
  await withGoogleKey(page, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.gm_authFailure();' }),
  );
  await page.goto('/es/listing');
  await expect(page.getByText('Google Maps did not accept the key')).toBeVisible();
  await mapIsReady(page);
  await expect(page.locator('.maplibregl-map .map-cluster').first()).toBeVisible();
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

const OUTAGES = {
  fails: (route: Route) => route.abort(),
  'does not answer': () => undefined,
  'has no tiles': async (route: Route) => {
    if (route.request().url().endsWith('.pbf')) await route.fulfill({ status: 500 });
    else await route.continue();
  },
} as const;

for (const [how, outage] of Object.entries(OUTAGES)) {
  test(`when the style server ${how}, homes are on a sketch of Florida that says so`, async ({
    page,
  }) => {
    await page.route(/^http:\/\/127\.0\.0\.1/, outage);
    const drawn = page.waitForResponse(/\/\/localhost:\d+\/map\/5\//);
    await page.goto('/en/listing');
    await mapIsReady(page);
    await expect(page.locator('.map-cluster').first()).toBeVisible();
    await expect(page.getByText(MAP_TEXTS.en.sketch)).toBeVisible();
    expect((await drawn).ok()).toBe(true);
  });
}

test('on a phone the map of a home is loaded when it is asked for', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const maps: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('OpenMap')) maps.push(request.url());
  });
  await page.goto('/es/listing');
  await cards(page).first().getByRole('link').first().click();
  const open = page.getByRole('button', { name: MAP_TEXTS.es.open });
  await open.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(maps).toEqual([]);
  await open.click();
  await expect(page.locator('.map-pin, .maplibregl-canvas').first()).toBeVisible();
  expect(maps).toHaveLength(1);
});

test('no zoom, fit or cluster goes beyond the end of the map', async ({ page }) => {
  await page.goto('/es/listing?bbox=-80.2645,25.7490,-80.2640,25.7494&zoom=17');
  await mapIsReady(page);
  const zoomIn = page.getByRole('button', { name: MAP_TEXTS.es.zoomIn });
  await expect(zoomIn).toHaveAttribute('aria-disabled', 'true');
  await page.locator('.maplibregl-canvas').dblclick({ position: { x: 200, y: 300 } });
  await expect(zoomIn).toHaveAttribute('aria-disabled', 'true');
});

test('moving the map filters the list, and clusters split', async ({ page }) => {
  await page.goto('/es/listing?q=Miami');
  await mapIsReady(page);
  const before = await shownTotal(page);
  const cluster = page.locator('.map-cluster').first();
  const inside = Number(((await cluster.textContent()) ?? '').replace(',', ''));
  await cluster.press('Enter');
  await page.waitForURL(/bbox=/);
  // The field no longer names the place that was searched.
  await expect(words(page)).toHaveValue('');
  await expect(words(page)).toHaveAttribute('placeholder', LISTING_TEXTS.mapArea.es);
  await expect.poll(() => shownTotal(page)).toBeLessThan(before);
  expect(await shownTotal(page)).toBeGreaterThanOrEqual(Math.min(inside, 2));
  await mapIsReady(page);
  const card = cards(page).first();
  await card.hover();
  await expect(page.locator('.map-canvas .is-pointed')).toHaveCount(1);
});

test('an area is drawn with the pointer or set by a place, is in the URL and can be removed', async ({
  page,
}) => {
  await page.goto('/es/listing?q=Miami');
  await mapIsReady(page);
  const draw = page.getByRole('button', { name: MAP_TEXTS.es.draw });
  await draw.click();
  const box = await page.locator('.map-sheet').boundingBox();
  if (!box) throw new Error('there is no sheet to draw on');
  const [x, y] = [box.x + box.width * 0.62, box.y + box.height * 0.6];
  await page.mouse.move(x + 120, y);
  await page.mouse.down();
  for (let turn = 1; turn <= 24; turn += 1) {
    const angle = (turn * Math.PI) / 12;
    await page.mouse.move(x + 120 * Math.cos(angle), y + 120 * Math.sin(angle));
  }
  await page.mouse.up();
  await page.waitForURL(/polygon=/);
  const drawn = decodePolyline(new URL(page.url()).searchParams.get('polygon') ?? '');
  expect(drawn?.length).toBeGreaterThan(6);
  await page.getByRole('button', { name: MAP_TEXTS.es.eraseArea }).click();
  await page.waitForURL((url) => !url.searchParams.has('polygon'));

  await draw.press('Enter');
  await page.keyboard.type('33133');
  await expect(page.locator('#map-places [role="option"]').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/polygon=/);
  await expect(page.locator('#results h1')).toContainText(LISTING_TEXTS.inArea.es);
});

test('with a key the map and the suggestions are Google’s, and no request leaves this machine', async ({
  page,
}) => {
  const script = readFileSync(new URL('./steps/fake-google-maps.js', import.meta.url));
  await withGoogleKey(page, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.goto('/es/listing');
  await mapIsReady(page);
  const markers = page.locator('gmp-advanced-marker');
  await expect(markers.first()).toBeVisible();
  const zoom = Number(await page.locator('.map-google').getAttribute('data-fake-zoom'));
  await page.locator('gmp-advanced-marker:has(.map-cluster)').first().click();
  await page.waitForURL(/bbox=/);
  expect(Number(await page.locator('.map-google').getAttribute('data-fake-zoom'))).toBeGreaterThan(
    zoom,
  );
  await words(page).fill('calle o');
  await page.getByRole('option', { name: 'Calle Ocho, Miami, FL' }).click();
  await page.waitForURL(/bbox=-80\.25,25\.75,-80\.2,25\.79/);
});
