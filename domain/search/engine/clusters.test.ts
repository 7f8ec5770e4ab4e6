import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LAYOUT, listingsFrom, seed } from '#tests/examples/column-samples.ts';
import { generated } from '#tests/generated.ts';
import { type Grid, gridOf, spotsOf } from './clusters.ts';
import type { ColumnRow } from './column-row.ts';
import { buildColumns, positionOf, removeRow, upsertRow } from './columns.ts';

test('each square has the exact number, sums and bounds of the listings found', () => {
  fc.assert(
    fc.property(
      seed,
      fc.integer({ min: 20, max: 2_400 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 5, max: 18 }),
      (from, count, share, zoom) => {
        const listings = listingsFrom(from, count, 2_000);
        const known = new Map(listings.map((one) => [one.row, one]));
        const columns = buildColumns(known.values(), LAYOUT);
        for (const gone of listings.slice(0, 5)) {
          known.delete(gone.row);
          removeRow(columns, gone.row);
        }
        for (const late of listings.slice(0, 2)) {
          known.set(late.row, late);
          upsertRow(columns, late);
        }
        const found = [...known.values()].filter(({ row }) => row % share === 0);
        const positions = Uint32Array.from(found, ({ row }) => positionOf(columns, row) ?? -1);
        if (!columns.extent) throw new Error('no listings');
        const grid = gridOf(columns, positions, columns.extent, zoom);
        expect(filledSquares(grid)).toEqual(plainSquares(found, grid));
      },
    ),
    { numRuns: generated(300) },
  );
}, 120_000);

test('each spot is a pin, or a cluster of the listings in it', () => {
  fc.assert(
    fc.property(seed, fc.integer({ min: 1, max: 15 }), (from, count) => {
      // Listings of the sample twice, so that some share their spot.
      const sample = new Map(listingsFrom(from, count, 2_000).map((one) => [one.row, one]));
      const listings = [...sample.values()].flatMap((one, index) =>
        index % 3 === 0 ? [one, { ...one, row: one.row + 100_000 }] : [one],
      );
      const columns = buildColumns(listings, LAYOUT);
      const positions = Uint32Array.from(listings, ({ row }) => positionOf(columns, row) ?? -1);
      const { pins, clusters } = spotsOf(columns, positions);
      const bySpot = Map.groupBy(listings, ({ x, y }) => `${x} ${y}`);
      const alone = [...bySpot.values()].filter((all) => all.length === 1).flat();
      expect(new Set(pins.map(({ row }) => row))).toEqual(new Set(alone.map(({ row }) => row)));
      for (const { x, y, count: size, box } of clusters) {
        expect(size).toBe(bySpot.get(`${x} ${y}`)?.length);
        expect(box).toEqual({ minX: x, minY: y, maxX: x, maxY: y });
      }
      expect(pins.length + sumOf(clusters.map((one) => one.count))).toBe(listings.length);
    }),
  );
});

/** What a grid has about each square that is not empty, without the row of one listing. */
function filledSquares(grid: Grid) {
  const squares = new Map<number, readonly number[]>();
  grid.count.forEach((count, square) => {
    if (count === 0) return;
    const { sumX, sumY, minX, maxX, minY, maxY, minDollars, maxDollars } = grid;
    const facts = [sumX, sumY, minX, maxX, minY, maxY, minDollars, maxDollars];
    squares.set(square, [count, ...facts.map((values) => values[square] ?? 0)]);
  });
  return squares;
}

function plainSquares(found: readonly ColumnRow[], { side, west, north, across }: Grid) {
  const bySquare = Map.groupBy(
    found,
    ({ x, y }) => (Math.floor(y / side) - north) * across + Math.floor(x / side) - west,
  );
  const sorted = [...bySquare].sort(([one], [other]) => one - other);
  return new Map(
    sorted.map(([square, listings]) => {
      const [xs, ys] = [listings.map(({ x }) => x), listings.map(({ y }) => y)];
      const dollars = listings.map(({ priceCents }) => priceCents / 100);
      const bounds = [xs, ys, dollars].flatMap((all) => [Math.min(...all), Math.max(...all)]);
      return [square, [listings.length, sumOf(xs), sumOf(ys), ...bounds]];
    }),
  );
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
