import { expect, type Page } from '@playwright/test';
import type { Locale } from '#domain/i18n/locale.ts';
import { OFFER_ACTION_LABELS } from '#domain/offers/labels.ts';
import { COUNTER_TEXTS } from '#site/offers/counter/counter-texts.ts';

/** Answers an offer with a counter-offer from its page, and sends it after it is saved. */
export async function counterWith(
  page: Page,
  locale: Locale,
  answers: Readonly<Record<string, string>>,
): Promise<void> {
  const words = COUNTER_TEXTS[locale];
  await page.getByRole('link', { name: OFFER_ACTION_LABELS.counter[locale], exact: true }).click();
  await page.waitForURL(/\/offers\/counter\?/);
  const send = page.getByRole('button', { name: words.send, exact: true });
  await expect(page.getByText(words.changeFirst)).toBeVisible();
  await expect(send).toBeDisabled();
  for (const [path, value] of Object.entries(answers)) {
    await page.locator(`[id="${path}"]`).fill(value);
  }
  const redline = page.getByRole('region', { name: words.redline });
  await expect(redline.locator('ins')).toHaveCount(Object.keys(answers).length);
  await expect(page.getByRole('status').filter({ hasText: /Guardado|Saved/ })).toBeVisible();
  await send.click();
  await page.getByRole('dialog').getByRole('button', { name: words.sendYes }).click();
  await page.waitForURL(/\/offers\/details\/.*countered/);
  await expect(page.getByText(words.sentNow)).toBeVisible();
}
