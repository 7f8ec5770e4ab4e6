import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openArchive } from './tile-archive.ts';
import { readVectorTile, TILE_UNITS } from './vector-tile.ts';

const FLORIDA = readFileSync(new URL('../../../public/map/florida.pmtiles', import.meta.url));
const source = {
  getBytes: async (offset: number, length: number) => ({
    data: Uint8Array.from(FLORIDA.subarray(offset, offset + length)).buffer,
  }),
};

async function tileOfMiami(layers: readonly string[]) {
  const bytes = await (await openArchive(source)).tile(9, 141, 218);
  return readVectorTile(bytes ?? new Uint8Array(), new Set(layers));
}

test('a tile is read with the names, the kinds and the shapes that it has', async () => {
  const tile = await tileOfMiami(['earth', 'places']);
  const miami = tile.get('places')?.find(({ props }) => props['name'] === 'Miami');
  expect(miami?.kind).toBe(1);
  expect(Number(miami?.props['population_rank'])).toBeGreaterThan(0);
  const [spot] = miami?.lines[0] ?? [];
  for (const unit of [spot?.x, spot?.y]) {
    expect(unit).toBeGreaterThan(0);
    expect(unit).toBeLessThan(TILE_UNITS);
  }
});

test('outlines are closed, and their boxes hold them', async () => {
  const land = (await tileOfMiami(['earth'])).get('earth') ?? [];
  expect(land.length).toBeGreaterThan(0);
  for (const { lines, box, kind } of land) {
    expect(kind).toBe(3);
    for (const line of lines) {
      expect(line.at(-1)).toEqual(line[0]);
      for (const { x, y } of line) {
        expect(x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY).toBe(true);
      }
    }
  }
});

test('layers that were not requested are left out', async () => {
  expect([...(await tileOfMiami(['places'])).keys()]).toEqual(['places']);
});
