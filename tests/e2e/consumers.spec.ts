import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { CATALOG_NAMES } from '#domain/feed/portals/catalog.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { FORM_TEXTS } from '#site/accounts/texts.ts';
import { CONSUMER_LINES, CONSUMER_TEXTS as T } from '#site/consumers/texts.ts';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { ADMIN, SAMPLE_PASSWORD } from '#tools/sample/people.ts';
import { enter, ownOrigin } from './steps/accounts.ts';

const PHONE = { width: 360, height: 740 };

test('an administrator creates a consumer of the feed, limits and revokes it', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: PHONE })).newPage();
  await enter(page, ADMIN.email, SAMPLE_PASSWORD);
  await page.goto('/es/consumers');
  const name = `Portal es ${Date.now()}`;

  // Refused first: no name, a rate of zero, an address without encryption.
  const add = page.getByRole('region', { name: T.add.es });
  const field = (label: string) => add.getByLabel(label);
  const submit = add.getByRole('button', { name: T.addSubmit.es, exact: true });
  await field(T.rate.es).fill('0');
  await field(T.webhook.es).fill('http://portal.example/news');
  await submit.click();
  const summary = add.getByRole('alert').filter({ hasText: FORM_TEXTS.correct.es });
  await expect(summary).toBeInViewport();
  await expect(summary.getByRole('link')).toHaveCount(3);

  await field(T.name.es).fill(`  ${name} `);
  await field(T.rate.es).fill('1.000');
  await field(T.webhook.es).fill('');
  await submit.click();
  await expect(page.getByText(T.created.es, { exact: true })).toBeInViewport();
  const token = await secretOf(page, T.token.es);
  expect(token.length).toBeGreaterThan(30);

  // The token is shown once: the list has the consumer's name but not its token.
  await page.getByRole('button', { name: T.toList.es, exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('1,000');
  await expect(row).toContainText(T.reads.es);
  expect(await page.content()).not.toContain(token);

  const reads = () =>
    page.request.get('/reso/odata/Property?$top=1&$select=ListingKey', {
      headers: { Authorization: `Bearer ${token}` },
    });
  expect((await reads()).status()).toBe(200);
  await page.reload();
  await expect(row).not.toContainText(T.never.es);
  await exports(token);

  await fetchesCatalogs(page, row);

  // With one request a minute the second answers 429 with `Retry-After`.
  await row.getByRole('button', { name: T.change.es }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(T.rate.es).fill('x');
  await dialog.getByRole('button', { name: T.save.es, exact: true }).click();
  await expect(dialog.getByRole('alert').first()).toBeInViewport();
  await dialog.getByLabel(T.rate.es).fill('1');
  await dialog.getByRole('button', { name: T.save.es, exact: true }).click();
  await expect(page.getByText(CONSUMER_LINES.es.saved(name, '1'))).toBeInViewport();
  await expect(row.getByRole('cell').first()).toHaveText('1');
  const answers = [await reads(), await reads(), await reads()];
  const limited = answers.find((answer) => answer.status() === 429);
  expect(Number(limited?.headers()['retry-after'])).toBeGreaterThan(0);

  // Revoking is first canceled, then confirmed, and takes effect at once.
  const revoke = row.getByRole('button', { name: T.revoke.es });
  await revoke.click();
  await page.getByRole('button', { name: T.keep.es, exact: true }).click();
  await expect(row).toContainText(T.reads.es);
  await revoke.click();
  const question = page.getByRole('dialog', { name: T.revokeTitle.es });
  await question.getByRole('button', { name: T.revoke.es, exact: true }).click();
  await expect(row).toContainText(T.revoked.es);
  const refused = await reads();
  expect(refused.status()).toBe(401);
  expect(refused.headers()['www-authenticate']).toContain('Bearer');
});

/**
 * A portal that cannot send a token gets a secret address. Creating it fails offline and then
 * succeeds; it is shown once, replaced after a confirmation, and removed.
 */
async function fetchesCatalogs(page: Page, row: Locator): Promise<void> {
  const opens = async () => {
    await row.getByRole('button', { name: T.catalogs.es }).click();
    return page.getByRole('dialog');
  };
  const press = (dialog: Locator, text: Localized) =>
    dialog.getByRole('button', { name: text.es, exact: true }).click();
  const addressOf = async (dialog: Locator) => {
    await expect(dialog.getByText(T.addressCreated.es, { exact: true })).toBeInViewport();
    const shown = await dialog.getByText('/meta.csv').textContent();
    await press(dialog, T.toList);
    return new URL(shown ?? '').pathname;
  };
  const status = async (path: string) => (await page.request.get(path)).status();

  const first = await opens();
  await page.context().setOffline(true);
  await press(first, T.addressCreate);
  await expect(first.getByRole('alert')).toBeInViewport();
  await page.context().setOffline(false);
  await press(first, T.addressCreate);
  const former = await addressOf(first);
  await expect(row).toContainText(T.neverFetched.es);
  expect(await page.content()).not.toContain(former);
  expect(await status(former.replace(/.\/meta/, '/meta'))).toBe(404);

  const file = await page.request.get(former);
  expect(file.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  const rows = parse(await file.text()) as string[][];
  expect(rows.length).toBeGreaterThan(100);
  await page.reload();
  await expect(row).toContainText(CATALOG_NAMES.meta.es);

  const second = await opens();
  await second.getByRole('button', { name: UI_TEXTS.es.close, exact: true }).click();
  expect(await status(former)).toBe(200);
  const third = await opens();
  await expect(third).toContainText(T.addressThere.es);
  await press(third, T.addressReplace);
  const present = await addressOf(third);
  expect([await status(former), await status(present)]).toEqual([404, 200]);

  const fourth = await opens();
  await press(fourth, T.addressEnd);
  await expect(row).not.toContainText(CATALOG_NAMES.meta.es);
  expect(await status(present)).toBe(404);
}

async function secretOf(page: Page, label: string): Promise<string> {
  const shown = page.locator('dt', { hasText: label }).first().locator('~ dd code');
  return ((await shown.textContent()) ?? '').trim();
}

/**
 * The export command writes complete files of the feed's contents, and no file when it is refused.
 */
async function exports(token: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'trato-export-'));
  const run = (format: 'reso' | 'meta' | 'google', secret = token) =>
    promisify(execFile)(
      process.execPath,
      ['api/commands/export.ts', `--${format}`, join(folder, format), '--url', ownOrigin()],
      { env: { ...process.env, TRATO_FEED_TOKEN: secret } },
    );
  await run('reso');
  const whole = JSON.parse(await readFile(join(folder, 'reso'), 'utf8')) as {
    '@reso.context': string;
    value: readonly Record<string, unknown>[];
  };
  expect(whole['@reso.context']).toBe('urn:reso:metadata:2.0:resource:property');
  const keys = whole.value.map((record) => record['ListingKey']);
  // More than one page of the feed with photos.
  expect(keys.length).toBeGreaterThan(200);
  expect(new Set(keys).size).toBe(keys.length);
  expect(whole.value.some(({ Media }) => Array.isArray(Media) && Media.length > 0)).toBe(true);
  expect(JSON.stringify(whole)).not.toMatch(/Compensation|ExpirationDate|ShowingContact/);

  for (const format of ['meta', 'google'] as const) {
    await run(format);
    const rows = parse(await readFile(join(folder, format)), { bom: true }) as string[][];
    expect(rows.length).toBeGreaterThan(100);
    expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
    expect(rows.slice(1).every(([key]) => keys.includes(key))).toBe(true);
  }

  await rm(join(folder, 'reso'));
  await expect(run('reso', 'not-a-token')).rejects.toThrow('401');
  expect((await readdir(folder)).toSorted()).toEqual(['google', 'meta']);
  await rm(folder, { recursive: true });
}
