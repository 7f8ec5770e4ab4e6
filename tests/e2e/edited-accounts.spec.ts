import { expect, test } from '@playwright/test';
import { FAILURE_TEXTS } from '#site/accounts/failure-texts.ts';
import { PROFILE_TEXTS } from '#site/accounts/profile/profile-texts.ts';
import { FORM_TEXTS, LOGIN_TEXTS } from '#site/accounts/texts.ts';
import { EDIT_TEXTS } from '#site/admin/texts.ts';
import { ADMIN, SAMPLE_PASSWORD } from '#tools/sample/people.ts';
import { enter, openAccount } from './steps/accounts.ts';

const PHONE = { width: 360, height: 740 };
const PASSWORD = 'garza-azul-5821';

test('a name typed after the session ended is saved once the person has logged in on the page, and an administrator corrects the e-mail', async ({
  page,
  browser,
}) => {
  const email = `edited-${Date.now()}@example.com`;
  await page.setViewportSize(PHONE);
  await openAccount(page, 'es', {
    ...{ profile: 'buyer', firstName: 'Nora', lastName: 'Vidal', phone: '3055550169' },
    ...{ email, password: PASSWORD },
  });
  await page.goto('/es/profile');
  const name = page.getByLabel(PROFILE_TEXTS.name.es, { exact: true });
  const save = page.getByRole('button', { name: PROFILE_TEXTS.saveName.es });
  await expect(save).toBeEnabled();
  await name.fill('Nora Vidal-Ñáñez');
  await page.context().clearCookies();
  await save.click();
  await expect(page.getByText(FAILURE_TEXTS.loggedOut.es)).toBeInViewport();
  await page.getByRole('button', { name: FAILURE_TEXTS.logIn.es }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(FORM_TEXTS.email.es, { exact: true }).fill(email);
  await dialog.getByLabel(FORM_TEXTS.password.es, { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: LOGIN_TEXTS.submit.es }).click();
  await expect(page.getByText(FAILURE_TEXTS.loggedIn.es)).toBeInViewport();
  await save.click();
  await expect(page.getByRole('heading', { name: 'Nora Vidal-Ñáñez' })).toBeVisible();

  // The browser no longer has the first session, but the server still does.
  await page.reload();
  const end = page.getByRole('button', { name: /^Cerrar la sesión de / });
  await end.scrollIntoViewIfNeeded();
  await expect(end).toBeEnabled();
  await page.context().setOffline(true);
  await end.click();
  await expect(page.getByText(FAILURE_TEXTS.offline.es)).toBeInViewport();
  await page.context().setOffline(false);
  await end.click();
  const ended = page.getByRole('status').filter({ hasText: /^Sesión cerrada: / });
  await expect(ended).toBeInViewport();
  await expect(end).toHaveCount(0);

  const admin = await (await browser.newContext({ viewport: PHONE })).newPage();
  await enter(admin, ADMIN.email, SAMPLE_PASSWORD);
  await admin.goto(`/es/users?q=${email}`);
  await admin.getByRole('link', { name: 'Nora Vidal-Ñáñez' }).click();
  const field = admin.getByLabel(EDIT_TEXTS.email.label.es, { exact: true });
  const change = admin.getByRole('button', { name: EDIT_TEXTS.email.submit.es });
  const done = admin.getByRole('status');
  await expect(change).toBeEnabled();
  await field.fill(email.toUpperCase());
  await change.click();
  await expect(done.filter({ hasText: EDIT_TEXTS.sameEmail.es })).toBeInViewport();
  await field.fill(ADMIN.email);
  await change.click();
  await expect(admin.getByRole('alert').filter({ hasText: 'Otra cuenta' })).toBeInViewport();
  await expect(done.filter({ hasText: EDIT_TEXTS.sameEmail.es })).toHaveCount(0);
  await field.fill(`new-${email}`);
  await change.click();
  await expect(done.filter({ hasText: EDIT_TEXTS.email.done.es(`new-${email}`) })).toBeInViewport();
});
