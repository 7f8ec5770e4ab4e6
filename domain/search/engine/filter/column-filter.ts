import { boxAround, boxOfCells, type CellBox, WORLD } from '#domain/places/geometry/mercator.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { isCoded } from '#domain/search/engine/columns/coded-columns.ts';
import { SEARCHED_STATUSES } from '#domain/search/engine/columns/column-row.ts';
import { type Columns, positionOf } from '#domain/search/engine/columns/columns.ts';
import { boxOfPlaces, placesNamed } from '#domain/search/engine/columns/place-facts.ts';
import { drawnArea } from './drawn-area.ts';
import { MAX_INT32 } from './fails.ts';
import type { EitherPlan, Plan } from './plan.ts';
import { questionsOf, type Range } from './questions.ts';
import type { ColumnFilter, NumberWanted } from './wanted.ts';
import { leastOf, wordPlan, wordsWithAll } from './word-plans.ts';

/** An empty box. */
const NOWHERE: CellBox = { minX: 0, minY: 0, maxX: -1, maxY: -1 };

/** More bedrooms than the count of any home can reach. */
const MAX_BEDS = 255;

/** Whether the plan filters listings in its area by anything that is not counted by facet. */
export function isNarrowed({ positions, wantedPlaces, words, ranges, eithers }: Plan): boolean {
  const asked = words.length + ranges.length + eithers.length;
  return positions !== undefined || wantedPlaces !== undefined || asked > 0;
}

/** Whether all listings in the plan's area match. */
export function wantsAll(plan: Plan): boolean {
  const { typeBits, statusBits, minBeds, maxBeds, minBaths } = plan;
  const { leastDollars, mostDollars, questions } = plan;
  return (
    !isNarrowed(plan) &&
    questions.length === 0 &&
    typeBits === bitsOf(PROPERTY_TYPES, undefined) &&
    statusBits === bitsOf(SEARCHED_STATUSES, undefined) &&
    minBeds <= 0 &&
    maxBeds >= MAX_BEDS &&
    minBaths <= 0 &&
    leastDollars <= 0 &&
    mostDollars >= MAX_INT32
  );
}

/**
 * @param isCounted whether facets are counted; if not, questions are filters like any other, and need
 * no counts of their alternatives
 */
export function planOf(columns: Columns, filter: ColumnFilter, isCounted: boolean): Plan {
  const questions = questionsOf(columns, filter);
  const others = isCounted ? [] : questions.map(({ wants }) => wants);
  const eithers = filter.eithers?.map((either) => eitherPlan(columns, either)) ?? [];
  const words = [
    ...others.filter((one) => 'passes' in one),
    ...wordsWithAll(columns, filter.features ?? []),
    ...eithers.flatMap(([word, ...more]) => (word && more.length === 0 ? [word] : [])),
  ];
  const isEmpty =
    words.some(({ passes }) => !passes.includes(1)) || eithers.some(({ length }) => length === 0);
  const area = filter.polygon && drawnArea(filter.polygon);
  const { places } = filter;
  const wantedPlaces = places && placesNamed(columns.places, places);
  const placesBox = wantedPlaces && boxOfPlaces(columns.placeFacts, wantedPlaces);
  return {
    box: isEmpty ? NOWHERE : searchedBox(filter, placesBox),
    ...{ area, wantedPlaces },
    placeBoxes: boxesOf(filter),
    positions: filter.rows && positionsOf(columns, filter.rows),
    typeBits: bitsOf(PROPERTY_TYPES, filter.types),
    statusBits: bitsOf(SEARCHED_STATUSES, filter.status && [filter.status]),
    leastDollars: Math.min(Math.max(0, Math.ceil((filter.minPriceCents ?? 0) / 100)), MAX_INT32),
    mostDollars: Math.min(Math.floor((filter.maxPriceCents ?? Infinity) / 100), MAX_INT32),
    minBeds: filter.minBeds ?? 0,
    maxBeds: filter.maxBeds ?? MAX_BEDS,
    minBaths: filter.minBaths ?? 0,
    ranges: [...others.filter((one) => 'values' in one), ...rangesOf(columns, filter)],
    words,
    questions: isCounted ? questions : [],
    eithers: eithers.filter(({ length }) => length > 1),
  };
}

