import { expect, type Page, test } from '@playwright/test';
import {
  AGREEMENT_PAGES,
  agreementPageOf,
} from '#domain/properties/agreement/agreement-questions.ts';
import { ROW_REMOVED } from '#site/forms/form-texts.ts';
import { AGREEMENT_TEXTS } from '#site/properties/agreement/agreement-texts.ts';
import { openAccount } from './steps/accounts.ts';
import { continueButton, signButton } from './steps/agreement.ts';
import { hasFocus, press, tabTo, typeAnswer } from './steps/keyboard.ts';
import { AGREED } from './steps/property.ts';

test('the listing agreement is read, filled in, downloaded and signed with the keyboard only, on a small screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAccount(page, 'es', {
    profile: 'seller',
    firstName: 'Inés',
    lastName: 'Roca',
    email: `keys-${Date.now()}@example.com`,
    phone: '3055550174',
    password: 'manglar-rojo-42',
  });
  await page.goto('/es/properties/new');
  await expect(continueButton(page, 'es')).toBeEnabled();

  const street = `${1000 + (Date.now() % 8000)} Teclado Ave`;
  const answers = Object.entries({ ...AGREED, 'address.street': street });
  for (const [index, name] of AGREEMENT_PAGES.slice(0, -1).entries()) {
    await expect(continueButton(page, 'es')).toBeEnabled();
    if (name === 'sellers') await addAndRemoveSeller(page);
    for (const [path, value] of answers) {
      if (agreementPageOf(path) === name) await typeAnswer(page, path, value);
    }
    await press(page, 'button[type="submit"][data-size="large"]', 'Enter');
    await page.waitForURL(`**/properties/new?page=${AGREEMENT_PAGES[index + 1]}`);
  }
  await expect(signButton(page, 'es')).toBeEnabled();
  await typeAnswer(page, 'signature.consentSha256', true);
  await typeAnswer(page, 'signature.name', 'Inés Roca');
  await typeAnswer(page, 'signature.accepted', true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  // Refused before its PDF was opened: the summary leads to the button that opens it.
  await press(page, 'button[type="submit"][data-size="large"]', 'Enter');
  await expect(page.getByRole('heading', { name: AGREEMENT_TEXTS.fixTitle.es })).toBeInViewport();
  const download = page.waitForEvent('download');
  await press(page, '.error-summary a[href="#signature.openedProof"]', 'Enter');
  await expect.poll(() => hasFocus(page, '[id="signature.openedProof"]')).toBe(true);
  await expect(page.locator('[id="signature.openedProof-error"]')).toBeInViewport();
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(page.locator('.consent-opened b')).toBeInViewport();
  await press(page, 'button[type="submit"][data-size="large"]', 'Enter');
  await page.waitForURL(/\/properties\/edit\/\w+\/general$/);
});

/** Adding or removing a seller puts the focus where typing continues. */
async function addAndRemoveSeller(page: Page): Promise<void> {
  await tabTo(page, '.agreement-people > div > button');
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(page, '[id="sellers.1.firstName"]')).toBe(true);
  await page.keyboard.type('Pau');
  await tabTo(page, 'button[data-variant="danger-text"]', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(ROW_REMOVED.es('Vendedor 2'))).toBeAttached();
  await expect.poll(() => hasFocus(page, '[id="sellers.0.firstName"]')).toBe(true);
  await expect(page.getByRole('button', { name: AGREEMENT_TEXTS.addSeller.es })).toBeVisible();
}
