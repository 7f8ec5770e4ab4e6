import { expect, test } from '@playwright/test';
import { bathsLabel, bedsLabel, priceLabel } from '#domain/search/words/filter-labels.ts';
import { HEART_TEXTS } from '#site/alerts/heart-texts.ts';
import { HOME_TEXTS } from '#site/home/texts.ts';
import { DETAIL_TEXTS, GALLERY_TEXTS } from '#site/listings/detail-texts.ts';
import { EMPTY_TEXTS, FILTER_TEXTS } from '#site/listings/filters/filter-texts.ts';
import { NOTE_TEXTS } from '#site/listings/results/note-texts.ts';
import { SEARCH_FAILED_TEXTS } from '#site/listings/results/search-failed-texts.ts';
import { LISTING_TEXTS } from '#site/listings/texts.ts';
import { axeViolations } from './steps/axe.ts';
import { cards, mapIsReady, shownTotal, words } from './steps/search.ts';
import { withholdScripts } from './steps/slow-scripts.ts';

test('words find homes in either language, and matches are highlighted', async ({ page }) => {
  await page.goto('/es/listing?q=mango');
  await expect(cards(page).first().locator('mark').first()).toHaveText(/mango/i);
  const inSpanish = await shownTotal(page);
  await page.goto('/en/listing?q=mango');
  expect(await shownTotal(page)).toBe(inSpanish);
  await page.goto('/en/listing?q=piscina');
  await expect(page.getByRole('list', { name: LISTING_TEXTS.activeFilters.en })).toContainText(
    'Pool',
  );
});

test('a suggestion is chosen with the keyboard only, and a home is opened and closed again', async ({
  page,
}) => {
  await page.goto('/es/listing');
  await words(page).focus();
  await page.keyboard.type('coral g');
  await expect(page.getByRole('option', { name: 'Coral Gables, FL' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(words(page)).toHaveAttribute('aria-activedescendant', 'suggestions-0');
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=Coral(\+|%20)Gables/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Coral Gables');
  await cards(page).first().locator('.home-link').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/listing\/details\//);
  await page.locator('[data-gallery="0"]').first().focus();
  await page.keyboard.press('Enter');
  const gallery = page.getByRole('dialog', { name: GALLERY_TEXTS.gallery.es });
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByRole('status')).toContainText('2');
  for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('Tab');
  // After the last button the focus may move to the browser's own controls, but never to the page
  // behind.
  const isKept = (box: Element) =>
    document.activeElement === document.body || box.contains(document.activeElement);
  expect(await gallery.evaluate(isKept)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  await expect(page.locator('[data-gallery="0"]').first()).toBeFocused();
  await page.getByRole('link', { name: /Volver a los|Volver al/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Coral Gables');
});

test('with Shift+Tab no control of the search is focused behind its bar on a desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/es/listing?beds=3');
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  const hidden: string[] = [];
  for (let presses = 0; presses < 90; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    const name = await page.evaluate(() => {
      const focused = document.activeElement;
      const bar = document.querySelector('.search-bar');
      if (!focused || !bar || bar.contains(focused)) return undefined;
      const isBehind =
        focused.closest('.search-columns') &&
        focused.getBoundingClientRect().top < bar.getBoundingClientRect().bottom;
      return isBehind ? (focused.getAttribute('aria-label') ?? focused.textContent) : null;
    });
    if (name === undefined) break;
    if (name !== null) hidden.push(name);
  }
  expect(hidden).toEqual([]);
  await expect(page.locator('.search-bar :focus')).toBeVisible();
});

test('an address is found in another spelling, or with a wrong street type,', async ({ page }) => {
  const answer = await page.request.get('/api/listings?limit=50&q=ave');
  const { items } = (await answer.json()) as { items: { address?: string }[] };
  const address = items.flatMap((item) => item.address ?? []).find((one) => /Ave$/.test(one));
  const street = address?.replace(/ Ave$/, '') ?? '';
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/es/listing');
  const box = page.getByRole('combobox', { name: LISTING_TEXTS.where.es });
  for (const text of [`${street} avenida, FL, USA`, `${street} Boulevard`]) {
    await box.fill(text);
    await box.press('Enter');
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).first()).toContainText(`${address}`);
  }
});

test('the home page has suggestions, and a mistyped place is corrected in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/es');
  const box = page.getByRole('combobox', { name: HOME_TEXTS.where.es });
  await page.locator('#home-search').click();
  await box.pressSequentially('coral gabe');
  const option = page.getByRole('option', { name: 'Coral Gables, FL' });
  await expect(option).toBeInViewport({ ratio: 1 });
  await option.click();
  await page.waitForURL(/q=Coral(\+|%20)Gables/);

  // On a wide screen the list is longer than the picture behind the box.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/es');
  await page.locator('#home-search').click();
  await box.pressSequentially('mia');
  await expect(page.getByRole('option')).toHaveCount(8);
  await expect(page.getByRole('option').last()).toBeInViewport({ ratio: 1 });
  await page.getByRole('option').last().click({ trial: true });
  await page.setViewportSize({ width: 360, height: 740 });

  // Submitted right after typing: suggestions that arrive later must not cover the results.
  await page.goto('/es/listing');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/suggest')) asked.push(request.url());
  });
  await words(page).evaluate((box: HTMLInputElement) => {
    box.value = '  coral gabels ';
    box.dispatchEvent(new Event('input', { bubbles: true }));
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    box.form?.requestSubmit();
  });
  const meant = page.getByRole('link', { name: /¿Quiso decir Coral Gables\?/ });
  await expect(meant).toBeInViewport({ ratio: 1 });
  expect(asked).toEqual([]);
  await meant.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('en Coral Gables');

  // Numbers as the product formats them; the filter's field accepts the same format.
  await words(page).fill('hasta $450,000');
  await words(page).press('Enter');
  const chips = page.getByRole('list', { name: LISTING_TEXTS.activeFilters.es });
  await expect(chips).toContainText('Hasta $450,000');
  await page.getByRole('button', { name: LISTING_TEXTS.clearWords.es }).click();
  await words(page).press('Enter');
  await page.locator('[data-filter="all"]').click();
  const max = page.getByRole('textbox', { name: FILTER_TEXTS.highestPrice.es });
  // A text that is no number stops the search at its field, and is not lost.
  await max.fill('mucho');
  await page.locator('[data-see-homes]').click();
  await expect(max).toBeFocused();
  await expect(max).toHaveJSProperty('validationMessage', FILTER_TEXTS.notANumber.es);
  await expect(max).toHaveValue('mucho');
  for (const typed of ['500k', '500.000', '$500,000', ' 500000. ']) {
    await max.fill(typed);
    await max.press('Tab');
    await expect(max).toHaveValue('$500,000');
  }
  await page.locator('[data-see-homes]').click();
  await page.waitForURL(/maxPrice=500000/);
});

