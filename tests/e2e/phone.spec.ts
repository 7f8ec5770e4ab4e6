import { expect, test } from '@playwright/test';
import { PROFILES } from '#domain/accounts/user.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { OFFER_ACTION_LABELS } from '#domain/offers/labels.ts';
import { HOME_TEXTS } from '#site/home/texts.ts';
import { OFFER_PAGE_TEXTS } from '#site/offers/detail/texts/offer-page-texts.ts';
import { OFFER_TEXTS } from '#site/offers/texts.ts';
import { memberNavigation } from '#site/shell/header/member-navigation.ts';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { SAMPLE_PASSWORD } from '#tools/sample/people.ts';
import { enter } from './steps/accounts.ts';
import { cards } from './steps/search.ts';
import { withholdScripts } from './steps/slow-scripts.ts';

// Layout measurements on a small phone.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('the home page offers selling on its first screen, and a listing’s photos can be swiped', async ({
  page,
}) => {
  await page.goto('/es');
  const sell = page.getByRole('main').getByRole('link', { name: HOME_TEXTS.sellYours.es });
  await expect(sell).toBeInViewport({ ratio: 1 });

  await page.goto('/es/listing?q=Miami');
  await page.locator('.listing-card:has(.home-dots) .home-link').first().click();
  await page.waitForURL(/\/listing\/details\//);
  const second = page.locator('[data-gallery="1"]');
  await expect(second).not.toBeInViewport();
  const pictures = page.locator('.mosaic-pictures');
  await pictures.evaluate((strip) => strip.scrollTo({ left: strip.clientWidth }));
  await expect(second).toBeInViewport({ ratio: 0.9 });
  const sticksOut = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sticksOut).toBe(0);
});

