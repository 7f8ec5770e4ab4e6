import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LAYOUT, listingsFrom, seed } from '#tests/examples/column-samples.ts';
import { inOrder, passes } from '#tests/examples/plain-search.ts';
import { idHash } from './column-row.ts';
import { buildColumns, removeRow, rowsOfId, upsertRow } from './columns.ts';
import { searchColumns } from './search-columns.ts';
import { SORTS } from './select.ts';

test.each([50_000, 450_000, 1_000_000, 10_000_000])(
  'prices around $%i are filtered to the dollar',
  (limit) => {
    const near = [-3, -2, -1, 0, 1, 2, 3].map((more) => (limit + more) * 100);
    const homes = listingsFrom(5, near.length, 1).map((one, index) => ({
      ...{ ...one, row: index + 1 },
      priceCents: near[index] ?? 0,
    }));
    const columns = buildColumns(homes, LAYOUT);
    for (const minPriceCents of [undefined, ...near]) {
      for (const maxPriceCents of [undefined, ...near]) {
        const wanted = { minPriceCents, maxPriceCents };
        const found = homes.filter((one) => passes(one, wanted));
        expect(searchColumns(columns, wanted, {}).total, JSON.stringify(wanted)).toBe(found.length);
      }
    }
  },
);

test.each([5_000.4, 1e10, 1e12])('a limit of %d is neither rounded nor cut off', (limit) => {
  const homes = listingsFrom(9, 300, 5_000).map((one, index) => ({ ...one, row: index + 1 }));
  const columns = buildColumns(homes, LAYOUT);
  for (const wanted of [
    { minLotSize: limit },
    { minYearBuilt: limit },
    { maxLivingArea: limit },
    { maxLotSize: limit },
    { maxYearBuilt: limit },
    { maxBaths: limit },
    { numbers: [{ key: 'large', index: 1, min: limit, max: Infinity }] },
    { numbers: [{ key: 'large', index: 1, min: 0, max: limit }] },
  ]) {
    const found = homes.filter((one) => passes(one, wanted));
    expect(searchColumns(columns, wanted, {}).total, JSON.stringify(wanted)).toBe(found.length);
  }
});

test('pages by cursor neither repeat nor skip a listing while others are added and removed', () => {
  fc.assert(
    fc.property(
      seed,
      fc.constantFrom(...SORTS),
      fc.integer({ min: 1, max: 9 }),
      (from, sort, limit) => {
        const known = new Map(listingsFrom(from, 200, 300).map((one) => [one.row, one]));
        const columns = buildColumns(known.values(), LAYOUT);
        const seen: number[] = [];
        let after = searchColumns(columns, {}, { rows: { sort, limit } }).rows;
        while (after.length > 0) {
          seen.push(...after.map(({ row }) => row));
          after = searchColumns(columns, {}, { rows: { sort, limit, after: after.at(-1) } }).rows;
        }
        expect(seen).toEqual(inOrder([...known.values()], sort));
      },
    ),
    { numRuns: 60 },
  );
});

test('the columns do not grow with the number of changes', () => {
  const columns = buildColumns([], LAYOUT);
  for (const one of listingsFrom(7, 20_000, 1)) upsertRow(columns, one);
  expect(searchColumns(columns, {}, {}).total).toBe(1);
  for (const one of listingsFrom(8, 20_000, 50)) {
    removeRow(columns, one.row - 1);
    upsertRow(columns, one);
  }
  expect(searchColumns(columns, {}, {}).total).toBe(columns.size);
  expect(columns.row.length).toBeLessThan(2_000);
});

test('a listing is found by its id until it is removed', () => {
  const [first, ...others] = listingsFrom(3, 900, 10_000);
  if (!first) throw new Error('no sample');
  const home = { ...first, row: 20_000, idHash: idHash('tz4a98xxat96iws9zmbrgj3a') };
  const columns = buildColumns([home, ...others], LAYOUT);
  expect(rowsOfId(columns, 'tz4a98xxat96iws9zmbrgj3a')).toEqual([20_000]);
  removeRow(columns, 20_000);
  expect(rowsOfId(columns, 'tz4a98xxat96iws9zmbrgj3a')).toEqual([]);
});

test('a view of the whole world at the highest zoom has a bounded number of clusters', () => {
  const spread = listingsFrom(1, 3_000, 1).map((one, index) => ({
    ...one,
    row: index + 1,
    x: (one.x * (1 + (index % 7))) % 16_000_000,
  }));
  const columns = buildColumns(spread, LAYOUT);
  const { clusters, pins, total } = searchColumns(columns, {}, { clusters: { zoom: 22 } });
  expect(clusters.reduce((sum, { count }) => sum + count, pins.length)).toBe(total);
  expect(clusters.length + pins.length).toBeLessThanOrEqual(16_384);
});
