import { expect, type Page } from '@playwright/test';
import type { Locale } from '#domain/i18n/locale.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { CONFIRM_TEXTS, FORM_TEXTS } from '#site/accounts/texts.ts';
import { tabTo } from './keyboard.ts';

/**
 * Makes the next such request fail as if the password was entered too long ago; later requests are
 * real.
 */
export async function askForPasswordOnce(page: Page, method: string, path: RegExp): Promise<void> {
  let isAsked = false;
  await page.route(path, async (route) => {
    if (isAsked || route.request().method() !== method) return route.fallback();
    isAsked = true;
    const code = 'password_required';
    const body = JSON.stringify({ code, message: REFUSALS[code].es, status: 403 });
    await route.fulfill({ status: 403, contentType: 'application/problem+json', body });
  });
}

/**
 * Types the password in the dialog that asks for it, with the keyboard only, and waits until it is
 * accepted.
 */
export async function enterPasswordAgain(
  page: Page,
  locale: Locale,
  password: string,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: CONFIRM_TEXTS.title[locale] });
  await tabTo(page, dialog.getByLabel(FORM_TEXTS.password[locale], { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}
