import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { PROFILES, type Profile } from '#domain/accounts/user.ts';
import { LOCALES, type Locale } from '#domain/i18n/locale.ts';
import { DELETE_TEXTS } from '#site/accounts/delete-texts.ts';
import { LOGIN_TEXTS, REGISTER_TEXTS } from '#site/accounts/texts.ts';
import { SHELL_TEXTS } from '#site/shell/texts.ts';
import { findIds, type Ids, tokenOf } from './steps/places.ts';

/** A page as one profile sees it, and what is done there before it is looked at. */
type Place = Readonly<{
  path: string;
  state?: (page: Page, locale: Locale) => Promise<unknown>;
}>;

/** Some parts of a page wake up when they come into view, as they do for a person. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.scrollIntoViewIfNeeded();
  await button.click();
}

const PLACES: Readonly<Record<Profile | 'visitor', (ids: Ids) => readonly Place[]>> = {
  visitor: ({ listing }) => [
    { path: '' },
    { path: '/login' },
    { path: '/login', state: (page, locale) => press(page, LOGIN_TEXTS.submit[locale]) },
    { path: '/register', state: (page, locale) => press(page, REGISTER_TEXTS.submit[locale]) },
    { path: '/recover' },
    { path: '/sendRecover' },
    { path: '/resetPassword?email=a%40example.com&token=x' },
    { path: '/resetPassword' },
    { path: '/verifyEmail/a/b?expires=1900000000&signature=c' },
    { path: '/listing' },
    { path: '/listing?q=zzzzzz' },
    { path: `/listing/details/${listing}` },
    { path: '/listing/details/absent' },
    { path: '/plans' },
    { path: '/how-it-works/faq' },
    { path: '/how-it-works/savings' },
    { path: '/how-it-works/help' },
    { path: '/sentry-example-page' },
  ],
  buyer: ({ offer, draft }) => [
    { path: '/offers' },
    { path: `/offers/details/${offer}` },
    { path: `/offers/details/${offer}?tab=terms` },
    { path: `/listing/buy?offer=${draft}&step=terms` },
    { path: `/listing/buy?offer=${draft}&step=financing` },
    { path: `/listing/buy?offer=${draft}&step=review` },
    { path: '/profile' },
    {
      path: '/profile',
      state: (page, locale) => press(page, DELETE_TEXTS.open[locale]),
    },
    { path: '/contact' },
    { path: '/contracts' },
    { path: '/agreements' },
    { path: '/payment' },
  ],
  seller: ({ property, sellersOffer }) => [
    { path: '/properties' },
    { path: '/properties/new' },
    { path: `/properties/info/${property}` },
    { path: `/properties/info/${property}?tab=offers` },
    { path: `/properties/info/${property}?tab=photos` },
    { path: `/properties/edit/${property}/general` },
    { path: `/properties/edit/${property}/additional` },
    { path: '/offers' },
    { path: `/offers/details/${sellersOffer}` },
    { path: `/offers/counter?offer=${sellersOffer}` },
  ],
  admin: ({ user, property }) => [
    { path: '/properties' },
    { path: `/properties/info/${property}` },
    { path: '/offers' },
    { path: '/users' },
    { path: '/users?q=zzzz' },
    { path: `/users/${user}` },
    { path: '/contact' },
  ],
};

/** The map draws with its own library, whose tiles are pictures. */
const NOT_OURS = '.leaflet-tile-pane';

/** Waits until a map that is in view has drawn what it was asked for, for good. */
async function mapStands(page: Page): Promise<void> {
  const isInView = await page.locator('.map-frame').evaluateAll((frames) =>
    frames.some((frame) => {
      const { width, top, bottom } = frame.getBoundingClientRect();
      return width > 0 && top < innerHeight && bottom > 0;
    }),
  );
  if (!isInView) return;
  await expect(page.locator('.leaflet-container').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.map-frame[data-status="loading"]')).toHaveCount(0);
  for (const pane of await page.locator('.leaflet-marker-pane').all()) {
    await expect(pane).toHaveCSS('opacity', '1');
  }
}

for (const locale of LOCALES) {
  test(`no page or state keeps anybody out, in ${locale}`, async ({
    browser,
    playwright,
    baseURL,
  }) => {
    const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    const tokens = {
      seller: await tokenOf(playwright, 'seller', baseURL),
      buyer: await tokenOf(playwright, 'buyer', baseURL),
      admin: await tokenOf(playwright, 'admin', baseURL),
    };
    const ids = await findIds(request, tokens);
    const violations: string[] = [];
    for (const who of ['visitor', ...PROFILES] as const) {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      if (who !== 'visitor') await enter(context, tokens[who], baseURL ?? '');
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      for (const place of PLACES[who](ids)) {
        await page.goto(`/${locale}${place.path}`, { waitUntil: 'load' });
        await page.waitForFunction(
          () => !document.querySelector('astro-island[ssr][client="load"]'),
        );
        await place.state?.(page, locale);
        // What is being replaced is faded for the moment: it is read once it stands.
        await mapStands(page);
        violations.push(...(await violationsOf(page, `${who} ${place.path}`)));
      }
      await context.close();
    }
    expect(violations).toEqual([]);
  });
}

test('menus and filters keep nobody out on a phone either', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const violations: string[] = [];
  for (const locale of LOCALES) {
    for (const path of ['', '/listing']) {
      await page.goto(`/${locale}${path}`);
      await page.locator('.sheet > summary').first().click();
      await expect(page.getByRole('navigation', { name: SHELL_TEXTS.menu[locale] })).toBeVisible();
      violations.push(...(await violationsOf(page, `phone ${path} with its menu`)));
    }
  }
  expect(violations).toEqual([]);
  await context.close();
});

async function enter(context: BrowserContext, token: string, url: string): Promise<void> {
  await context.addCookies([{ name: 'token', value: token, url, httpOnly: true }]);
}

/** What axe finds, each with where and how to mend it. */
async function violationsOf(page: Page, where: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude(NOT_OURS).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n')[1]?.trim() ?? '';
      return `${where}: ${id} at ${target.join(' ')}: ${why}`;
    }),
  );
}
