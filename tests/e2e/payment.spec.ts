import { expect, type Page, test } from '@playwright/test';
import type { Locale } from '#domain/i18n/locale.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { PAYMENT_TEXTS } from '#site/payments/texts.ts';
import { PLANS_PAGE_TEXTS } from '#site/plans/texts.ts';
import { SAMPLE_PASSWORD, SELLER } from '#tests/sample/people.ts';
import { logIn } from './steps/accounts.ts';
import { give } from './steps/fields.ts';
import { mailsTo } from './steps/mailbox.ts';

test('a visitor chooses a plan, is declined, confirms at the bank, and gets one receipt', async ({
  page,
}) => {
  const locale = 'en';
  await page.goto(`/${locale}/plans`);
  await page.locator('#add-photos').check();
  await expect(page.locator('[data-total]')).toHaveText('$698');
  await page.getByRole('button', { name: PLANS_PAGE_TEXTS.goOn[locale] }).click();
  await page.waitForURL(`**/${locale}/login`);
  await logIn(page, locale, SELLER.email, SAMPLE_PASSWORD);
  await page.waitForURL(/\/payment\?plan=self_service&addOn=photos/);
  await expect(page.getByText(PAYMENT_TEXTS.total[locale])).toBeVisible();

  await payWith(page, locale, '4000 0000 0000 0002');
  await expect(page.getByText(REFUSALS.payment_declined[locale])).toBeVisible();

  await payWith(page, locale, '4000 0025 0000 3155');
  await page.getByRole('button', { name: PAYMENT_TEXTS.bankNo[locale] }).click();
  await expect(page.getByText(PAYMENT_TEXTS.unconfirmed[locale])).toBeVisible();

  // The tab was closed meanwhile: the payment goes on where it was.
  await page.goto(`/${locale}/payment`);
  await expect(page.getByText(PAYMENT_TEXTS.resume[locale])).toBeVisible();
  await payWith(page, locale, '4000 0025 0000 3155');
  await page.getByRole('button', { name: PAYMENT_TEXTS.bankYes[locale] }).click();
  await page.waitForURL(/payment=/);
  await expect(page.getByText(PAYMENT_TEXTS.done[locale])).toBeVisible();

  const id = new URL(page.url()).searchParams.get('payment') ?? '';
  await expect(page.locator('#history')).toContainText(id);
  const receipts = await mailsTo(page.request, SELLER.email, 'payment_receipt');
  const own = receipts.filter(({ text }) => text.includes(id));
  expect(own).toHaveLength(1);
  expect(own[0]?.text).toContain('$698');
});

async function payWith(page: Page, locale: Locale, number: string): Promise<void> {
  const button = page.getByRole('button', { name: PAYMENT_TEXTS.pay[locale]('$698') });
  await expect(button).toBeEnabled();
  await give(page, 'card.number', number);
  await give(page, 'card.expiry', '12/30');
  await give(page, 'card.cvc', '123');
  await button.click();
}
