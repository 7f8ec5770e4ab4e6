import { describe, expect, test } from 'vitest';
import { binary } from '#tests/factories/files/packed-pdf.ts';
import { collecting, indexOf, lookingAhead, startsWith } from './bytes.ts';

const AHEAD = 4;
const AT_ONCE = 16_384;

test.each([
  ['abcabc', 'abc', 0, 0],
  ['abcabc', 'abc', 1, 3],
  ['aabc', 'abc', 0, 1],
  ['abab', 'abc', 0, -1],
  ['xxab', 'abc', 0, -1],
  ['abc', 'abc', 1, -1],
  ['', 'abc', 0, -1],
])('%j has %j from %d on at %d', (text, wanted, from, at) => {
  expect(indexOf(binary(text), wanted, from)).toBe(at);
});

test('a position matches a text only if all of its bytes are there', () => {
  const bytes = binary('endobj');
  expect(startsWith(bytes, 'endobj', 0)).toBe(true);
  expect(startsWith(bytes, 'obj', 3)).toBe(true);
  expect(startsWith(bytes, 'obx', 3)).toBe(false);
  expect(startsWith(bytes, 'xbj', 3)).toBe(false);
  expect(startsWith(bytes, 'obj', 4)).toBe(false);
  expect(startsWith(bytes, '', 9)).toBe(true);
});

describe('pieces are scanned', () => {
  /** Size, `until` and `isLast` of each call, and the bytes before `until` of all calls. */
  function looksAt(pieces: readonly Uint8Array[]) {
    const looks: [seen: number, until: number, isLast: boolean][] = [];
    let places = '';
    const reader = lookingAhead(AHEAD, (bytes, until, isLast) => {
      looks.push([bytes.length, until, isLast]);
      for (const byte of bytes.subarray(0, until)) places += String.fromCharCode(byte);
    });
    for (const piece of pieces) reader.add(piece);
    reader.end();
    return { looks, places };
  }

  test('only up to the look-ahead, and to the end in the last call', () => {
    const { looks, places } = looksAt([binary('abc'), binary('d'), binary('e'), binary('fghij')]);
    expect(looks).toEqual([
      [5, 1, false],
      [9, 5, false],
      [4, 4, true],
    ]);
    expect(places).toBe('abcdefghij');
  });

  test('each position once, for any length of pieces', () => {
    for (const length of [AT_ONCE - 1, AT_ONCE, AT_ONCE + 1, 2 * AT_ONCE, 2 * AT_ONCE + AHEAD]) {
      const bytes = Uint8Array.from({ length }, (_, at) => 97 + (at % 23));
      const { looks, places } = looksAt([bytes]);
      expect(places).toBe(Buffer.from(bytes).toString('latin1'));
      expect(Math.max(...looks.map(([seen]) => seen))).toBeLessThanOrEqual(AHEAD + AT_ONCE);
      expect(looks).toHaveLength(1 + Math.ceil(length / AT_ONCE));
      expect(looks.map(([, , isLast]) => isLast).indexOf(true)).toBe(looks.length - 1);
    }
  });

  test('with one last call when there are none', () => {
    expect(looksAt([]).looks).toEqual([[0, 0, true]]);
    expect(looksAt([new Uint8Array()]).looks).toEqual([[0, 0, true]]);
  });
});

test('single bytes are passed on in pieces of 4,096, and the remainder at the end', () => {
  const pieces: string[] = [];
  const { put, end } = collecting((piece) => pieces.push(Buffer.from(piece).toString('latin1')));
  for (let at = 0; at < 4_095; at += 1) put(97);
  expect(pieces).toEqual([]);
  put(98);
  expect(pieces).toEqual([`${'a'.repeat(4_095)}b`]);
  end();
  expect(pieces).toHaveLength(1);
  put(99);
  end();
  end();
  expect(pieces.slice(1)).toEqual(['c']);
});
