import { expect, type Page, test } from '@playwright/test';
import { codeOfStep } from '#api/accounts/login/second-factor/second-factor.ts';
import { STEP_MS } from '#domain/accounts/second-factor.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { DELETE_TEXTS, PROFILE_TEXTS } from '#site/accounts/profile/profile-texts.ts';
import { SECOND_FACTOR_TEXTS } from '#site/accounts/second-factor/second-factor-texts.ts';
import { FORM_TEXTS, LOGIN_TEXTS, VERIFY_TEXTS } from '#site/accounts/texts.ts';
import { SHELL_TEXTS } from '#site/shell/texts.ts';
import { BUYER, SAMPLE_PASSWORD } from '#tools/sample/people.ts';
import { logIn, openAccount, register, registerAndVerify } from './steps/accounts.ts';
import { linkIn, mailsTo } from './steps/mailbox.ts';
import { askForPasswordOnce, enterPasswordAgain } from './steps/password.ts';

function aNewcomer(name: string) {
  return {
    profile: 'buyer',
    firstName: 'Nora',
    lastName: 'Segura',
    email: `${name}-${Date.now().toString(36)}@example.com`,
    phone: '(305) 372-1234',
    password: 'tranquilo faro siete',
  } as const;
}

/** Returns the code that an app with this key shows, some time steps from now. */
async function codeOf(key: string, stepsAhead: number): Promise<string> {
  const bits = [...key.replaceAll(' ', '')]
    .map((mail) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(mail).toString(2).padStart(5, '0'))
    .join('');
  const secret = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
  return codeOfStep(secret, Math.floor(Date.now() / STEP_MS) + stepsAhead);
}

/** Scrolls to the button first, because parts of the profile hydrate when they come into view. */
async function pressButton(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.scrollIntoViewIfNeeded();
  await button.click();
}

async function logOut(page: Page): Promise<void> {
  await page.context().clearCookies();
}

test('two-step verification is turned on, used, recovered with a code and turned off', async ({
  page,
}) => {
  const T = SECOND_FACTOR_TEXTS;
  const person = aNewcomer('dos-pasos-es');
  const press = (name: string) => pressButton(page, name);
  await page.setViewportSize({ width: 360, height: 740 });
  await openAccount(page, 'es', person);
  await page.goto('/es/profile');
  await askForPasswordOnce(page, 'POST', /\/api\/user\/second-factor$/);
  await press(T.begin.es);
  await enterPasswordAgain(page, 'es', person.password);

  await expect(page.getByRole('img', { name: T.picture.es })).toBeVisible();
  const key = (await page.locator('.app-key').textContent()) ?? '';
  const code = page.getByLabel(T.code.es, { exact: true });
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('000000');
  await press(T.confirm.es);
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(await codeOf(key, 0));
  await code.press('Enter');

  const shown = page.locator('.recovery-codes code');
  await expect(shown).toHaveCount(10);
  await expect(page.getByText(T.codesLead.es)).toBeInViewport();
  const codes = await shown.allTextContents();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: T.download.es }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(T.fileName.es);
  await press(T.stored.es);
  await expect(page.getByText(T.codesLeft.es('10'))).toBeVisible();
  await mailsTo(page.request, person.email, 'second_factor_on');

  await logOut(page);
  await page.goto('/es/login');
  await enterLogin(page, person);
  await code.fill(await codeOf(key, 1));
  await code.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));

  await logOut(page);
  await page.goto('/es/login');
  await enterLogin(page, person);
  await press(T.back.es);
  await enterLogin(page, person);
  await code.fill(codes[0] ?? '');
  await press(LOGIN_TEXTS.submit.es);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));

  await page.goto('/es/profile');
  await press(T.turnOff.es);
  const dialog = page.getByRole('dialog', { name: T.turnOffTitle.es });
  await dialog.getByLabel(T.code.es, { exact: true }).fill(codes[1] ?? '');
  await dialog.getByRole('button', { name: T.turnOff.es, exact: true }).click();
  await expect(page.getByRole('button', { name: T.begin.es })).toBeVisible();
  await logOut(page);
  await logIn(page, 'es', person.email, person.password);
});

