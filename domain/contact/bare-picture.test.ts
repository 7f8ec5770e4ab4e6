import { describe, expect, test } from 'vitest';
import { barePicture, orientationOf, tiffOf } from './bare-picture.ts';

type Part = string | readonly number[];

const bytes = (...parts: readonly Part[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : [...part],
    ),
  );

/** Result of a file that arrives in pieces of this size. */
async function bare(file: Uint8Array, size = file.length): Promise<Uint8Array> {
  async function* pieces() {
    for (let at = 0; at < file.length; at += size) yield file.slice(at, at + size);
  }
  const kept: number[] = [];
  for await (const piece of barePicture(pieces())) kept.push(...piece);
  return Uint8Array.from(kept);
}

const SECRET = 'SECRET PLACE';
const TURNED = [...tiffOf(6)];
/** A TIFF structure whose second entry is the orientation, little-endian. */
const LITTLE = [
  ...[0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0],
  ...[0x0f, 0x01, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0],
  ...[0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0],
  ...[0, 0, 0, 0, ...bytes(SECRET)],
];

function segment(code: number, ...parts: readonly Part[]): readonly number[] {
  const content = bytes(...parts);
  const length = content.length + 2;
  return [0xff, code, length >> 8, length & 255, ...content];
}

const JFIF = ['JFIF\0', [1, 1, 0, 0, 1, 0, 1]] as const;
const TABLE = segment(0xdb, [0, 7, 7]);
const FRAME = segment(0xc2, [8, 0, 9, 0, 9, 1]);
const SCAN = segment(0xda, [1, 2, 3]);
const PROFILE = segment(0xe2, 'ICC_PROFILE\0', [1, 1], 'colors');
const ADOBE = segment(0xee, 'Adobe', [0, 100, 0, 0, 0, 0, 1]);
/** Entropy-coded data with a stuffed zero and a restart marker. */
const PIXELS = [1, 0xff, 0, 2, 0xff, 0xd3, 3, 4];
const END = [0xff, 0xd9];

