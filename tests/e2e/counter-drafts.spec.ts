import { expect, type Page, test } from '@playwright/test';
import { DAY_MS } from '#domain/calendar.ts';
import { RULE_TEXTS } from '#domain/i18n/validation-texts.ts';
import { OFFER_ACTION_LABELS } from '#domain/offers/labels.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { FAILURE_TEXTS } from '#site/accounts/failure-texts.ts';
import { ANSWER_TEXTS } from '#site/forms/form-texts.ts';
import { COUNTER_TEXTS } from '#site/offers/counter/counter-texts.ts';
import { IMPROVE_TEXTS } from '#site/offers/counter/ImproveForm.tsx';
import { OFFER_ANSWER_TEXTS } from '#site/offers/detail/texts/answer-texts.ts';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { ownOrigin } from './steps/accounts.ts';
import { anOfferBetween } from './steps/offer-between.ts';
import { withholdScripts } from './steps/slow-scripts.ts';

const words = COUNTER_TEXTS.es;
const ACTIONS = OFFER_ACTION_LABELS;

/** Returns the offer as the person logged in on this page sees it. */
async function shownTo(page: Page, id: string) {
  const answer = await page.request.get(`/api/offers/${id}`);
  const { offer } = (await answer.json()) as {
    offer: { status: string; draft: Readonly<Record<string, unknown>> | null };
  };
  return offer;
}

test('text typed into a counter-offer survives a slow script and a second tab', async ({
  browser,
}) => {
  const { id, seller, buyer } = await anOfferBetween(browser);
  const price = seller.locator('[id="amountCents"]');
  const saved = () => expect.poll(async () => (await shownTo(seller, id)).draft);
  const scripts = await withholdScripts(seller);
  await seller.goto(`/es/offers/counter?offer=${id}`, { waitUntil: 'commit' });
  await price.fill('470,000');
  scripts.release();
  await saved().toMatchObject({ amountCents: 47_000_000 });

  const elsewhere = await seller.request.post(`/api/offers/${id}/counter`, {
    data: { terms: { inspectionDays: 9 } },
    headers: { Origin: ownOrigin() },
  });
  expect(elsewhere.status()).toBe(200);
  await price.fill('472,500');
  await expect(seller.getByText(words.staleTab)).toBeVisible();
  await expect(seller.getByText(words.nothingLost, { exact: true })).toBeVisible();
  await expect(price).toHaveValue('472,500');
  await expect(seller.getByRole('button', { name: words.send, exact: true })).toBeDisabled();
  expect((await shownTo(seller, id)).draft).toMatchObject({
    ...{ amountCents: 47_000_000, inspectionDays: 9 },
  });

  await seller.getByRole('button', { name: words.keepMine }).click();
  await saved().toMatchObject({ amountCents: 47_250_000 });
  await expect(seller.getByText(words.staleTab)).toHaveCount(0);
  await expect(price).toHaveValue('472,500');
  expect(await shownTo(buyer, id)).toMatchObject({ status: 'sent', draft: null });

  // The buyer withdraws while the seller writes: the reason is shown next to the button.
  await seller.setViewportSize({ width: 360, height: 740 });
  const withdrawn = await buyer.request.post(`/api/offers/${id}/withdraw`, {
    headers: { Origin: ownOrigin() },
  });
  expect(withdrawn.status()).toBe(200);
  await price.fill('471,000');
  await seller.getByRole('button', { name: words.send, exact: true }).click();
  await seller.getByRole('dialog').getByRole('button', { name: words.sendYes }).click();
  await expect(seller.getByText(REFUSALS.transition_not_allowed.es)).toBeInViewport();
  await seller.getByRole('link', { name: words.seeCurrent }).click();
  await seller.waitForURL(`**/es/offers/details/${id}`);
});

