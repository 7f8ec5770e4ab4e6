import { readFileSync } from 'node:fs';
import { PMTiles, zxyToTileId } from 'pmtiles';
import { expect, test } from 'vitest';
import { openArchive, tileId } from './tile-archive.ts';

const FLORIDA = readFileSync(new URL('../../../public/map/florida.pmtiles', import.meta.url));

function sourceOf(bytes: Uint8Array) {
  return {
    getKey: () => 'archive',
    getBytes: async (offset: number, length: number) => ({
      data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer,
    }),
  };
}

test('tiles are numbered as the specification numbers them', () => {
  for (let z = 0; z <= 6; z += 1) {
    for (let x = 0; x < 2 ** z; x += 1) {
      for (let y = 0; y < 2 ** z; y += 1) expect(tileId(z, x, y)).toBe(zxyToTileId(z, x, y));
    }
  }
  expect(tileId(15, 9_001, 13_777)).toBe(zxyToTileId(15, 9_001, 13_777));
});

test('every tile of the bundled map is what another reader finds, and none where there is none', async () => {
  const [own, other] = [await openArchive(sourceOf(FLORIDA)), new PMTiles(sourceOf(FLORIDA))];
  expect(own.maxZoom).toBe((await other.getHeader()).maxZoom);
  for (const [z, x, y] of [
    [4, 4, 6],
    [6, 17, 27],
    [9, 142, 219],
    [9, 0, 0],
    [12, 1, 1],
  ] as const) {
    const [found, expected] = [await own.tile(z, x, y), await other.getZxy(z, x, y)];
    expect(found && [...found]).toEqual(expected && [...new Uint8Array(expected.data)]);
  }
});

test('what is no archive is refused', async () => {
  await expect(openArchive(sourceOf(new Uint8Array(200)))).rejects.toThrow('no PMTiles archive');
});
