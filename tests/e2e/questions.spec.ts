import { expect, type Page, test } from '@playwright/test';
import { QUESTIONS } from '#domain/questions/templates.ts';
import { VERIFY_TEXTS } from '#site/accounts/texts.ts';
import { ASK_TEXTS, THREAD_TEXTS } from '#site/questions/texts.ts';
import { PAGE_TEXTS } from '#site/shell/page-texts.ts';
import { SAMPLE_PASSWORD, SELLER } from '#tools/sample/people.ts';
import { enter, register, verify } from './steps/accounts.ts';
import { mailsTo } from './steps/mailbox.ts';

const PHONE = { viewport: { width: 360, height: 740 } };

/** Creates a question about a home of the sample seller. */
async function anAskedListing(page: Page): Promise<string> {
  const answer = await page.request.get('/api/threads');
  const { items } = (await answer.json()) as { items: { listingId: string }[] };
  return items[0]?.listingId ?? '';
}

test('a visitor asks before having an account; the owner answers from a phone and publishes', async ({
  browser,
}) => {
  const [es, en] = [ASK_TEXTS.es, THREAD_TEXTS.en];
  const owner = await (await browser.newContext(PHONE)).newPage();
  await enter(owner, SELLER.email, SAMPLE_PASSWORD);
  const listing = await anAskedListing(owner);

  const asker = await (await browser.newContext(PHONE)).newPage();
  const email = `asker-${Date.now()}@example.com`;
  await asker.goto(`/es/listing/details/${listing}`);
  await asker.locator('.offer-bar').getByRole('link', { name: es.ask }).click();
  await asker.getByRole('button', { name: es.send }).click();
  await expect(asker.locator('#text-error')).toBeInViewport();
  await expect(asker.getByLabel(es.text)).toBeFocused();
  await asker.getByRole('button', { name: QUESTIONS.flood.es }).click();
  await expect(asker.getByText(es.known)).toBeInViewport();
  const question = 'Soy Priya. ¿Necesita seguro de inundación?';
  await asker.getByLabel(es.text).fill(question);
  await asker.getByRole('button', { name: es.send }).click();
  await expect(asker.getByText(es.logInTitle)).toBeInViewport();
  // A page in another tab does not erase what was begun, and neither does registering.
  const tab = await asker.context().newPage();
  await tab.goto('/es/how-it-works/privacy');
  await register(asker, 'es', {
    profile: 'buyer',
    firstName: 'Priya',
    lastName: 'Raman',
    email,
    phone: '3055550169',
    password: 'garza-azul-5821',
  });
  await expect(asker.getByLabel(es.text)).toHaveValue(question);
  await asker.getByRole('button', { name: es.send }).click();
  const refused = asker.getByRole('alert').filter({ hasText: VERIFY_TEXTS.begun.es });
  await expect(refused).toBeInViewport();
  await refused.getByRole('button', { name: VERIFY_TEXTS.resend.es }).click();
  await expect(refused.getByText(VERIFY_TEXTS.resent.es)).toBeInViewport();
  await verify(tab, 'es', email);
  await tab.getByRole('link', { name: VERIFY_TEXTS.goOn.es }).click();
  await expect(tab.getByLabel(es.text)).toHaveValue(question);
  await tab.close();
  await expect(asker.getByLabel(es.text)).toHaveValue(question);
  await asker.context().setOffline(true);
  await asker.getByRole('button', { name: es.send }).click();
  await expect(asker.getByText(PAGE_TEXTS.notSent.es)).toBeInViewport();
  await expect(asker.getByLabel(es.text)).toHaveValue(question);
  await asker.context().setOffline(false);
  await asker.getByRole('button', { name: es.send }).click();
  await asker.waitForURL(/\/messages\/[a-z0-9]{20,}\?sent#last$/);
  await expect(asker.locator('#last')).toBeInViewport();
  await expect(asker.locator('#last')).toContainText(question);
  const path = new URL(asker.url()).pathname;

  await owner.goto('/en/messages?show=unread');
  await owner.getByRole('link', { name: 'Priya Raman' }).click();
  await expect(owner.locator('#last')).toContainText('In Spanish');
  await owner.getByRole('button', { name: en.useFacts }).click();
  await expect(owner.getByLabel(en.answer)).toHaveValue(/Flood zone/);
  await owner.getByLabel(en.answer).fill('No: it is in zone X.');
  await owner.getByLabel(en.publish).check();
  await owner.getByRole('button', { name: en.sendAnswer }).click();
  await expect(owner.locator('#publishAs-error')).toBeInViewport();
  await expect(owner.getByLabel(en.answer)).toHaveValue('No: it is in zone X.');
  await owner.getByLabel(en.publishAs).fill('Does it need flood insurance?');
  await owner.getByRole('button', { name: en.sendAnswer }).click();
  await expect(owner.locator('#last')).toContainText(en.published);
  await expect(owner.locator('#last')).toBeInViewport();

  const [mail] = await mailsTo(asker.request, email, 'message_received');
  expect(mail.language).toBe('es');
  expect(mail.text).toContain('No: it is in zone X.');
  expect(mail.text).not.toContain(SELLER.email);
  await asker.goto(path.replace('/es/', '/en/'));
  await expect(asker.locator('#last')).toContainText('No: it is in zone X.');
  const reply = `From: Priya <${email}>\r\nMessage-ID: <${Date.now()}@mail.example>\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nGracias, la quiero ver.\r\n-- \r\nPriya\r\n`;
  const sent = await asker.request.post(
    `/cdn-cgi/local/email?${new URLSearchParams({ from: email, to: mail.replyTo ?? '' })}`,
    { data: reply, headers: { 'Content-Type': 'text/plain' } },
  );
  expect(sent.ok(), await sent.text()).toBe(true);
  await owner.reload();
  await expect(owner.locator('#last')).toContainText('Gracias, la quiero ver.');
  await expect(owner.locator('#last')).toContainText(en.byEmail);
  const stranger = await (await browser.newContext(PHONE)).newPage();
  await stranger.goto(`/en/listing/details/${listing}`);
  await expect(stranger.getByText('Does it need flood insurance?')).toBeVisible();
  await expect(stranger.locator('body')).not.toContainText('Priya');

  await owner.getByText(en.report, { exact: true }).click();
  await owner.getByRole('button', { name: en.reportSend }).click();
  await expect(owner.locator('.report-reasons .field-error')).toBeInViewport();
  // Opening the part below closes nothing above it, which would move it out of view.
  const block = owner.getByText(en.block, { exact: true });
  await block.press('Enter');
  await expect(block).toBeInViewport();
  await block.press('Enter');
  await owner.getByText('It is advertising').click();
  await owner.getByRole('button', { name: en.reportSend }).click();
  await expect(owner.getByText(en.isReported)).toBeVisible();
  await block.click();
  await owner.context().setOffline(true);
  await owner.getByRole('button', { name: en.blockSend }).click();
  await expect(owner.getByText(PAGE_TEXTS.notSent.en)).toBeInViewport();
  await owner.context().setOffline(false);
  await owner.getByRole('button', { name: en.blockSend }).click();
  await expect(owner.getByText(en.blocked)).toBeInViewport();
  await asker.reload();
  await expect(asker.getByText(en.closed)).toBeVisible();
});

test('a question is sent without a script, and its text survives a refusal', async ({
  browser,
}) => {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  const answer = await page.request.get('/api/listings?limit=1');
  const { items } = (await answer.json()) as { items: { id: string }[] };
  const address = `/es/messages/new?listing=${items[0]?.id}`;
  await page.goto(address);
  await page.getByLabel(ASK_TEXTS.es.text).fill('¿Acepta un préstamo VA?');
  await page.getByRole('button', { name: ASK_TEXTS.es.send }).click();
  await expect(page.getByText(ASK_TEXTS.es.logInTitle)).toBeVisible();
  await page.goto(address);
  await expect(page.getByLabel(ASK_TEXTS.es.text)).toHaveValue('¿Acepta un préstamo VA?');
});
