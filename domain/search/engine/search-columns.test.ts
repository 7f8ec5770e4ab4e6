import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unitsPerPixel } from '#domain/places/geometry/mercator.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import {
  BIT_COUNT,
  box,
  filter,
  LAYOUT,
  listingsFrom,
  looseFilter,
  seed,
} from '#tests/examples/column-samples.ts';
import { inBox, inOrder, passes } from '#tests/examples/plain-search.ts';
import { generated } from '#tests/generated.ts';
import { type ColumnRow, SEARCHED_STATUSES } from './column-row.ts';
import { buildColumns, type Columns, removeRow, upsertRow } from './columns.ts';
import { atLeastCounts } from './facet-counts.ts';
import type { ColumnFilter } from './filter.ts';
import { AREA_STEPS, LOT_STEPS, PRICE_STEPS, priceStepOf, YEAR_STEPS } from './offered-steps.ts';
import { homesIn, searchColumns } from './search-columns.ts';
import { SORTS, type Sort } from './select.ts';

/** Everything that can be counted. */
const EVERYTHING = { bits: Array.from({ length: BIT_COUNT }, (_, bit) => bit), numbers: [0] };

/** A listing to add or remove. */
type Change = Readonly<{ listing: ColumnRow; isGone: boolean }>;
const changes: fc.Arbitrary<readonly Change[]> = fc
  .tuple(seed, fc.array(fc.boolean(), { maxLength: 80 }))
  .map(([from, gone]) => {
    const listings = listingsFrom(from, gone.length, 700);
    return listings.map((listing, index) => ({ listing, isGone: gone[index] ?? false }));
  });

test('every search has the result of a plain filter over the same listings', () => {
  fc.assert(
    fc.property(
      seed,
      fc.nat(800),
      changes,
      fc.array(filter, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...SORTS),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 11, max: 18 }),
      (from, count, sequence, filters, sort, limit, skip, zoom) => {
        const known = new Map(listingsFrom(from, count, 600).map((one) => [one.row, one]));
        const columns = buildColumns(known.values(), LAYOUT);
        for (const change of sequence) apply(columns, known, change);
        for (const wanted of filters) {
          const found = [...known.values()].filter((one) => passes(one, wanted));
          expectRows(columns, wanted, found, sort, limit, skip);
          expectFacets(columns, wanted, [...known.values()]);
          expectClusters(columns, wanted, found, zoom);
          expectPlaces(columns, wanted, [...known.values()]);
        }
      },
    ),
    { numRuns: generated(400) },
  );
}, 120_000);

test('filters that most homes pass have the result of a plain filter while homes change', () => {
  fc.assert(
    fc.property(
      seed,
      fc.nat(1_600),
      changes,
      fc.option(box, { nil: undefined }),
      looseFilter,
      fc.constantFrom(...SORTS),
      fc.integer({ min: 7, max: 14 }),
      (from, count, sequence, within, loose, sort, zoom) => {
        const known = new Map(listingsFrom(from, count, 1_500).map((one) => [one.row, one]));
        const columns = buildColumns(known.values(), LAYOUT);
        for (const change of [undefined, ...sequence.slice(0, 3), ...sequence]) {
          if (change) apply(columns, known, change);
          if (change && change !== sequence[2] && change !== sequence.at(-1)) continue;
          const wanted = { ...loose, box: within };
          const all = [...known.values()];
          const found = all.filter((one) => passes(one, wanted));
          expectRows(columns, wanted, found, sort, 12, 5);
          expectFacets(columns, wanted, all);
          expectClusters(columns, wanted, found, zoom);
        }
      },
    ),
    { numRuns: generated(200) },
  );
}, 120_000);

function apply(columns: Columns, known: Map<number, ColumnRow>, change: Change): void {
  const { listing, isGone } = change;
  if (isGone) {
    known.delete(listing.row);
    removeRow(columns, listing.row);
  } else {
    known.set(listing.row, listing);
    upsertRow(columns, listing);
  }
}

function expectRows(
  columns: Columns,
  wanted: ColumnFilter,
  found: readonly ColumnRow[],
  sort: Sort,
  limit: number,
  skip: number,
): void {
  const answer = searchColumns(columns, wanted, { rows: { sort, limit, skip } });
  expect(answer.total).toBe(found.length);
  expect(answer.rows.map(({ row }) => row)).toEqual(inOrder(found, sort).slice(skip, skip + limit));
}