test('the page says how each word was read, and offers other readings', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/es/listing');
  const box = page.getByRole('combobox', { name: LISTING_TEXTS.where.es });
  const chips = page.getByRole('list', { name: LISTING_TEXTS.activeFilters.es });
  const results = page.locator('#results');
  await box.fill('Miami, hasta 1,5 millones, 2,5 baños, sin piscina, zzyzx');
  await box.press('Enter');
  await expect(results.getByText(NOTE_TEXTS.unknown.es(['sin piscina']))).toBeVisible();
  await expect(results.getByText(NOTE_TEXTS.searched.es(['zzyzx']))).toBeVisible();
  await expect(chips).toContainText(priceLabel(undefined, 1_500_000).es);
  await expect(chips).toContainText(bathsLabel(2).es);
  // The status says it to those who do not see the page.
  await expect(page.locator('[data-search-status]')).toContainText('sin piscina');
  await results.getByRole('link', { name: bathsLabel(3).es, exact: true }).click();
  await expect(chips).toContainText(bathsLabel(3).es);
  await expect(results.getByText(NOTE_TEXTS.unknown.es(['sin piscina']))).toBeVisible();

  await box.fill('Kendall');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kendall');
  await expect(cards(page).first()).toBeVisible();

  await box.fill('Atlanta, GA 3/2');
  await box.press('Enter');
  const elsewhere = results.getByText(NOTE_TEXTS.elsewhere.es(['Atlanta GA']));
  await expect(elsewhere).toBeInViewport({ ratio: 1 });
  await expect(chips).toContainText(bedsLabel(3).es);
  expect(await shownTotal(page)).toBeGreaterThan(0);
});

