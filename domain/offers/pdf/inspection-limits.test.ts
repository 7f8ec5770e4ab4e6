import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdfInspection } from './inspection.ts';

const PIECE_BYTES = 65_536;

function packed(text: string): string {
  const body = String.fromCharCode(...deflateSync(text));
  return `<< /Type /ObjStm >> stream\n${body}\nendstream\n`;
}

function verdictOn(...parts: readonly string[]) {
  const text = ['%PDF-1.7\n', ...parts, '%%EOF'].join('');
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const inspection = pdfInspection();
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    inspection.add(bytes.subarray(at, at + PIECE_BYTES));
  }
  return inspection.end();
}

const LAUNCH = '<< /S /Launch >>';
const refused = { ok: false, problem: 'launch' };
const taken = { ok: true, activeContent: false };

test('packed parts are opened to 32 MiB in all', () => {
  const after = (bytes: number) => verdictOn(packed(' '.repeat(bytes)), packed(LAUNCH));
  expect(after(33_554_432 - LAUNCH.length)).toEqual(refused);
  expect(after(33_554_432)).toEqual(taken);
});

test('so are 2,000 of them', () => {
  const after = (count: number) => verdictOn(packed('1 0').repeat(count), packed(LAUNCH));
  expect(after(1_999)).toEqual(refused);
  expect(after(2_000)).toEqual(taken);
});