test('the photos of a card can be swiped, load one ahead, and still link to the home', async ({
  page,
}) => {
  await page.goto('/es/listing?q=Miami');
  const card = page.locator('.listing-card:has(.home-dots)').first();
  const strip = card.locator('.home-photos');
  const photos = strip.locator('img');
  const swipeTo = (index: number) =>
    strip.evaluate((element, at) => element.scrollTo({ left: at * element.clientWidth }), index);
  await swipeTo(1);
  await expect(photos.nth(1)).toBeInViewport({ ratio: 0.9 });
  await expect(card.locator('.home-count')).toHaveText(/^2 \/ \d+$/);
  await expect(card.locator('.home-dots > [data-on]')).toHaveCount(1);
  await expect(photos.nth(2)).toHaveAttribute('loading', 'eager');
  await swipeTo(0);
  await strip.tap();
  await page.waitForURL(/\/listing\/details\//);
});

test('the filters of a list are collapsed, show how many are set, and open', async ({ page }) => {
  await enter(page, 'seller@trato.example', 'Trato-demo-1');
  for (const path of ['/es/offers?q=a', '/es/properties?q=a']) {
    await page.goto(path);
    const box = page.locator('input[name="q"]');
    await expect(box).toBeHidden();
    await page.locator('summary', { hasText: UI_TEXTS.es.filtersSet(1) }).click();
    await expect(box).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    await expect(box).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
  }
});

test('people find each of their sections in the header of every page, in the row or under More', async ({
  browser,
}) => {
  for (const profile of PROFILES) {
    const page = await (await browser.newContext()).newPage();
    await enter(page, `${profile}@trato.example`, SAMPLE_PASSWORD);
    const labels = memberNavigation(profile, 'es').map(({ label }) => label);
    // A page of each way of delivery, at the widths of most links.
    for (const [path, width] of [
      ['/offers', 1024],
      ['/security', 1280],
      ['/listing', 1024],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/es${path}`);
      const nav = page.locator('[data-member-links]');
      const shown = (link: string) =>
        nav.getByRole('link', { name: new RegExp(`^${link}( \\d+)?$`) });
      await expect(page.locator('.user-menu .avatar')).toBeInViewport({ ratio: 1 });
      await expect(shown(labels[0] ?? '')).toHaveCount(1);
      const more = nav.locator('summary');
      if (await more.isVisible()) await more.press('Enter');
      for (const label of labels) {
        // Before the script has measured the row, each link is also under More.
        await expect(shown(label)).toHaveCount(1);
        await expect(shown(label)).toBeInViewport({ ratio: 1 });
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.context().close();
  }
});

test('an administrator has the header on one line at 1280 px, and whole rows of the queue at 320', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enter(page, 'admin@trato.example', 'Trato-demo-1');
  await page.goto('/es/users');
  await expect(page.locator('.user-menu .avatar')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);

  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/es/properties');
  await expect(page.locator('.queue-row').first()).toBeVisible();
  const sticksOut = await page
    .locator('.queue-row *')
    .evaluateAll((parts) =>
      parts
        .filter(
          (part) =>
            part.getBoundingClientRect().right >
            (part.parentElement?.getBoundingClientRect().right ?? 0) + 1,
        )
        .map((part) => part.textContent),
    );
  expect(sticksOut).toEqual([]);

  await page.goto('/es/verify');
  const gap = await page.locator('.file-drop').evaluate((box) => {
    const label = box.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
    return box.getBoundingClientRect().top - label;
  });
  expect(gap).toBeGreaterThanOrEqual(8);
});

test('every step of an offer has the amount, the monthly cost and the summary at the bottom', async ({
  page,
}) => {
  await enter(page, 'buyer@trato.example', 'Trato-demo-1');
  await page.goto('/es/offers');
  await page.locator('main a[href*="/listing/buy?offer="]').first().click();
  await page.waitForURL(/\/listing\/buy/);
  // The button works without a script, so it must not wait for one.
  const { release } = await withholdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  const inWords = page.getByRole('button', { name: OFFER_TEXTS.inWords.es });
  await expect(inWords).toBeInViewport({ ratio: 1 });
  const box = await inWords.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  const deal = page.getByRole('complementary', { name: OFFER_TEXTS.yourOffer.es });
  await expect(deal).toBeHidden();
  await inWords.click();
  const title = deal.getByRole('heading', { name: OFFER_TEXTS.yourOffer.es });
  await expect(title).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: OFFER_TEXTS.closeWords.es, exact: true }).click();
  await expect(deal).toBeHidden();
  release();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await inWords.click();
  await expect(title).toBeInViewport({ ratio: 1 });
  // It covers what is behind, so it closes when the focus goes there.
  await page.locator('a[data-language]').last().focus();
  await expect(deal).toBeHidden();
});

test('switching tabs of an offer keeps the tabs in view', async ({ page }) => {
  await enter(page, 'seller@trato.example', 'Trato-demo-1');
  await page.goto('/es/offers');
  await page.locator('main a[href*="/offers/details/"]').first().click();
  await page.waitForURL(/\/offers\/details\//);
  await page.locator('#sections a:not([aria-current])').first().click();
  await page.waitForURL(/tab=/);
  const current = page.locator('#sections a[aria-current]');
  await expect(current).toBeInViewport({ ratio: 1 });
  // The shortest address of the sample fits into one line of a wider phone.
  await page.setViewportSize({ width: 280, height: 740 });
  const crumbs = page.locator('.turn-band p').first();
  const cutOff = await crumbs.evaluate((line) => line.scrollWidth - line.clientWidth);
  expect(cutOff).toBe(0);
  await page.setViewportSize({ width: 360, height: 740 });
  // The last link is off screen at first; after the click it is in view.
  await page.locator('#sections a').last().click();
  await page.waitForURL(/tab=comments/);
  await expect(current).toBeInViewport({ ratio: 1 });
});

test('on a long step of a home, the continue button is always visible', async ({ page }) => {
  await enter(page, 'seller@trato.example', 'Trato-demo-1');
  await page.goto('/es/properties');
  const wizard = await page
    .locator('main a[href*="/properties/edit/"]')
    .first()
    .getAttribute('href');
  await page.goto((wizard ?? '').replace(/[^/]+$/, 'exterior'));
  await expect(page.locator('.step-buttons button')).toBeInViewport({ ratio: 1 });
});

test('a seller finds the net and the three answers of an offer on the first screen', async ({
  page,
}) => {
  await enter(page, 'seller@trato.example', 'Trato-demo-1');
  const answer = await page.request.get('/api/offers?role=seller&status=sent&limit=100');
  const { items } = (await answer.json()) as {
    items: readonly { id: string; deal: { state: string; isMine: boolean } }[];
  };
  const open = items.find(({ deal }) => deal.state === 'answer' && deal.isMine);
  for (const locale of LOCALES) {
    await page.goto(`/${locale}/offers/details/${open?.id}`);
    await expect(page.getByText(OFFER_PAGE_TEXTS[locale].net).first()).toBeInViewport({ ratio: 1 });
    for (const action of ['accept', 'counter', 'reject'] as const) {
      const name = OFFER_ACTION_LABELS[action][locale];
      await expect(
        page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name })),
      ).toBeInViewport({ ratio: 1 });
    }
  }
});

test('a comparison begins with the differences, and its terms stay beside the offers', async ({
  page,
}) => {
  await enter(page, 'seller@trato.example', 'Trato-demo-1');
  const answer = await page.request.get('/api/offers?role=seller&status=sent&limit=100');
  const { items } = (await answer.json()) as { items: readonly { propertyId: string }[] };
  const byHome = Object.values(Object.groupBy(items, ({ propertyId }) => propertyId));
  const [most] = byHome.toSorted((one, other) => (other?.length ?? 0) - (one?.length ?? 0));
  await page.goto('/es/offers');
  const compare = `main a[href*="/offers/compare?property=${most?.[0]?.propertyId}"]`;
  await page.locator(compare).first().click();
  const switched = page.locator('#only-differences');
  await expect(switched).toBeChecked();
  await expect(page.locator('tr[data-same]').first()).toBeHidden();
  await switched.uncheck();
  await expect(page.locator('tr[data-same]').first()).toBeVisible();
  const term = page.locator('.compare-table tbody th[scope="row"]').first();
  await term.scrollIntoViewIfNeeded();
  await expect(page.locator('.compare-table tbody td').first()).toBeInViewport();
  await page.locator('.compare-frame').evaluate((frame) => frame.scrollTo({ left: 400 }));
  await expect(page.locator('.compare-table tbody td').first()).not.toBeInViewport();
  await expect(term).toBeInViewport({ ratio: 1 });
  // Only the table is printed, so its caption is shown there.
  const caption = page.locator('.compare-table caption');
  await expect(caption).not.toHaveCSS('clip-path', 'none');
  await page.emulateMedia({ media: 'print' });
  await expect(caption).toHaveCSS('clip-path', 'none');
  await expect(caption).toHaveCSS('position', 'static');
});

test('zoomed to 400 %, the buttons of a home take no fixed part of the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/es/listing?status=published');
  await cards(page).first().locator('.home-link').click();
  await page.waitForURL(/\/listing\/details\//);
  const bar = page.locator('.offer-bar:not([hidden])');
  await expect(bar).toHaveCSS('position', 'static');
  await bar.getByRole('link').last().scrollIntoViewIfNeeded();
  await expect(bar.getByRole('link').last()).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
