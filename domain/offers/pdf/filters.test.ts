import { describe, expect, test } from 'vitest';
import { binary, PACKED } from '#tests/factories/files/packed-pdf.ts';
import { filtering } from './filters.ts';
import type { Filter, Predictor } from './head.ts';

const REFUSED = 'refused';
const PIECES = [1, 2, 3, 5_000];

/** Output of a filter, which must not depend on the length of the input pieces. */
function decodedAlike(name: Filter['name'], data: string, more: Partial<Filter> = {}): string {
  const results = PIECES.map((length) => decoded(name, data, length, more));
  expect(new Set(results).size).toBe(1);
  return results[0] ?? '';
}

function decoded(name: Filter['name'], data: string, length: number, more: Partial<Filter>) {
  const bytes = binary(data);
  let text = '';
  const filter = { name, predictor: undefined, isEarly: true, ...more };
  const reader = filtering(filter, (piece) => {
    text += Buffer.from(piece).toString('latin1');
  });
  try {
    for (let at = 0; at < bytes.length; at += length) reader.add(bytes.subarray(at, at + length));
    reader.end();
  } catch {
    return REFUSED;
  }
  return text;
}

describe('hexadecimal', () => {
  test.each([
    ['616263>', 'abc'],
    ['6 1\n6\t2\r63 >', 'abc'],
    ['aFfA>', '\xaf\xfa'],
    ['617>', 'ap'],
    ['617', 'ap'],
    ['0>', '\0'],
    ['61>62', 'a'],
    ['61>!', 'a'],
    ['>', ''],
    ['', ''],
    ['6g>', REFUSED],
    ['6!>', REFUSED],
    ['/1>', REFUSED],
  ])('%j is %j', (data, text) => {
    expect(decodedAlike('hex', data)).toBe(text);
  });
});

describe('base 85', () => {
  test.each([
    ['87cURD]i,"Ebo80~>', 'Hello World!'],
    ['87cU\nR D]i,"\tEbo80~>', 'Hello World!'],
    ['z~>', '\0\0\0\0'],
    ['zz~>', '\0\0\0\0\0\0\0\0'],
    ['!!!!!~>', '\0\0\0\0'],
    ['!!!!!!!~>', '\0\0\0\0\0'],
    ['s8W-!~>', '\xff\xff\xff\xff'],
    ['s8W*~>', '\xff\xff\xff'],
    ['s8N~>', '\xff\xff'],
    ['rr~>', '\xff'],
    ['!~>', ''],
    ['rr', '\xff'],
    ['rr~vv', '\xff'],
    ['~>', ''],
    ['', ''],
    ['vv~>', REFUSED],
    ['!z~>', REFUSED],
    ['!!{!!~>', REFUSED],
    ['!\x7f!!!~>', REFUSED],
  ])('%j is %j', (data, text) => {
    expect(decodedAlike('base85', data)).toBe(text);
  });

  test('of one to nine bytes is decoded to the original', () => {
    for (let length = 1; length < 10; length += 1) {
      const text = 'A\xfe\x01z~\0\x80q\x7f'.slice(0, length);
      expect(decodedAlike('base85', PACKED.ASCII85Decode(text))).toBe(text);
    }
  });
});

describe('runs', () => {
  test.each([
    ['\x02abc\xfez\x80', 'abczzz'],
    ['\0a\0b\x80', 'ab'],
    [`\x7f${'q'.repeat(127)}r\0s\x80`, `${'q'.repeat(127)}rs`],
    ['\x81x\0y\x80', `${'x'.repeat(128)}y`],
    ['\xffx\0y\x80', 'xxy'],
    ['\x80\0a', ''],
    ['\0a\x80\0b', 'a'],
    ['\x05ab', 'ab'],
    ['\xfe', ''],
    ['\x01\x80\x80\x80', '\x80\x80'],
    ['', ''],
  ])('%j is %j', (data, text) => {
    expect(decodedAlike('runs', data)).toBe(text);
  });
});