function rangesOf(columns: Columns, filter: ColumnFilter): readonly Range[] {
  const ranges = filter.numbers?.flatMap((number) => numberRange(columns, number)) ?? [];
  return ranges.filter(({ min, max }) => min > 0 || max < Infinity);
}

/**
 * The box that contains all results of a search.
 * @param placesBox around homes that name a wanted place; `undefined` when there are none
 */
function searchedBox(filter: ColumnFilter, placesBox: CellBox | undefined): CellBox {
  const drawn = filter.polygon && boxOfCells(filter.polygon);
  const shown = overlap(filter.box ?? WHOLE, drawn ?? WHOLE);
  if (!filter.places) return shown;
  return overlap(shown, boxAround([placesBox ?? [], boxesOf(filter)].flat()) ?? NOWHERE);
}

/** The whole map. */
export const WHOLE: CellBox = { minX: 0, minY: 0, maxX: WORLD, maxY: WORLD };

function boxesOf({ places }: ColumnFilter): readonly CellBox[] {
  return places?.flatMap(({ box }) => box ?? []) ?? [];
}

function overlap(one: CellBox, other: CellBox): CellBox {
  return {
    minX: Math.max(one.minX, other.minX),
    minY: Math.max(one.minY, other.minY),
    maxX: Math.min(one.maxX, other.maxX),
    maxY: Math.min(one.maxY, other.maxY),
  };
}

/** Below this share of all listings, rows are looked up one by one. */
const FEW = 64;

/** Positions of the rows, sorted and without duplicates. Unknown rows are ignored. */
function positionsOf(columns: Columns, rows: readonly number[]): Uint32Array {
  if (rows.length * FEW > columns.size) return positionsAmongAll(columns, rows);
  const found = new Uint32Array(rows.length);
  let count = 0;
  for (const row of rows) {
    const position = positionOf(columns, row);
    if (position !== undefined) found[count++] = position;
  }
  const sorted = found.subarray(0, count).sort();
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const at = sorted[i] ?? 0;
    if (i === 0 || at !== sorted[kept - 1]) sorted[kept++] = at;
  }
  return sorted.subarray(0, kept);
}

/** Reads all listings. May include empty positions, which keep their former row. */
function positionsAmongAll({ row, size, blocks }: Columns, rows: readonly number[]): Uint32Array {
  const mostRow = blocks.maxRow.reduce((most, one) => Math.max(most, one), 0);
  // One bit for each row, because few bytes stay in the processor's cache.
  const isWanted = new Uint8Array((mostRow >> 3) + 1);
  for (const one of rows) isWanted[one >> 3] = (isWanted[one >> 3] ?? 0) | (1 << (one & 7));
  const found = new Uint32Array(size);
  let count = 0;
  for (let at = 0; at < size; at++) {
    const one = row[at] ?? 0;
    if (((isWanted[one >> 3] ?? 0) >> (one & 7)) & 1) found[count++] = at;
  }
  return found.subarray(0, count);
}

function numberRange(columns: Columns, wanted: NumberWanted): readonly Range[] {
  const values = columns.numbers[wanted.index];
  if (!values || isCoded(values)) return [];
  return [{ values, min: leastOf(wanted), max: wanted.max }];
}

/** Words without any listing that passes are left out. */
function eitherPlan(columns: Columns, bits: readonly number[]): EitherPlan {
  return bits
    .map((bit) => wordPlan(columns, bit >> 5, (value) => (value >> (bit & 31)) & 1))
    .filter(({ passes }) => passes.includes(1));
}

function bitsOf<Value>(all: readonly Value[], wanted: readonly Value[] | undefined): number {
  const chosen = wanted?.length ? wanted : all;
  return chosen.reduce((bits, value) => bits | (1 << all.indexOf(value)), 0);
}
