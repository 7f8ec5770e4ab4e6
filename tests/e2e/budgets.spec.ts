import { brotliCompressSync } from 'node:zlib';
import { type Browser, expect, test } from '@playwright/test';

const KIB = 1024;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

/** Bytes of a page and of all scripts it loads by itself, as they travel. */
async function bytesOf(browser: Browser, baseURL: string, path: string, viewport: typeof PHONE) {
  const context = await browser.newContext({ viewport, baseURL });
  const page = await context.newPage();
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.body().then((body) => brotliCompressSync(body).length));
  });
  const answer = await page.goto(path, { waitUntil: 'networkidle' });
  const html = brotliCompressSync(Buffer.from((await answer?.text()) ?? '')).length;
  const script = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0);
  await context.close();
  return { html, script };
}

test('no page loads more script before anybody touches it than it may', async ({
  browser,
  baseURL: origin,
  request,
}) => {
  const baseURL = origin ?? '';
  const { items } = (await (await request.get('/api/listings?limit=1')).json()) as {
    items: readonly { id: string }[];
  };
  const details = `/es/listing/details/${items[0]?.id}`;
  for (const viewport of [PHONE, DESK]) {
    const home = await bytesOf(browser, baseURL, '/es', viewport);
    expect(home.script, 'script of the home page').toBeLessThanOrEqual(15 * KIB);
    const listing = await bytesOf(browser, baseURL, details, viewport);
    expect(listing.script, 'script of a listing').toBeLessThanOrEqual(40 * KIB);
    expect(listing.html, 'HTML of a listing').toBeLessThanOrEqual(30 * KIB);
  }
  const list = await bytesOf(browser, baseURL, '/es/listing', PHONE);
  expect(list.script, 'script of the search on a phone').toBeLessThanOrEqual(60 * KIB);
  const withMap = await bytesOf(browser, baseURL, '/es/listing', DESK);
  expect(withMap.script, 'script of the search with its map').toBeLessThanOrEqual(60 * KIB);
});
