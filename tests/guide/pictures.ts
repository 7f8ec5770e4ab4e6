import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page, request } from '@playwright/test';
import sharp from 'sharp';
import { ROOT } from '#api/commands/install.mjs';
import { LOCALES, type Locale } from '#domain/i18n/locale.ts';
import { PICTURE_SIZE, type PictureKey } from '#site/guide/pictures.ts';
import { findBrowser } from '#tests/browser.ts';
import { offerToCounter } from '#tests/e2e/steps/offer-to-counter.ts';
import { findIds } from '#tests/e2e/steps/places.ts';
import { sessionsOf } from '#tests/e2e/steps/sessions.ts';
import { giveSession, openVisit, type Who } from '#tests/e2e/steps/visits-of-screens.ts';

/**
 * `npm run guide:pictures [-- --origin URL --only PATTERN]`: takes the guide's pictures of the
 * product in each language from a server with the sample.
 */
const { values } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://localhost:8788' },
    only: { type: 'string', default: '' },
  },
});
const { origin, only } = values;
const WINDOW = { width: 1024, height: 640 };

/** Whose screen it is, its path, what comes to the top of the window, and what is done before. */
type Scene = Readonly<{
  as: Who;
  path: string;
  top?: string;
  state?: (page: Page) => Promise<void>;
}>;

const sessions = await sessionsOf({ request }, origin);
const ids = await findIds({ request }, sessions, origin);
const seller = await request.newContext({
  baseURL: origin,
  extraHTTPHeaders: sessions.seller.headers,
});
const drafts = await seller.get('/api/properties?status=draft&limit=1');
const { items } = (await drafts.json()) as { items: readonly { id: string }[] };
const edit = `/properties/edit/${items[0]?.id}`;
const offer = await offerToCounter(seller, origin);
const buy = `/listing/buy?offer=${ids.draft}&step=financing`;
const SCENES: Readonly<Record<PictureKey, Scene>> = {
  wizard: { as: 'seller', path: `${edit}/general` },
  photos: {
    as: 'seller',
    path: `/properties/info/${items[0]?.id}?tab=photos`,
    top: '#your-photos',
  },
  listing: { as: 'buyer', path: `/listing/details/${ids.listing}`, top: '.mosaic' },
  'offer-wizard': { as: 'buyer', path: buy.replace('financing', 'closing-date') },
  cash: {
    as: 'buyer',
    path: buy,
    state: (page) => page.locator('[id="financeType-cash"]').check(),
  },
  compare: { as: 'seller', path: `/offers/compare?property=${ids.property}` },
  turn: { as: 'seller', path: `/offers/details/${offer}` },
  net: { as: 'seller', path: `/offers/details/${offer}`, top: '.net-sheet' },
  redline: {
    as: 'seller',
    path: `/offers/counter?offer=${offer}`,
    top: '.redline-table',
    state: async (page) => {
      const price = page.locator('[id="amountCents"]');
      const offered = Number((await price.inputValue()).replace(/\D/g, ''));
      await price.fill(String(offered + 15_000));
      await page.locator('[id="inspectionDays"]').fill('7');
      await page.locator('.redline-table ins').nth(1).waitFor();
    },
  },
  closing: { as: 'buyer', path: `/offers/closing/${ids.signed}` },
  disclosures: { as: 'seller', path: `/properties/disclosures/${ids.property}` },
  estimate: {
    as: 'buyer',
    path: '/value?address=Coral%20Gables%2C%20FL%2033134&type=single_family&livingArea=1800',
  },
  messages: { as: 'seller', path: `/messages/${ids.thread}` },
  profile: { as: 'buyer', path: '/profile', top: '#person' },
  account: { as: 'buyer', path: '/profile', top: '#account' },
  sessions: { as: 'buyer', path: '/profile', top: '#session-title' },
  register: { as: 'visitor', path: '/register', top: 'input[type="password"]' },
  sales: { as: 'seller', path: `/properties/value/${ids.property}`, top: '#value-sales' },
  sure: {
    as: 'seller',
    path: `/properties/value/${ids.property}`,
    top: '[aria-labelledby="value-sure"]',
  },
  search: { as: 'buyer', path: '/listing' },
  plans: { as: 'seller', path: '/plans' },
  facts: { as: 'buyer', path: '/value?address=33134' },
};

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
for (const locale of LOCALES) {
  mkdirSync(folderOf(locale), { recursive: true });
  for (const [name, scene] of Object.entries(SCENES)) {
    if (new RegExp(only).test(name)) await take(name, scene, locale);
  }
}
await browser.close();

async function take(name: string, { as, path, top, state }: Scene, locale: Locale): Promise<void> {
  const context = await browser.newContext({
    viewport: WINDOW,
    deviceScaleFactor: PICTURE_SIZE.width / WINDOW.width,
    reducedMotion: 'reduce',
    locale: `${locale}-US`,
    timezoneId: 'America/New_York',
  });
  if (as !== 'visitor') await giveSession(context, sessions[as].token, origin);
  const page = await context.newPage();
  await openVisit(page, `${origin}/${locale}${path}`, { as, path }, locale);
  await state?.(page);
  await page.evaluate((selector) => {
    const element = selector === undefined ? null : document.querySelector(selector);
    const y = element ? element.getBoundingClientRect().top + scrollY - 24 : 0;
    scrollTo(0, y);
  }, top);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const file = join(folderOf(locale), `${name}.webp`);
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 72, effort: 6 })
    .toFile(file);
  console.info(`${file}: ${Math.round(size / 1000)} kB`);
  await context.close();
}

function folderOf(locale: Locale): string {
  return join(ROOT, 'public', 'guide', locale);
}
