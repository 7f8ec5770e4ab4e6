import { describe, expect, test } from 'vitest';
import { MAX_PHOTO_BYTES, PHOTO_RULES, photoProblem } from './photos.ts';
import { sniffImage } from './sniff-image.ts';

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : [...part],
    ),
  );
const zeros = (count: number) => Array.from({ length: count }, () => 0);

const PNG = bytes([0x89], 'PNG\r\n', [0x1a], '\n', [0, 0, 0, 13], 'IHDR', [0, 0, 4, 0, 0, 0, 3, 0]);
const GIF = bytes('GIF89a', [0x80, 0x02, 0xe0, 0x01]);
const FRAME = [0xff, 0xc0, 0, 17, 8, 0x03, 0x00, 0x04, 0x00, 3];
const JPEG = bytes([0xff, 0xd8], [0xff, 0xe0, 0, 4, 1, 2], [0xff, 0xff, 0xdb, 0, 3, 9], FRAME);
const LOSSY = bytes(
  'RIFF',
  zeros(4),
  'WEBPVP8 ',
  zeros(7),
  [0x9d, 0x01, 0x2a, 0x40, 0x01, 0xf0, 0x00],
);
const LOSSLESS = bytes(
  'RIFF',
  zeros(4),
  'WEBPVP8L',
  zeros(4),
  [0x2f, 0x3f, 0xc1, 0x3b, 0x00],
  zeros(5),
);
const EXTENDED = bytes(
  'RIFF',
  zeros(4),
  'WEBPVP8X',
  zeros(8),
  [0x3f, 0x06, 0x00, 0xaf, 0x04, 0x00],
);

describe('the type of an image is detected by its bytes', () => {
  test.each([
    ['PNG', PNG, { type: 'image/png', width: 1024, height: 768 }],
    ['GIF', GIF, { type: 'image/gif', width: 640, height: 480 }],
    ['JPEG, behind its metadata', JPEG, { type: 'image/jpeg', width: 1024, height: 768 }],
    ['lossy WebP', LOSSY, { type: 'image/webp', width: 320, height: 240 }],
    ['lossless WebP', LOSSLESS, { type: 'image/webp', width: 320, height: 240 }],
    ['WebP with metadata', EXTENDED, { type: 'image/webp', width: 1600, height: 1200 }],
  ])('%s', (_, file, image) => {
    expect(sniffImage(file)).toEqual(image);
  });

  test.each([
    ['nothing', bytes()],
    ['text', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PDF', bytes('%PDF-1.7\n')],
    ['a TIFF', bytes('II*', zeros(30))],
    ['a HEIC', bytes(zeros(4), 'ftypheic', zeros(30))],
    ['a PNG cut short', PNG.subarray(0, 20)],
    ['a PNG that begins with another chunk', bytes([...PNG.subarray(0, 12)], 'tEXt', zeros(8))],
    ['a picture without a side', bytes('GIF89a', [0, 0, 1, 0])],
    ['a JPEG without a frame', bytes([0xff, 0xd8, 0xff, 0xda, 0, 2], zeros(20))],
    ['a JPEG cut short', JPEG.subarray(0, JPEG.length - 4)],
    ['a JPEG with something between its segments', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 2, 7], FRAME)],
    ['a WebP of an unknown kind', bytes('RIFF', zeros(4), 'WEBPALPH', zeros(20))],
    ['a WAV', bytes('RIFF', zeros(4), 'WAVEfmt ', zeros(20))],
  ])('%s is none', (_, file) => {
    expect(sniffImage(file)).toBeUndefined();
  });

  test('reads a view with an offset in its buffer', () => {
    const shifted = bytes(zeros(5), [...PNG]).subarray(5);
    expect(sniffImage(shifted)).toEqual(sniffImage(PNG));
  });
});

describe('reasons to refuse a photo', () => {
  const image = (width: number, height: number) => ({ type: 'image/jpeg' as const, width, height });

  test.each([
    [MAX_PHOTO_BYTES, image(10_000, 5_000), undefined],
    [MAX_PHOTO_BYTES + 1, image(100, 100), 'too_large'],
    [1_000, undefined, 'unsupported_media'],
    [1_000, image(12_001, 10), 'too_many_pixels'],
    [1_000, image(10, 12_001), 'too_many_pixels'],
    [1_000, image(10_000, 5_001), 'too_many_pixels'],
  ])('%i bytes of %j: %s', (size, sniffed, problem) => {
    expect(photoProblem(size, sniffed)).toBe(problem);
  });
});

test('the rules say exterior first, no text, nothing copyrighted, and when the MLS is updated', () => {
  const rules = PHOTO_RULES.map(({ en }) => en).join(' ');
  for (const words of [
    'first photo must be of the exterior',
    'No text',
    'copyrighted',
    '24 hours',
  ]) {
    expect(rules).toContain(words);
  }
});
