import { expect, type Page } from '@playwright/test';
import type { Locale } from '#domain/i18n/locale.ts';
import { LISTING_TEXTS } from '#site/listings/texts.ts';
import { MAP_TEXTS } from '#site/map/texts.ts';

/** Finds a listing by words of its address and opens it. */
export async function findByWords(
  page: Page,
  locale: Locale,
  words: string,
  listingId: string,
): Promise<void> {
  await page.goto(`/${locale}`);
  await page.getByRole('main').locator('input[name="q"]').fill(words);
  await page.getByRole('main').locator('form').getByRole('button').first().click();
  await page.waitForURL((url) => url.pathname === `/${locale}/listing`);
  const card = page.locator(`a[href*="/listing/details/${listingId}"]`).first();
  await expect(card).toBeVisible();
  await card.click();
  await page.waitForURL(`**/${locale}/listing/details/${listingId}*`);
  await expect(page.getByRole('heading', { name: new RegExp(words) }).first()).toBeVisible();
}

/** Goes back to the results and opens the same listing, now marked as seen, from its pin. */
export async function findOnMap(page: Page, locale: Locale, price: string, listingId: string) {
  await page.goBack();
  const pin = page.getByLabel(MAP_TEXTS[locale].pin.replace('{price}', price)).first();
  await expect(pin).toBeVisible();
  await pin.press('Enter');
  const map = page.locator('#map');
  await expect(map.locator(`a[href*="/listing/details/${listingId}"]`).first()).toBeVisible();
}

/** The cards of the results. */
export const cards = (page: Page) => page.locator('#results [data-listing]');

/** The field for words of the Spanish search page. */
export const words = (page: Page) => page.getByRole('combobox', { name: LISTING_TEXTS.where.es });

/** Returns the number of homes in the heading of the results. */
export async function shownTotal(page: Page): Promise<number> {
  const heading = (await page.locator('#results h1').textContent()) ?? '';
  return Number(/[\d,]+/.exec(heading)?.[0].replace(',', ''));
}

/** Waits until the map of the search page can be used. */
export const mapIsReady = (page: Page) =>
  expect(page.locator('[data-listing-map]')).toHaveAttribute('data-status', 'ready');
