import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { SEARCHED_STATUSES } from './column-row.ts';
import type { Column, Columns } from './columns.ts';
import { between, type ColumnFilter, numberTest, type Test } from './filter.ts';
import {
  AREA_STEPS,
  areaStepOf,
  bathsOf,
  bedsOf,
  LOT_STEPS,
  lotStepOf,
  PRICE_STEPS,
  priceStepOfKind,
  SIZES,
  statusOf,
  typeOf,
  YEAR_STEPS,
  yearStepOf,
} from './offered-steps.ts';
import { FAILS, type Selection } from './select.ts';

/**
 * Maximum number of bedrooms and baths that is counted separately; higher numbers count as this.
 */
export const MAX_ROOMS = 6;

/** What to count beside types, prices, rooms and sizes. */
export type Counted = Readonly<{
  /** Features and answers. */
  bits: Iterable<number>;
  /** Indexes of numbers in the layout; only those below 256 can be counted. */
  numbers?: Iterable<number>;
}>;

/**
 * Number of homes for each option. Types, statuses, bedrooms, baths, prices, lots, years and living
 * areas ignore their own filter, so that users see how many homes the other options have.
 */
export type FacetCounts = Readonly<{
  types: Uint32Array;
  statuses: Uint32Array;
  beds: Uint32Array;
  baths: Uint32Array;
  priceSteps: Uint32Array;
  lotSteps: Uint32Array;
  yearSteps: Uint32Array;
  /** Homes of unknown area come before the first step. */
  areaSteps: Uint32Array;
  /** By number of the feature or answer. */
  bits: Uint32Array;
  /** By value, of each counted number of the layout. */
  numbers: ReadonlyMap<number, Uint32Array>;
  /** By bit or by value, ignoring the question itself, of each choice and number in the filter. */
  questions: ReadonlyMap<string, Uint32Array>;
}>;

/**
 * A filter whose facet ignores it, so that people see how many homes its other options have. Those
 * by kind and price are judged in `select.ts`.
 */
export type Question = Readonly<{
  key: string;
  test: Test;
  /** Counts homes by the options of its facet. */
  count: (positions: Uint32Array) => Uint32Array;
}>;

/** Keys of the filters for lot size, year built and living area. */
const LOT = 'lotSize';
const YEAR = 'yearBuilt';
const AREA = 'livingArea';

export function questionsOf(columns: Columns, filter: ColumnFilter): readonly Question[] {
  const { choices = [], numbers = [] } = filter;
  const { lotSize, yearBuilt, livingArea } = columns;
  const sizeQuestion = (
    key: string,
    values: Column,
    min = 0,
    max = Infinity,
  ): readonly Question[] => {
    // A home with an unknown size or year does not match a maximum.
    const least = Math.max(min, max < Infinity ? 1 : 0);
    const count: Question['count'] = (positions) => sizeCounts(columns, positions);
    return least > 0 ? [{ key, test: between(values, least, max), count }] : [];
  };
  return [
    ...choices.map(
      ({ key, bits, options }): Question => ({
        key,
        test: { bits },
        count: (positions) => bitCounts(columns, positions, options),
      }),
    ),
    ...numbers.flatMap((number): readonly Question[] => {
      const values = columns.numbers[number.index];
      if (!isCounted(values)) return [];
      const count: Question['count'] = (positions) => histogram(values, positions);
      return [{ key: number.key, test: numberTest(values, number), count }];
    }),
    ...sizeQuestion(LOT, lotSize, filter.minLotSize, filter.maxLotSize),
    ...sizeQuestion(YEAR, yearBuilt, filter.minYearBuilt, filter.maxYearBuilt),
    ...sizeQuestion(AREA, livingArea, filter.minLivingArea, filter.maxLivingArea),
  ];
}

/** Counts what a search found, by facet. */
export function facetCounts(
  columns: Columns,
  selection: Selection,
  questions: readonly Question[],
  counted: Counted,
): FacetCounts {
  const { found } = selection;
  const asked = new Map(
    questions.map(({ key, count }, index) => {
      const counts = count(found);
      addTo(counts, count(failingOnly(selection, index)));
      return [key, counts] as const;
    }),
  );
  const sizes = sizeCounts(columns, found);
  const numbers = [...(counted.numbers ?? [])].flatMap((index) => {
    const column = columns.numbers[index];
    return isCounted(column) ? [[index, histogram(column, found)] as const] : [];
  });
  return {
    ...kindCounts(columns, selection),
    lotSteps: byStep(asked.get(LOT) ?? sizes, lotStepOf, LOT_STEPS.length),
    yearSteps: byStep(asked.get(YEAR) ?? sizes, yearStepOf, YEAR_STEPS.length),
    areaSteps: byStep(asked.get(AREA) ?? sizes, areaStepOf, AREA_STEPS.length + 1),
    bits: bitCounts(columns, found, counted.bits),
    numbers: new Map(numbers),
    questions: asked,
  };
}

