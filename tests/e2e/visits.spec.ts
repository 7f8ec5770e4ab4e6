import { expect, type Page, test } from '@playwright/test';
import { PDF_PROBLEM_TEXTS } from '#domain/offers/documents.ts';
import { VISIT_PAYMENT_LABELS, VISIT_REASON_LABELS } from '#domain/visits/request.ts';
import { FAILURE_TEXTS } from '#site/accounts/failure-texts.ts';
import { FORM_TEXTS, LOGIN_TEXTS } from '#site/accounts/texts.ts';
import { LEAD_TEXTS } from '#site/leads/texts.ts';
import { BLOCK_TEXTS } from '#site/visits/BlockVisitor.tsx';
import { PICKER_TEXTS } from '#site/visits/picker/picker-texts.ts';
import { VISIT_TEXTS } from '#site/visits/texts.ts';
import { VISIT_DOCUMENT_TEXTS } from '#site/visits/VisitDocument.tsx';
import { OTHER_BUYERS, SAMPLE_PASSWORD, SELLER } from '#tools/sample/people.ts';
import { enter, registerAndVerify } from './steps/accounts.ts';
import { mailsTo } from './steps/mailbox.ts';
import { SMALL_PDF } from './steps/offer.ts';
import { withholdScripts } from './steps/slow-scripts.ts';

const [, , { email: TERRENCE } = SELLER] = OTHER_BUYERS;
const PHONE = { viewport: { width: 360, height: 740 } };

const LETTER = { name: 'carta.pdf', mimeType: 'application/pdf', buffer: SMALL_PDF };

/** Returns a home of the sample seller that takes visits. */
async function aVisitableListing(page: Page): Promise<string> {
  const answer = await page.request.get('/api/visits?role=owner');
  const { items } = (await answer.json()) as { items: { listingId: string }[] };
  return items[0]?.listingId ?? '';
}

