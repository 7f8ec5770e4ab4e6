import { PMTiles } from 'pmtiles';
import { expect, test } from 'vitest';
import { pmtilesArchive } from './pmtiles-archive.ts';

const BOUNDS = { west: -88, south: 24, east: -79, north: 31 };

function reader(archive: Uint8Array): PMTiles {
  return new PMTiles({
    getKey: () => 'archive',
    getBytes: async (offset, length) => ({
      data: Uint8Array.from(archive.subarray(offset, offset + length)).buffer,
    }),
  });
}

test('another reader finds exactly the written tiles', async () => {
  const tiles = [
    { z: 0, x: 0, y: 0, data: Uint8Array.from([1, 2, 3]) },
    { z: 6, x: 17, y: 27, data: Uint8Array.from([4]) },
    { z: 6, x: 17, y: 26, data: Uint8Array.from([5, 6]) },
    { z: 9, x: 141, y: 217, data: Uint8Array.from([1, 2, 3]) },
  ];
  const pmtiles = reader(pmtilesArchive(tiles, { bounds: BOUNDS, metadata: { name: 'test' } }));
  for (const { z, x, y, data } of tiles) {
    const found = await pmtiles.getZxy(z, x, y);
    expect(found && new Uint8Array(found.data)).toEqual(data);
  }
  expect(await pmtiles.getZxy(6, 18, 27)).toBeUndefined();
  expect(await pmtiles.getMetadata()).toEqual({ name: 'test' });
});

test('equal tiles are stored once, and consecutive ones as one entry', async () => {
  const sea = Uint8Array.from([9]);
  const tiles = [0, 1].flatMap((x) => [0, 1].map((y) => ({ z: 1, x, y, data: sea })));
  const header = await reader(pmtilesArchive(tiles, { bounds: BOUNDS, metadata: {} })).getHeader();
  expect(header).toMatchObject({
    numAddressedTiles: 4,
    numTileEntries: 1,
    numTileContents: 1,
    minLon: -88,
    maxLat: 31,
  });
});