test('a search without results says what each condition leaves, and a visitor can begin to save it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/es/listing?q=Miami&beds=20&maxPrice=300000');
  const results = page.locator('#results');
  await expect(results).toContainText(EMPTY_TEXTS.stillNone.es);
  await expect(results).toContainText(/Con solo ese filtro hay \d+\./);
  await results.getByRole('button', { name: HEART_TEXTS.saveSearch.es }).click();
  await expect(page.getByText(HEART_TEXTS.logInFirst.es)).toBeInViewport();
});

test('filters show counts before they are applied; back, reload and a shared link give the same results', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/es/listing');
  await expect(page.locator('[data-still-counting]')).toHaveCount(0);
  const all = await shownTotal(page);
  const rooms = page.getByRole('button', { name: FILTER_TEXTS.bedrooms.es });
  const types = page.getByRole('button', { name: FILTER_TEXTS.type.es });
  // By keyboard, one menu replaces another, and each closes when the focus leaves it.
  await types.press('Enter');
  await expect(page.getByRole('checkbox').first()).toBeFocused();
  await rooms.press('Enter');
  await expect(types).toHaveAttribute('aria-expanded', 'false');
  await expect(rooms).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('#filters [name="beds"]').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rooms).toBeFocused();
  await rooms.press('Enter');
  await page.locator('[data-see-homes]').press('Tab');
  await expect(page.locator('#filters')).toBeHidden();
  await expect(rooms).not.toBeFocused();
  await rooms.click();
  const leaves = Number(await page.locator('[data-count="beds-3"]').textContent());
  expect(leaves).toBeLessThan(all);
  await page.getByRole('radio', { name: /^3\+/ }).check({ force: true });
  const see = page.getByRole('button', { name: FILTER_TEXTS.seeCount.es(leaves) });
  await see.click();
  await page.waitForURL(/beds=3/);
  await expect.poll(() => shownTotal(page)).toBe(leaves);
  // The button says what is chosen.
  await expect(page.locator('[data-filter="beds"]')).toBeFocused();
  const first = await cards(page).first().getAttribute('data-listing');
  await page.reload();
  expect(await shownTotal(page)).toBe(leaves);
  const other = await browser.newPage({ ...(baseURL && { baseURL }) });
  await other.goto(page.url());
  expect(await cards(other).first().getAttribute('data-listing')).toBe(first);
  await other.close();
  await page.goBack();
  await expect.poll(() => shownTotal(page)).toBe(all);

  // Offline, another order is not applied: the homes stay in their order, and a message is shown.
  const order = page.locator('[data-sort]');
  const shown = await order.inputValue();
  const cheapest = await cards(page).first().getAttribute('data-listing');
  await page.context().setOffline(true);
  await order.selectOption('price_desc');
  await expect(page.getByText(SEARCH_FAILED_TEXTS.title.es)).toBeInViewport();
  await expect(order).toHaveValue(shown);
  expect(await cards(page).first().getAttribute('data-listing')).toBe(cheapest);
  await page.context().setOffline(false);
  // The first request after reconnecting may still fail, so it is repeated, as a person would.
  await expect(async () => {
    const again = page.getByRole('button', { name: SEARCH_FAILED_TEXTS.again.es });
    if (await again.isVisible()) await again.click({ timeout: 5_000 });
    else await order.selectOption('price_desc');
    await page.waitForURL(/sort=price_desc/, { timeout: 5_000 });
  }).toPass();
  await expect(page.getByText(SEARCH_FAILED_TEXTS.title.es)).toBeHidden();
});

