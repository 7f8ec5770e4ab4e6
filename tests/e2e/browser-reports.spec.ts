import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { ROOT } from '#api/commands/install.mjs';
import { REPORT_TEXTS } from '#site/shell/report-texts.ts';
import { type Envelope, recordEnvelopes } from '#tests/counterparts/record-envelopes.ts';
import { aRegistration } from '#tests/factories/registration.ts';
import { serveOwn } from '#tests/serve-own.ts';
import { anAddress } from './steps/accounts.ts';

const STATE = join(ROOT, '.cache', 'reporting');
/** A string that only the reporting package contains. */
const MARK = '__SENTRY__';
const CANARY = 'canario';
const PERSON = { firstName: 'Canaria', lastName: 'Delgadillo' };

/** Throws an error in a page and returns whether the page has loaded the reporting package. */
async function failOn(context: BrowserContext, address: string) {
  const page = await context.newPage();
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: REPORT_TEXTS.fail.en }).click();
  await expect(page.getByText(REPORT_TEXTS.failed.en)).toBeVisible();
  const texts = await Promise.all(scripts);
  return { page, isLoaded: texts.some((text) => text.includes(MARK)) };
}

/** Returns the bodies of all received error reports. */
function errorsIn(kept: readonly Envelope[]): string {
  return kept.map(({ body }) => body).join('\n');
}

/** Throws errors as a bug might: with personal data in the message, and with the page's address. */
async function failWith(page: Page, words: string): Promise<void> {
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
    void Promise.reject({ reason: text });
    const { href } = location;
    const thrown = {
      message: `Uncaught ${text}`,
      filename: href,
      lineno: 1,
      colno: 1,
      error: text,
    };
    dispatchEvent(new ErrorEvent('error', thrown));
  }, words);
}

test('an error in the browser is reported to the host of the DSN, without personal data', async ({
  browser,
}) => {
  const reports = await recordEnvelopes();
  const product = await serveOwn(STATE, { SENTRY_DSN: reports.dsn });
  try {
    const context = await browser.newContext({ baseURL: product.origin });
    const email = `${CANARY}@example.com`;
    const { kept } = reports;
    const entered = await context.request.post('/api/register', {
      data: aRegistration({ ...PERSON, email: `${Date.now().toString(36)}.${email}` }),
      headers: { 'CF-Connecting-IP': anAddress() },
    });
    expect(entered.status()).toBe(201);
    const { token, user } = (await entered.json()) as { token: string; user: { id: string } };
    const address = `/en/sentry-example-page?email=${email}&key=${CANARY}#${CANARY}`;
    const { page, isLoaded } = await failOn(context, address);
    expect(isLoaded).toBe(true);
    await expect.poll(() => errorsIn(kept)).toContain('Sentry example: an error of the browser');

    const before = kept.length;
    await failWith(page, `no e-mail to ${email}: ${product.origin}/x?key=${CANARY} with ${token}`);
    await expect.poll(() => kept.length).toBeGreaterThanOrEqual(before + 3);
    expect(errorsIn(kept)).toContain('no e-mail to [e-mail]');
    for (const { path, headers, body } of kept) {
      expect(path).toContain('/api/7/envelope/');
      expect(headers.cookie).toBeUndefined();
      expect(headers.authorization).toBeUndefined();
      const said = `${path} ${headers.referer ?? ''} ${body}`;
      const secrets = [
        CANARY,
        token,
        user.id,
        PERSON.firstName,
        PERSON.lastName,
        '372-1234',
        '?key',
      ];
      for (const secret of secrets) expect(said).not.toContain(secret);
    }
    await context.close();
  } finally {
    await product.close();
    await reports.close();
  }
});

test('without a DSN no code for error reports is loaded', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const { page, isLoaded } = await failOn(context, '/en/sentry-example-page');
  expect(isLoaded).toBe(false);
  await expect(page.locator('meta[name="error-reports"]')).toHaveCount(0);
  await context.close();
});
