import { KeyObject, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { writePdf } from '#api/documents/write-pdf.ts';
import { sealPdf } from '#api/seal/seal-pdf.ts';
import { type Bytes, fromHex, textBytes } from '#domain/bytes.ts';
import { ecdsaToDer } from '#domain/seal/keys.ts';
import { newKeys, pemOf } from '#domain/seal/write-certificate.ts';
import { tagProblems } from '#tests/factories/files/pdf-tags.ts';
import { aPdf, aSeal, SEALED_AT } from '#tests/factories/files/seals.ts';
import { isInstalled, partsOf, pkijsVerdict, runWith } from './read-seal.ts';

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

test.for(Object.entries(KINDS))('another CMS library verifies the seal of %s', async ([, kind]) => {
  const { file, root } = await sealed(kind);
  expect(await pkijsVerdict(file, root)).toMatchObject({
    signatureVerified: true,
    signerCertificateVerified: true,
  });
});

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
  const { sealer, root } = await aSeal();
  // The data in a signature may be large, such as the certificates of a large authority.
  const padded = { ...sealer, certs: [...sealer.certs, await certificateOfSize(30_000)] };
  const file = await sealPdf(await aPdf(), { sealer: padded, reason: REASON, at: SEALED_AT });
  expect(file.length).toBeGreaterThan(60_000);
  expect(await pkijsVerdict(file, root)).toMatchObject({ signatureVerified: true });
});

test('a half of a signature with leading zeros or a high bit is a positive number', () => {
  const lengths = new Set<number>();
  for (let times = 0; times < 1_000; times += 1) {
    const halves = crypto.getRandomValues(new Uint8Array(64));
    if (times % 10 === 0) halves[0] = 0;
    if (times % 15 === 0) halves.fill(0, 32, 34);
    const [r, s] = numbersOf(ecdsaToDer(halves));
    expect(r).toBe(BigInt(`0x${Buffer.from(halves.subarray(0, 32)).toString('hex')}`));
    expect(s).toBe(BigInt(`0x${Buffer.from(halves.subarray(32)).toString('hex')}`));
    lengths.add(ecdsaToDer(halves).length);
  }
  expect(lengths.size).toBeGreaterThan(3);
});

test('Node verifies each of a thousand signatures, including halves that begin with zeros', async () => {
  const keys = await newKeys();
  const key = KeyObject.from(keys.publicKey);
  let withZeros = 0;
  for (let times = 0; times < 1_000; times += 1) {
    const signed = textBytes(`document ${times}`);
    const halves = new Uint8Array(
      await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, signed),
    );
    if (halves[0] === 0 || halves[32] === 0) withZeros += 1;
    expect(verify('sha256', signed, key, ecdsaToDer(halves)), `signature ${times}`).toBe(true);
  }
  // One in 128 on average.
  expect(withZeros).toBeGreaterThan(0);
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

/** Returns the two integers of an ECDSA signature in DER. */
function numbersOf(signature: Bytes): readonly bigint[] {
  const numbers: bigint[] = [];
  for (let at = 2; at < signature.length; ) {
    const length = signature[at + 1] ?? 0;
    const bytes = Buffer.from(signature.subarray(at + 2, at + 2 + length));
    expect(bytes[0]).toBeLessThan(0x80);
    numbers.push(BigInt(`0x${bytes.toString('hex')}`));
    at += 2 + length;
  }
  return numbers;
}

async function certificateOfSize(bytes: number): Promise<Bytes> {
  const { sealer } = await aSeal({ name: 'x'.repeat(bytes) });
  return sealer.certs[0] as Bytes;
}