test('a visitor picks an hour before having an account; the owner confirms, then both agree on another one', async ({
  browser,
}) => {
  const es = { ...PICKER_TEXTS.es, ...VISIT_TEXTS.es };
  const owner = await (await browser.newContext(PHONE)).newPage();
  await enter(owner, SELLER.email, SAMPLE_PASSWORD);
  const listing = await aVisitableListing(owner);

  const buyer = await (await browser.newContext(PHONE)).newPage();
  const email = `visitor-${Date.now()}@example.com`;
  await buyer.goto(`/es/visits/new?listing=${listing}`);
  const submit = buyer.getByRole('button', { name: es.submit });
  const widths = () => buyer.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  const [width, viewport] = await widths();
  expect(width).toBe(viewport);
  // Before the island is hydrated, the button would submit the form natively.
  await expect(buyer.locator('astro-island[ssr]')).toHaveCount(0);
  await submit.click();
  await expect(buyer.getByText(es.noTime)).toBeInViewport();
  await buyer.locator('.hour-button').first().click();
  await expect(buyer.getByText(/^Le guardamos las/)).toBeVisible();
  const hour = await buyer.locator('.hour-button[aria-current]').textContent();
  await buyer.getByLabel(es.note).fill('¿Se puede ver el techo?');
  await submit.click();
  await expect(buyer.locator('#payment-error')).toBeInViewport();
  await expect(buyer.getByText(es.logInTitle)).toHaveCount(0);
  await buyer.getByLabel(VISIT_PAYMENT_LABELS.cash.es).check();
  await submit.click();
  await expect(buyer.getByText(es.logInTitle)).toBeInViewport();

  await registerAndVerify(buyer, 'es', {
    profile: 'buyer',
    firstName: 'Priya',
    lastName: 'Raman',
    email,
    phone: '3055550168',
    password: 'garza-azul-5821',
  });
  await buyer.goto(`/es/visits/new?listing=${listing}`);
  await expect(buyer.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(buyer.getByLabel(es.note)).toHaveValue('¿Se puede ver el techo?');
  await expect(buyer.locator('.hour-button[aria-current]')).toHaveText(hour ?? '');
  await expect(buyer.getByLabel(VISIT_PAYMENT_LABELS.cash.es)).toBeChecked();
  await submit.click();
  await buyer.waitForURL(/\/visits\/[a-z0-9]{20,}$/);
  await expect(buyer.getByRole('heading', { name: es.turnOwner })).toBeInViewport();
  const path = new URL(buyer.url()).pathname;

  const file = buyer.locator('#visit-document-picker');
  const emailNamed = (page: Page) => page.getByRole('link', { name: 'carta.pdf' });
  await expect(buyer.locator('astro-island[ssr]')).toHaveCount(0);
  await file.setInputFiles({ ...LETTER, buffer: Buffer.from('<!doctype html>') });
  await expect(buyer.getByText(PDF_PROBLEM_TEXTS.not_pdf.es)).toBeInViewport();
  await file.setInputFiles(LETTER);
  await expect(buyer.getByText(VISIT_DOCUMENT_TEXTS.sent.es)).toBeInViewport({ ratio: 1 });
  await expect(emailNamed(buyer)).toBeVisible();

  await owner.goto('/es/visits');
  await owner.getByRole('link', { name: 'Priya Raman' }).click();
  await expect(emailNamed(owner)).toBeVisible();
  await buyer.getByRole('button', { name: VISIT_DOCUMENT_TEXTS.remove.es }).click();
  await expect(buyer.getByText(VISIT_DOCUMENT_TEXTS.removed.es)).toBeInViewport({ ratio: 1 });
  await owner.reload();
  await expect(emailNamed(owner)).toHaveCount(0);
  await expect(owner.getByText('«¿Se puede ver el techo?»')).toBeVisible();
  await owner.getByRole('button', { name: es.confirm }).click();
  await owner.getByRole('button', { name: es.confirm }).click();
  await expect(owner.getByRole('heading', { level: 1, name: /^Visita: / })).toBeInViewport();
  const [mail] = await mailsTo(buyer.request, email, 'visit_confirmed');
  expect(mail.language).toBe('es');

  await buyer.reload();
  await expect(buyer.getByText(es.rows.access)).toBeVisible();
  await buyer.getByRole('button', { name: es.propose }).click();
  await buyer.locator('.hour-button').last().click();
  await buyer.getByRole('button', { name: es.proposeSubmit }).click();
  await expect(buyer.getByRole('heading', { name: es.turnOwner })).toBeInViewport();
  await owner.goto(path);
  await owner.getByRole('button', { name: es.accept }).click();
  await owner.getByRole('button', { name: es.accept }).click();
  await expect(owner.getByRole('heading', { level: 1, name: /^Visita: / })).toBeInViewport();

  await buyer.reload();
  await buyer.getByRole('button', { name: es.cancel }).click();
  await buyer.getByLabel(VISIT_REASON_LABELS.other.es).check();
  await buyer.getByRole('button', { name: es.cancelSubmit }).click();
  await expect(buyer.locator('#note-error')).toBeVisible();
  await buyer.getByLabel(es.reasonNote).fill('Se enfermó mi hija.');
  await buyer.getByRole('button', { name: es.cancelSubmit }).click();
  await expect(buyer.getByRole('heading', { level: 1, name: 'Cancelada' })).toBeInViewport();

  await owner.goto(path);
  await owner.getByRole('button', { name: BLOCK_TEXTS.block.es('Priya Raman') }).click();
  await owner.getByRole('button', { name: BLOCK_TEXTS.yes.es }).click();
  await expect(owner.getByText(BLOCK_TEXTS.blocked.es('Priya Raman'))).toBeInViewport({ ratio: 1 });
  await owner.getByRole('button', { name: BLOCK_TEXTS.allow.es }).click();
  await expect(owner.getByText(BLOCK_TEXTS.allowed.es('Priya Raman'))).toBeInViewport({ ratio: 1 });
});

test('a person with an account logs in from the chosen hour, after one refusal, and finds the form unchanged', async ({
  page,
}) => {
  const en = PICKER_TEXTS.en;
  const found = await page.request.get('/api/listings?limit=50');
  const { items } = (await found.json()) as { items: { id: string }[] };
  const listing = await firstWithHours(page, items);
  await page.goto(`/en/visits/new?listing=${listing}`);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.locator('.hour-button').last().click();
  const hour = await page.locator('.hour-button[aria-current]').textContent();
  await page.getByLabel(en.note).fill('We can be early.');
  await page.getByLabel(VISIT_PAYMENT_LABELS.cash.en).check();
  const submit = page.getByRole('button', { name: en.submit });
  await submit.click();
  await expect(page.getByText(en.logInTitle)).toBeInViewport();
  await page.locator('.picker-trouble').getByRole('link', { name: en.logIn }).click();

  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field(FORM_TEXTS.email.en).fill(TERRENCE);
  await field(FORM_TEXTS.password.en).fill('not-his-password-1');
  const enterButton = page.getByRole('button', { name: LOGIN_TEXTS.submit.en });
  await enterButton.click();
  await expect(page.locator('.notice[data-tone="error"]')).toBeInViewport();
  await expect(field(FORM_TEXTS.email.en)).toHaveValue(TERRENCE);
  await field(FORM_TEXTS.password.en).fill(SAMPLE_PASSWORD);
  await enterButton.click();

  await page.waitForURL(/\/en\/visits\/new\?/);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(page.getByLabel(en.note)).toHaveValue('We can be early.');
  await expect(page.locator('.hour-button[aria-current]')).toHaveText(hour ?? '');
  await submit.click();
  await page.waitForURL(/\/en\/visits\/[a-z0-9]{20,}$/);
  await expect(page.getByRole('heading', { name: VISIT_TEXTS.en.turnOwner })).toBeInViewport();
});

/** Returns a listing with free hours. */
async function firstWithHours(page: Page, items: readonly { id: string }[]): Promise<string> {
  for (const { id } of items) {
    const answer = await page.request.get(`/api/listings/${id}/slots`);
    const { days = [] } = (await answer.json()) as { days?: { startsAt: string[] }[] };
    if (days.some(({ startsAt }) => startsAt.length > 2)) return id;
  }
  throw new Error('no listing has free hours');
}

test('an owner changes the hours, corrects a refusal, and sees a preview before saving', async ({
  page,
}) => {
  await page.setViewportSize(PHONE.viewport);
  await enter(page, SELLER.email, SAMPLE_PASSWORD);
  const listing = await aVisitableListing(page);
  await page.goto(`/en/visits/availability?property=${listing}`);
  const from = page.getByLabel('Tuesday, from');
  await expect(page.getByRole('button', { name: 'Save hours' })).toBeEnabled();
  await from.selectOption('20:00');
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('The end must be after the start.')).toBeInViewport();
  await from.selectOption('16:00');
  await page.getByLabel('Date', { exact: true }).fill('2035-12-24');
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('This date is not added yet.')).toBeInViewport();
  await page.getByRole('button', { name: 'Add a date' }).click();
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('Hours saved.')).toBeInViewport();
});

