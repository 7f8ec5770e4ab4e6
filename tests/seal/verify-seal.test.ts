import { expect, test } from 'vitest';
import { sealPdf } from '#api/seal/seal-pdf.ts';
import { type Bytes, concat, textBytes, toHex } from '#domain/bytes.ts';
import { readCertificate, serialOf } from '#domain/seal/certificate.ts';
import type { Sealer } from '#domain/seal/sealer.ts';
import { type SealTrust, verifySeal } from '#domain/seal/verify-seal.ts';
import { aPdf, aSeal, SEALED_AT } from '#tests/factories/files/seals.ts';
import { STRIDE } from './stride.ts';

const REASON = 'Signed by everybody';
const DAY_MS = 86_400_000;
const NOW = SEALED_AT + DAY_MS;
const text = (file: Bytes) => Buffer.from(file).toString('latin1');
const bytes = (content: string) => Uint8Array.from(Buffer.from(content, 'latin1'));
const seal = async (sealer: Sealer) =>
  await sealPdf(await aPdf(), { sealer, reason: REASON, at: SEALED_AT });
const trusting = (root: Bytes, revoked: SealTrust['revoked'] = new Map()): SealTrust => ({
  roots: [readCertificate(root)],
  stampRoots: [],
  revoked,
});

const { sealer, root } = await aSeal({ hasMiddle: true });
const trust = trusting(root);
const file = await seal(sealer);
const verdict = (changed: Bytes) => verifySeal(changed, trust, NOW);
const place = text(file).indexOf('/Contents <') + 10;
const placeEnd = text(file).indexOf('>', place) + 1;

test('a sealed file is valid to its last byte', async () => {
  for (const kind of [{}, { isRsa: true }, { hasMiddle: true }]) {
    const other = await aSeal(kind);
    const sealed = await seal(other.sealer);
    expect(await verifySeal(sealed, trusting(other.root), NOW)).toEqual({
      result: 'good',
      sealed: sealed.length,
      added: 0,
      at: SEALED_AT,
      stamp: undefined,
      isExpired: false,
      isTest: false,
    });
  }
});

test('no byte of the sealed part can change', async () => {
  for (let at = 0; at < file.length; at += STRIDE) {
    if (at >= place && at < placeEnd) continue;
    const changed = file.with(at, (file[at] ?? 0) ^ (1 << (at % 8))) as Bytes;
    expect((await verdict(changed)).result, `byte ${at}`).toBe('broken');
  }
});

test('no character of the signature or of its padding can change', async () => {
  const signs = '0123456789abcdefABCDEF>< ';
  // Fewer bytes of its padding.
  const used = text(file).slice(place, placeEnd).replace(/0*>$/, '').length;
  for (let at = place; at < placeEnd; at += at < place + used + 8 ? STRIDE : 100) {
    const sign = textBytes(signs[at % signs.length] ?? '0')[0] ?? 0;
    const changed = file.with(at, sign === file[at] ? sign ^ 1 : sign) as Bytes;
    expect((await verdict(changed)).result, `byte ${at}`).toBe('broken');
  }
});

test('bytes after the sealed part are counted', async () => {
  const revision = textBytes('\n1 0 obj\n<< /Type /Catalog >>\nendobj\nstartxref\n0\n%%EOF\n');
  expect(await verdict(concat(file, revision))).toMatchObject({
    result: 'good',
    sealed: file.length,
    added: revision.length,
  });
});

test('a second signature after the first does not hide it, and one that replaces it breaks it', async () => {
  const dictionary = text(file).slice(text(file).lastIndexOf('<< /Type /Sig ', place), placeEnd);
  const copy = bytes(`9 0 obj\n${dictionary} >>\nendobj\n`);
  expect(await verdict(concat(file, copy))).toMatchObject({ result: 'good', added: copy.length });
  expect((await verdict(concat(copy, file))).result).toBe('broken');
  const foreign = concat(textBytes('/ByteRange [0 10 20 30]'), file);
  expect((await verdict(foreign)).result).toBe('broken');
});

test('a seal with a shorter byte range than the file is invalid', async () => {
  const { length } = file;
  const range = /\/ByteRange \[0 (\d+) (\d+) (\d+) /.exec(text(file));
  const shorter = text(file).replace(range?.[3] ?? '', String(Number(range?.[3]) - 1));
  expect(shorter).toHaveLength(length);
  expect((await verdict(bytes(shorter))).result).toBe('broken');
});

test('a certificate of another issuer, or a root with only the same name, is not ours', async () => {
  const other = await aSeal();
  expect((await verifySeal(await seal(other.sealer), trust, NOW)).result).toBe('broken');
  const swapped = { ...sealer, certs: other.sealer.certs };
  expect((await verdict(await seal(swapped))).result).toBe('broken');
  const stranger = await aSeal({ rootName: 'Somebody else' });
  const extra = { ...sealer, certs: [...sealer.certs, ...stranger.sealer.certs] };
  expect((await verdict(await seal(extra))).result).toBe('broken');
});

test('a file that allows changes, or is not certified, is not sealed', async () => {
  for (const [from, to] of [
    ['/P 1 ', '/P 2 '],
    ['/TransformMethod /DocMDP', '/TransformMethod /UR3   '],
    ['/Perms', '/Permz'],
  ] as const) {
    const pdf = text(await seal(sealer)).replace(from, to);
    expect((await verdict(bytes(pdf))).result, from).toBe('broken');
  }
});

test('a certificate is accepted only while it is valid', async () => {
  const short = await aSeal({ notAfter: SEALED_AT + DAY_MS });
  const sealed = await seal(short.sealer);
  const at = (now: number) => verifySeal(sealed, trusting(short.root), now);
  expect(await at(NOW)).toMatchObject({ result: 'good', isExpired: false });
  expect(await at(NOW + 1)).toMatchObject({ result: 'good', isExpired: true });
  const late = await aSeal({ notAfter: SEALED_AT - 1_000 });
  const expired = await verifySeal(await seal(late.sealer), trusting(late.root), NOW);
  expect(expired.result).toBe('broken');
});

test('a revoked certificate is refused, with any time in the seal', async () => {
  const serial = serialOf(readCertificate(sealer.certs[0] as Bytes));
  const since = NOW - 1;
  const revoking = trusting(root, new Map([[serial, since]]));
  expect(await verifySeal(file, revoking, NOW)).toEqual({ result: 'revoked', since });
  expect(await verifySeal(file, trusting(root, new Map([['00', since]])), NOW)).toMatchObject({
    result: 'good',
  });
});

test('files of other signers are not ours, with any content', async () => {
  const others = [
    await aPdf(),
    textBytes('%PDF-1.7 /ByteRange [0 1 2 3]'),
    textBytes('/ByteRange'.repeat(10_000)),
    textBytes(`/ByteRange [0 11 ${'9'.repeat(400)}] /Contents <`),
    new Uint8Array(1_000_000),
    (await seal((await aSeal({ rootName: 'Somebody else' })).sealer)).slice(0, 900),
  ];
  for (const other of others) expect((await verdict(other)).result).toBe('none');
});

test('an endlessly nested signature is refused', async () => {
  const deep = '3080'.repeat(10).concat('30820500'.repeat(500));
  const hex = text(file).slice(place + 1, placeEnd - 1);
  const changed = text(file).replace(hex, deep.padEnd(hex.length, '0').slice(0, hex.length));
  expect((await verdict(bytes(changed))).result).toBe('broken');
  expect(toHex(file.slice(0, 4))).toBe('25504446');
});