const JPEG = bytes(
  ...[[0xff, 0xd8], segment(0xe0, ...JFIF, [1, 1, 9, 9, 9]), segment(0xe0, 'JFXX\0', SECRET)],
  ...[segment(0xe1, 'Exif\0\0', LITTLE), segment(0xe1, 'Exif\0\0', TURNED, SECRET)],
  ...[segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', SECRET), PROFILE, segment(0xe2, 'MPF\0')],
  ...[segment(0xed, 'Photoshop 3.0\0', SECRET), ADOBE, segment(0xfe, SECRET), [0xff, 0xff]],
  ...[TABLE.slice(1), FRAME, SCAN, PIXELS, segment(0xfe, SECRET), TABLE, SCAN, PIXELS, END],
  ...[[0xff, 0xd8], segment(0xe1, SECRET), END],
);
const BARE_JPEG = bytes(
  ...[[0xff, 0xd8], segment(0xe0, ...JFIF, [0, 0]), segment(0xe1, 'Exif\0\0', TURNED)],
  ...[PROFILE, ADOBE, TABLE, FRAME, SCAN, PIXELS, TABLE, SCAN, PIXELS, END],
);

function chunk(name: string, content: Part, checksum: readonly number[] = [1, 2, 3, 4]) {
  const { length } = content;
  return bytes([0, 0, length >> 8, length & 255], name, content, checksum);
}

const PNG_HEAD = bytes([0x89], 'PNG\r\n', [0x1a], '\n', [...chunk('IHDR', '1234567890123')]);
const PNG = bytes(
  ...[[...PNG_HEAD], [...chunk('tEXt', SECRET)], [...chunk('iCCP', 'colors')]],
  ...[[...chunk('eXIf', LITTLE)], [...chunk('prVt', SECRET)], [...chunk('IDAT', 'pixels')]],
  ...[[...chunk('iTXt', SECRET)], [...chunk('zTXt', SECRET)], [...chunk('tIME', 'now')]],
  ...[[...chunk('IDAT', 'more')], [...chunk('IEND', '')], SECRET],
);
const BARE_PNG = bytes(
  ...[[...PNG_HEAD], [...chunk('iCCP', 'colors')]],
  // CRC that zlib’s crc32 returns for this chunk.
  [...chunk('eXIf', TURNED, [0xd6, 0x67, 0x4b, 0x69])],
  ...[[...chunk('IDAT', 'pixels')], [...chunk('IDAT', 'more')], [...chunk('IEND', '')]],
);

const SCREEN = [2, 0, 2, 0, 0x80, 0, 0, 1, 1, 1, 2, 2, 2];
const LOOPS = bytes([0x21, 0xff, 11], 'NETSCAPE2.0', [3, 1, 0, 0, 0]);
const TIMING = [0x21, 0xf9, 4, 0, 10, 0, 0, 0];
const PICTURE = [0x2c, 0, 0, 0, 0, 2, 0, 2, 0, 0x80, 5, 5, 5, 6, 6, 6, 2, 2, 9, 9, 1, 9, 0];
const GIF = bytes(
  ...['GIF89a', SCREEN, [...LOOPS], [0x21, 0xfe, 12], SECRET, [0], TIMING, PICTURE],
  ...[[0x21, 0xff, 11], 'XMP DataXMP', [12], SECRET, [0], [0x21, 0x01, 2, 0, 0, 12], SECRET, [0]],
  ...[TIMING, PICTURE, [0x3b], SECRET],
);
const BARE_GIF = bytes('GIF89a', SCREEN, [...LOOPS], TIMING, PICTURE, TIMING, PICTURE, [0x3b]);

describe('a picture keeps its image data and loses its metadata', () => {
  test.each([
    ['JPEG', JPEG, BARE_JPEG],
    ['PNG', PNG, BARE_PNG],
    ['GIF', GIF, BARE_GIF],
  ])('%s, however it is cut into pieces', async (_, file, expected) => {
    for (const size of [file.length, 1, 2, 3, 7, 64]) {
      expect([size, await bare(file, size)]).toEqual([size, expected]);
    }
    expect(await bare(expected)).toEqual(expected);
  });

  test.each([
    ['JPEG', JPEG, BARE_JPEG],
    ['PNG', PNG, BARE_PNG],
    ['GIF', GIF, BARE_GIF],
  ])('a truncated %s has no metadata either', async (_, file, expected) => {
    for (let end = 0; end < file.length; end += 1) {
      const kept = await bare(file.subarray(0, end));
      expect(kept).toEqual(end < 8 ? file.subarray(0, end) : expected.subarray(0, kept.length));
    }
  });
});

test('a file that is not a picture is unchanged', async () => {
  for (const file of [bytes('<script>alert(1)</script>'), bytes('x'), bytes()]) {
    expect(await bare(file, 5)).toEqual(file);
  }
});

test('an upright JPEG gets no Exif, and one with invalid segments ends there', async () => {
  const upright = bytes([0xff, 0xd8], segment(0xe1, 'Exif\0\0', tiffOf(1), SECRET), TABLE, END);
  expect(await bare(upright)).toEqual(bytes([0xff, 0xd8], TABLE, END));
  const broken = bytes([0xff, 0xd8], TABLE, [0xff, 0xe1, 0, 0], SECRET, END);
  expect(await bare(broken)).toEqual(bytes([0xff, 0xd8], TABLE));
});

test('the orientation is read in either byte order, and an invalid one is upright', () => {
  for (let held = 1; held <= 8; held += 1) {
    expect(orientationOf(Uint8Array.from(tiffOf(held)))).toBe(held);
  }
  expect(orientationOf(Uint8Array.from(LITTLE))).toBe(6);
  const nonsense = [
    [],
    [1, 2, 3],
    [...tiffOf(9)],
    [...tiffOf(0)],
    bytes('II*\0', [255, 255, 255, 255]),
  ];
  for (const tiff of nonsense) expect(orientationOf(Uint8Array.from(tiff))).toBe(1);
});
