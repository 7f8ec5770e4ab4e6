import { expect, type Locator, type Page, test } from '@playwright/test';
import { TYPED_AMOUNTS, TYPED_PHONES } from '#domain/typed-examples.ts';
import { readTypedCents } from '#domain/typed-number.ts';
import { SAMPLE_PASSWORD } from '#tools/sample/people.ts';
import { logIn } from './steps/accounts.ts';
import { control } from './steps/fields.ts';

/** Every field of a page that takes a figure, whatever component it is. */
const FIGURES = 'input:is([inputmode="numeric"], [inputmode="decimal"]):visible';

/** Types the whole table into every figure of the page; nothing crashes, no figure becomes another. */
async function typeTable(page: Page, minimum: number): Promise<void> {
  const fields = await page.locator(FIGURES).all();
  expect(fields.length).toBeGreaterThanOrEqual(minimum);
  for (const field of fields) {
    const inField: string[] = [];
    for (const [typed] of TYPED_AMOUNTS) {
      await field.fill(typed);
      inField.push(await leave(field));
    }
    for (const [index, [typed, dollars]] of TYPED_AMOUNTS.entries()) {
      const shown = inField[index] ?? '';
      // A field with a limit on its length keeps the first characters: those are no amount of money.
      if (shown.length < typed.length && typed.startsWith(shown)) continue;
      const read = readTypedCents(shown);
      expect(read === undefined || dollars === undefined || read === dollars * 100, shown).toBe(
        true,
      );
    }
  }
}

async function leave(field: Locator): Promise<string> {
  await field.blur();
  return field.inputValue();
}

test('whatever is typed as a figure, no page crashes and no amount becomes another', async ({
  page,
}) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, 'es', 'seller@trato.example', SAMPLE_PASSWORD);

  await page.goto('/es/properties/new');
  const price = control(page, 'listing.listPriceCents');
  await expect(page.locator('form button[type=submit]').last()).toBeEnabled();
  for (const [typed, dollars] of TYPED_AMOUNTS) {
    await price.fill('');
    await price.pressSequentially(typed);
    expect(readTypedCents(await leave(price)), typed).toBe(
      dollars === undefined ? undefined : dollars * 100,
    );
  }
  await price.fill('525.000');
  expect(await leave(price)).toBe('525,000');
  await expect(page.getByText('Se entiende como $525,000.')).toBeAttached();
  await price.fill('-5');
  await price.blur();
  await expect(page.locator('[id="listing.listPriceCents-error"]')).toContainText('«-5»');

  const phone = control(page, 'sellers.0.phone');
  for (const typed of TYPED_PHONES) {
    await phone.fill(typed);
    expect(await leave(phone), typed).toBe('(305) 555-0174');
  }
  await typeTable(page, 2);

  const published = await firstProperty(page, 'published');
  await page.goto(`/es/offers/settings?property=${published}`);
  await typeTable(page, 6);
  expect(failures).toEqual([]);
});

async function firstProperty(page: Page, status: string): Promise<string | undefined> {
  const answer = await page.request.get(`/api/properties?status=${status}`);
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return items[0]?.id;
}
