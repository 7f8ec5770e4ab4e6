import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { FORM_TEXTS } from '#site/accounts/texts.ts';
import { IMPORT_LINES, KIND_LABELS, IMPORT_TEXTS as T } from '#site/imports/texts.ts';
import { SAMPLE_STATE } from '#tests/prepare.ts';
import { serveOwn } from '#tests/serve-own.ts';
import { ADMIN, SAMPLE_PASSWORD } from '#tools/sample/people.ts';
import { enter } from './steps/accounts.ts';

const PHONE = { width: 360, height: 740 };
const HEADER =
  'id;type;price;sqft;lot_sqft;year_built;parcel;county;nearest_city;nearest_zip;lat;lon';

/** A file of homes as a spreadsheet writes it; the second row has no price. */
function homes(source: string): string {
  const row = (id: string, price: string) =>
    `${source}${id};single_family;${price};1800;;1990;;Monroe;Key West;33040;24.56;-81.78`;
  return `\uFEFFsep=;\r\n${HEADER}\r\n${row('1', '$440,000')}\r\n${row('2', 'ask')}\r\n${row('3', '450000')}\r\n`;
}

test('an administrator imports a file in the browser', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: PHONE })).newPage();
  await enter(page, ADMIN.email, SAMPLE_PASSWORD);
  await page.goto('/es/imports');
  const form = page.getByRole('region', { name: T.title.es, exact: true });
  const button = (name: string) => form.getByRole('button', { name });
  const choose = (name: string, text: string) =>
    form
      .locator('#file-picker')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

  // Refused first: no file, one that is not UTF-8, one whose columns mean nothing.
  await button(T.read.es).click();
  const summary = form.getByRole('alert').filter({ hasText: FORM_TEXTS.correct.es });
  await expect(summary).toBeInViewport();
  await expect(summary).toContainText(T.fileMissing.es);
  await form.locator('#file-picker').setInputFiles({
    name: 'latin.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([0x61, 0xf1]),
  });
  await button(T.read.es).click();
  await expect(summary).toContainText('UTF-8');
  await choose('other.csv', 'a,b\n1,2\n');
  await button(T.read.es).click();
  await expect(form.getByRole('alert')).toBeInViewport();
  await expect(form.getByRole('alert')).toContainText('a, b');
  await expect(form.getByLabel(KIND_LABELS.homes.es)).toBeChecked();

  // One with either convention of numbers: it has to be said which it is.
  const home = (id: string, price: string) => `${id};single_family;${price};1800;;1990;;;;33040;;`;
  const unclear = [HEADER, home('1', '440000,50'), home('2', '440000.50')].join('\n');
  await choose('unclear.csv', unclear);
  await button(T.read.es).click();
  await expect(summary).toBeInViewport();
  await expect(summary).toContainText(T.convention.es);
  await form.getByLabel(T.commaDecimals.es).check();
  await button(T.read.es).click();
  await expect(form.getByRole('heading', { name: 'unclear.csv' })).toBeInViewport();
  await expect(form).toContainText(IMPORT_LINES.es.convention.comma);
  await expect(form).toContainText('$440,000.50');
  await button(T.other.es).click();
  await form.getByLabel(T.asShown.es).check();

  // A mapping of one's own, wrong first.
  const chooseMapping = (mapping: string) =>
    form.locator('#mapping-picker').setInputFiles({
      ...{ name: 'map.json', mimeType: 'application/json', buffer: Buffer.from(mapping) },
    });
  const fields = { listPrice: { column: 'cost' }, postalCode: { column: 'zip' } };
  const own = { source: 'own', id: 'number', type: { constant: 'condo' } };
  await choose('own.csv', 'number,cost,zip\n1,450000,33139\n');
  await chooseMapping('no JSON');
  await button(T.read.es).click();
  await expect(summary).toContainText('JSON');
  await chooseMapping(JSON.stringify({ ...own, fields: { ...fields, view: { constant: 'sea' } } }));
  await button(T.read.es).click();
  await expect(summary).toContainText('fields.view.constant');
  await chooseMapping(JSON.stringify({ ...own, fields }));
  await button(T.read.es).click();
  await expect(form.getByRole('heading', { name: 'own.csv' })).toBeInViewport();
  await expect(form).toContainText('$450,000');
  await button(T.other.es).click();
  await form.getByRole('button', { name: /map\.json/ }).click();

  // The right file: shown as it will be read, then left and continued.
  const name = `homes-es.csv`;
  const file = homes(`es${Date.now()}-`);
  await choose(name, file);
  await button(T.read.es).click();
  await expect(form.getByRole('heading', { name })).toBeInViewport();
  await expect(form).toContainText('$440,000');
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(IMPORT_LINES.es.progress('0', '3'));
  await choose(name, file);
  await button(T.read.es).click();
  await button(IMPORT_LINES.es.send('3')).click();
  await expect(form.getByText(T.received.es, { exact: true })).toBeInViewport();
  await expect(form.getByRole('row').filter({ hasText: 'ask' })).toBeVisible();

  await button(T.publish.es).click();
  await expect(form.getByText(T.published.es, { exact: true })).toBeInViewport();
  await button(T.toList.es).click();
  await expect(row.first()).toContainText('Publicada');

  // The rows that were refused can be read later.
  await row.first().getByRole('link').click();
  const refused = page.getByRole('region', { name: `${T.refusedRows.es}: ${name}` });
  await expect(refused.getByRole('row').filter({ hasText: 'ask' })).toBeInViewport();
});

