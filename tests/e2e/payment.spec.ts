import { expect, test } from '@playwright/test';
import { RULE_TEXTS } from '#domain/i18n/validation-texts.ts';
import { receiptNumber } from '#domain/payments/payment.ts';
import { WORK_STATUS_LABELS, WORK_STEP_LABELS } from '#domain/payments/work-order.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { FAILURE_TEXTS } from '#site/accounts/failure-texts.ts';
import { FORM_TEXTS } from '#site/accounts/texts.ts';
import { PLAN_TEXTS } from '#site/home/texts.ts';
import { PAYMENT_TEXTS, STATUS_LABELS } from '#site/payments/texts.ts';
import { INTEREST_TEXTS } from '#site/plans/NotifyForm.tsx';
import { PLANS_PAGE_TEXTS } from '#site/plans/texts.ts';
import { ADMIN, SAMPLE_PASSWORD, SELLER } from '#tools/sample/people.ts';
import { enter, logIn, ownOrigin } from './steps/accounts.ts';
import { give } from './steps/fields.ts';
import { linkIn, mailsTo } from './steps/mailbox.ts';
import { goToCard, payWith } from './steps/payment.ts';

test('a visitor chooses a plan, has a card declined, confirms at the bank, and gets one receipt', async ({
  page,
}) => {
  const locale = 'en';
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto(`/${locale}/plans`);
  await page.locator('#add-photos').check();
  await expect(page.locator('[data-total]')).toHaveText('$698');
  await page.getByRole('button', { name: PLANS_PAGE_TEXTS.goOn[locale] }).click();
  await page.waitForURL(`**/${locale}/login`);
  await logIn(page, locale, SELLER.email, SAMPLE_PASSWORD);
  await page.waitForURL(/\/payment\?plan=self_service&addOn=photos/);
  await expect(page.getByText(PAYMENT_TEXTS.total[locale])).toBeVisible();

  await payWith(page, locale, '4000 0000 0000 0002', '$698');
  await expect(page.getByText(REFUSALS.payment_declined[locale])).toBeInViewport();

  await payWith(page, locale, '4000 0025 0000 3155', '$698');
  await page.getByRole('button', { name: PAYMENT_TEXTS.bankNo[locale] }).click();
  await expect(page.getByText(PAYMENT_TEXTS.unconfirmed[locale])).toBeInViewport();

  // The tab was closed in the meantime; the payment continues where it was.
  await page.goto(`/${locale}/payment`);
  await expect(page.getByText(PAYMENT_TEXTS.resume[locale])).toBeVisible();
  await payWith(page, locale, '4000 0025 0000 3155', '$698');
  await page.getByRole('button', { name: PAYMENT_TEXTS.bankYes[locale] }).click();
  await page.waitForURL(/payment=/);
  await expect(page.getByText(PAYMENT_TEXTS.done[locale])).toBeVisible();

  const id = new URL(page.url()).searchParams.get('payment') ?? '';
  await expect(page.locator('#receipt')).toContainText(receiptNumber(id));
  await expect(
    page.getByText(STATUS_LABELS.succeeded[locale], { exact: true }).first(),
  ).toBeInViewport();
  await expect(page.locator('#history')).toContainText(receiptNumber(id));
  const receipts = await mailsTo(page.request, SELLER.email, 'payment_receipt');
  const own = receipts.filter(({ text }) => text.includes(id));
  expect(own).toHaveLength(1);
  expect(own[0]?.text).toContain('$698');
});

test('the plan, the information and the card are a step each, and typed text is kept', async ({
  page,
}) => {
  const locale = 'es';
  await enter(page, SELLER.email, SAMPLE_PASSWORD);
  await page.goto(`/${locale}/payment?plan=self_service&addOn=photos&step=plan`);
  const total = page.locator('.payment-total');
  const goOn = page.getByRole('button', { name: PAYMENT_TEXTS.goOn[locale], exact: true });
  await expect(goOn).toBeEnabled();
  await page.locator('[id="addOn.yard_sign"]').check();
  await expect(total).toContainText('$777');
  await goOn.click();
  await expect(page).toHaveURL(/addOn=photos&addOn=yard_sign/);
  await expect(page).toHaveURL(/step=information/);
  const information = page.getByRole('heading', {
    name: PAYMENT_TEXTS.information[locale],
    exact: true,
  });
  await expect(information).toBeFocused();
  await expect(total).toContainText(PAYMENT_TEXTS.total[locale]);

  await give(page, 'billing.phone', '123');
  await goOn.click();
  await expect(page.locator('[name="billing.phone"]')).toHaveAttribute('aria-invalid', 'true');
  await give(page, 'billing.name', 'Casa Núñez LLC');
  await give(page, 'billing.phone', '(305) 372-1234');
  await goOn.click();
  await expect(page).toHaveURL(/step=card/);
  await give(page, 'card.number', '4242 4242 4242 4242');
  await give(page, 'card.expiry', '01/20');
  await give(page, 'card.cvc', '123');
  await page.getByRole('button', { name: PAYMENT_TEXTS.pay[locale]('$777') }).click();
  await expect(page.locator('[id="card.expiry-error"]')).toContainText(RULE_TEXTS.card_expired.es);
  await expect(page.locator('[id="card.expiry-error"]')).toBeInViewport();

  await page.goBack();
  await expect(page.locator('[name="billing.name"]')).toHaveValue('Casa Núñez LLC');
  await page.goBack();
  await expect(page.locator('[id="addOn.yard_sign"]')).toBeChecked();
  await page.goForward();
  await page.goForward();
  await expect(page.locator('[name="card.number"]')).toHaveValue('4242 4242 4242 4242');
  await expect(total).toContainText('$777');

  await page.reload();
  await goToCard(page, locale);
  await page.getByRole('link', { name: PAYMENT_TEXTS.information[locale] }).click();
  await expect(page.locator('[name="billing.name"]')).toHaveValue('Casa Núñez LLC');
});

