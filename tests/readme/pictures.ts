import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page, request } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '#tests/browser.ts';
import { offerToCounter } from '#tests/e2e/steps/offer-to-counter.ts';
import { findIds } from '#tests/e2e/steps/places.ts';
import { sessionsOf } from '#tests/e2e/steps/sessions.ts';
import { giveSession } from '#tests/e2e/steps/visits-of-screens.ts';

/**
 * `npm run readme:pictures [-- --origin URL]`: takes the README's screenshots of the wizard, the
 * net sheet and the redline from a server with the sample.
 */
const { values } = parseArgs({
  options: { origin: { type: 'string', default: 'http://localhost:8788' } },
});
const { origin } = values;
const VIEWPORT = { width: 1280, height: 860 };

const sessions = await sessionsOf({ request }, origin);
const ids = await findIds({ request }, sessions, origin);
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });

const buyer = await pageOf(sessions.buyer.token);
await open(buyer, `/en/listing/buy?offer=${ids.draft}&step=financing`);
await buyer.locator('[id="financeType-financing"]').check();
await keep('wizard', await buyer.screenshot());

const seller = await pageOf(sessions.seller.token);
await open(seller, `/en/offers/details/${ids.sellersOffer}`);
await keep('net-sheet', await seller.locator('.net-sheet').screenshot());

await open(seller, `/en/offers/counter?offer=${await offerToCounter(seller.request, origin)}`);
const price = seller.locator('[id="amountCents"]');
const offered = Number((await price.inputValue()).replace(/\D/g, ''));
await price.fill(String(offered + 15_000));
await seller.locator('[id="inspectionDays"]').fill('7');
const redline = seller.locator('.redline-table');
await redline.locator('ins').nth(1).waitFor();
await keep('redline', await redline.screenshot());

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
