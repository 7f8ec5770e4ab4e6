import { expect, test } from 'vitest';
import { binary, objectStream, PACKED } from '#tests/factories/files/packed-pdf.ts';
import { pdfInspection } from './inspection.ts';

const PIECE_BYTES = 65_536;
const MAX_BYTES = 33_554_432;
const HEAD = '4 0 ';

function packed(text: string): string {
  return objectStream(PACKED.FlateDecode(HEAD + text), '/First 4 /Filter /FlateDecode');
}

function verdictOn(...parts: readonly string[]) {
  const bytes = binary(['%PDF-1.7\n', ...parts, '%%EOF'].join(''));
  const inspection = pdfInspection();
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    inspection.add(bytes.subarray(at, at + PIECE_BYTES));
  }
  return inspection.end();
}

const taken = { ok: true, activeContent: false };
const unreadable = { ok: false, problem: 'unreadable' };

test('object streams are decoded up to 32 MiB in all, and more is refused', () => {
  const [max, once] = [MAX_BYTES - 2 * HEAD.length, 20_000_000];
  const inTwo = (bytes: number) => verdictOn(packed(' '.repeat(once)), packed(' '.repeat(bytes)));
  expect(inTwo(max - once)).toEqual(taken);
  expect(inTwo(max - once + 1)).toEqual(unreadable);
});

test('up to 2,000 object streams are decoded', () => {
  const one = packed('1');
  expect(verdictOn(one.repeat(2_000))).toEqual(taken);
  expect(verdictOn(one.repeat(2_001))).toEqual(unreadable);
});

test('the output of every filter of a stream counts', () => {
  const [half, twice] = [' '.repeat(MAX_BYTES / 2), ['RunLengthDecode', 'FlateDecode'] as const];
  const inner = PACKED.FlateDecode(HEAD + half);
  const [outer] = twice;
  const filters = `/First 4 /Filter [${twice.map((name) => `/${name}`).join(' ')}]`;
  expect(verdictOn(objectStream(PACKED[outer](inner), filters))).toEqual(taken);
  expect(
    verdictOn(objectStream(PACKED[outer](PACKED.FlateDecode(HEAD + half + half)), filters)),
  ).toEqual(unreadable);
});