test('each filter is applied at once by keyboard, and chips, Back and another search text leave the controls right', async ({
  page,
}) => {
  const locale = 'en';
  await page.setViewportSize({ width: 1280, height: 740 });
  await page.goto(`/en/listing?beds=2&feature=pool`);
  await expect(page.locator('#filters [type="radio"]')).toHaveCount(0);
  const where = page.getByRole('combobox', { name: LISTING_TEXTS.where[locale] });
  await where.fill('Florida');
  await where.press('Enter');
  await page.waitForURL(/q=Florida.*beds=2.*feature=pool/);

  const opener = page.locator('[data-filter="all"]:visible, [data-filter="more"]:visible');
  const panel = page.locator('#filters');
  await opener.press('Enter');
  await expect(panel.locator('[name="feature"][value="pool"]')).toBeChecked();
  const smallest = panel.getByRole('slider', { name: FILTER_TEXTS.smallest[locale] });
  await smallest.press('ArrowRight');
  await smallest.press('ArrowRight');
  await page.waitForURL(/minSqft=\d+/);
  await expect(smallest).toBeFocused();
  await panel.locator('[name="baths"]:checked').press('ArrowRight');
  await page.waitForURL(/baths=1/);
  await expect(page.locator('#results')).not.toHaveAttribute('aria-busy');
  const total = await shownTotal(page);
  await expect(page.locator('[data-see-homes]')).toHaveText(FILTER_TEXTS.seeCount[locale](total));
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();

  const chips = page.getByRole('list', { name: LISTING_TEXTS.activeFilters[locale] });
  const baths = chips.getByRole('link', { name: bathsLabel(1)[locale] });
  await baths.press('Enter');
  await page.waitForURL((url) => !url.searchParams.has('baths'));
  await expect(baths).toHaveCount(0);
  await expect(chips.getByRole('link').first()).toBeFocused();
  await page.goBack();
  await expect(baths).toBeVisible();
  await opener.press('Enter');
  await expect(panel.locator('[name="baths"][value="1"]')).toBeChecked();
  await page.goBack();
  await expect(panel.locator('[name="baths"]').first()).toBeChecked();
  await expect(smallest).toHaveAttribute('aria-valuetext', /\d/);
  await panel.getByText(FILTER_TEXTS.clearAll[locale]).press('Enter');
  await page.waitForURL((url) => url.search === '?q=Florida');
  await expect(smallest).toHaveAttribute('aria-valuetext', FILTER_TEXTS.noLimit[locale]);
});

test('what is chosen before the script runs is applied once it does', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const scripts = await withholdScripts(page);
  await page.goto('/es/listing?beds=2', { waitUntil: 'commit' });
  await page.locator('#search-words').fill('Miami');
  await page.locator('[data-filter="all"]').click();
  await expect(page.locator('[data-filter="all"]')).toHaveAttribute('aria-busy', 'true');
  scripts.release();
  await expect(page.getByRole('dialog', { name: FILTER_TEXTS.filters.es })).toBeVisible();
  await page.locator('[data-see-homes]').click();
  await page.waitForURL(/q=Miami.*beds=2/);
  await expect(page.locator('#filters')).toBeHidden();
});

test('searching and reading work without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/es/listing');
  await page.locator('input[name="q"]').fill('Tampa');
  await page.getByRole('button', { name: FILTER_TEXTS.filters.es, exact: true }).click();
  await expect(page.locator('input[name="q"]')).toHaveValue('Tampa');
  await page.getByRole('radio', { name: /^2\+/ }).first().check({ force: true });
  await page.locator('[data-see-homes]').click();
  await page.waitForURL(/q=Tampa.*beds=2/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tampa');
  // Another search text keeps the filters, which are not on the page.
  await page.locator('input[name="q"]').fill('Miami');
  await page.locator('input[name="q"]').press('Enter');
  await page.waitForURL(/q=Miami.*beds=2/);
  await page.goBack();
  await cards(page).first().locator('.home-link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tampa');
  await expect(page.getByText(DETAIL_TEXTS.priceHistory.es)).toBeVisible();
  await page.getByRole('link', { name: /Ver las \d+ fotos/ }).click();
  await expect(page.locator('#photos img').first()).toBeVisible();
  await context.close();
});

test('on a small phone the list is shown first, the map on request, and nothing overflows', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const sticksOut = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  for (const path of ['/es', '/en/listing?q=Miami']) {
    await page.goto(path);
    expect(await sticksOut(), path).toBe(0);
  }
  expect(scripts.filter((url) => url.includes('OpenMap') && url.endsWith('.js'))).toEqual([]);
  await page.getByRole('link', { name: LISTING_TEXTS.map.en }).click();
  await mapIsReady(page);
  expect(await sticksOut()).toBe(0);
  await page.getByRole('link', { name: LISTING_TEXTS.list.en }).click();
  await cards(page).first().locator('.home-link').click();
  await page.waitForURL(/details/);
  expect(await sticksOut()).toBe(0);
  await context.close();
});
