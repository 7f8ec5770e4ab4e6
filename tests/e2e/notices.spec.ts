import { expect, type Page, test } from '@playwright/test';
import { addDays, dateOf } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { findNotice } from '#domain/notices/index.ts';
import { fullDate } from '#domain/offers/format.ts';
import { CLOSING_TEXTS } from '#site/closing/closing-texts.ts';
import { NOTICE_STATUS_LABELS, NOTICE_TEXTS as TEXTS } from '#site/notices/notice-texts.ts';
import { OWN_TEXT_TEXTS } from '#site/offers/clauses/clause-texts.ts';
import { axeViolations } from './steps/axe.ts';
import { aSignedDeal } from './steps/signed-deal.ts';

const PHONE = { width: 360, height: 740 };
const titleOf = (key: string, locale: Locale) => findNotice(key)?.title[locale] ?? '';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the notices of a deal on a phone. */
async function opens(page: Page, id: string, locale: Locale) {
  await page.setViewportSize(PHONE);
  await page.goto(`/${locale}/offers/notices/${id}`);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

async function prepares(page: Page, key: string, locale: Locale) {
  await button(page, `${TEXTS.prepare[locale]}: ${titleOf(key, locale)}`).click();
  await expect(page.locator('#write-notice')).toBeFocused();
}

/** Signs with another name first, which is refused beside the field, then with the right one. */
async function signs(page: Page, label: string, name: string) {
  const field = page.getByRole('textbox', { name: /nombre|your name/i });
  await field.fill('Mari Nadie');
  await button(page, label).click();
  await expect(page.locator('#name-error')).toBeInViewport();
  await expect(field).toBeFocused();
  await field.fill(name);
  await button(page, label).click();
}

test('the buyer cancels within the inspection', async ({ browser }) => {
  const locale = 'es';
  const { id, buyer, seller, buyerName, propertyId } = await aSignedDeal(browser);
  await buyer.setViewportSize(PHONE);
  await buyer.goto(`/${locale}/offers/closing/${id}`);
  await buyer.getByRole('link', { name: CLOSING_TEXTS.toNotices[locale] }).click();
  await expect(buyer.locator('astro-island[ssr]')).toHaveCount(0);
  await prepares(buyer, 'inspection_cancel', locale);
  const found = buyer.locator('textarea');
  await found.fill('Cuenta 000123456789, ruta 063100277');
  await button(buyer, TEXTS.preview[locale]).click();
  await expect(buyer.locator('#found-error')).toBeInViewport();
  await expect(found).toHaveValue('Cuenta 000123456789, ruta 063100277');
  await found.fill('El techo gotea.');
  await button(buyer, TEXTS.preview[locale]).click();
  await expect(buyer.getByText(TEXTS.follows[locale])).toBeVisible();
  expect(await axeViolations(buyer)).toEqual([]);
  await signs(buyer, TEXTS.sign[locale], buyerName);
  await expect(buyer.getByRole('status')).toBeInViewport();
  await expect(buyer.getByText(TEXTS.ended[locale])).toBeVisible();

  await opens(seller, id, locale);
  await expect(seller.getByText('El techo gotea.')).toBeVisible();
  await expect(
    seller.getByText(NOTICE_STATUS_LABELS.served[locale], { exact: true }),
  ).toBeVisible();
  const home = await seller.request.get(`/api/properties/${propertyId}`);
  expect(((await home.json()) as { property: { status: string } }).property.status).toBe(
    'published',
  );
});

test('a loan is refused, then both sides release the deposit', async ({ browser }) => {
  const locale = 'en';
  const { id, buyer, seller, buyerName, sellerName } = await aSignedDeal(browser);
  await opens(buyer, id, locale);
  await prepares(buyer, 'loan_refused', locale);
  await button(buyer, TEXTS.preview[locale]).click();
  await expect(buyer.locator('#applied-error')).toBeInViewport();
  await buyer.getByRole('checkbox').check();
  await button(buyer, TEXTS.preview[locale]).click();
  await signs(buyer, TEXTS.sign[locale], buyerName);
  await expect(buyer.getByText(TEXTS.ended[locale])).toBeVisible();

  await opens(seller, id, locale);
  await prepares(seller, 'deposit_release', locale);
  const amount = seller.locator('[id="buyerCents"]');
  await amount.fill('1000000');
  await button(seller, TEXTS.preview[locale]).click();
  await expect(seller.locator('#buyerCents-error')).toBeInViewport();
  await amount.fill('10,000');
  await button(seller, TEXTS.preview[locale]).click();
  await signs(seller, TEXTS.signProposal[locale], sellerName);
  await expect(seller.getByRole('status')).toBeInViewport();

  await opens(buyer, id, locale);
  await button(buyer, TEXTS.readyToSign[locale]).click();
  await signs(buyer, TEXTS.agree[locale], buyerName);
  await expect(buyer.getByText(NOTICE_STATUS_LABELS.agreed[locale], { exact: true })).toBeVisible();
});

test('more time, then another price after a counter-proposal', async ({ browser }) => {
  const locale = 'es';
  const { id, buyer, seller, buyerName, sellerName } = await aSignedDeal(browser);
  await opens(buyer, id, locale);
  await prepares(buyer, 'extension', locale);
  const answers = buyer.locator('form');
  await answers.getByRole('radio').nth(2).check();
  const until = buyer.locator('[id="on"]');
  await until.fill(dateOf(Date.now()));
  await button(buyer, TEXTS.preview[locale]).click();
  await expect(buyer.locator('#on-error')).toBeInViewport();
  const later = addDays(dateOf(Date.now()), 24);
  await until.fill(later);
  await button(buyer, TEXTS.preview[locale]).click();
  await expect(
    buyer.locator('.notice-paper').getByText(fullDate(later, locale)).first(),
  ).toBeVisible();
  await signs(buyer, TEXTS.signProposal[locale], buyerName);
  await expect(buyer.getByRole('status')).toBeInViewport();

  await opens(seller, id, locale);
  await button(seller, TEXTS.readyToSign[locale]).click();
  await signs(seller, TEXTS.agree[locale], sellerName);
  await expect(seller.getByRole('status')).toBeInViewport();

  await opens(buyer, id, locale);
  await prepares(buyer, 'amendment', locale);
  await button(buyer, TEXTS.preview[locale]).click();
  await expect(buyer.locator('#amountCents-error')).toBeInViewport();
  await buyer.locator('[id="amountCents"]').fill('460,000');
  // A repair in own words has a clause that says the same in both languages.
  const repairs = buyer.locator('[id="repairs"]');
  await repairs.fill('El vendedor da un crédito de $1,500 por reparaciones.');
  await buyer.getByRole('button', { name: OWN_TEXT_TEXTS.replace[locale] }).click();
  const credit = buyer.locator('#repairCredit');
  await expect(credit).toBeFocused();
  await expect(repairs).toHaveValue('');
  await credit.getByRole('textbox').fill('');
  await button(buyer, TEXTS.preview[locale]).click();
  await expect(buyer.locator('[id="repairCredit.amountCents-error"]')).toBeInViewport();
  await credit.getByRole('textbox').fill('1,200');
  await button(buyer, TEXTS.preview[locale]).click();
  await expect(buyer.locator('.notice-paper')).toContainText('un crédito de $1,200');
  await signs(buyer, TEXTS.signProposal[locale], buyerName);
  await expect(buyer.getByRole('status')).toBeInViewport();

  await opens(seller, id, locale);
  await button(seller, TEXTS.counter[locale]).click();
  await seller.locator('[id="amountCents"]').fill('470,000');
  await button(seller, TEXTS.preview[locale]).click();
  await signs(seller, TEXTS.signProposal[locale], sellerName);
  await expect(seller.getByRole('status')).toBeInViewport();

  await opens(buyer, id, locale);
  await button(buyer, TEXTS.readyToSign[locale]).click();
  await signs(buyer, TEXTS.agree[locale], buyerName);
  // The extension is agreed already.
  await expect(buyer.getByText(NOTICE_STATUS_LABELS.agreed[locale], { exact: true })).toHaveCount(
    2,
  );
  await buyer.goto(`/${locale}/offers/closing/${id}`);
  await expect(
    buyer.getByText(formatCents(47_000_000, locale)).filter({ visible: true }).first(),
  ).toBeVisible();
  expect(await axeViolations(buyer)).toEqual([]);
});
