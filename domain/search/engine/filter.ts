import {
  boxAround,
  boxOfCells,
  type Cell,
  type CellBox,
  WORLD,
} from '#domain/places/geometry/mercator.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import type { PlaceNames, SearchedStatus } from './column-row.ts';
import { type Column, type Columns, positionOf } from './columns.ts';

/** A named place: homes that match its names (`placeKey`), are in its box, or both. */
export type PlaceWanted = Partial<PlaceNames> & Readonly<{ box?: CellBox }>;

/** Any of several answers to one question, and all answers that it has. */
export type ChoiceWanted = Readonly<{
  key: string;
  bits: readonly number[];
  options: readonly number[];
}>;

/** Limits for the number at this index of the layout. */
export type NumberWanted = Readonly<{ key: string; index: number; min: number; max: number }>;

/** Criteria of a search; absent ones do not matter. Money in cents, areas in square feet. */
export type ColumnFilter = Readonly<{
  box?: CellBox | undefined;
  polygon?: readonly Cell[] | undefined;
  /** In any of these places. */
  places?: readonly PlaceWanted[] | undefined;
  /** Only these rows, found by the word index. */
  rows?: readonly number[] | undefined;
  /** In each of these, any of the bits is enough: a feature, or its mention in the text. */
  anyOfBits?: readonly (readonly number[])[] | undefined;
  types?: readonly PropertyType[] | undefined;
  status?: SearchedStatus | undefined;
  minPriceCents?: number | undefined;
  maxPriceCents?: number | undefined;
  minBeds?: number | undefined;
  maxBeds?: number | undefined;
  minBaths?: number | undefined;
  maxBaths?: number | undefined;
  minLivingArea?: number | undefined;
  maxLivingArea?: number | undefined;
  minLotSize?: number | undefined;
  maxLotSize?: number | undefined;
  minYearBuilt?: number | undefined;
  maxYearBuilt?: number | undefined;
  /** Numbers of bits that must all be set. */
  features?: readonly number[] | undefined;
  /** In each of these, any bit is enough. */
  choices?: readonly ChoiceWanted[] | undefined;
  /** Limits for numbers without a fixed column. */
  numbers?: readonly NumberWanted[] | undefined;
}>;

/** Any of some bits, any of some places, or a number within inclusive limits. */
export type Test =
  | Readonly<{ bits: readonly number[] }>
  | Readonly<{ places: readonly PlaceWanted[] }>
  | Readonly<{ values: Column; min: number; max: number }>;

export const MAX_INT32 = 0x7fffffff;

/**
 * 1 if a number is outside inclusive limits, otherwise 0. All are from 0 to `MAX_INT32`, so that
 * one of the differences is negative, which needs no branch: its prediction fails for every other
 * home, and takes most of a search's time.
 */
export function isOutside(value: number, min: number, max: number): number {
  return ((value - min) | (max - value)) >>> 31;
}

/** Some positions: the first `count` of an array. */
export type Chosen = Readonly<{ positions: Uint32Array; count: number }>;

/** Writes those of the first `count` positions that pass, and returns their number. */
type Keep = (from: Uint32Array, count: number, to: Uint32Array) => number;

/** Reused by every search, because creating arrays takes longer than filling them. */
let everyPosition = new Uint32Array();
let kept = new Uint32Array();
let hits = new Uint8Array();

/**
 * Positions of the listings that match by place, area, rows, features, and numbers that have no
 * facet. They are valid until the next search.
 * @param tests further tests
 */
export function candidates(columns: Columns, filter: ColumnFilter, tests: readonly Test[]): Chosen {
  const { size } = columns;
  if (kept.length < size) {
    kept = new Uint32Array(columns.row.length);
    hits = new Uint8Array(columns.row.length);
    everyPosition = Uint32Array.from(kept, (_, position) => position);
  }
  let chosen: Chosen = { positions: everyPosition, count: size };
  if (filter.rows) chosen = { positions: kept, count: writeRows(columns, filter.rows, kept) };
  for (const keep of stepsOf(columns, filter, tests)) {
    chosen = { positions: kept, count: keep(chosen.positions, chosen.count, kept) };
  }
  return chosen;
}