describe('deflated data', () => {
  const packed = PACKED.FlateDecode('words and words');

  test('round-trips', () => {
    expect(decodedAlike('flate', packed)).toBe('words and words');
    expect(decodedAlike('flate', PACKED.FlateDecode(''))).toBe('');
    const long = Array.from({ length: 9_000 }, (_, at) =>
      String.fromCharCode((at * at) % 251),
    ).join('');
    expect(decodedAlike('flate', PACKED.FlateDecode(long))).toBe(long);
  });

  test('is read with a wrong checksum or without one', () => {
    expect(decodedAlike('flate', packed.slice(0, -4))).toBe('words and words');
    expect(decodedAlike('flate', `${packed.slice(0, -4)}....`)).toBe('words and words');
  });

  test.each([
    ['nothing', ''],
    ['half a header', packed.slice(0, 1)],
    ['a header alone', packed.slice(0, 2)],
    ['data that breaks off', packed.slice(0, -12)],
    ['another method', `\x79${packed.slice(1)}`],
    ['another method whose check is right', `\x77\x09${packed.slice(2)}`],
    ['a wrong check', `${packed.charAt(0)}\x9d${packed.slice(2)}`],
    ['a dictionary of its own', `\x78\xbb${packed.slice(2)}`],
  ])('is refused with %s', (_, data) => {
    expect(decodedAlike('flate', data)).toBe(REFUSED);
  });

  test.each([
    ['\x78\x01', 'the fastest'],
    ['\x78\x9c', 'the usual'],
    ['\x78\xda', 'the best'],
    ['\x38\x11', 'a smaller window'],
  ])('may have the header %j of %s packing', (header) => {
    expect(decodedAlike('flate', header + packed.slice(2))).toBe('words and words');
  });

  test('may be followed by 64 KiB and not a byte more', () => {
    const with64 = packed.padEnd(2 + 4_096 + 65_536, '\0');
    expect(decoded('flate', with64, with64.length, {})).toBe('words and words');
    expect(decoded('flate', `${with64}\0`, with64.length + 1, {})).toBe(REFUSED);
  });

  test('may be longer than that as long as there is output', () => {
    let [text, seed] = ['', 7];
    for (let at = 0; at < 150_000; at += 1) {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      text += String.fromCharCode((seed >> 16) & 255);
    }
    const long = PACKED.FlateDecode(text);
    expect(long.length).toBeGreaterThan(2 * 65_536);
    expect(decoded('flate', long, 5_000, {})).toBe(text);
  });
});

describe('LZW', () => {
  /** Codes as bits, each with the width that the table requires at that point. */
  function codes(list: readonly number[], isEarly: boolean): string {
    let [bits, count] = ['', 0];
    for (const code of list) {
      // After a clear code, each code but the first adds an entry, from 258 on.
      const next = Math.min(258 + Math.max(0, count - 1), 4_096) + (isEarly ? 1 : 0);
      const width = Math.min(12, Math.max(9, Math.floor(Math.log2(next)) + 1));
      bits += code.toString(2).padStart(width, '0');
      count = code === 256 ? 0 : count + 1;
    }
    const bytes = bits.match(/.{1,8}/g) ?? [];
    return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
  }
  const letters = (length: number) => Array.from({ length }, (_, at) => (at * 7) % 256);
  const textOf = (list: readonly number[]) =>
    list.map((code) => String.fromCharCode(code)).join('');

  test('matches the example of the standard', () => {
    expect(decodedAlike('lzw', '\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01')).toBe('-----A---B');
  });

  test.each([
    [[256, 257], ''],
    [[97, 98, 257], 'ab'],
    [[256, 97, 257, 98], 'a'],
    [[256, 97, 98, 258, 257], 'abab'],
    [[256, 97, 258, 259, 257], 'aaaaaa'],
    [[256, 97, 98, 259, 260, 257], 'abbbbbb'],
    [[256, 97, 256, 98, 99, 258, 257], 'abcbc'],
    [[256, 97], 'a'],
    [[256, 258], REFUSED],
    [[256, 97, 259], REFUSED],
    [[256, 97, 98, 260], REFUSED],
    [[256, 97, 98, 256, 258], REFUSED],
  ])('of the codes %j is %j', (list, text) => {
    expect(decodedAlike('lzw', codes(list, true))).toBe(text);
  });

  test.each([true, false])('grows its codes to 12 bits and no further, early: %s', (isEarly) => {
    for (const length of [253, 254, 255, 256, 257, 766, 767, 768, 1_790, 1_791, 1_792, 5_000]) {
      const list = letters(length);
      const last = 258 + Math.min(length, 3_838) - 2;
      const data = codes([256, ...list, last, 257], isEarly);
      const [one = 0, other = 0] = list.slice(last - 258);
      const results = [1, 5_000].map((pieces) => decoded('lzw', data, pieces, { isEarly }));
      expect(results).toEqual(results.map(() => textOf([...list, one, other])));
    }
  });

  test('uses short codes again after the table is cleared', () => {
    const list = letters(600);
    expect(decodedAlike('lzw', codes([256, ...list, 256, ...list, 257], true))).toBe(
      textOf([...list, ...list]),
    );
  });
});

