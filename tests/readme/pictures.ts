import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page, request } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '#tests/browser.ts';
import { findIds, tokenOf } from '#tests/e2e/steps/places.ts';
import { giveSession } from '#tests/e2e/steps/visits-of-screens.ts';

/**
 * `npm run readme:pictures [-- --origin URL]`: draws the README's pictures of the wizard, the net sheet
 * and the redline from a server with the sample in it.
 */
const { values } = parseArgs({
  options: { origin: { type: 'string', default: 'http://localhost:8788' } },
});
const { origin } = values;
const VIEWPORT = { width: 1280, height: 860 };

const tokens = {
  seller: await tokenOf({ request }, 'seller', origin),
  buyer: await tokenOf({ request }, 'buyer', origin),
  admin: await tokenOf({ request }, 'admin', origin),
};
const ids = await findIds({ request }, tokens, origin);
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });

const buyer = await pageOf(tokens.buyer);
await open(buyer, `/en/listing/buy?offer=${ids.draft}&step=financing`);
await buyer.locator('[id="financeType-financing"]').check();
await keep('wizard', await buyer.screenshot());

const seller = await pageOf(tokens.seller);
await open(seller, `/en/offers/details/${ids.sellersOffer}`);
await keep('net-sheet', await seller.locator('.net-sheet').screenshot());

const answered = await seller.request.get(`${origin}/api/offers?role=seller&status=revision`);
const { items } = (await answered.json()) as { items: readonly { id: string }[] };
await open(seller, `/en/offers/details/${items[0]?.id}`);
await keep('redline', await seller.locator('.redline').screenshot());

await browser.close();

async function pageOf(token: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  await giveSession(context, token, origin);
  return context.newPage();
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr][client="load"]'));
}

async function keep(name: string, picture: Buffer): Promise<void> {
  const file = join(import.meta.dirname, `${name}.webp`);
  const { size } = await sharp(picture).webp({ quality: 80, effort: 6 }).toFile(file);
  console.info(`${file}: ${Math.round(size / 1000)} kB`);
}