function expectFacets(columns: Columns, wanted: ColumnFilter, all: readonly ColumnRow[]): void {
  const { facets } = searchColumns(columns, wanted, { facets: EVERYTHING });
  if (!facets) throw new Error('no facets');
  const left = (without?: Parameters<typeof passes>[2]) =>
    all.filter((one) => passes(one, wanted, without));
  const types = left('types').map(({ type }) => type);
  expect([...facets.types]).toEqual(
    PROPERTY_TYPES.map((type) => types.filter((one) => one === type).length),
  );
  const beds = left('minBeds').map(({ bedrooms }) => bedrooms);
  expect(atLeastCounts(facets.beds)).toEqual(
    ROOMS.map((min) => beds.filter((count) => count >= min).length),
  );
  const baths = left('minBaths').map(({ bathsFull }) => bathsFull);
  expect(atLeastCounts(facets.baths)).toEqual(
    ROOMS.map((min) => baths.filter((count) => count >= min).length),
  );
  const steps = left('minPriceCents').map(({ priceCents }) => priceStepOf(priceCents));
  expect([...facets.priceSteps]).toEqual(
    PRICE_STEPS.map((_, step) => steps.filter((one) => one === step).length),
  );
  const statuses = left('status').map(({ status }) => status);
  expect([...facets.statuses]).toEqual(
    SEARCHED_STATUSES.map((status) => statuses.filter((one) => one === status).length),
  );
  const lots = left('minLotSize').map(({ lotSize }) => lotSize);
  expect(atLeastCounts(facets.lotSteps)).toEqual(
    LOT_STEPS.map((min) => lots.filter((lot) => lot >= min).length),
  );
  const years = left('minYearBuilt').map(({ yearBuilt }) => yearBuilt);
  expect(atLeastCounts(facets.yearSteps)).toEqual(
    YEAR_STEPS.map((min) => years.filter((year) => year >= min).length),
  );
  const areas = left('minLivingArea').map(({ livingArea }) => livingArea);
  expect(atLeastCounts(facets.areaSteps).slice(1)).toEqual(
    AREA_STEPS.map((min) => areas.filter((area) => area > 0 && area >= min).length),
  );
  expect([...facets.bits]).toEqual(bitsOf(left()));
  for (const { key, options } of wanted.choices ?? []) {
    const [counts, all] = [facets.questions.get(key) ?? [], bitsOf(left(key))];
    expect(options.map((bit) => counts[bit])).toEqual(options.map((bit) => all[bit]));
  }
  const small = facets.questions.get('small') ?? facets.numbers.get(0);
  if (!small) return;
  const numbers = left('small').map((one) => one.numbers[0]);
  expect([...small].slice(0, 9)).toEqual(
    Array.from({ length: 9 }, (_, number) => numbers.filter((one) => one === number).length),
  );
}

function expectPlaces(columns: Columns, { places }: ColumnFilter, all: readonly ColumnRow[]): void {
  if (!places) return;
  expect(homesIn(columns).areIn(places)).toBe(all.some((one) => passes(one, { places })));
}

/** Number of listings with each bit. */
function bitsOf(listings: readonly ColumnRow[]): readonly number[] {
  const counts = Array.from({ length: BIT_COUNT }, () => 0);
  for (const { bits } of listings) {
    for (const bit of new Set(bits)) counts[bit] = (counts[bit] ?? 0) + 1;
  }
  return counts;
}

const ROOMS = [0, 1, 2, 3, 4, 5, 6] as const;

function expectClusters(
  columns: Columns,
  wanted: ColumnFilter,
  found: readonly ColumnRow[],
  zoom: number,
): void {
  const { clusters, pins } = searchColumns(columns, wanted, { clusters: { zoom } });
  const inAll = clusters.reduce((sum, { count }) => sum + count, pins.length);
  expect(inAll).toBe(found.length);
  const [only, ...others] = clusters;
  if (only && others.length + pins.length === 0) {
    const mean = (of: (one: ColumnRow) => number) =>
      found.reduce((sum, one) => sum + of(one), 0) / found.length;
    // A cluster is joined of at most a few rounded ones.
    expect(Math.abs(only.x - mean(({ x }) => x))).toBeLessThan(2);
    expect(Math.abs(only.y - mean(({ y }) => y))).toBeLessThan(2);
  }
  const byRow = new Map(found.map((one) => [one.row, one]));
  for (const { row, x, y, priceCents } of pins) {
    expect(byRow.get(row)).toMatchObject({ x, y, priceCents });
  }
  for (const { x, y, count, box, minPriceCents, maxPriceCents } of clusters) {
    const prices = found.filter((one) => inBox(one, box)).map(({ priceCents }) => priceCents);
    expect(count).toBeGreaterThan(1);
    expect(prices.length).toBeGreaterThanOrEqual(count);
    expect(prices).toContain(minPriceCents);
    expect(prices).toContain(maxPriceCents);
    expect(x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY).toBe(true);
    // A square of the grid, and what may be merged from the adjacent squares.
    const max = 3 * 60 * unitsPerPixel(zoom);
    expect(Math.max(box.maxX - box.minX, box.maxY - box.minY)).toBeLessThanOrEqual(max);
  }
}
