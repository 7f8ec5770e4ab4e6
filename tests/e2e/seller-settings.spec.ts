import { expect, test } from '@playwright/test';
import { ANSWER_TEXTS } from '#site/forms/form-texts.ts';
import { SETTINGS_TEXTS } from '#site/offers/list/settings-texts.ts';
import { ownOrigin } from './steps/accounts.ts';
import { anOfferBetween } from './steps/offer-between.ts';

const texts = SETTINGS_TEXTS.es;

test('a seller saves preferences in two windows: refused first, then merged, and a conflict is resolved', async ({
  browser,
}) => {
  const { propertyId, seller } = await anOfferBetween(browser);
  const settings = `/es/offers/settings?property=${propertyId}`;
  const address = `/api/properties/${propertyId}/offer-settings`;
  const stored = async () => (await seller.request.get(address)).json();
  const other = await seller.context().newPage();
  const days = seller.locator('[id="preferences.inspectionDays"]');
  const save = { name: texts.save, exact: true };
  for (const page of [seller, other]) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(settings);
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  }

  await days.fill('400');
  await seller.locator('[id="preferences.closingFromDays"]').fill('40');
  await seller.locator('[id="preferences.closingToDays"]').fill('30');
  await seller.getByRole('button', save).click();
  await expect(seller.getByRole('heading', { name: ANSWER_TEXTS.fixTitle.es })).toBeInViewport();
  await expect(seller.locator('[id="preferences.inspectionDays-error"]')).toBeVisible();
  await days.fill(' 10 ');
  await seller.locator('[id="preferences.closingToDays"]').fill('60');
  await seller.getByRole('button', save).click();
  await expect(seller.getByText(texts.saved)).toBeInViewport();
  const wishes = { inspectionDays: 10, closingFromDays: 40, closingToDays: 60 };
  expect(await stored()).toMatchObject({ preferences: wishes });

  // The other window still shows the old settings; its change is merged with the new ones.
  await other.locator('[id="preferences.depositCents"]').fill('$20,000');
  await other.getByRole('button', save).click();
  await expect(other.getByText(texts.saved)).toBeInViewport();
  expect(await stored()).toMatchObject({ preferences: { ...wishes, depositCents: 2_000_000 } });
  await expect(other.locator('[id="preferences.inspectionDays"]')).toHaveValue('10');

  await other.locator('[id="preferences.inspectionDays"]').fill('12');
  await other.getByRole('button', save).click();
  await expect(other.getByText(texts.saved)).toBeInViewport();
  await days.fill('7');
  await seller.getByRole('button', save).click();
  await expect(seller.getByText(ANSWER_TEXTS.staleTitle.es)).toBeInViewport();
  await expect(seller.locator('.conflict')).toContainText('12 días');
  await seller.getByRole('button', { name: ANSWER_TEXTS.staleKeep.es }).click();
  await expect(seller.getByText(ANSWER_TEXTS.staleTitle.es)).toBeHidden();
  await expect.poll(stored).toMatchObject({ preferences: { ...wishes, inspectionDays: 7 } });

  // Other journeys make offers on the same home.
  const headers = { Origin: ownOrigin() };
  const reset = await seller.request.put(address, { data: { preferences: {} }, headers });
  expect(reset.status()).toBe(200);
});
