import { expect, test } from '@playwright/test';
import { FORM_TEXTS, REGISTER_TEXTS } from '#site/accounts/texts.ts';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { anAddress } from './steps/accounts.ts';

const PASSWORD = 'Una casa con patio 27';

test.use({ viewport: { width: 360, height: 740 } });

test('a misspelled mail service and an extension are asked about before an account is opened', async ({
  page,
}) => {
  await page.context().setExtraHTTPHeaders({ 'CF-Connecting-IP': anAddress() });
  await page.goto('/es/register');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const submit = page.getByRole('button', { name: REGISTER_TEXTS.submit.es });
  const name = `ana-es-${Date.now()}`;
  const email = page.locator('#email');
  const phone = page.locator('#phone');
  await field(REGISTER_TEXTS.buy.es).check();
  await field(REGISTER_TEXTS.firstName.es).fill('Ana');
  await field(REGISTER_TEXTS.lastName.es).fill('Ríos');
  await email.fill(`${name}@gmial.com`);
  await phone.fill('(305) 555-0174 ext. 4');
  await phone.blur();
  await expect(page.locator('#phone-error')).toContainText(UI_TEXTS.es.phoneExtension);
  await expect(phone).toHaveValue('(305) 555-0174 ext. 4');
  await field(FORM_TEXTS.password.es).fill(PASSWORD);
  await field(FORM_TEXTS.repeatPassword.es).fill(PASSWORD);
  await field(REGISTER_TEXTS.acceptTerms.es).check();
  await submit.click();

  const question = page.getByText(UI_TEXTS.es.didYouMean(`${name}@gmail.com`));
  const correct = page.getByRole('button', { name: UI_TEXTS.es.correctIt });
  await expect(question).toBeInViewport();
  await expect(correct).toBeFocused();
  await expect(email).toHaveValue(`${name}@gmial.com`);
  await correct.click();
  await expect(email).toHaveValue(`${name}@gmail.com`);
  await expect(email).toBeFocused();
  await expect(question).toHaveCount(0);

  await submit.click();
  await expect(page.locator('#phone-error')).toContainText(UI_TEXTS.es.phoneExtension);
  await phone.fill('(305) 555-0174');
  await submit.click();
  await page.waitForURL((url) => !url.pathname.endsWith('/register'));
});

test('an address at an unusual domain is kept when the question is declined', async ({ page }) => {
  await page.goto('/en/recover');
  await page.locator('#email').fill('ana@gmal.com');
  await page.locator('#email').press('Enter');
  await page.getByRole('button', { name: UI_TEXTS.en.keepIt }).click();
  await expect(page.getByText(UI_TEXTS.en.didYouMean('ana@gmail.com'))).toHaveCount(0);
  await expect(page.locator('#email')).toHaveValue('ana@gmal.com');
});
