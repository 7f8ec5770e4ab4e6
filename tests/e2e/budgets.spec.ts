import { brotliCompressSync } from 'node:zlib';
import { type Browser, expect, test } from '@playwright/test';

const KIB = 1024;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

/**
 * Returns the compressed bytes of a page and of all scripts it loads without interaction, the number
 * of their files, and the uncompressed bytes of the page alone.
 */
async function bytesOf(browser: Browser, baseURL: string, path: string, viewport: typeof PHONE) {
  const context = await browser.newContext({ viewport, baseURL });
  const page = await context.newPage();
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.body().then((body) => brotliCompressSync(body).length));
  });
  const answer = await page.goto(path, { waitUntil: 'networkidle' });
  const text = Buffer.from((await answer?.text()) ?? '');
  const html = brotliCompressSync(text).length;
  const script = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0);
  await context.close();
  return { html, script, files: scripts.length, plain: text.length };
}

/**
 * Returns the bytes that a page transfers on a dense phone without interaction: HTML, fonts, photos and
 * scripts, as encoded, with their headers.
 */
async function transferOf(browser: Browser, baseURL: string, path: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2.625,
    isMobile: true,
    hasTouch: true,
    baseURL,
  });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await context.close();
  return bytes;
}

test('no page loads more script before the first interaction than its limit', async ({
  browser,
  baseURL: origin,
  request,
}) => {
  const baseURL = origin ?? '';
  const { items } = (await (await request.get('/api/listings?limit=1')).json()) as {
    items: readonly { id: string }[];
  };
  const details = `/es/listing/details/${items[0]?.id}`;
  const sizeOf = (path: string, viewport: typeof PHONE) =>
    bytesOf(browser, baseURL, path, viewport);
  // In parallel, because most of the time is spent waiting for the network to be idle.
  const [homes, listings, logins, [list, withMap]] = await Promise.all([
    Promise.all([sizeOf('/es', PHONE), sizeOf('/es', DESK)]),
    Promise.all([sizeOf(details, PHONE), sizeOf(details, DESK)]),
    Promise.all([sizeOf('/es/login', PHONE), sizeOf('/es/login', DESK)]),
    Promise.all([sizeOf('/es/listing', PHONE), sizeOf('/es/listing', DESK)]),
  ]);
  for (const { script, files } of homes) {
    expect(script, 'script of the home page').toBeLessThanOrEqual(15 * KIB);
    expect(files, 'files of script of the home page').toBeLessThanOrEqual(6);
  }
  for (const { script } of logins) {
    expect(script, 'script of the login').toBeLessThanOrEqual(30 * KIB);
  }
  for (const { script, files, html } of listings) {
    expect(files, 'files of script of a listing').toBeLessThanOrEqual(10);
    expect(script, 'script of a listing').toBeLessThanOrEqual(40 * KIB);
    expect(html, 'HTML of a listing').toBeLessThanOrEqual(30 * KIB);
  }
  expect(list.plain, 'HTML of the search, uncompressed').toBeLessThanOrEqual(90 * KIB);
  expect(list.html, 'HTML of the search').toBeLessThanOrEqual(18 * KIB);
  expect(list.files, 'files of script of the search on a phone').toBeLessThanOrEqual(8);
  expect(list.script, 'script of the search on a phone').toBeLessThanOrEqual(60 * KIB);
  expect(withMap.script, 'script of the search with its map').toBeLessThanOrEqual(60 * KIB);
});

test('a search transfers no more on a dense phone than it may', async ({ browser, baseURL }) => {
  const bytes = await transferOf(browser, baseURL ?? '', '/es/listing');
  expect(bytes).toBeGreaterThan(100 * KIB);
  expect(bytes).toBeLessThanOrEqual(250 * KIB);
});
