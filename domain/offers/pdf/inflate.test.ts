import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { inflating } from './inflate.ts';

const MOST = 1_000_000;

/** Bytes that cannot be packed well, the same in every run. */
function noise(length: number): Uint8Array<ArrayBuffer> {
  let seed = 1;
  return Uint8Array.from({ length }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed >> 16;
  });
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const pack = (bytes: Uint8Array, level: number) => new Uint8Array(deflateSync(bytes, { level }));

/** Unpacks what comes in pieces of a length, at once unless told. */
function inflate(packed: Uint8Array, most: number, length = packed.length): Uint8Array {
  const given: number[] = [];
  const reader = inflating(most, (piece) => {
    for (const byte of piece) given.push(byte);
  });
  for (let at = 0; at < packed.length; at += length) reader.add(packed.subarray(at, at + length));
  reader.end();
  return Uint8Array.from(given);
}

describe('unpacking', () => {
  test.each([
    ['nothing', new Uint8Array()],
    ['one byte', bytesOf('x')],
    ['words', bytesOf('4 0 << /S /Launch /F (cmd.exe) >> '.repeat(50))],
    ['a long run', new Uint8Array(300_000).fill(0x20)],
    ['noise', noise(200_000)],
    ['noise and words by turns', bytesOf([...noise(20_000)].join(' /Type /Page '))],
  ])('gives back %s, however it was packed', (_name, bytes) => {
    for (const level of [0, 1, 6, 9]) expect(inflate(pack(bytes, level), MOST)).toEqual(bytes);
  });

  test('gives the same in whatever pieces it comes', () => {
    const bytes = bytesOf([...noise(1_500)].join(' /Type /Page '));
    for (const level of [0, 1, 9]) {
      const packed = pack(bytes, level);
      for (const length of [1, 3, 1_024, 1_025, 4_096]) {
        expect(inflate(packed, MOST, length)).toEqual(bytes);
        expect(inflate(packed.subarray(0, -9), MOST, length)).toEqual(
          inflate(packed.subarray(0, -9), MOST),
        );
      }
    }
  });

  test('does not mind what follows', () => {
    const bytes = bytesOf('/Launch '.repeat(40));
    for (const after of ['\n', '\r\n', 'junk '.repeat(1_000)]) {
      const packed = pack(bytes, 9);
      const followed = new Uint8Array(packed.length + after.length);
      followed.set(packed);
      followed.set(bytesOf(after), packed.length);
      expect(inflate(followed, MOST)).toEqual(bytes);
    }
  });

  test('keeps what comes before a break, wherever it is', () => {
    const bytes = bytesOf([...noise(3_000)].join(' /Names '));
    const packed = pack(bytes, 9);
    for (let cut = 0; cut < packed.length; cut += 97) {
      const part = inflate(packed.subarray(0, cut), MOST);
      expect(part).toEqual(bytes.subarray(0, part.length));
    }
    expect(inflate(packed.subarray(0, packed.length - 4), MOST)).toEqual(bytes);
  });

  test('ends, whatever the bytes are', () => {
    for (let length = 0; length < 400; length += 1) {
      const part = inflate(noise(length * 7).subarray(length * 6), 50_000);
      expect(part.length).toBeLessThanOrEqual(50_000);
    }
    const packed = pack(bytesOf('/Type /ObjStm '.repeat(300)), 9);
    for (let at = 0; at < packed.length; at += 1) {
      for (const bit of [1, 16, 128]) {
        const broken = packed.slice();
        broken[at] = (broken[at] ?? 0) ^ bit;
        expect(inflate(broken, 50_000).length).toBeLessThanOrEqual(50_000);
      }
    }
  });

  test('stops at the limit', () => {
    const packed = pack(new Uint8Array(5_000_000), 9);
    expect(inflate(packed, 1_234)).toEqual(new Uint8Array(1_234));
    expect(inflate(packed, 0).length).toBe(0);
  });
});
