import { expect, test } from '@playwright/test';
import { FILTER_TEXTS } from '#site/listings/filters/filter-texts.ts';

test('a filter applied while the homes are still counted is not lost', async ({ page }) => {
  let polls = 0;
  // As a new server answers: the page says that it is still counting, and polls.
  await page.route(/\/es\/listing$/, async (route) => {
    if (route.request().resourceType() === 'fetch') polls += 1;
    const response = await route.fetch();
    const body = await response.text();
    const counting = '<p data-still-counting>…</p>';
    await route.fulfill({ response, body: body.replace(/<h1/, `${counting}<h1`) });
  });
  // A search that takes longer than the polling interval.
  await page.route(/beds=3/, async (route) => {
    if (route.request().url().includes('/listing?')) {
      await new Promise((resolve) => setTimeout(resolve, 3_000));
    }
    await route.continue();
  });
  await page.goto('/es/listing');
  await expect.poll(() => polls).toBeGreaterThan(0);
  await page.getByRole('button', { name: FILTER_TEXTS.bedrooms.es }).click();
  const leaves = Number(await page.locator('[data-count="beds-3"]').textContent());
  await page.getByRole('radio', { name: /^3\+/ }).check({ force: true });
  await page.getByRole('button', { name: FILTER_TEXTS.seeCount.es(leaves) }).click();
  await page.waitForURL(/beds=3/, { timeout: 20_000 });
  const heading = page.locator('#results h1');
  await expect(heading).toContainText(String(leaves));
  await expect(heading).toBeInViewport();
});
