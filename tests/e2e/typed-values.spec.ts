import { expect, test } from '@playwright/test';
import { formatCount } from '#domain/i18n/formatters.ts';
import { readTypedAmount, readTypedCents } from '#domain/i18n/typed-number.ts';
import { TYPED_AMOUNTS } from '#tests/examples/typed-values.ts';
import { SAMPLE_PASSWORD } from '#tools/sample/people.ts';
import { enter } from './steps/accounts.ts';
import { control } from './steps/fields.ts';
import { draftOnAnotherHome } from './steps/sent-offer.ts';
import { typeEach, typeTables } from './steps/typed-table.ts';

test('no typed number crashes a page or changes its value', async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, 'seller@trato.example', SAMPLE_PASSWORD);
  const main = page.getByRole('main');

  await page.goto('/es/properties/new?page=listing');
  const price = control(page, 'listing.listPriceCents');
  await expect(page.locator('form button[type=submit]').last()).toBeEnabled();
  // Key by key; the test of the field types all examples.
  for (const [typed, dollars] of [
    ['1.200,50', 1_200.5],
    ['1.2M', 1_200_000],
  ] as const) {
    await price.fill('');
    await price.pressSequentially(typed);
    await price.blur();
    expect(readTypedCents(await price.inputValue()), typed).toBe(dollars * 100);
  }
  await price.fill('525.000');
  await price.blur();
  await expect(price).toHaveValue('525,000');
  await expect(page.getByText('Se entiende como $525,000.')).toBeAttached();
  await price.fill('-5');
  await price.blur();
  await expect(page.locator('[id="listing.listPriceCents-error"]')).toContainText('«-5»');
  await typeTables(main, { figures: 1 });
  await page.goto('/es/properties/new?page=sellers');
  await typeTables(main, { phones: 1 });

  const offer = await draftOnAnotherHome(page);
  // The other steps have the same fields.
  await page.goto(`/es/listing/buy?offer=${offer}&step=financing`);
  await typeTables(main, { figures: 1, phones: 1, dates: 1 });

  await page.goto('/es/how-it-works/savings');
  await typeTables(main, { figures: 3 });
  expect(failures).toEqual([]);
});

test('numbers of a listing and of the search are parsed alike', async ({ page }) => {
  const typed = TYPED_AMOUNTS.map(([text]) => text);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/es/listing');
  const listing = await page.locator('[data-listing] a').first().getAttribute('href');
  await page.locator('[data-filter="all"]').click();
  for (const name of ['minPrice', 'maxPrice', 'minSqft', 'maxSqft']) {
    const field = page.locator(`input[name="${name}"]`);
    await expect(field).toBeVisible();
    const sign = name.endsWith('Price') ? '$' : '';
    for (const [index, { shown }] of (await typeEach(field, typed)).entries()) {
      const [text = ''] = TYPED_AMOUNTS[index] ?? [];
      const amount = readTypedAmount(text);
      const wanted = amount === undefined ? text : `${sign}${formatCount(amount)}`;
      expect(shown, `${name}: ${text}`).toBe(wanted);
    }
  }

  await page.goto(listing ?? '');
  const total = page.locator('[data-cost-total]');
  await page.locator('.cost-figures summary').click();
  const insurance = page.locator('input[name="insuranceYear"]');
  await expect
    .poll(() => typeEach(insurance, ['abc']))
    .toEqual([{ shown: 'abc', isRefused: true }]);
  for (const [index, left] of (await typeEach(insurance, typed)).entries()) {
    const [text = '', dollars] = TYPED_AMOUNTS[index] ?? [];
    const isFine = dollars !== undefined && dollars <= 1_000_000;
    expect(left, text).toEqual({ shown: text, isRefused: !isFine });
  }
  await insurance.fill('12.000');
  const yearly = await total.textContent();
  await insurance.fill('12000');
  await expect(total).toHaveText(yearly ?? '');
  await insurance.fill('0');
  await expect(total).not.toHaveText(yearly ?? '');
  const down = page.locator('input[name="downPercent"]');
  await expect(typeEach(down, ['20 %', '20,5%', '20.000', '101'])).resolves.toEqual([
    { shown: '20 %', isRefused: false },
    { shown: '20,5%', isRefused: false },
    { shown: '20.000', isRefused: true },
    { shown: '101', isRefused: true },
  ]);
});
