import { expect, type Page } from '@playwright/test';
import type { Locale } from '#domain/i18n/locale.ts';
import { PAYMENT_TEXTS } from '#site/payments/texts.ts';
import { give } from './fields.ts';

/**
 * Continues from the plan or the billing information to the card, depending on the current page.
 */
export async function goToCard(page: Page, locale: Locale): Promise<void> {
  const goOn = page.getByRole('button', { name: PAYMENT_TEXTS.goOn[locale], exact: true });
  const pay = page.getByRole('button', { name: /\$\d/ });
  await expect(goOn.or(pay)).toBeEnabled();
  for (const heading of [PAYMENT_TEXTS.basket, PAYMENT_TEXTS.information]) {
    if (!(await page.getByRole('heading', { name: heading[locale], exact: true }).isVisible())) {
      continue;
    }
    await goOn.click();
    await expect(page.getByRole('heading', { name: heading[locale], exact: true })).toBeHidden();
  }
  await expect(pay).toBeEnabled();
}

/** Pays for the chosen items with a sandbox card. */
export async function payWith(
  page: Page,
  locale: Locale,
  number: string,
  amount: string,
): Promise<void> {
  await goToCard(page, locale);
  await give(page, 'card.number', number);
  await give(page, 'card.expiry', '12/30');
  await give(page, 'card.cvc', '123');
  await page.getByRole('button', { name: PAYMENT_TEXTS.pay[locale](amount) }).click();
}