/** Everything that is not judged by kind, the cheapest first. */
function stepsOf(columns: Columns, filter: ColumnFilter, tests: readonly Test[]): readonly Keep[] {
  const { box, polygon, places, features = [], anyOfBits = [], numbers = [] } = filter;
  const shape = polygon && boxOfCells(polygon);
  const large = numbers.flatMap((number) => {
    const values = columns.numbers[number.index];
    return values && !(values instanceof Uint8Array) ? [numberTest(values, number)] : [];
  });
  const bits = [...features.map((bit) => [bit]), ...anyOfBits].map((any) => ({ bits: any }));
  return [
    ...[box, shape].flatMap((one) => (one ? [keepInBox(columns, one)] : [])),
    ...(polygon ? [keepInArea(columns, polygon)] : []),
    ...[...(places ? [{ places }] : []), ...bits, ...large, ...tests].map((test) =>
      keepPassing(columns, test),
    ),
  ];
}

/** The box that contains all results of a search; empty when there are none. */
export function searchedBox(columns: Columns, filter: ColumnFilter): CellBox {
  const { box, polygon, places } = filter;
  const boxes = [
    columns.extent ?? NOWHERE,
    box ?? WHOLE,
    (polygon && boxOfCells(polygon)) ?? WHOLE,
  ];
  if (places) {
    const around = [extentOfPlaces(columns, places) ?? [], boxesOf(places)].flat();
    boxes.push(boxAround(around) ?? NOWHERE);
  }
  return {
    minX: Math.max(...boxes.map(({ minX }) => minX)),
    minY: Math.max(...boxes.map(({ minY }) => minY)),
    maxX: Math.min(...boxes.map(({ maxX }) => maxX)),
    maxY: Math.min(...boxes.map(({ maxY }) => maxY)),
  };
}

const WHOLE: CellBox = { minX: 0, minY: 0, maxX: WORLD, maxY: WORLD };
const NOWHERE: CellBox = { minX: 0, minY: 0, maxX: -1, maxY: -1 };

/**
 * Writes 1 to `passed` for each of the chosen listings that passes, by its index among them, and 0
 * for the others.
 */
export function mark(
  columns: Columns,
  test: Test,
  from: Uint32Array,
  count: number,
  passed: Uint8Array,
): void {
  if ('values' in test) {
    const { values, min, max } = test;
    for (let i = 0; i < count; i++) {
      const value = values[from[i] ?? 0] ?? 0;
      passed[i] = isOutside(value, min, max) ^ 1;
    }
    return;
  }
  if ('places' in test) {
    markPlaces(columns, test.places, from, count, passed);
    return;
  }
  passed.fill(0, 0, count);
  for (const bit of test.bits) {
    const column = columns.bits[bit >> 3];
    if (!column) continue;
    const shift = bit & 7;
    for (let i = 0; i < count; i++) {
      passed[i] = (passed[i] ?? 0) | (((column[from[i] ?? 0] ?? 0) >> shift) & 1);
    }
  }
}

function markPlaces(
  { place, places, x, y }: Columns,
  wanted: readonly PlaceWanted[],
  from: Uint32Array,
  count: number,
  passed: Uint8Array,
): void {
  const isNamed = placesNamed(places.values, wanted);
  for (let i = 0; i < count; i++) passed[i] = isNamed[place[from[i] ?? 0] ?? 0] ?? 0;
  for (const { minX, minY, maxX, maxY } of boxesOf(wanted)) {
    for (let i = 0; i < count; i++) {
      const at = from[i] ?? 0;
      const isIn = (isOutside(x[at] ?? 0, minX, maxX) | isOutside(y[at] ?? 0, minY, maxY)) ^ 1;
      passed[i] = (passed[i] ?? 0) | isIn;
    }
  }
}

function keepPassing(columns: Columns, test: Test): Keep {
  return (from, count, to) => {
    mark(columns, test, from, count, hits);
    let left = 0;
    for (let i = 0; i < count; i++) {
      to[left] = from[i] ?? 0;
      left += hits[i] ?? 0;
    }
    return left;
  };
}

function keepInBox({ x, y }: Columns, { minX, minY, maxX, maxY }: CellBox): Keep {
  return (from, count, to) => {
    let left = 0;
    for (let i = 0; i < count; i++) {
      const at = from[i] ?? 0;
      const east = x[at] ?? 0;
      const south = y[at] ?? 0;
      to[left] = at;
      left += (isOutside(east, minX, maxX) | isOutside(south, minY, maxY)) ^ 1;
    }
    return left;
  };
}

