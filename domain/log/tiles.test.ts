import { expect, test } from 'vitest';
import { type Bytes, concat, toHex } from '#domain/bytes.ts';
import { leafHash, rootOf } from './merkle.ts';
import {
  bundleName,
  bundleOf,
  fold,
  hashesIn,
  hashReader,
  isTileName,
  type Tile,
  tileName,
  tilesBetween,
} from './tiles.ts';

test('tiles are named as C2SP tlog-tiles names them', () => {
  expect(tileName({ level: 0, index: 0, width: 256 })).toBe('0/000');
  expect(tileName({ level: 1, index: 1_234_067, width: 17 })).toBe('1/x001/x234/067.p/17');
  expect(bundleName(5_001, 256)).toBe('entries/x005/001');
});

test.each([
  ['0/000', true],
  ['0/000.p/1', true],
  ['0/000.p/255', true],
  ['entries/x005/001', true],
  ['0/000.p/0', false],
  ['0/000.p/256', false],
  ['0/000.p/017', false],
  ['8/000', false],
  ['0/x00/001', false],
  ['0/../checkpoint', false],
  ['0/000/', false],
])('%s is a name: %s', (name, is) => {
  expect(isTileName(name)).toBe(is);
});

test.each([
  [0, 0, []],
  [0, 3, ['0/000.p/3']],
  [3, 256, ['0/000', '1/000.p/1']],
  [255, 258, ['0/000', '0/001.p/2', '1/000.p/1']],
  [256, 257, ['0/001.p/1']],
  [257, 257, []],
  [65_535, 65_536, ['0/255', '1/000', '2/000.p/1']],
])('from %i to %i leaves these tiles are new', (before, size, names) => {
  expect(tilesBetween(before, size).map(tileName)).toEqual(names);
});

test('the root read from tiles is that of the leaves, at every size, and each tile is read once', async () => {
  const leaves = await Promise.all(
    Array.from({ length: 600 }, (_, index) => leafHash(Uint8Array.of(index & 255, index >> 8))),
  );
  for (const size of [1, 2, 255, 256, 257, 511, 512, 513, 600]) {
    const read: string[] = [];
    const reader = hashReader(size, async (tile) => {
      read.push(tileName(tile));
      return await tileBytes(leaves, tile);
    });
    const direct = await rootOf(size, async (level, index) =>
      fold(leaves.slice(index * 2 ** level, (index + 1) * 2 ** level)),
    );
    expect(toHex(await rootOf(size, reader)), `${size} leaves`).toBe(toHex(direct));
    expect(new Set(read).size).toBe(read.length);
  }
});

test('a tile that is shorter than its name says is refused', async () => {
  const reader = hashReader(3, async () => new Uint8Array(64));
  await expect(rootOf(3, reader)).rejects.toThrow('Tile 0/000.p/3 has 64 bytes.');
});

test('a bundle has each entry after its length', () => {
  const bundle = bundleOf([Uint8Array.of(7), new Uint8Array(258)]);
  expect([...bundle.subarray(0, 5)]).toEqual([0, 1, 7, 1, 2]);
  expect(bundle).toHaveLength(2 + 1 + 2 + 258);
});

async function tileBytes(leaves: readonly Bytes[], { level, index, width }: Tile) {
  const wide = 256 ** level;
  const hashes = Array.from({ length: width }, (_, at) => {
    const first = (index * 256 + at) * wide;
    return fold(leaves.slice(first, first + wide));
  });
  const bytes = concat(...(await Promise.all(hashes)));
  expect(hashesIn(bytes)).toHaveLength(width);
  return bytes;
}
