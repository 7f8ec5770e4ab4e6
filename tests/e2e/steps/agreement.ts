import { expect, type Page } from '@playwright/test';
import type { Locale } from '#domain/i18n/locale.ts';
import { readTypedCents } from '#domain/i18n/typed-number.ts';
import { sellerCount } from '#domain/properties/agreement/agreement-draft.ts';
import {
  AGREEMENT_PAGES,
  agreementPageOf,
} from '#domain/properties/agreement/agreement-questions.ts';
import { CONSENT_TEXTS } from '#site/forms/ConsentField.tsx';
import { ANSWER_TEXTS } from '#site/forms/form-texts.ts';
import { AGREEMENT_TEXTS } from '#site/properties/agreement/agreement-texts.ts';
import { ownOrigin } from './accounts.ts';
import { give } from './fields.ts';

/** Answers the agreement page by page from the current one, and opens the page to sign it. */
export async function answerAgreement(
  page: Page,
  locale: Locale,
  answers: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [index, name] of AGREEMENT_PAGES.slice(0, -1).entries()) {
    await expect(continueButton(page, locale)).toBeEnabled();
    if (name === 'sellers') await addSellers(page, locale, sellerCount(answers) - 1);
    for (const [path, value] of Object.entries(answers)) {
      if (agreementPageOf(path) === name) await give(page, path, value);
    }
    await continueButton(page, locale).click();
    await page.waitForURL(`**/properties/new?page=${AGREEMENT_PAGES[index + 1]}`);
  }
  await expect(signButton(page, locale)).toBeEnabled();
}

async function addSellers(page: Page, locale: Locale, count: number): Promise<void> {
  const add = page.getByRole('button', { name: AGREEMENT_TEXTS.addSeller[locale] });
  for (let added = 0; added < count; added += 1) await add.click();
}

/** Gives the answers with the request of the pages, and opens the page to sign the agreement. */
export async function agreementToSign(
  page: Page,
  locale: Locale,
  { 'listing.listPriceCents': price, ...others }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const answers = { ...others, 'listing.listPriceCents': readTypedCents(String(price)) };
  const headers = { Origin: ownOrigin() };
  const data = { answers };
  const saved = await page.request.patch('/api/agreements/draft', { data, headers });
  expect(saved.status(), await saved.text()).toBe(200);
  await page.goto(`/${locale}/properties/new?page=sign`);
  await expect(signButton(page, locale)).toBeEnabled();
}

/** Opens the PDF of what is signed: the page says so below the button. */
export async function openAgreement(page: Page, locale: Locale): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: CONSENT_TEXTS.openDocument[locale] }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(page.locator('.consent-opened b')).toBeInViewport();
}

export function continueButton(page: Page, locale: Locale) {
  return page.getByRole('button', { name: ANSWER_TEXTS.next[locale], exact: true });
}

export function signButton(page: Page, locale: Locale) {
  return page.getByRole('button', { name: AGREEMENT_TEXTS.submit[locale] });
}
