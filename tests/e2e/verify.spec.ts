import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { sealPdf } from '#api/seal/seal-pdf.ts';
import { keySealer } from '#domain/seal/sealer.ts';
import { CODE_TEXTS as C } from '#site/verify/code-texts.ts';
import { SEAL_TEXTS as S } from '#site/verify/seal-texts.ts';
import { VERIFY_TEXTS as T } from '#site/verify/texts.ts';
import { printedPages } from '#tests/factories/files/pdf-text.ts';
import { aPdf } from '#tests/factories/files/seals.ts';
import { STATES } from '#tests/prepare.ts';
import { sessionOf } from './steps/sessions.ts';

type File = Readonly<{ name: string; mimeType: string; buffer: Buffer }>;

test('anyone checks documents on a phone, and only hashes leave it', async ({
  browser,
  playwright,
  baseURL: origin,
}) => {
  const baseURL = origin ?? '';
  const { headers } = await sessionOf(playwright, 'buyer', baseURL);
  const buyer = await playwright.request.newContext({ baseURL, extraHTTPHeaders: headers });
  const { items } = (await (await buyer.get('/api/offers')).json()) as {
    items: readonly { id: string; status: string }[];
  };
  const offer = items.find(({ status }) => status !== 'draft')?.id ?? '';
  const receipt = await (await buyer.get(`/api/offers/${offer}/receipt.json`)).text();
  const summary = await (await buyer.get(`/api/offers/${offer}/summary.pdf`)).body();
  await buyer.dispose();

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto('/es/verify');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) {
      asked.push(
        `${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`,
      );
    }
  });

  await drop(page, {
    name: 'plano.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expectVerdict(page, T.notOurs.es, 'none');
  const later = receipt.replace(/"at":(\d+)/, (_, at: string) => `"at":${Number(at) + 1_000}`);
  await drop(page, json('changed.json', later));
  await expectVerdict(page, T.changed.es, 'error');
  await drop(page, json('spaced.json', JSON.stringify(JSON.parse(receipt), null, 1)));
  await expectVerdict(page, T.rewritten.es, 'warn');
  await drop(page, json('trato-receipt.json', receipt));
  await expectVerdict(page, T.exact.es, 'ok');
  await drop(page, { name: 'resumen.pdf', mimeType: 'application/pdf', buffer: summary });
  await expect(page.getByRole('heading', { name: T.results.es(5) })).toBeInViewport();

  // The code in the document leads to what has to be compared; the code alone is never a
  // confirmation.
  const code = (await printedPages(summary))[0]?.en.find((line) => /^(?:\w{4}-){4}/.test(line));
  await page.getByLabel(C.label.es).fill('7KQ4');
  await page.getByRole('button', { name: C.look.es }).click();
  await expect(page.getByRole('alert')).toHaveText(C.unknown.es);
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(page.getByLabel(C.label.es)).toBeFocused();
  await page.getByLabel(C.label.es).fill(code?.toLowerCase().replaceAll('-', ' ') ?? '');
  await page.getByRole('button', { name: C.look.es }).click();
  await expect(page.getByRole('heading', { name: C.title.es })).toBeInViewport();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await drop(page, { ...pdf('resumen.pdf'), buffer: summary });
  await expect(page.locator('.verify-result')).toContainText(C.same.es);
  asked.splice(5);

  // A file that was sealed but not issued: only the seal is checked.
  const sealed = await aSealedFile(baseURL);
  const broken = sealed.with(100, (sealed[100] ?? 0) ^ 1);
  const longer = Buffer.concat([sealed, Buffer.from('\n% a comment')]);
  await drop(page, { ...pdf('roto.pdf'), buffer: Buffer.from(broken) });
  await expectVerdict(page, S.changed.es, 'error');
  await drop(page, { ...pdf('largo.pdf'), buffer: longer });
  await expectVerdict(page, S.goodNotIssued.es, 'warn');
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: S.savePart.es }).click();
  expect(readFileSync(await (await saved).path())).toEqual(Buffer.from(sealed));
  await drop(page, { ...pdf('sellado.pdf'), buffer: Buffer.from(sealed) });
  await expectVerdict(page, S.goodNotIssued.es, 'warn');
  await expect(page.locator('.verify-result').first()).toContainText(S.test.es);
  // On a phone only the last result is open.
  await expect(page.locator('.verify-result[open]')).toHaveCount(1);

  // The longer file is looked up twice: the second time only the sealed part.
  expect(asked).toHaveLength(9);
  for (const request of asked) expect(request).toMatch(/^GET \/api\/verify\/[0-9a-f]{64} $/);

  // Offline, a receipt is still verified; only whether we issued it cannot be looked up.
  await context.setOffline(true);
  await drop(page, { ...pdf('sellado.pdf'), buffer: Buffer.from(sealed) });
  await expectVerdict(page, S.goodUnasked.es, 'warn');
  await expect(page.locator('.verify-result').first()).toContainText(T.fileNotAsked.es);
  await drop(page, json('changed.json', later));
  await expectVerdict(page, T.changed.es, 'error');
  await drop(page, json('trato-receipt.json', receipt));
  await expectVerdict(page, T.notAsked.es, 'none');
  const last = page.locator('.verify-result').first();
  await expect(last).toContainText(T.historyHolds.es);
  await context.close();
});

/** Creates a file with the seal of the server at this address. */
async function aSealedFile(origin: string): Promise<Uint8Array> {
  const file = join(STATES, new URL(origin).port, 'seal.json');
  const { SEAL_KEY = '', SEAL_CERTS = '' } = JSON.parse(readFileSync(file, 'utf8')) as Record<
    string,
    string
  >;
  const sealer = await keySealer(SEAL_KEY, SEAL_CERTS);
  return await sealPdf(await aPdf(), { sealer, reason: 'Test', at: Date.now() });
}

function pdf(name: string): Omit<File, 'buffer'> {
  return { name, mimeType: 'application/pdf' };
}

function json(name: string, text: string): File {
  return { name, mimeType: 'application/json', buffer: Buffer.from(text) };
}

async function drop(page: Page, file: File): Promise<void> {
  await page.locator('#files-picker').setInputFiles(file);
}

/** Expects the last file's verdict in view. */
async function expectVerdict(page: Page, title: string, tone: string): Promise<void> {
  const result = page.locator('.verify-result').first();
  await expect(result.getByRole('heading', { name: title })).toBeInViewport();
  await expect(result).toHaveAttribute('data-tone', tone);
}
