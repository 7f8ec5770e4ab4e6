import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import {
  buildColumns,
  removeRow,
  upsertRow,
} from '#domain/search/engine/columns/change-columns.ts';
import type { ColumnRow } from '#domain/search/engine/columns/column-row.ts';
import type { ColumnFilter } from '#domain/search/engine/filter/wanted.ts';
import { SORTS } from '#domain/search/engine/results/ranks.ts';
import { searchOnGrid } from '#domain/search/engine/results/search-columns.ts';
import { box, LAYOUT, listingsFrom, looseFilter, seed } from '#tests/examples/column-samples.ts';
import { inOrder, passes } from '#tests/examples/plain-search.ts';
import type { ClusterGrid } from './cluster-grid.ts';

/** A filter that few listings pass and that follows from kinds. */
const strictFilter: fc.Arbitrary<ColumnFilter> = fc.record({
  types: fc.subarray([...PROPERTY_TYPES], { minLength: 1, maxLength: 2 }),
  minBeds: fc.nat(8),
  minBaths: fc.nat(6),
  minPriceCents: fc.nat(10).map((steps) => steps * 5_000_000),
  maxPriceCents: fc.integer({ min: 11, max: 20 }).map((steps) => steps * 5_000_000),
});

test('each square has the exact number, sums and bounds of the listings found, and the rows are in order', () => {
  fc.assert(
    fc.property(
      seed,
      fc.nat(2_400),
      fc.option(box, { nil: undefined }),
      fc.oneof(looseFilter, strictFilter),
      fc.constantFrom(...SORTS),
      fc.integer({ min: 1, max: 2_400 }),
      fc.integer({ min: 5, max: 14 }),
      (from, count, within, all, sort, limit, zoom) => {
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
        for (const wanted of [all, { ...all, box: within }]) {
          const found = [...known.values()].filter((one) => passes(one, wanted));
          const ask = { clusters: { zoom }, rows: { sort, limit } };
          const { grid, rows, total } = searchOnGrid(columns, wanted, ask);
          if (!grid) throw new Error('no grid');
          expect(total).toBe(found.length);
          expect(rows.map(({ row }) => row)).toEqual(inOrder(found, sort).slice(0, limit));
          expect(filledSquares(grid)).toEqual(plainSquares(found, grid));
        }
      },
    ),
    { numRuns: 150 },
  );
}, 120_000);

/** What a grid has about each square that is not empty, without the row of one listing. */
function filledSquares(grid: ClusterGrid) {
  const squares = new Map<number, readonly number[]>();
  grid.count.forEach((count, square) => {
    if (count === 0) return;
    const { sumX, sumY, minX, maxX, minY, maxY, minDollars, maxDollars } = grid;
    const facts = [sumX, sumY, minX, maxX, minY, maxY, minDollars, maxDollars];
    squares.set(square, [count, ...facts.map((values) => values[square] ?? 0)]);
  });
  return squares;
}

function plainSquares(found: readonly ColumnRow[], { side, west, north, across }: ClusterGrid) {
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
