import { type Browser, expect, test } from '@playwright/test';

const KIB = 1024;
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

test('a search transfers no more on a dense phone than it may', async ({ browser, baseURL }) => {
  const bytes = await transferOf(browser, baseURL ?? '', '/es/listing');
  expect(bytes).toBeGreaterThan(100 * KIB);
  expect(bytes).toBeLessThanOrEqual(250 * KIB);
});