test('discarding a counter-offer restores the offer, without a trace for the buyer', async ({
  browser,
}) => {
  const { id, seller, buyer } = await anOfferBetween(browser);
  await seller.goto(`/es/offers/counter?offer=${id}`);
  await seller.locator('[id="amountCents"]').fill('485,000');
  const discard = seller.getByRole('button', { name: words.discard });
  await discard.click();
  await seller.getByRole('dialog').getByRole('button', { name: words.discardYes }).click();
  await seller.waitForURL(`**/es/offers/details/${id}`);
  const begin = seller.getByRole('link', { name: ACTIONS.counter.es, exact: true });
  await expect(begin).toBeVisible();
  await expect(seller.getByRole('link', { name: ACTIONS.save_counter.es })).toHaveCount(0);
  expect(await shownTo(seller, id)).toMatchObject({ status: 'sent', draft: null });

  await buyer.goto(`/en/offers/details/${id}?tab=history`);
  await expect(buyer.getByText('$485,000')).toHaveCount(0);
  const history = await buyer.request.get(`/api/offers/${id}/history`);
  expect(JSON.stringify(await history.json())).not.toMatch(/counter/);

  await begin.click();
  await expect(seller.getByText(words.changeFirst)).toBeVisible();
  await expect(discard).toHaveCount(0);

  // The deadline passes while an answer is written.
  await seller.setViewportSize({ width: 360, height: 740 });
  await seller.clock.install();
  await seller.route(`**/api/offers/${id}`, async (route) => {
    const response = await route.fetch();
    const { offer } = (await response.json()) as { offer: object };
    await route.fulfill({ json: { offer: { ...offer, status: 'rejected', reason: 'expired' } } });
  });
  const expired = seller.getByText(REFUSALS.offer_expired.es);
  await seller.reload();
  const price = seller.locator('[id="amountCents"]');
  await price.fill('485,000');
  await expect(seller.getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible();
  await seller.clock.fastForward(3 * DAY_MS);
  await expect(expired).toBeInViewport();
  await expect(seller.getByRole('button', { name: words.send, exact: true })).toBeDisabled();
  await expect(price).toHaveValue('485,000');
  await expect(price).toBeFocused();
  await seller.goto(`/es/offers/details/${id}`);
  await seller.getByRole('button', { name: ACTIONS.reject.es, exact: true }).click();
  const dialog = seller.getByRole('dialog');
  await dialog.locator('textarea').fill('Gracias');
  await seller.clock.fastForward(3 * DAY_MS);
  await expect(dialog.getByText(REFUSALS.offer_expired.es)).toBeInViewport();
  await expect(dialog.locator('textarea')).toHaveValue('Gracias');
  await dialog.getByRole('button', { name: OFFER_ANSWER_TEXTS.es.keep }).click();
  await expect(seller.locator('.toast').getByText(REFUSALS.offer_expired.es)).toBeInViewport();
});

test('what stops a counter-offer is shown on a phone, and never takes the focus from a field', async ({
  browser,
}) => {
  const { id, seller } = await anOfferBetween(browser);
  await seller.setViewportSize({ width: 360, height: 740 });
  await seller.goto(`/es/offers/counter?offer=${id}`);
  const send = seller.getByRole('button', { name: words.send, exact: true });
  const trySending = async () => {
    await send.click();
    await seller.getByRole('dialog').getByRole('button', { name: words.sendYes }).click();
  };
  const closing = seller.locator('[id="closingDate"]');
  const agreed = await closing.inputValue();

  // An empty date is the only change: the button works and says which date is missing.
  await closing.fill('');
  await trySending();
  const summary = seller.locator('.error-summary');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(`Fecha de cierre: ${RULE_TEXTS.required.es}`);
  await closing.fill(agreed);

  // The net of an expensive home and the button fit next to each other.
  await seller.locator('[id="amountCents"]').fill('4,800,000.50');
  // So far above the list price that its author is asked first.
  await seller.getByRole('button', { name: ANSWER_TEXTS.isMeant.es }).click();
  const net = await seller.locator('.counter-net strong').boundingBox();
  const button = await send.boundingBox();
  expect((net?.x ?? 0) + (net?.width ?? 0)).toBeLessThan(button?.x ?? 0);
  await expect(seller.locator('.figure-total').first()).not.toContainText('.');

  await seller.context().setOffline(true);
  const days = seller.locator('[id="inspectionDays"]');
  await days.fill('8');
  await trySending();
  const offline = seller.locator('.counter-send .notice').getByText(FAILURE_TEXTS.offline.es);
  await expect(offline).toBeInViewport();
  expect((await offline.boundingBox())?.width).toBeGreaterThan(220);
  await days.fill('9');
  await expect(seller.getByText(ANSWER_TEXTS.notSaved.es)).toBeAttached();
  await expect(days).toBeFocused();
  await seller.context().setOffline(false);
  await expect(seller.getByText(ANSWER_TEXTS.notSaved.es)).toHaveCount(0);
  await trySending();
  await seller.waitForURL(/countered/);
});

test('a refused deadline or note is explained in its dialog, and a sent offer that moved on is linked', async ({
  browser,
}) => {
  const { id, seller, buyer } = await anOfferBetween(browser);
  for (const page of [seller, buyer]) await page.setViewportSize({ width: 360, height: 740 });
  const improving = IMPROVE_TEXTS.en;
  await buyer.goto(`/en/offers/details/${id}`);
  await buyer.getByRole('button', { name: ACTIONS.extend.en, exact: true }).click();
  const dialog = buyer.getByRole('dialog');
  // The clock skips this time.
  await dialog.locator('input').fill('2099-03-08T02:30');
  await expect(dialog.getByText(UI_TEXTS.en.skippedHour('3:30'))).toBeInViewport();
  await dialog.locator('input').blur();
  await expect(dialog.locator('input')).toHaveValue('2099-03-08T03:30');
  // After the closing date of the offer.
  await dialog.locator('input').fill('2099-01-01T00:00');
  await dialog.getByRole('button', { name: improving.extendYes }).click();
  await expect(dialog.getByText(RULE_TEXTS.closing_before_answer.en)).toBeInViewport();

  await buyer.goto(`/en/offers/counter?offer=${id}`);
  await buyer.locator('[id="amountCents"]').fill('481,000');
  await seller.goto(`/es/offers/details/${id}`);
  await seller.getByRole('button', { name: ACTIONS.reject.es, exact: true }).click();
  const note = seller.getByRole('dialog').locator('textarea');
  const reject = seller.getByRole('dialog').getByRole('button', { name: 'Rechazar la oferta' });
  await note.fill('Gracias. '.repeat(250));
  await reject.click();
  await expect(note).toBeFocused();
  await expect(seller.locator('[id="answer-note-error"]')).toBeInViewport();
  await note.fill(`Gracias, D’Ángelo. ${'palabra'.repeat(20)}`);
  await reject.click();
  await expect(seller.getByRole('dialog')).toHaveCount(0);
  await expect(seller.getByRole('heading', { level: 1 })).toBeInViewport();
  // A long word does not make a page wider than the screen.
  const width = () => seller.evaluate(() => document.documentElement.scrollWidth);
  for (const tab of ['terms', 'history']) {
    await seller.goto(`/es/offers/details/${id}?tab=${tab}`);
    await expect(seller.getByText(/palabrapalabra/).first()).toBeVisible();
    expect(await width()).toBe(360);
  }
  await seller.goto('/es/properties');
  await seller
    .locator('.dates-ahead a')
    .first()
    .evaluate((link) => link.append(' ', 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)));
  expect(await width()).toBe(360);

  await buyer.getByRole('button', { name: improving.send }).click();
  await expect(buyer.getByText(REFUSALS.transition_not_allowed.en)).toBeInViewport();
  await buyer.getByRole('link', { name: COUNTER_TEXTS.en.seeCurrent }).click();
  await buyer.waitForURL(`**/en/offers/details/${id}`);
});