/** Enough for several batches. */
const HOMES = 4_000;
const COMMAND = new URL('../../api/commands/import.ts', import.meta.url).pathname;
const SOON = { intervals: [20], timeout: 60_000 };

/** Runs the command of an import as an administrator; `text` is everything that it wrote so far. */
function runCommand(options: readonly string[]) {
  const env = {
    ...process.env,
    ...{ TRATO_ADMIN_EMAIL: ADMIN.email, TRATO_ADMIN_PASSWORD: SAMPLE_PASSWORD },
  };
  const command = spawn(process.execPath, [COMMAND, ...options], { env });
  let written = '';
  for (const stream of [command.stdout, command.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      written += chunk.toString();
    });
  }
  return {
    text: () => written,
    stop: (signal: 'SIGKILL' | 'SIGINT') => command.kill(signal),
    ended: once(command, 'close').then(([code]: unknown[]) => code),
  };
}

test('an import by the command that is killed continues, and is visible only when whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  cpSync(SAMPLE_STATE, join(folder, 'state'), { recursive: true });
  const product = await serveOwn(join(folder, 'state'));
  const file = join(folder, 'homes.csv');
  const rows = Array.from(
    { length: HOMES },
    (_, index) => `k${index};single_family;${400_000 + index};1800;;1990;;;;33181;25.89;-80.16`,
  );
  writeFileSync(file, [HEADER, ...rows].join('\n'));
  const found = async () => {
    const answer = await fetch(`${product.origin}/api/listings`);
    return ((await answer.json()) as Readonly<{ total: number }>).total;
  };
  const run = (...more: readonly string[]) =>
    runCommand([file, '--remote', product.origin, ...more]);
  try {
    const before = await found();
    const killed = run();
    await expect.poll(killed.text, SOON).toMatch(/[1-9]\d? %/);
    killed.stop('SIGKILL');
    await killed.ended;
    expect(await found()).toBe(before);

    const stopped = run();
    await expect.poll(stopped.text, SOON).toMatch(/Continuing after [\d,]+ rows/);
    stopped.stop('SIGINT');
    expect(await stopped.ended).toBe(130);
    expect(stopped.text()).toContain('Nothing of it is visible');
    expect(await found()).toBe(before);

    const whole = run();
    expect(await whole.ended).toBe(0);
    expect(whole.text()).toMatch(/4,000 {2}loaded/);
    expect(await found()).toBe(before + HOMES);

    const again = run();
    expect(await again.ended).toBe(0);
    expect(again.text()).toMatch(/4,000 {2}known already/);
    const ownerless = run('--owner', 'nobody@trato.example');
    expect(await ownerless.ended).toBe(1);
    expect(ownerless.text()).toContain('no seller’s account');
  } finally {
    await product.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