async function enterLogin(
  page: Page,
  { email, password }: Readonly<{ email: string; password: string }>,
): Promise<void> {
  await page.getByLabel(FORM_TEXTS.email.es, { exact: true }).fill(email);
  await page.getByLabel(FORM_TEXTS.password.es, { exact: true }).fill(password);
  await page.getByRole('button', { name: LOGIN_TEXTS.submit.es }).click();
  await expect(
    page.getByRole('heading', { name: SECOND_FACTOR_TEXTS.loginTitle.es }),
  ).toBeVisible();
}

test('e-mail and password are changed and the account deleted with the password, and no data is visible afterwards', async ({
  page,
}) => {
  const person = aNewcomer('con-clave');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await openAccount(page, 'es', person);
  await page.goto(`/es/profile`);

  await askForPasswordOnce(page, 'PUT', /\/api\/user\/[^/]+$/);
  const newEmail = `nuevo-${person.email}`;
  await field(PROFILE_TEXTS.newEmail.es).fill(newEmail);
  await page.getByRole('button', { name: PROFILE_TEXTS.saveEmail.es }).click();
  await enterPasswordAgain(page, 'es', person.password);
  const asked = page.getByText(`${PROFILE_TEXTS.emailAsked.es}: ${newEmail}`);
  await expect(asked).toBeVisible();
  await page.reload();
  await expect(asked).toBeVisible();

  await field(PROFILE_TEXTS.currentPassword.es).fill(person.password);
  await field(FORM_TEXTS.newPassword.es).fill('otra clave mejor 9');
  await field(FORM_TEXTS.repeatPassword.es).fill('otra clave mejor 9');
  await page.getByRole('button', { name: PROFILE_TEXTS.savePassword.es }).click();
  await expect(page.getByText(PROFILE_TEXTS.passwordSaved.es)).toBeVisible();

  await pressButton(page, DELETE_TEXTS.open.es);
  const dialog = page.getByRole('dialog', { name: DELETE_TEXTS.title.es });
  await dialog.getByLabel(FORM_TEXTS.password.es, { exact: true }).fill('otra clave mejor 9');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: DELETE_TEXTS.submit.es }).click();
  await page.waitForURL((url) => url.pathname === '/es');

  await page.goBack();
  await page.waitForURL((url) => !url.pathname.endsWith('/profile'));
  await expect(page.getByText(person.email)).toHaveCount(0);
});

test('after logging out, going back shows no personal data, not even from the back/forward cache', async ({
  page,
}) => {
  const { email } = BUYER;
  await logIn(page, 'es', email, SAMPLE_PASSWORD);
  for (const kept of [false, true]) {
    await page.goto('/es/profile');
    await expect(page.getByText(email)).toBeVisible();
    if (kept) {
      // Simulates a page restored from the back/forward cache.
      await logOut(page);
      await page.evaluate(() =>
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      );
    } else {
      await page.locator('.user-menu > summary').click();
      const menu = page.getByRole('banner');
      await menu.getByRole('button', { name: SHELL_TEXTS.logOut.es, exact: true }).click();
      await page.waitForURL('/es');
      await page.goBack();
    }
    await page.waitForURL('/es/listing');
    await expect(page.getByText(email)).toHaveCount(0);
    await expect(page.getByText(`${BUYER.firstName} ${BUYER.lastName}`)).toHaveCount(0);
    if (!kept) await logIn(page, 'es', email, SAMPLE_PASSWORD);
  }
});

test('the owner of an address that a stranger registered reads who did, and frees it', async ({
  page,
  browser,
}) => {
  const stranger = await browser.newPage();
  const person = aNewcomer('ajeno-en');
  await register(stranger, 'en', person);
  const [mail] = await mailsTo(page.request, person.email, 'verify_email');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(linkIn(mail));
  await expect(page.getByText('Nora Segura')).toBeInViewport();
  const free = page.getByRole('button', { name: VERIFY_TEXTS.notMe.en });
  await expect(free).toBeInViewport();
  await free.click();
  await expect(page.getByText(VERIFY_TEXTS.freed.en)).toBeInViewport();
  await page.goto(linkIn(mail));
  await expect(page.getByText(REFUSALS.link_invalid.en)).toBeInViewport();
  await registerAndVerify(page, 'en', { ...person, firstName: 'Elena' });
});