test('on a slow connection the chosen time is shown at once, and answers given meanwhile stay', async ({
  page,
}) => {
  const es = PICKER_TEXTS.es;
  const found = await page.request.get('/api/listings?limit=50');
  const { items } = (await found.json()) as { items: { id: string }[] };
  await page.setViewportSize(PHONE.viewport);
  await page.goto(`/es/visits/new?listing=${await firstWithHours(page, items)}`);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  const held = Promise.withResolvers<undefined>();
  const holds: { hold?: string }[] = [];
  await page.route('**/holds', async (route) => {
    holds.push(route.request().postDataJSON());
    await held.promise;
    await route.continue();
  });
  const submit = page.getByRole('button', { name: es.submit });
  await submit.click();
  await expect(page.getByText(es.noTime)).toBeInViewport();
  await page.locator('.hour-button').first().click();
  await page.locator('.hour-button').last().click();
  await expect(page.locator('.hour-button[aria-current]')).toHaveCount(1);
  await expect(page.getByText(es.noTime)).toHaveCount(0);
  await page.getByLabel(VISIT_PAYMENT_LABELS.cash.es).check();
  await page.getByLabel(es.note).fill('Venimos tres.');
  held.resolve(undefined);
  await expect(page.getByText(/^Le guardamos las/)).toBeVisible();
  // The second hour moves the hold of the first, which is free again.
  expect(holds.map(({ hold }) => hold !== undefined)).toEqual([false, true]);
  await expect(page.getByLabel(VISIT_PAYMENT_LABELS.cash.es)).toBeChecked();
  await expect(page.getByLabel(es.note)).toHaveValue('Venimos tres.');
});

