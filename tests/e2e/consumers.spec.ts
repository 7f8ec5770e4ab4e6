import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { CATALOG_NAMES } from '#domain/feed/portals/catalog.ts';
import { LOCALES, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { FORM_TEXTS } from '#site/accounts/texts.ts';
import { CONSUMER_LINES, CONSUMER_TEXTS as T } from '#site/consumers/texts.ts';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { ADMIN, SAMPLE_PASSWORD } from '#tools/sample/people.ts';
import { enter, ownOrigin } from './steps/accounts.ts';

const SIZES = { es: { width: 360, height: 740 }, en: { width: 1280, height: 800 } };

for (const locale of LOCALES) {
  test(`an administrator creates a consumer of the feed, limits and revokes it, in ${locale}`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ viewport: SIZES[locale] })).newPage();
    await enter(page, ADMIN.email, SAMPLE_PASSWORD);
    await page.goto(`/${locale}/consumers`);
    const name = `Portal ${locale} ${Date.now()}`;

    // Refused first: no name, a rate of zero, an address without encryption.
    const add = page.getByRole('region', { name: T.add[locale] });
    const field = (label: string) => add.getByLabel(label);
    const submit = add.getByRole('button', { name: T.addSubmit[locale], exact: true });
    await field(T.rate[locale]).fill('0');
    await field(T.webhook[locale]).fill('http://portal.example/news');
    await submit.click();
    const summary = add.getByRole('alert').filter({ hasText: FORM_TEXTS.correct[locale] });
    await expect(summary).toBeInViewport();
    await expect(summary.getByRole('link')).toHaveCount(3);

    await field(T.name[locale]).fill(`  ${name} `);
    await field(T.rate[locale]).fill(locale === 'es' ? '1.000' : '1,000');
    await field(T.webhook[locale]).fill('');
    await submit.click();
    await expect(page.getByText(T.created[locale], { exact: true })).toBeInViewport();
    const token = await secretOf(page, T.token[locale]);
    expect(token.length).toBeGreaterThan(30);

    // The token is shown once: the list has the consumer's name but not its token.
    await page.getByRole('button', { name: T.toList[locale], exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('1,000');
    await expect(row).toContainText(T.reads[locale]);
    expect(await page.content()).not.toContain(token);

    const reads = () =>
      page.request.get('/reso/odata/Property?$top=1&$select=ListingKey', {
        headers: { Authorization: `Bearer ${token}` },
      });
    expect((await reads()).status()).toBe(200);
    await page.reload();
    await expect(row).not.toContainText(T.never[locale]);
    if (locale === 'en') await exports(token);

    await fetchesCatalogs(page, row, locale);

    // With one request a minute the second answers 429 with `Retry-After`.
    await row.getByRole('button', { name: T.change[locale] }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(T.rate[locale]).fill('x');
    await dialog.getByRole('button', { name: T.save[locale], exact: true }).click();
    await expect(dialog.getByRole('alert').first()).toBeInViewport();
    await dialog.getByLabel(T.rate[locale]).fill('1');
    await dialog.getByRole('button', { name: T.save[locale], exact: true }).click();
    await expect(page.getByText(CONSUMER_LINES[locale].saved(name, '1'))).toBeInViewport();
    await expect(row.getByRole('cell').first()).toHaveText('1');
    const answers = [await reads(), await reads(), await reads()];
    const limited = answers.find((answer) => answer.status() === 429);
    expect(Number(limited?.headers()['retry-after'])).toBeGreaterThan(0);

    // Revoking is first canceled, then confirmed, and takes effect at once.
    const revoke = row.getByRole('button', { name: T.revoke[locale] });
    await revoke.click();
    await page.getByRole('button', { name: T.keep[locale], exact: true }).click();
    await expect(row).toContainText(T.reads[locale]);
    await revoke.click();
    const question = page.getByRole('dialog', { name: T.revokeTitle[locale] });
    await question.getByRole('button', { name: T.revoke[locale], exact: true }).click();
    await expect(row).toContainText(T.revoked[locale]);
    const refused = await reads();
    expect(refused.status()).toBe(401);
    expect(refused.headers()['www-authenticate']).toContain('Bearer');
  });
}

/**
 * A portal that cannot send a token gets a secret address. Creating it fails offline and then
 * succeeds; it is shown once, replaced after a confirmation, and removed.
 */
async function fetchesCatalogs(page: Page, row: Locator, locale: Locale): Promise<void> {
  const opens = async () => {
    await row.getByRole('button', { name: T.catalogs[locale] }).click();
    return page.getByRole('dialog');
  };
  const press = (dialog: Locator, text: Localized) =>
    dialog.getByRole('button', { name: text[locale], exact: true }).click();
  const addressOf = async (dialog: Locator) => {
    await expect(dialog.getByText(T.addressCreated[locale], { exact: true })).toBeInViewport();
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
  await expect(row).toContainText(T.neverFetched[locale]);
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
  await expect(row).toContainText(CATALOG_NAMES.meta[locale]);

  const second = await opens();
  await second.getByRole('button', { name: UI_TEXTS[locale].close, exact: true }).click();
  expect(await status(former)).toBe(200);
  const third = await opens();
  await expect(third).toContainText(T.addressThere[locale]);
  await press(third, T.addressReplace);
  const present = await addressOf(third);
  expect([await status(former), await status(present)]).toEqual([404, 200]);

  const fourth = await opens();
  await press(fourth, T.addressEnd);
  await expect(row).not.toContainText(CATALOG_NAMES.meta[locale]);
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
