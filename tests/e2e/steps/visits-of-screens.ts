import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { RouteKey } from '#domain/accounts/access.ts';
import type { Profile } from '#domain/accounts/user.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { DELETE_TEXTS } from '#site/accounts/profile/profile-texts.ts';
import { LOGIN_TEXTS, REGISTER_TEXTS } from '#site/accounts/texts.ts';
import { VERIFY_TEXTS } from '#site/verify/texts.ts';
import type { Ids } from './places.ts';

/** The viewer of a page. */
export type Who = Profile | 'visitor';
/** A page as seen by a viewer, and what is done there before it is checked. */
export type Visit = Readonly<{
  as: Who;
  /** The address without the language. */
  path: string;
  state?: (page: Page, locale: Locale) => Promise<unknown>;
}>;

/** A file that the product did not issue. */
const STRANGE_FILE = {
  name: 'plano.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-'),
};

/** An address around which the sample has sales. */
const VALUED = 'Coral%20Gables%2C%20FL%2033134';

/** Scrolls to the button first, because some parts of a page hydrate when they come into view. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.scrollIntoViewIfNeeded();
  await button.click();
}

/** Returns the visits of each page; a page without an entry does not compile. */
export function visitsOf(ids: Ids): Readonly<Record<RouteKey, readonly [Visit, ...Visit[]]>> {
  const property = `/properties/info/${ids.property}`;
  const edit = `/properties/edit/${ids.property}`;
  const buy = `/listing/buy?offer=${ids.draft}`;
  const offer = `/offers/details/${ids.offer}`;
  return {
    '/': [{ as: 'visitor', path: '' }],
    '/login': [
      { as: 'visitor', path: '/login' },
      {
        as: 'visitor',
        path: '/login',
        state: (page, locale) => press(page, LOGIN_TEXTS.submit[locale]),
      },
    ],
    '/register': [
      {
        as: 'visitor',
        path: '/register',
        state: (page, locale) => press(page, REGISTER_TEXTS.submit[locale]),
      },
    ],
    '/recover': [{ as: 'visitor', path: '/recover' }],
    '/sendRecover': [{ as: 'visitor', path: '/sendRecover' }],
    '/resetPassword': [
      { as: 'visitor', path: '/resetPassword?email=a%40example.com&token=x' },
      { as: 'visitor', path: '/resetPassword' },
    ],
    '/verifyEmail/[id]/[token]': [
      { as: 'visitor', path: '/verifyEmail/a/b?expires=1900000000&signature=c' },
    ],
    '/verify': [
      { as: 'visitor', path: '/verify' },
      { as: 'visitor', path: '/verify?code=00000000000000000000' },
      {
        as: 'visitor',
        path: '/verify',
        state: async (page, locale) => {
          await page.locator('#files-picker').setInputFiles(STRANGE_FILE);
          await page.getByText(VERIFY_TEXTS.notOurs[locale]).waitFor();
        },
      },
    ],
    '/listing': [
      { as: 'visitor', path: '/listing' },
      { as: 'visitor', path: '/listing?q=zzzzzz' },
    ],
    '/listing/in': [{ as: 'visitor', path: '/listing/in' }],
    '/listing/in/[slug]': [
      { as: 'visitor', path: '/listing/in/miami' },
      { as: 'visitor', path: '/listing/in/cedar-key' },
    ],
    '/listing/start': [{ as: 'visitor', path: `/listing/start?property=${ids.listing}` }],
    '/listing/details/[id]': [
      { as: 'visitor', path: `/listing/details/${ids.listing}` },
      { as: 'visitor', path: '/listing/details/abcdefghijklmnopqrstuvwx' },
    ],
    '/value': [
      { as: 'visitor', path: '/value?address=33134' },
      { as: 'visitor', path: `/value?address=${VALUED}&type=single_family&livingArea=1800` },
      { as: 'visitor', path: '/value?address=x&type=single_family&livingArea=mucho' },
    ],
    '/plans': [{ as: 'visitor', path: '/plans' }],
    '/notify': [{ as: 'visitor', path: '/notify?plan=traditional_agent' }],
    '/available/[id]/[token]': [{ as: 'visitor', path: '/available/a/b' }],
    '/notify/[id]/[signature]': [{ as: 'visitor', path: '/notify/a/b' }],
    '/blog/[slug]': [{ as: 'visitor', path: '/blog/twelve-photos-are-enough' }],
    '/how-it-works/faq': [{ as: 'visitor', path: '/how-it-works/faq' }],
    '/how-it-works/[topic]': [
      { as: 'visitor', path: '/how-it-works/savings' },
      { as: 'visitor', path: '/how-it-works/estimates' },
      { as: 'visitor', path: '/how-it-works/blog' },
      { as: 'visitor', path: '/how-it-works/glossary' },
      { as: 'visitor', path: '/how-it-works/terms' },
      { as: 'visitor', path: '/how-it-works/privacy' },
    ],
    '/unsubscribe/[userId]/[signature]': [{ as: 'visitor', path: '/unsubscribe/a/b' }],
    '/sign/[token]': [{ as: 'visitor', path: '/sign/absent' }],
    '/sign': [{ as: 'visitor', path: '/sign' }],
    '/sign/dispute': [{ as: 'visitor', path: '/sign/dispute' }],
    '/sentry-example-page': [{ as: 'visitor', path: '/sentry-example-page' }],
    '/listing/buy': [
      { as: 'buyer', path: `${buy}&step=terms` },
      { as: 'buyer', path: `${buy}&step=financing` },
      { as: 'buyer', path: `${buy}&step=review` },
    ],
    '/profile': [
      {
        as: 'buyer',
        path: '/profile',
        state: (page, locale) => press(page, DELETE_TEXTS.open[locale]),
      },
    ],
    '/security': [{ as: 'buyer', path: '/security' }],
    '/notifications': [{ as: 'buyer', path: '/notifications' }],
    '/favourites': [{ as: 'buyer', path: '/favourites' }],
    '/searches': [{ as: 'buyer', path: '/searches' }],
    '/contracts': [{ as: 'buyer', path: '/contracts' }],
    '/agreements': [{ as: 'buyer', path: '/agreements' }],
    '/payment': [
      { as: 'seller', path: '/payment' },
      { as: 'buyer', path: '/payment' },
    ],
    '/offers': [
      { as: 'buyer', path: '/offers' },
      { as: 'seller', path: '/offers' },
      { as: 'admin', path: '/offers' },
    ],
    '/offers/details/[id]': [
      { as: 'buyer', path: offer },
      { as: 'buyer', path: `${offer}?tab=terms` },
      { as: 'seller', path: `/offers/details/${ids.sellersOffer}` },
    ],
    '/offers/closing/[id]': [{ as: 'buyer', path: `/offers/closing/${ids.signed}` }],
    '/offers/notices/[id]': [{ as: 'buyer', path: `/offers/notices/${ids.signed}` }],
    '/offers/fairness/[id]': [{ as: 'buyer', path: `/offers/fairness/${ids.inRound}` }],
    '/offers/round/[id]': [{ as: 'buyer', path: `/offers/round/${ids.inRound}` }],
    '/closing': [{ as: 'visitor', path: '/closing' }],
    '/offers/sign/[id]': [
      { as: 'seller', path: `/offers/sign/${ids.accepted}` },
      { as: 'buyer', path: `/offers/sign/${ids.toSign}` },
    ],
    '/offers/counter': [{ as: 'seller', path: `/offers/counter?offer=${ids.sellersOffer}` }],
    '/offers/compare': [{ as: 'seller', path: `/offers/compare?property=${ids.offered}` }],
    '/offers/settings': [{ as: 'seller', path: `/offers/settings?property=${ids.offered}` }],
    '/properties': [
      { as: 'seller', path: '/properties' },
      { as: 'admin', path: '/properties' },
    ],
    '/properties/new': [
      { as: 'seller', path: '/properties/new' },
      { as: 'seller', path: '/properties/new?page=listing' },
      { as: 'seller', path: '/properties/new?page=sign' },
    ],
    '/properties/agreement/[id]': [{ as: 'seller', path: `/properties/agreement/${ids.property}` }],
    '/properties/portals/[id]': [
      { as: 'seller', path: `/properties/portals/${ids.property}` },
      { as: 'admin', path: `/properties/portals/${ids.property}` },
    ],
    '/properties/disclosures/[id]': [
      { as: 'seller', path: `/properties/disclosures/${ids.property}` },
      { as: 'admin', path: `/properties/disclosures/${ids.property}` },
    ],
    '/properties/disclosures/[id]/[key]': [
      { as: 'seller', path: `/properties/disclosures/${ids.property}/flood` },
    ],
    '/properties/round/[id]': [{ as: 'seller', path: `/properties/round/${ids.offered}` }],
    '/properties/value/[id]': [
      { as: 'seller', path: `/properties/value/${ids.property}` },
      { as: 'admin', path: `/properties/value/${ids.property}` },
    ],
    '/properties/info/[id]': [
      { as: 'seller', path: property },
      { as: 'seller', path: `${property}?tab=offers` },
      { as: 'seller', path: `${property}?tab=photos` },
      { as: 'admin', path: property },
    ],
    '/properties/preview/[id]': [{ as: 'seller', path: `/properties/preview/${ids.property}` }],
    '/properties/statistics/[id]': [
      { as: 'seller', path: `/properties/statistics/${ids.property}?days=90` },
    ],
    '/properties/edit/[id]/[step]': [
      { as: 'seller', path: `${edit}/general` },
      { as: 'seller', path: `${edit}/additional` },
    ],
    '/users': [
      { as: 'admin', path: '/users' },
      { as: 'admin', path: '/users?q=zzzz' },
    ],
    '/users/[id]': [{ as: 'admin', path: `/users/${ids.user}` }],
    '/visits': [
      { as: 'seller', path: '/visits' },
      { as: 'seller', path: '/visits?view=week' },
      { as: 'buyer', path: '/visits' },
    ],
    '/visits/availability': [{ as: 'seller', path: '/visits/availability' }],
    '/visits/open-houses': [
      { as: 'seller', path: `/visits/open-houses?property=${ids.visitable}` },
    ],
    '/visits/leads': [
      { as: 'seller', path: '/visits/leads' },
      { as: 'seller', path: '/visits/leads?q=zzzz' },
    ],
    '/visits/sheet': [
      { as: 'seller', path: `/visits/sheet?property=${ids.visitable}&house=${ids.openHouse}` },
    ],
    '/open-house/[listing]/[id]': [
      { as: 'visitor', path: `/open-house/${ids.visitable}/${ids.openHouse}` },
    ],
    '/open-house/[listing]/[id]/[key]': [
      { as: 'visitor', path: `/open-house/${ids.visitable}/${ids.openHouse}/${ids.doorKey}` },
    ],
    '/visits/new': [
      { as: 'visitor', path: `/visits/new?listing=${ids.visitable}` },
      { as: 'visitor', path: '/visits/new?listing=absent' },
    ],
    '/visits/[id]': [
      { as: 'buyer', path: `/visits/${ids.visit}` },
      { as: 'seller', path: `/visits/${ids.visit}` },
    ],
    '/messages': [
      { as: 'seller', path: '/messages' },
      { as: 'buyer', path: '/messages?show=to_answer' },
      { as: 'admin', path: '/messages' },
    ],
    '/messages/new': [
      { as: 'visitor', path: `/messages/new?listing=${ids.visitable}` },
      { as: 'visitor', path: '/messages/new?listing=absent' },
    ],
    '/messages/[id]': [
      { as: 'seller', path: `/messages/${ids.thread}` },
      { as: 'buyer', path: `/messages/${ids.thread}` },
    ],
    '/letters': [{ as: 'admin', path: '/letters' }],
    '/letters/[id]': [{ as: 'admin', path: `/letters/${ids.email}` }],
    '/consumers': [{ as: 'admin', path: '/consumers' }],
    '/imports': [{ as: 'admin', path: '/imports' }],
    '/services': [{ as: 'admin', path: '/services' }],
    '/contact': [
      { as: 'buyer', path: '/contact' },
      { as: 'admin', path: '/contact' },
    ],
    '/contact/[id]': [{ as: 'admin', path: `/contact/${ids.message}` }],
  };
}