/** Positions of the listings that fail only the question with this index. */
function failingOnly({ nearly, failed }: Selection, index: number): Uint32Array {
  const positions = new Uint32Array(nearly.length);
  let count = 0;
  for (let i = 0; i < nearly.length; i++) {
    positions[count] = nearly[i] ?? 0;
    count += failed[i] === index ? 1 : 0;
  }
  return positions.subarray(0, count);
}

/** Facets of a search that counts nothing: all 0. */
export function noFacets(): FacetCounts {
  return {
    ...emptyKindCounts(),
    lotSteps: new Uint32Array(LOT_STEPS.length),
    yearSteps: new Uint32Array(YEAR_STEPS.length),
    areaSteps: new Uint32Array(AREA_STEPS.length + 1),
    ...{ bits: new Uint32Array(), numbers: new Map(), questions: new Map() },
  };
}

/** Converts counts per number or step to counts of homes with at least that many. */
export function atLeastCounts(counts: Uint32Array): readonly number[] {
  let sum = 0;
  return Array.from(counts)
    .reverse()
    .map((count) => (sum += count))
    .reverse();
}

function emptyKindCounts() {
  return {
    types: new Uint32Array(PROPERTY_TYPES.length),
    statuses: new Uint32Array(SEARCHED_STATUSES.length),
    beds: new Uint32Array(MAX_ROOMS + 1),
    baths: new Uint32Array(MAX_ROOMS + 1),
    priceSteps: new Uint32Array(PRICE_STEPS.length),
  };
}

/** Counts by type, status, rooms and price: homes that fail nothing, or only this one filter. */
function kindCounts({ kinds: { values } }: Columns, { kinds, fails }: Selection) {
  const counts = emptyKindCounts();
  for (let key = 0; key < kinds.length; key++) {
    const times = kinds[key] ?? 0;
    const fail = fails[key] ?? 0;
    if (times === 0 || fail === FAILS.several) continue;
    const kind = values[key >> 1] ?? 0;
    const isCountedFor = (own: number) => fail === FAILS.none || fail === own;
    if (isCountedFor(FAILS.type)) add(counts.types, typeOf(kind), times);
    if (isCountedFor(FAILS.status)) add(counts.statuses, statusOf(kind), times);
    if (isCountedFor(FAILS.beds)) add(counts.beds, Math.min(bedsOf(kind), MAX_ROOMS), times);
    if (isCountedFor(FAILS.baths)) add(counts.baths, Math.min(bathsOf(kind), MAX_ROOMS), times);
    if (isCountedFor(FAILS.price)) add(counts.priceSteps, priceStepOfKind(kind), times);
  }
  return counts;
}

/** Number of listings with each of these bits, by bit; bits in the same bytes are counted as well. */
function bitCounts(
  { bits: columns, layout }: Columns,
  positions: Uint32Array,
  bits: Iterable<number>,
): Uint32Array {
  const counts = new Uint32Array(layout.bits);
  for (const byte of new Set(Array.from(bits, (bit) => bit >> 3))) {
    const column = columns[byte];
    const byValue = column ? histogram(column, positions) : [];
    byValue.forEach((times, value) => {
      if (times === 0) return;
      for (let bit = 0; bit < 8; bit++) if ((value >> bit) & 1) add(counts, byte * 8 + bit, times);
    });
  }
  return counts;
}

function sizeCounts({ sizeSteps }: Columns, positions: Uint32Array): Uint32Array {
  const counts = new Uint32Array(SIZES);
  for (let i = 0; i < positions.length; i++) {
    const size = sizeSteps[positions[i] ?? 0] ?? 0;
    counts[size] = (counts[size] ?? 0) + 1;
  }
  return counts;
}

/**
 * Number of listings with each value. Neighbors are counted in four arrays by turns, because
 * incrementing the same number twice in a row takes several times as long.
 */
function histogram(column: Uint8Array, positions: Uint32Array): Uint32Array {
  const turns = new Uint32Array(4 * 256);
  for (let i = 0; i < positions.length; i++) {
    const at = ((i & 3) << 8) | (column[positions[i] ?? 0] ?? 0);
    turns[at] = (turns[at] ?? 0) + 1;
  }
  const counts = turns.slice(0, 256);
  for (let turn = 1; turn < 4; turn++) addTo(counts, turns.subarray(turn * 256, (turn + 1) * 256));
  return counts;
}

function byStep(sizes: Uint32Array, stepOf: (size: number) => number, steps: number): Uint32Array {
  const counts = new Uint32Array(steps);
  for (let size = 0; size < sizes.length; size++) add(counts, stepOf(size), sizes[size] ?? 0);
  return counts;
}

/** Whether the values of a number are counted: there are at most 256. */
function isCounted(column: Column | undefined): column is Uint8Array {
  return column instanceof Uint8Array;
}

function addTo(counts: Uint32Array, more: Uint32Array): void {
  for (let at = 0; at < more.length; at++) add(counts, at, more[at] ?? 0);
}

function add(counts: Uint32Array, at: number, times: number): void {
  if (times !== 0) counts[at] = (counts[at] ?? 0) + times;
}