describe('rows', () => {
  const rowsWith = (predictor: Predictor, data: readonly number[]) =>
    decodedAlike('hex', PACKED.ASCIIHexDecode(String.fromCharCode(...data)), { predictor });
  const text = (...bytes: readonly number[]) => String.fromCharCode(...bytes);
  const png = (columns: number, colors = 1, bits = 8): Predictor => ({
    kind: 'png',
    colors,
    bits,
    columns,
  });

  test.each([
    ['as they are', [0, 1, 2, 3, 0, 4, 5, 6], [1, 2, 3, 4, 5, 6]],
    ['to the left', [1, 1, 2, 3, 1, 250, 5, 6], [1, 3, 6, 250, 255, 5]],
    ['to the row above', [2, 1, 2, 3, 2, 4, 254, 255], [1, 2, 3, 5, 0, 2]],
    ['to the mean of both', [3, 9, 2, 3, 3, 4, 5, 6], [9, 6, 6, 8, 12, 15]],
    ['to the nearest of three', [4, 9, 2, 3, 4, 4, 5, 6], [9, 11, 14, 13, 18, 24]],
    ['to the corner', [0, 5, 9, 9, 4, 252, 1, 0], [5, 9, 9, 1, 6, 6]],
    ['each in its own way', [2, 5, 5, 5, 1, 1, 1, 1, 0, 7, 7, 7], [5, 5, 5, 1, 2, 3, 7, 7, 7]],
  ])('of PNG contain differences %s', (_, data, bytes) => {
    expect(rowsWith(png(3), data)).toBe(text(...bytes));
  });

  test('of PNG with several colors have differences within each color', () => {
    expect(rowsWith(png(2, 3), [1, 10, 20, 30, 1, 2, 3])).toBe(text(10, 20, 30, 11, 22, 33));
    expect(rowsWith(png(2, 3), [0, 1, 2, 3, 4, 5, 6, 4, 1, 1, 1, 1, 1, 1])).toBe(
      text(1, 2, 3, 4, 5, 6, 2, 3, 4, 5, 6, 7),
    );
    expect(rowsWith(png(2, 1, 16), [1, 1, 2, 3, 4])).toBe(text(1, 2, 4, 6));
  });

  test('of PNG end at a whole byte, however few bits a pixel has', () => {
    expect(rowsWith(png(9, 1, 1), [1, 1, 2, 2, 1, 1])).toBe(text(1, 3, 2, 4));
    expect(rowsWith(png(8, 1, 1), [1, 1, 2, 2])).toBe(text(1, 3));
    expect(rowsWith(png(1, 1, 4), [1, 7, 1, 8])).toBe(text(7, 8));
  });

  test('of PNG are refused with a filter type above 4', () => {
    expect(rowsWith(png(1), [4, 7, 5, 7])).toBe(REFUSED);
    expect(rowsWith(png(1), [255])).toBe(REFUSED);
  });

  test('of TIFF contain differences to the left, row by row, without a filter type', () => {
    const tiff = (columns: number, colors = 1): Predictor => ({
      ...png(columns, colors),
      kind: 'tiff',
    });
    expect(rowsWith(tiff(3), [1, 1, 1, 5, 5, 251])).toBe(text(1, 2, 3, 5, 10, 5));
    expect(rowsWith(tiff(2, 2), [1, 2, 1, 2, 9, 9, 9, 9])).toBe(text(1, 2, 2, 4, 9, 9, 18, 18));
    expect(rowsWith(tiff(1), [1, 2, 3])).toBe(text(1, 2, 3));
  });

  test('that are truncated are decoded as far as possible', () => {
    expect(rowsWith(png(3), [1, 1, 2])).toBe(text(1, 3));
    expect(rowsWith(png(3), [1])).toBe('');
    expect(rowsWith(png(3), [])).toBe('');
  });
});