/** Waits until a map in view has finished drawing. */
async function mapIsDrawn(page: Page): Promise<void> {
  const isInView = await page.locator('.map-frame').evaluateAll((frames) =>
    frames.some((frame) => {
      const { width, top, bottom } = frame.getBoundingClientRect();
      return width > 0 && top < innerHeight && bottom > 0;
    }),
  );
  if (!isInView) return;
  // On phones the map of a home waits until it is asked for.
  await expect(page.locator('.maplibregl-map, .map-gate[aria-busy="false"]').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.map-frame[data-status="loading"]')).toHaveCount(0);
  for (const marker of await page.locator(':is(.map-pin, .map-cluster)').all()) {
    await expect(marker).toHaveCSS('opacity', '1');
  }
}

/**
 * Opens a page and waits until it is ready to be checked: scripts have run, its state is reached,
 * its map is drawn.
 */
export async function openVisit(
  page: Page,
  address: string,
  { state }: Visit,
  locale: Locale,
): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr][client="load"]'));
  await state?.(page, locale);
  // Content being replaced is faded, so wait until the new content is shown.
  await mapIsDrawn(page);
}

/** Logs a browser in with a token. */
export async function giveSession(
  context: BrowserContext,
  token: string,
  url: string,
): Promise<void> {
  await context.addCookies([{ name: 'token', value: token, url, httpOnly: true }]);
}
