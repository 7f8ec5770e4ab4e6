import { expect, test } from '@playwright/test';
import { PRICE_REFUSALS } from '#domain/properties/large-price-change.ts';
import { SUBMIT_TEXTS } from '#site/properties/wizard/submit-texts.ts';
import { SAMPLE_PASSWORD, SELLER } from '#tools/sample/people.ts';
import { enter } from './steps/accounts.ts';

test('an owner on a phone changes the price in place: refused, asked about, then published', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, SELLER.email, SAMPLE_PASSWORD);
  const answer = await page.request.get('/api/properties?status=published');
  const { items } = (await answer.json()) as { items: { id: string; priceCents: number }[] };
  const [{ id, priceCents } = { id: '', priceCents: 0 }] = items;
  await page.goto(`/es/properties/info/${id}`);
  await expect(page.locator('[data-figure="views"]')).toBeVisible();
  await expect(page.locator('[data-step="hours"]')).toBeVisible();

  await page.getByRole('button', { name: 'Cambiar el precio' }).click();
  const dialog = page.getByRole('dialog');
  const price = dialog.getByLabel('Precio nuevo');
  const publish = dialog.getByRole('button', { name: 'Publicar el precio nuevo' });
  await publish.click();
  await expect(dialog.getByText(PRICE_REFUSALS.isSame.es)).toBeInViewport();
  await price.fill('45.000');
  await publish.click();
  await expect(dialog.getByText(PRICE_REFUSALS.isReviewed.es)).toBeInViewport();

  // Written as in Spain, and more than a fifth lower.
  const dollars = Math.round((priceCents * 0.7) / 100_000) * 1_000;
  await price.fill(dollars.toLocaleString('de-DE'));
  await expect(dialog.getByText(/menos \((29|30)(\.\d)?\s%\)/)).toBeVisible();
  await publish.click();
  const meant = dialog.getByRole('button', { name: SUBMIT_TEXTS.priceYes.es });
  await expect(meant).toBeInViewport();
  await meant.click();
  const shown = `$${dollars.toLocaleString('en-US')}`;
  await expect(page.locator('.property-head .money').first()).toHaveText(shown);

  await page.goto(`/es/listing/details/${id}`);
  await expect(page.getByText(shown).first()).toBeVisible();
});
