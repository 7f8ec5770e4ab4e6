import { expect, type Page, test } from '@playwright/test';
import { CALCULATOR_TEXTS } from '#site/guide/texts.ts';
import { COST_TEXTS } from '#site/listings/detail-texts.ts';
import { OFFER_TEXTS } from '#site/offers/texts.ts';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { SAMPLE_PASSWORD } from '#tools/sample/people.ts';
import { enter } from './steps/accounts.ts';
import { control } from './steps/fields.ts';
import { draftOnAnotherHome } from './steps/sent-offer.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a calculator marks a percentage that it cannot read, and shows no figure until it is corrected', async ({
  page,
}) => {
  await page.goto('/es/listing');
  await page.goto((await page.locator('[data-listing] a').first().getAttribute('href')) ?? '');
  const total = page.locator('[data-cost-total]');
  const usual = await total.textContent();
  await page.locator('.cost-figures summary').click();
  const rate = page.locator('input[name="ratePercent"]');
  await rate.fill('6 1/8');
  await expect(rate).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(COST_TEXTS.notUnderstood.es)).toBeVisible();
  await expect(total).toHaveText('–');
  for (const typed of ['6.125', '6,125']) {
    await rate.fill(typed);
    await expect(rate).not.toHaveAttribute('aria-invalid');
    await expect(total).toHaveText(/^\$[\d,]+$/);
    await expect(page.locator('[data-cost-basis]')).toContainText('6.125');
  }
  await expect(total).not.toHaveText(usual ?? '');

  await page.goto('/es/how-it-works/savings');
  const result = page.locator('.savings-result');
  await leave(page, 'savings-listing-agent', '20,000');
  await expect(problem(page, 'savings-listing-agent')).toContainText(
    UI_TEXTS.es.percentOrDollars('20,000', '$20,000', 20),
  );
  await expect(result).toHaveText(CALCULATOR_TEXTS.incomplete.es);
  await leave(page, 'savings-listing-agent', '2,875');
  await expect(control(page, 'savings-listing-agent')).toHaveValue('2.875');
  await expect(result).toContainText('2.875');
});

test('a down payment that may be dollars is asked about at once, and is corrected in place', async ({
  page,
}) => {
  await enter(page, 'seller@trato.example', SAMPLE_PASSWORD);
  const offer = await draftOnAnotherHome(page);
  await page.goto(`/en/listing/buy?offer=${offer}&step=financing`);
  await expect(page.locator('astro-island[ssr]:has(.offer-wizard)')).toHaveCount(0);
  await leave(page, 'downPaymentPercent', '3,125');
  await expect(problem(page, 'downPaymentPercent')).toContainText(
    UI_TEXTS.en.percentOrDollars('3,125', '$3,125', 3.125),
  );
  await expect(problem(page, 'downPaymentPercent')).toBeInViewport();
  await expect(control(page, 'downPaymentPercent')).toHaveValue('3,125');
  await expect(page.locator('.deal-bar')).toContainText('–');
  await leave(page, 'downPaymentPercent', '3.125');
  await expect(problem(page, 'downPaymentPercent')).toHaveCount(0);
  await expect(page.locator('.deal-bar')).not.toContainText('–');

  await openSummary(page);
  const total = page.locator('.deal-monthly', { hasText: OFFER_TEXTS.monthlyCost.en });
  await total.locator('summary').click();
  await leave(page, 'monthly-rate', '$6');
  await expect(problem(page, 'monthly-rate')).toContainText(UI_TEXTS.en.notAPercent('$6'));
  await expect(total).toContainText(UI_TEXTS.en.noFigure);
  await expect(total.locator('.deal-total')).toContainText('–');
  await leave(page, 'monthly-rate', '6,125');
  await expect(control(page, 'monthly-rate')).toHaveValue('6.125');
  await expect(total.locator('.deal-total')).toContainText('$');
  await expect(total).toContainText('6.125');
});

async function openSummary(page: Page): Promise<void> {
  await page.getByRole('button', { name: OFFER_TEXTS.inWords.en }).click();
}

async function leave(page: Page, id: string, typed: string): Promise<void> {
  const field = control(page, id);
  // Nothing is read before the island is hydrated.
  await expect(page.locator(`astro-island[ssr]:has([id="${id}"])`)).toHaveCount(0);
  await field.fill(typed);
  await field.blur();
}

function problem(page: Page, id: string) {
  return page.locator(`[id="${id}-error"]`);
}
