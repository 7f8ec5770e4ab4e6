import { expect, test } from '@playwright/test';
import { VALUE_TEXTS } from '#domain/value/texts.ts';
import { HOME_TEXTS } from '#site/home/texts.ts';
import { HOME_VALUE_TEXTS } from '#site/value/home-value-texts.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('an owner asks what a home is worth by its address, adds the facts that are needed, and corrects them', async ({
  page,
}) => {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const submit = page.getByRole('button', { name: HOME_VALUE_TEXTS.submit.en });
  const refusal = page.getByRole('alert');
  await page.goto('/en');
  await page.locator('#home-value').fill('1427 Obispo Ave');
  await page.getByRole('button', { name: HOME_TEXTS.seeWorth.en }).click();
  await expect(page.getByText(HOME_VALUE_TEXTS.lacking.en)).toBeInViewport();
  await expect(page.locator('#address')).toHaveValue('1427 Obispo Ave');

  await field(HOME_VALUE_TEXTS.livingArea.en).fill('mucho');
  await submit.click();
  await expect(refusal).toBeFocused();
  await expect(refusal).toBeInViewport();
  await expect(page.locator('#livingArea')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#livingArea')).toHaveValue('mucho');

  await page.locator('#livingArea').fill('1,800');
  await submit.click();
  await expect(refusal).toContainText(HOME_VALUE_TEXTS.noPlace.en);

  await page.locator('#address').fill('1427 Obispo Ave, Coral Gables, FL 33134');
  await submit.click();
  const result = page.locator('#result');
  await expect(result.getByRole('heading')).toBeInViewport();
  await expect(result).toContainText(/\$[\d,]+/);
  await expect(result).toContainText(VALUE_TEXTS.notAppraisal.en);
});
