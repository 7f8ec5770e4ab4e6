import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { LISTING_TEXTS } from '#site/listings/texts.ts';
import { MAP_TEXTS } from '#site/map/texts.ts';
import { withGoogleKey } from './steps/google-key.ts';
import { mapIsReady, shownTotal } from './steps/search.ts';

/** Homes that the page of a place lists. */
const LISTED = 6;

/** A place whose page lists all its homes, which the map can show apart. */
async function aPlace(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/api/places?limit=100');
  const { items } = (await answer.json()) as { items: { slug: string; forSale: number }[] };
  for (const { slug, forSale } of items.filter((place) => place.forSale <= LISTED)) {
    const { query } = (await (await request.get(`/api/places/${slug}`)).json()) as {
      query: string;
    };
    const params = { q: query, zoom: '16' };
    const shown = (await (await request.get('/api/listings/map', { params })).json()) as {
      pins: unknown[];
    };
    if (shown.pins.length === forSale) return slug;
  }
  throw new Error('no place has its homes apart');
}

const map = (page: Page) => page.locator('.place-map');

/** Opens the page of a place and the map on it, and waits until the map shows the homes. */
async function openMap(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await map(page).scrollIntoViewIfNeeded();
  await mapIsReady(page);
}

test('cards and pins of a place highlight each other, and a pin shows its card', async ({
  page,
}) => {
  await openMap(page, `/en/listing/in/${await aPlace(page.request)}`);
  const pin = map(page).locator('.map-pin').first();
  const id = await pin.getAttribute('data-pin');
  const card = page.locator(`[data-listing="${id}"]`);
  await card.hover();
  await expect(pin).toHaveClass(/is-pointed/);
  await page.mouse.move(0, 0);
  await pin.focus();
  await expect(card).toHaveAttribute('data-pointed');

  await pin.press('Enter');
  const chosen = map(page).locator('.map-cards a');
  await expect(chosen).toBeFocused();
  await expect(chosen).toHaveAttribute('href', new RegExp(`/listing/details/${id}`));
  await page.keyboard.press('Escape');
  await expect(chosen).toHaveCount(0);
  await expect(pin).toBeFocused();
});

test('the map of a place begins with all its homes, and moving it leaves the page as it is', async ({
  page,
}) => {
  await openMap(page, '/en/listing/in/miami');
  const total = Number(/\d+/.exec((await page.locator('h1').textContent()) ?? '')?.[0] ?? 27);
  const shown = map(page).locator('.map-status');
  await expect(shown).toContainText(MAP_TEXTS.en.manyHomes.replace('{count}', String(total)));
  const address = page.url();
  await map(page).locator('.map-cluster').first().press('Enter');
  await expect(shown).not.toContainText(String(total));
  expect(page.url()).toBe(address);
});

/** Maximum that a phone loads before its user touches anything, in bytes. */
const MAX_BYTES = 150 * 1024;

/** Counts the bytes of scripts, styles, the style of the map and its tiles from now on. */
function bytesForMap(page: Page): () => number {
  const sizes: number[] = [];
  page.on('response', async (response) => {
    if (/\.(?:js|mjs|css|pbf)$|\/style\.json$/.test(new URL(response.url()).pathname))
      sizes.push(Number((await response.request().sizes()).responseBodySize));
  });
  return () => sizes.reduce((sum, size) => sum + size, 0);
}

test('on a phone the search loads little before its map is asked for, then all homes as pins', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const loaded = bytesForMap(page);
  await page.goto('/es/listing?q=Tampa');
  await page.waitForLoadState('networkidle');
  expect(loaded()).toBeGreaterThan(0);
  expect(loaded()).toBeLessThan(MAX_BYTES);
  await page.getByRole('link', { name: LISTING_TEXTS.map.es }).click();
  await mapIsReady(page);
  const pins = page.locator('#map .map-pin');
  await expect(pins).toHaveCount(await shownTotal(page));
  for (const pin of await pins.all()) await expect(pin).toBeInViewport({ ratio: 1 });
  const boxes = await pins.evaluateAll((all) =>
    all.map((pin) => {
      const { left, right, top, bottom } = pin.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  const overlaps = boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      ),
  );
  expect(overlaps).toEqual([]);
});

test('on a phone the map of a place waits for a press, and nothing moves', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const loaded = bytesForMap(page);
  await page.addInitScript(() => {
    const shifts: { value: number; elements: (string | undefined)[] }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      // Cast because the library of TypeScript does not describe this entry.
      const entries = list.getEntries() as unknown as {
        value: number;
        sources: { node: Node | null }[];
      }[];
      for (const { value, sources } of entries)
        shifts.push({
          value,
          elements: sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200)),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/es/listing/in/miami');
  const open = page.getByRole('button', { name: MAP_TEXTS.es.open });
  await open.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(await page.locator('.maplibregl-map').count()).toBe(0);
  expect(loaded()).toBeLessThan(MAX_BYTES);
  await open.click();
  await mapIsReady(page);
  await expect(map(page).locator('.map-cluster, .map-pin').first()).toBeVisible();
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { value: number }[] }).shifts,
  );
  const moved = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(moved, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(0.02);
});

test('with a key the map of a place is Google’s', async ({ page }) => {
  const script = readFileSync(new URL('./steps/fake-google-maps.js', import.meta.url));
  await withGoogleKey(
    page,
    (route) => route.fulfill({ contentType: 'text/javascript', body: script }),
    '**/es/listing/in/*',
  );
  await openMap(page, '/es/listing/in/miami');
  await expect(map(page).locator('.map-google gmp-advanced-marker').first()).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a place has its homes and no map', async ({ page }) => {
    await page.goto('/es/listing/in/miami');
    await expect(page.locator('[data-listing]').first()).toBeVisible();
    await expect(map(page)).toBeHidden();
  });
});
