import fc from 'fast-check';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import type { ColumnLayout } from '#domain/search/engine/column-row.ts';
import { type ColumnRow, SEARCHED_STATUSES } from '#domain/search/engine/column-row.ts';
import type { ColumnFilter } from '#domain/search/engine/filter.ts';

/** Number of bits in the listings of the tests: several bytes, and a part of one. */
export const BIT_COUNT = 90;

/** One number that fits into a byte, and one that does not. */
export const LAYOUT: ColumnLayout = { bits: BIT_COUNT, largest: [99, 70_000] };

/** The area of the listings crosses a multiple of 2^16, where the high bits of points change. */
const LEAST = 71 * 2 ** 16 - 600;
const ZIPS = ['33139', '33134', '32801'] as const;
const CITIES = ['miami', 'orlando'] as const;
const COUNTIES = ['miamidade', 'orange'] as const;

const cell = fc.integer({ min: LEAST, max: LEAST + 1_500 });
const rooms = fc.integer({ min: 0, max: 9 });
const zip = fc.constantFrom(...ZIPS);
const city = fc.constantFrom(...CITIES);
const county = fc.constantFrom(...COUNTIES);
/** A limit of a price, often the limit of a range. */
const limitCents = fc.oneof(
  fc.integer({ min: 0, max: 300_000_000 }),
  fc
    .tuple(fc.nat(60), fc.integer({ min: -2, max: 2 }))
    .map(([steps, more]) => Math.max(0, steps * 50_000 + more) * 100),
);
const rows = fc.array(fc.integer({ min: 1, max: 700 }), { maxLength: 300 });
export const seed = fc.nat(2 ** 31);
const orAbsent = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.option(arbitrary, { nil: undefined, freq: 2 });

/**
 * Generates listings from a seed, because drawing each number with fast-check would take most of
 * the test's time.
 */
export function listingsFrom(start: number, count: number, mostRow: number): readonly ColumnRow[] {
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const from = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[next(values.length)] ?? values[0];
  let state = start;
  return Array.from({ length: count }, () => ({
    row: 1 + next(mostRow),
    idHash: next(2 ** 32),
    x: LEAST + next(1_500),
    y: LEAST + next(1_500),
    // Prices at the limits of ranges, and others.
    priceCents:
      (next(3) === 0 ? Math.max(0, next(60) * 50_000 + next(5) - 2) : next(3_000_000)) * 100,
    type: from(PROPERTY_TYPES),
    status: from(SEARCHED_STATUSES),
    bedrooms: next(9),
    bathsFull: next(9),
    livingArea: Math.max(0, next(4_500) - 500),
    lotSize: next(20_000),
    yearBuilt: 1900 + next(126),
    publishedSecond: next(20),
    bits: Array.from({ length: next(12) }, () => next(BIT_COUNT)),
    numbers: [next(9), next(70_000)],
    zip: from(ZIPS),
    city: from(CITIES),
    county: from(COUNTIES),
  }));
}

/** A part of the area with listings. */
export const box = fc.tuple(cell, cell, cell, cell).map(([a, b, c, d]) => ({
  minX: Math.min(a, b),
  maxX: Math.max(a, b),
  minY: Math.min(c, d),
  maxY: Math.max(c, d),
}));

/** Any of some bits; two questions have neighboring ones. */
const choice = fc.constantFrom(0, 16, 32, 64).chain((first) =>
  fc
    .uniqueArray(fc.integer({ min: first, max: first + 15 }), { minLength: 1, maxLength: 6 })
    .map((bits) => ({
      key: `choice${first}`,
      bits,
      options: Array.from({ length: 16 }, (_, more) => first + more),
    })),
);
const small = fc.record({
  ...{ key: fc.constant('small'), index: fc.constant(0) },
  ...{ min: fc.nat(9), max: fc.oneof(fc.nat(9), fc.constant(Infinity)) },
});
const large = fc.record({
  ...{ key: fc.constant('large'), index: fc.constant(1) },
  ...{ min: fc.nat(70_000), max: fc.oneof(fc.nat(70_000), fc.constant(Infinity)) },
});

/** A filter that most listings pass, or no filter. */
export const looseFilter: fc.Arbitrary<ColumnFilter> = fc.oneof(
  fc.constant({}),
  fc.record({
    minPriceCents: orAbsent(limitCents.map((cents) => cents / 5)),
    maxPriceCents: orAbsent(limitCents.map((cents) => 240_000_000 + cents / 5)),
    minBeds: orAbsent(fc.nat(2)),
    minBaths: orAbsent(fc.nat(2)),
    types: orAbsent(fc.subarray([...PROPERTY_TYPES], { minLength: 3 })),
    minYearBuilt: fc.option(fc.integer({ min: 1900, max: 1915 }), { nil: undefined, freq: 4 }),
  }),
);

export const filter: fc.Arbitrary<ColumnFilter> = fc.record({
  box: orAbsent(box),
  polygon: orAbsent(fc.array(fc.record({ x: cell, y: cell }), { minLength: 3, maxLength: 9 })),
  places: orAbsent(
    fc.array(
      fc.oneof(fc.record({ zip }), fc.record({ city }), fc.record({ county }), fc.record({ box })),
      { minLength: 1, maxLength: 2 },
    ),
  ),
  rows: orAbsent(rows),
  anyOfBits: orAbsent(
    fc.array(fc.uniqueArray(fc.integer({ min: 0, max: BIT_COUNT - 1 }), { maxLength: 3 }), {
      maxLength: 2,
    }),
  ),
  types: orAbsent(fc.subarray([...PROPERTY_TYPES])),
  status: orAbsent(fc.constantFrom(...SEARCHED_STATUSES)),
  minPriceCents: orAbsent(limitCents),
  maxPriceCents: orAbsent(limitCents),
  minBeds: orAbsent(rooms),
  maxBeds: orAbsent(rooms),
  minBaths: orAbsent(rooms),
  maxBaths: orAbsent(rooms),
  minLivingArea: orAbsent(fc.integer({ min: 0, max: 3_000 })),
  maxLivingArea: orAbsent(fc.integer({ min: 0, max: 4_000 })),
  minLotSize: orAbsent(fc.integer({ min: 0, max: 10_000 })),
  maxLotSize: orAbsent(fc.integer({ min: 0, max: 20_000 })),
  minYearBuilt: orAbsent(fc.integer({ min: 1900, max: 2026 })),
  maxYearBuilt: orAbsent(fc.integer({ min: 1900, max: 2026 })),
  choices: orAbsent(fc.uniqueArray(choice, { maxLength: 3, selector: ({ key }) => key })),
  numbers: orAbsent(
    fc.uniqueArray(fc.oneof(small, large), { maxLength: 2, selector: ({ key }) => key }),
  ),
  features: orAbsent(fc.uniqueArray(fc.integer({ min: 0, max: BIT_COUNT - 1 }), { maxLength: 2 })),
});