function keepInArea({ x, y }: Columns, corners: readonly Cell[]): Keep {
  const isInside = drawnArea(corners);
  return (from, count, to) => {
    let left = 0;
    for (let i = 0; i < count; i++) {
      const at = from[i] ?? 0;
      if (isInside(x[at] ?? 0, y[at] ?? 0)) to[left++] = at;
    }
    return left;
  };
}

/** Edges by height: a point is compared only with those at its own height. */
const BANDS = 256;

/** An edge in Web Mercator units. */
type Edge = Readonly<{ x0: number; y0: number; x1: number; y1: number }>;

/** Returns whether a cell is inside a drawn area, by the even-odd rule. */
function drawnArea(corners: readonly Cell[]): (x: number, y: number) => boolean {
  const ys = corners.map(({ y }) => y);
  const north = Math.min(...ys);
  const height = (Math.max(...ys) - north + 1) / BANDS;
  const bandOf = (y: number) => Math.floor((y - north) / height);
  const bands = Array.from({ length: BANDS }, (): Edge[] => []);
  corners.forEach(({ x, y }, index) => {
    const before = corners.at(index - 1) ?? { x, y };
    const edge = { x0: x, y0: y, x1: before.x, y1: before.y };
    const last = bandOf(Math.max(y, before.y));
    for (let band = bandOf(Math.min(y, before.y)); band <= last; band++) bands[band]?.push(edge);
  });
  return (x, y) => {
    let isInside = false;
    for (const { x0, y0, x1, y1 } of bands[bandOf(y)] ?? []) {
      if (y0 > y === y1 > y) continue;
      if (x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) isInside = !isInside;
    }
    return isInside;
  };
}

/** 1 for places with any of these names, by their number. */
function placesNamed(
  places: readonly PlaceNames[],
  wanted: readonly Partial<PlaceNames>[],
): Uint8Array {
  const zips = new Set(wanted.map(({ zip }) => zip));
  const cities = new Set(wanted.map(({ city }) => city));
  const counties = new Set(wanted.map(({ county }) => county));
  return Uint8Array.from(places, ({ zip, city, county }) =>
    zips.has(zip) || cities.has(city) || counties.has(county) ? 1 : 0,
  );
}

/** A box around the listings that name a wanted place; undefined when there are none. */
function extentOfPlaces(
  { place, places, x, y, size }: Columns,
  wanted: readonly PlaceWanted[],
): CellBox | undefined {
  const isNamed = placesNamed(places.values, wanted);
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (let at = 0; at < size; at++) {
    if (!isNamed[place[at] ?? 0]) continue;
    minX = Math.min(minX, x[at] ?? 0);
    minY = Math.min(minY, y[at] ?? 0);
    maxX = Math.max(maxX, x[at] ?? 0);
    maxY = Math.max(maxY, y[at] ?? 0);
  }
  return minX > maxX ? undefined : { minX, minY, maxX, maxY };
}

function boxesOf(places: readonly PlaceWanted[]): readonly CellBox[] {
  return places.flatMap(({ box }) => box ?? []);
}

/** Writes the positions of these rows, each once, and returns their number. */
function writeRows(columns: Columns, rows: readonly number[], to: Uint32Array): number {
  hits.fill(0, 0, columns.size);
  let count = 0;
  for (const row of rows) {
    const at = positionOf(columns, row);
    if (at === undefined || hits[at] === 1) continue;
    hits[at] = 1;
    to[count++] = at;
  }
  return count;
}

/** Inclusive limits in the form that `isOutside` needs. */
export function between(values: Column, min: number, max: number): Test {
  const [least, most] = [Math.ceil(min), Math.floor(max)].map((limit) =>
    Math.min(Math.max(limit, 0), MAX_INT32),
  );
  return { values, min: least ?? 0, max: most ?? MAX_INT32 };
}

/** Unknown values are 0, which does not match a maximum. */
export function numberTest(values: Column, { min, max }: NumberWanted): Test {
  return between(values, Math.max(min, max === Infinity ? 0 : 1), max);
}
