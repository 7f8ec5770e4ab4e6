import { type Browser, expect, type Page } from '@playwright/test';
import type { Locale } from '#domain/i18n/locale.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { READING_TEXTS } from '#site/disclosures/DisclosureReadings.tsx';
import { CONSENT_STEPS, CONSENT_TEXTS } from '#site/forms/ConsentField.tsx';
import { SIGN_WORDS, SIGN_TEXTS as TEXTS } from '#site/signing/contracts/texts.ts';
import { press, tabTo } from './keyboard.ts';
import { mailsTo } from './mailbox.ts';

const PHONE = { width: 360, height: 740 };

/** Returns the button with exactly this name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/**
 * Opens the PDF and gives the consent with the keyboard only; refused first without the PDF and
 * without the checkbox.
 */
export async function agrees(page: Page, locale: Locale) {
  const submit = button(page, CONSENT_STEPS.contract.submit[locale]);
  await press(page, submit, 'Enter');
  await expect(page.locator('#consent-error')).toHaveText(new RegExp(TEXTS.openNeeded[locale]));
  await expect(page.locator('#consent-error')).toBeInViewport();
  const download = page.waitForEvent('download');
  const pdf = page.getByRole('link', { name: CONSENT_TEXTS.openDocument[locale] });
  await tabTo(page, pdf, 'Shift+Tab');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(page.locator('.consent-opened b')).toBeVisible();
  await press(page, submit, 'Enter');
  await expect(page.locator('#consent-error')).toHaveText(new RegExp(TEXTS.boxNeeded[locale]));
  await expect(page.locator('#consent')).toBeFocused();
  await page.keyboard.press('Space');
  await press(page, submit, 'Enter');
  await expect(page.locator('#contract')).toBeFocused();
  await expect(page.locator('#contract h2').first()).toBeInViewport();
}

/** Signs with the keyboard only: with another name first, which is refused, then the right one. */
export async function signs(page: Page, locale: Locale, name: string) {
  const field = page.locator('[id="signature.name"]');
  await tabTo(page, field);
  await page.keyboard.type('Mari Nadie');
  await page.keyboard.press('Enter');
  await expect(page.locator('[id="signature.name-error"]')).toBeInViewport();
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  // The link to correct the name in the contract is next to the error.
  await press(page, button(page, TEXTS.correctName[locale]), 'Enter');
  await expect(page.locator('[id="signers.0.name"]')).toBeFocused();
  await press(page, button(page, TEXTS.back[locale]), 'Enter');
  await tabTo(page, field, 'Shift+Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(` ${name.toUpperCase()} `);
  await page.keyboard.press('Enter');
}

/** Opens the link in the last e-mail and enters the code; wrong codes are refused first. */
export async function enters(browser: Browser, email: string, locale: Locale, guesses = 1) {
  const page = await atLink(browser, email, locale);
  await button(page, TEXTS.sendCode[locale]).click();
  const field = page.locator('#code');
  await expect(field).toBeFocused();
  for (let guess = 1; guess <= guesses; guess += 1) {
    await field.fill(String(guess).padStart(6, '0'));
    await button(page, TEXTS.enter[locale]).click();
    const left = SIGN_WORDS.triesLeft[locale](5 - guess);
    await expect(page.locator('#code-error')).toContainText(left);
    await expect(page.locator('#code-error')).toBeInViewport();
  }
  if (guesses === 1) {
    // A new code is confirmed next to its button, and the wrong one is gone.
    await button(page, TEXTS.sendAgain[locale]).click();
    await expect(page.getByText(TEXTS.sentAnother[locale])).toBeInViewport();
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
  }
  if (guesses === 5) {
    await field.fill(await codeTo(page, email));
    await field.press('Enter');
    await expect(page.locator('#code-error')).toContainText(REFUSALS.code_expired[locale]);
    const before = await codeTo(page, email);
    await button(page, TEXTS.sendAgain[locale]).click();
    await expect.poll(() => codeTo(page, email)).not.toBe(before);
  }
  await field.fill(await codeTo(page, email));
  await field.press('Enter');
  await expect(page.locator('#who-signs')).toBeVisible();
  return page;
}

/** Opens the link of the last e-mail of a kind to an address, on a phone. */
export async function atLink(
  browser: Browser,
  email: string,
  locale: Locale,
  template = 'sign_contract',
) {
  const page = await (await browser.newContext()).newPage();
  await page.setViewportSize(PHONE);
  const [mail] = await mailsTo(page.request, email, template);
  const token = /\/sign#([\w-]+)/.exec(mail.text)?.[1];
  await page.goto(`/${locale}/sign#${token}`);
  return page;
}

/** Returns the last code that was sent to an address. */
export async function codeTo(page: Page, email: string): Promise<string> {
  const [mail] = await mailsTo(page.request, email, 'signing_code');
  return /\d{6}/.exec(mail.subject)?.[0] ?? '';
}

/** From the link to the signature with the keyboard only. */
export async function signsByKeyboard(
  browser: Browser,
  { name, email }: Readonly<{ name: string; email: string }>,
  locale: Locale,
) {
  const page = await atLink(browser, email, locale);
  await tabTo(page, button(page, TEXTS.sendCode[locale]));
  await page.keyboard.press('Enter');
  await expect(page.locator('#code')).toBeFocused();
  await page.keyboard.type(await codeTo(page, email));
  await page.keyboard.press('Enter');
  await agreesAndSignsByKeyboard(page, name, locale);
  return page;
}

/** Opens the document, gives the consent and signs with the keyboard only. */
export async function agreesAndSignsByKeyboard(page: Page, name: string, locale: Locale) {
  await tabTo(page, page.getByRole('link', { name: CONSENT_TEXTS.openDocument[locale] }));
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await download;
  await expect(page.locator('.consent-opened b')).toBeVisible();
  await tabTo(page, page.locator('#consent'));
  await page.keyboard.press('Space');
  await tabTo(page, button(page, CONSENT_STEPS.contract.submit[locale]));
  await page.keyboard.press('Enter');
  await tabTo(page, page.locator('[id="signature.name"]'));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}

/** Confirms each disclosure that a buyer with a link has to read, with the keyboard only. */
export async function readsDisclosuresByKeyboard(page: Page, locale: Locale) {
  const name = new RegExp(`^${READING_TEXTS.confirm[locale]}:`);
  const confirm = page.getByRole('button', { name });
  await expect(confirm.first()).toBeVisible();
  for (let left = await confirm.count(); left > 0; left -= 1) {
    await tabTo(page, confirm.first());
    await page.keyboard.press('Enter');
    await expect(confirm).toHaveCount(left - 1);
  }
}
