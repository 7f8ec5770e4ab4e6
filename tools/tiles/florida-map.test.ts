import { readFileSync } from 'node:fs';
import { PMTiles } from 'pmtiles';
import { expect, test } from 'vitest';

const archive = readFileSync(new URL('../../public/map/florida.pmtiles', import.meta.url));
const map = new PMTiles({
  getKey: () => 'florida',
  getBytes: async (offset, length) => ({
    data: Uint8Array.from(archive.subarray(offset, offset + length)).buffer,
  }),
});

test('the bundled map is small enough to be read as a whole', () => {
  expect(archive.length).toBeLessThan(1024 * 1024);
});

test('it has tiles from the whole world to zoom 9', async () => {
  expect(await map.getHeader()).toMatchObject({ minZoom: 0, maxZoom: 9, tileType: 1 });
});

test.each([
  ['Miami', 9, 141, 218],
  ['Orlando', 9, 140, 213],
  ['Pensacola', 9, 131, 210],
])('the tile of %s has its name', async (name, z, x, y) => {
  const tile = await map.getZxy(z, x, y);
  const text = Buffer.from(tile?.data ?? new ArrayBuffer(0)).toString('latin1');
  expect(text).toContain(name);
  for (const layer of ['earth', 'places', 'boundaries']) expect(text).toContain(layer);
});
