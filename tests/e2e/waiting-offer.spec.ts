import { expect, type Page, test } from '@playwright/test';
import { OFFER_WIZARD_TEXTS } from '#domain/offers/draft/wizard.ts';
import { OFFER_ACTION_LABELS } from '#domain/offers/labels.ts';
import { COPY_TEXTS } from '#site/offers/copy-texts.ts';
import { COUNTER_TEXTS } from '#site/offers/counter/counter-texts.ts';
import { IMPROVE_TEXTS } from '#site/offers/counter/ImproveForm.tsx';
import { OFFER_ANSWER_TEXTS } from '#site/offers/detail/texts/answer-texts.ts';
import { anOfferBetween } from './steps/offer-between.ts';

const words = IMPROVE_TEXTS.en;
const counter = COUNTER_TEXTS.es;

test('a waiting offer gets more time and better terms, is withdrawn and copied, and made for a client', async ({
  browser,
}) => {
  const { id, propertyId, seller, buyer } = await anOfferBetween(browser);
  const page = `/en/offers/details/${id}`;
  await buyer.setViewportSize({ width: 360, height: 740 });
  await buyer.goto(page);
  const heading = buyer.getByRole('heading', { level: 1 });
  const before = (await heading.textContent()) ?? '';
  await buyer.getByRole('button', { name: OFFER_ACTION_LABELS.extend.en }).click();
  const dialog = buyer.getByRole('dialog');
  await dialog.getByRole('button', { name: words.extendYes }).click();
  await expect(dialog.locator('[id="responseDeadline-error"]')).toBeInViewport();
  await dialog.locator('.chip').last().click();
  await dialog.getByRole('button', { name: words.extendYes }).click();
  await expect(heading).not.toHaveText(before);
  await expect(buyer.getByText(words.extended.mine)).toBeVisible();

  // The note about the answered version is only for the side that must answer.
  const answered = (page: Page) => page.getByText(counter.answersShown);
  await seller.goto(page.replace('/en/', '/es/'));
  await expect(answered(seller)).toBeVisible();

  // The seller has started to answer when the buyer improves the offer.
  await seller.goto(`/es/offers/counter?offer=${id}`);
  await seller.locator('[id="inspectionDays"]').fill('4');
  await expect(seller.getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible();
  await buyer.getByRole('link', { name: OFFER_ACTION_LABELS.improve.en }).click();
  const [price, send] = [
    buyer.locator('[id="amountCents"]'),
    buyer.getByRole('button', { name: words.send }),
  ];
  await expect(send).toBeDisabled();
  await price.fill('-5');
  await send.click();
  await expect(buyer.getByRole('heading', { name: COUNTER_TEXTS.en.fixTitle })).toBeInViewport();
  await price.fill(' $489,000 ');
  await send.click();
  await buyer.waitForURL(/improved/);
  await expect(buyer.getByText(words.sentNow)).toBeInViewport();

  await seller.getByRole('button', { name: counter.send, exact: true }).click();
  await seller.getByRole('dialog').getByRole('button', { name: counter.sendYes }).click();
  await expect(seller.getByText(counter.staleVersion(3))).toBeInViewport();
  await seller.getByRole('button', { name: counter.keepMine }).click();
  await expect(seller.getByText(counter.nothingLost, { exact: true })).toHaveCount(0);
  await expect(seller.locator('[id="amountCents"]')).toHaveValue('489,000');
  await expect(seller.locator('[id="inspectionDays"]')).toHaveValue('4');
  await expect(seller.getByRole('button', { name: counter.send, exact: true })).toBeEnabled();

  await buyer.getByRole('button', { name: OFFER_ACTION_LABELS.withdraw.en }).click();
  await buyer.getByRole('button', { name: OFFER_ANSWER_TEXTS.en.withdrawYes }).last().click();
  await expect(heading).toHaveText('The buyer withdrew this offer.');
  // The answer is no longer awaited, so no time is left.
  await expect(buyer.getByText('Deadline to answer')).toBeVisible();
  await expect(buyer.getByText(/^\d+ \w+.* left$/)).toHaveCount(0);
  await seller.goto(page.replace('/en/', '/es/'));
  await expect(seller.getByText(counter.versionsKept)).toBeVisible();
  await expect(answered(seller)).toHaveCount(0);
  await buyer.goto('/en/offers');
  await expect(buyer.locator('astro-island script').first()).toBeHidden();
  await buyer.getByRole('button', { name: COPY_TEXTS.copy.en }).click();
  await buyer.waitForURL(/copied=/);
  await expect(buyer.getByText(COPY_TEXTS.copied.en)).toBeInViewport();

  // In addition, an agent makes an offer for a client.
  await buyer.goto(`/en/listing/buy?property=${propertyId}&another=1`);
  const name = buyer.getByLabel(COPY_TEXTS.client.en);
  const begin = buyer.getByRole('button', { name: OFFER_WIZARD_TEXTS.begin.en });
  await begin.click();
  await expect(buyer.locator('[id="client-error"]')).toBeInViewport();
  await name.fill('  Ana María Pérez ');
  await begin.click();
  await buyer.waitForURL(/offer=/);
  await buyer.goto('/en/offers');
  await expect(buyer.getByText(COPY_TEXTS.clientIs.en('Ana María Pérez'))).toBeVisible();
});
