import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { ROOT } from '#api/commands/install.mjs';
import { REGIONS } from '#domain/search/regions/regions.ts';
import { LISTING_TEXTS } from '#site/listings/texts.ts';
import { SAMPLE_STATE } from '#tests/prepare.ts';
import { serveOwn } from '#tests/serve-own.ts';
import { anAddress } from './steps/accounts.ts';

const STATE = join(ROOT, '.cache', 'regions');
/** Every index is too large for an isolate: the regions' objects have it. */
const BY_REGION = { SEARCH_ISOLATE_BYTES: '1' };

const LISTS = [
  ...['', 'sort=price_desc&limit=100', 'sort=beds_desc&page=3', 'counts=all&beds=3&type=condo'],
  ...['q=miami', 'q=33134', 'q=condado de orange', 'q=piscina', 'q=mango', 'q=casa 3 habitaciones'],
  ...['bbox=-80.5,25.5,-80,26', 'bbox=-82.7,27.4,-81,28.9&minPrice=300000', 'feature=waterfront'],
  ...['openHouse=any', 'q=coral gabels', 'beds=50', 'minPrice=900000000'],
  // Invalid parameters are refused.
  ...['minPrice=mucho', 'bbox=5', 'cursor=abc', 'sort=best', 'polygon=x', 'page=-1', 'beds=1e9'],
];
const PATHS = [
  ...LISTS.flatMap((query) => [`/api/listings?${query}`, `/api/listings/map?zoom=8&${query}`]),
  ...['6', '11', '22'].map((zoom) => `/api/listings/map?zoom=${zoom}`),
  ...['mia', 'coral g', '331', '%00', '1427 obispo', '<script>'].map(
    (typed) => `/api/listings/suggest?q=${typed}`,
  ),
  ...['/api/places', '/api/places/miami', '/api/places/orange-county', '/api/places/none'],
  '/api/listings/none/similar',
];

/** Number of objects used so far: each has its own file. */
function objects(): number {
  const folder = join(STATE, 'v3', 'do', 'trato-SearchIndex');
  if (!existsSync(folder)) return 0;
  return readdirSync(folder).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name)).length;
}

/** Every answer as text, by its path, without members that differ between calls. */
async function answersOf(request: APIRequestContext, origin: string) {
  const answers: Record<string, string> = {};
  const ask = async (path: string) => {
    const headers = { 'CF-Connecting-IP': anAddress() };
    const answer = await request.get(`${origin}${path}`, { headers });
    const text = (await answer.text()).replace(/"requestId":"[^"]*"/, '');
    answers[path] = `${answer.status()} ${text.replaceAll(origin, '')}`;
    return text;
  };
  for (const path of PATHS) await ask(path);
  const { items } = JSON.parse(await ask('/api/listings?limit=10')) as { items: { id: string }[] };
  for (const { id } of items) await ask(`/api/listings/${id}/similar`);
  return answers;
}

test('a market too large for an isolate is searched by regions, with the same answers', async ({
  browser,
  request,
}) => {
  rmSync(STATE, { recursive: true, force: true });
  cpSync(SAMPLE_STATE, STATE, { recursive: true });
  const isolate = await serveOwn(STATE);
  const isComplete = async (origin: string) => {
    const answer = await request.get(`${origin}/api/listings?limit=1`);
    return ((await answer.json()) as { isComplete: boolean }).isComplete;
  };
  const turnClock = (origin: string) => request.post(`${origin}/cdn-cgi/local/scheduled`);
  let own: Awaited<ReturnType<typeof answersOf>>;
  try {
    await turnClock(isolate.origin);
    await expect.poll(() => isComplete(isolate.origin)).toBe(true);
    own = await answersOf(request, isolate.origin);
  } finally {
    await isolate.close();
  }
  const statuses = new Set(Object.values(own).map((answer) => answer.slice(0, 3)));
  expect(statuses).toEqual(new Set(['200', '404', '422']));

  expect(objects()).toBe(0);

  const regions = await serveOwn(STATE, BY_REGION);
  try {
    await turnClock(regions.origin);
    await expect.poll(() => isComplete(regions.origin)).toBe(true);
    expect(await answersOf(request, regions.origin)).toEqual(own);
    expect(objects()).toBe(REGIONS.length);

    const context = await browser.newContext({
      ...{ baseURL: regions.origin, viewport: { width: 360, height: 740 }, locale: 'es-US' },
    });
    const page = await context.newPage();
    await page.goto('/es/listing');
    const heading = page.getByRole('heading', { level: 1 });
    const { total } = JSON.parse(own['/api/listings?']?.slice(4) ?? '') as { total: number };
    await expect(heading).toContainText(String(total));
    await expect(heading).toBeInViewport();
    await expect(page.locator('#results [data-listing]').first()).toBeVisible();

    const words = page.getByRole('combobox', { name: LISTING_TEXTS.where.es });
    await words.fill('coral g');
    await page.getByRole('option', { name: 'Coral Gables, FL' }).click();
    await page.waitForURL(/q=Coral(\+|%20)Gables/);
    await expect(heading).toContainText('Coral Gables');

    await page.goto('/es/listing?q=orlando&beds=3');
    await expect(heading).toContainText('Orlando');
    await page.goto('/es/listing?minPrice=mucho');
    await expect(heading).toBeInViewport();

    await page.setViewportSize({ width: 1_280, height: 800 });
    await page.goto('/es/listing');
    await expect(page.locator('[data-listing-map]')).toHaveAttribute('data-status', 'ready');
    await expect(page.locator('.map-cluster').first()).toBeInViewport();
    await context.close();
  } finally {
    await regions.close();
  }
});
