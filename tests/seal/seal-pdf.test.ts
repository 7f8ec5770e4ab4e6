import { expect, test } from 'vitest';
import { writePdf } from '#api/documents/write-pdf.ts';
import { sealPdf } from '#api/seal/seal-pdf.ts';
import { type Bytes, fromHex } from '#domain/bytes.ts';
import { pemOf, readCertificate } from '#domain/seal/certificate.ts';
import { verifySeal } from '#domain/seal/verify-seal.ts';
import { tagProblems } from '#tests/factories/files/pdf-tags.ts';
import { aPdf, aSeal, SEALED_AT } from '#tests/factories/files/seals.ts';
import { isInstalled, partsOf, runWith } from './read-seal.ts';

const REASON = 'Signed by everybody';
const KINDS = {
  'an EC key': {},
  'an RSA key': { isRsa: true },
  'a chain of three': { hasMiddle: true },
  'a serial number with its high bit set': { serial: fromHex('ff00112233445566') as Bytes },
};

const sealed = async (wanted: Parameters<typeof aSeal>[0]) => {
  const { sealer, root } = await aSeal(wanted);
  return { file: await sealPdf(await aPdf(), { sealer, reason: REASON, at: SEALED_AT }), root };
};

test('the file has the certifier, reason and time, and forbids changes', async () => {
  const { file } = await sealed({});
  const text = Buffer.from(file).toString('latin1');
  for (const part of [
    '/SubFilter /ETSI.CAdES.detached',
    `/Reason (${REASON})`,
    '/Name (A seal)',
    '/M (D:20260418141512Z)',
    '/TransformParams << /Type /TransformParams /P 1 /V /1.2 >>',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).toMatch(/\/Type \/Catalog[\s\S]*\/Perms <<\s*\/DocMDP \d+ 0 R/);
  const [, start, end, rest] =
    /\/ByteRange \[0 (\d+) (\d+) (\d+) *\]/.exec(text)?.map(Number) ?? [];
  expect([start, (end ?? 0) + (rest ?? 0)]).toEqual([
    text.lastIndexOf('/Contents <') + 10,
    file.length,
  ]);
  expect(text.match(/%%EOF/g)).toHaveLength(1);
});

/** The bundled fonts have all characters used here. */
const ASSETS = { ASSETS: { fetch: () => Promise.reject(new Error('Not needed.')) } };

test('a sealed document stays accessible, including the field of the seal', async () => {
  const { sealer } = await aSeal();
  const text = { es: 'Contrato', en: 'Contract' };
  const intro = { es: ['Se vende.'], en: ['Sold.'] };
  const document = await writePdf(ASSETS, {
    title: text,
    intro,
    clauses: [],
    mark: 'A',
    at: SEALED_AT,
  });
  const file = await sealPdf(document, { sealer, reason: REASON, at: SEALED_AT });
  expect(await tagProblems(file)).toEqual([]);
});

test('the same file sealed twice has the same bytes except for the signature', async () => {
  const { sealer } = await aSeal();
  const sealing = { sealer, reason: REASON, at: SEALED_AT };
  const [one, other] = [await sealPdf(await aPdf(), sealing), await sealPdf(await aPdf(), sealing)];
  expect(partsOf(one).covered).toEqual(partsOf(other).covered);
});

test('a signature longer than the placeholder gets a longer one, and is never truncated', async () => {
  const { file, root } = await sealed({ rootName: 'x'.repeat(10_000) });
  expect(file.length).toBeGreaterThan(80_000);
  const trust = { roots: [readCertificate(root)], stampRoots: [], revoked: new Map() };
  expect(await verifySeal(file, trust, SEALED_AT)).toMatchObject({ result: 'good' });
});

test.skipIf(!isInstalled('openssl'))('OpenSSL verifies the seal as CAdES', async () => {
  for (const kind of Object.values(KINDS)) {
    const { file, root } = await sealed(kind);
    const { cms, covered } = partsOf(file);
    const args = ['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-in', 'cms'];
    const { output } = runWith({ cms, covered, root: pemOf(root) }, 'openssl', [
      ...args,
      ...['-content', 'covered', '-CAfile', 'root', '-purpose', 'any', '-out', 'out'],
    ]);
    expect(output).toContain('CAdES Verification successful');
  }
});

test.skipIf(!isInstalled('pdfsig'))(
  'Poppler says that the signature is valid and covers the whole file',
  async () => {
    const { file } = await sealed({});
    const { output } = runWith({ 'a.pdf': file }, 'pdfsig', ['-nocert', 'a.pdf']);
    expect(output).toContain('Signature is Valid');
    expect(output).toContain('Total document signed');
  },
);

test.skipIf(!isInstalled('mutool'))('MuPDF says that the file is unchanged', async () => {
  const { file } = await sealed({});
  const { output } = runWith({ 'a.pdf': file }, 'mutool', ['sign', '-v', 'a.pdf']);
  expect(output).toContain('unchanged since signing');
});

test.skipIf(!isInstalled('qpdf'))('qpdf finds no error in the file', async () => {
  const { file } = await sealed({ isRsa: true });
  const { output } = runWith({ 'a.pdf': file }, 'qpdf', ['--check', 'a.pdf']);
  expect(output).toContain('No syntax or stream encoding errors');
});