test('a visitor asks to be notified of a coming plan, confirms by e-mail and unsubscribes', async ({
  page,
}) => {
  const email = `plan-${Date.now()}@example.com`;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/es/plans');
  const notify = PLAN_TEXTS.notifyAbout.es('Agente tradicional');
  await page.getByRole('link', { name: notify }).click();
  await expect(page.getByRole('radio', { name: 'Agente tradicional' })).toBeChecked();
  const field = page.getByLabel(FORM_TEXTS.email.es);
  for (const wrong of ['', 'ana@', 'ana@example']) {
    await field.fill(wrong);
    await page.getByRole('button', { name: INTEREST_TEXTS.submit.es }).click();
    await expect(page.getByRole('heading', { name: FORM_TEXTS.correct.es })).toBeInViewport();
  }
  await field.fill(` ${email}\u200b `);
  await page.getByRole('button', { name: INTEREST_TEXTS.submit.es }).click();
  await expect(page.getByText(INTEREST_TEXTS.sentTitle.es)).toBeInViewport({ ratio: 1 });

  const [mail] = await mailsTo(page.request, email, 'plan_interest');
  await page.goto(linkIn(mail));
  await page.getByRole('button', { name: INTEREST_TEXTS.confirm.es }).click();
  await expect(page.getByText(INTEREST_TEXTS.confirmed.es)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: INTEREST_TEXTS.end.es }).click();
  await expect(page.getByText(INTEREST_TEXTS.ended.es)).toBeInViewport({ ratio: 1 });
});

test('an administrator schedules a service and refunds its payment, despite an ended session', async ({
  page,
  browser,
}) => {
  const seller = await (await browser.newContext()).newPage();
  await enter(seller, SELLER.email, SAMPLE_PASSWORD);
  const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' };
  const data = { plan: 'self_service', addOns: ['photos'], card };
  const pay = () =>
    seller.request.post('/api/payments', { data, headers: { Origin: ownOrigin() } });
  await pay();
  await pay();
  const { payment } = (await (await pay()).json()) as { payment: { id: string } };

  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, ADMIN.email, SAMPLE_PASSWORD);
  await page.goto('/es/services');
  const order = page.locator('.work-orders > li', { hasText: receiptNumber(payment.id) });
  const schedule = order.getByRole('button', { name: WORK_STEP_LABELS.schedule.es });
  const note = 'Martes 1 de diciembre, 9:00 a. m.';
  await order.locator('textarea').fill(note);
  await page.context().clearCookies();
  await schedule.click();
  await expect(order.getByText(FAILURE_TEXTS.loggedOut.es)).toBeInViewport();
  await enter(page, ADMIN.email, SAMPLE_PASSWORD);
  await schedule.click();
  await page.waitForURL(/#order-/);
  await expect(order.getByText(WORK_STATUS_LABELS.scheduled.es).first()).toBeInViewport();
  await expect(order.getByText(note)).toBeInViewport();

  await page.goto('/es/payment');
  const row = page.locator(`#payment-${payment.id}`);
  const dialog = page.getByRole('dialog');
  const refund = dialog.getByRole('button', { name: PAYMENT_TEXTS.refundYes.es });
  await row.getByRole('button', { name: PAYMENT_TEXTS.refund.es }).click();
  await page.context().clearCookies();
  await refund.click();
  await expect(dialog.getByText(FAILURE_TEXTS.loggedOut.es)).toBeInViewport();
  await enter(page, ADMIN.email, SAMPLE_PASSWORD);
  await refund.click();
  await expect(row.getByText(STATUS_LABELS.refunded.es)).toBeInViewport();
});