test('an hour, answers and a press before the picker’s script runs are carried out when it does', async ({
  page,
}) => {
  const es = PICKER_TEXTS.es;
  const found = await page.request.get('/api/listings?limit=50');
  const { items } = (await found.json()) as { items: { id: string }[] };
  const address = `/es/visits/new?listing=${await firstWithHours(page, items)}`;
  await page.setViewportSize(PHONE.viewport);
  const scripts = await withholdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  const people = page.getByRole('status').filter({ hasText: /^\d$/ });
  const submit = page.getByRole('button', { name: es.submit });
  await page.getByLabel(es.note).fill('Venimos tres.');
  await page.getByRole('button', { name: es.more }).click();
  await page.locator('.hour-button').last().click();
  await submit.click();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  scripts.release();
  await expect(page.locator('#payment-error')).toBeInViewport();
  await expect(submit).not.toHaveAttribute('aria-busy');
  await expect(page).toHaveURL(new RegExp(`${address.replace('?', '\\?')}$`));
  await expect(page.getByLabel(es.note)).toHaveValue('Venimos tres.');
  await expect(people).toHaveText('3');
  await expect(page.locator('.hour-button[aria-current]')).toHaveCount(1);
});

test('a session that ends costs an owner neither changed hours nor a note about a visitor', async ({
  page,
}) => {
  await page.setViewportSize(PHONE.viewport);
  await enter(page, SELLER.email, SAMPLE_PASSWORD);
  await page.goto(`/en/visits/availability?property=${await aVisitableListing(page)}`);
  const save = page.getByRole('button', { name: 'Save hours' });
  await expect(save).toBeEnabled();
  await page.getByLabel('Thursday, to').selectOption('20:00');
  await page.context().clearCookies();
  await save.click();
  await logInHere(page);
  await save.click();
  await expect(page.getByText('Hours saved.')).toBeInViewport();

  await page.goto('/en/visits/leads');
  const add = page.getByRole('button', { name: LEAD_TEXTS.en.addNote }).first();
  // The part hydrates when it comes into view.
  await add.scrollIntoViewIfNeeded();
  await add.click();
  const note = page.getByLabel(LEAD_TEXTS.en.note).first();
  await note.fill('Wants to move in May.');
  await page.context().clearCookies();
  const saveNote = page.getByRole('button', { name: LEAD_TEXTS.en.saveNote });
  await saveNote.click();
  await logInHere(page);
  await saveNote.click();
  await expect(page.getByText(LEAD_TEXTS.en.noteSaved)).toBeInViewport();
  // Back to what it said when the page was opened, which is another change.
  await note.fill('');
  await saveNote.click();
  await expect(page.getByText(LEAD_TEXTS.en.noteSaved)).toBeInViewport();
});

/** Logs in within the notice that says that the session ended. */
async function logInHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: FAILURE_TEXTS.logIn.en }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(FORM_TEXTS.email.en, { exact: true }).fill(SELLER.email);
  await dialog.getByLabel(FORM_TEXTS.password.en, { exact: true }).fill(SAMPLE_PASSWORD);
  await dialog.getByRole('button', { name: LOGIN_TEXTS.submit.en }).click();
  await expect(page.getByText(FAILURE_TEXTS.loggedIn.en)).toBeInViewport();
}
