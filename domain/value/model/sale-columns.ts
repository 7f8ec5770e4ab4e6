import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { absurdityOf, type Home, type Sale } from '#domain/value/sale.ts';

const CELLS_PER_DEGREE = 100;
export const KM_PER_DEGREE = 111.2;
/** A missing figure. */
const NONE = Number.NaN;
/** Years that count as one unit. */
export const YEARS_PER_UNIT = 50;

/**
 * Sales as columns, sorted by cells of 0.01 degrees (about 1.1 km). Areas are logarithms; ages are
 * in units of 50 years.
 */
export type SaleColumns = Readonly<{
  ids: readonly string[];
  type: Uint8Array;
  logPrice: Float64Array;
  day: Int32Array;
  lat: Float64Array;
  lng: Float64Array;
  area: Float32Array;
  lot: Float32Array;
  year: Float32Array;
  beds: Float32Array;
  baths: Float32Array;
  /** First row of each cell by its number; `ends` has the row after its last. */
  cells: ReadonlyMap<number, readonly [start: number, end: number]>;
}>;

/** A home's figures in the units of the columns. */
export type Figures = Readonly<{
  type: number;
  lat: number;
  lng: number;
  area: number;
  lot: number;
  year: number;
  beds: number;
  baths: number;
}>;

export function figuresOf(home: Home): Figures {
  return {
    type: PROPERTY_TYPES.indexOf(home.type),
    lat: home.lat,
    lng: home.lng,
    area: home.livingArea ? Math.log(home.livingArea) : NONE,
    lot: home.lotArea && home.type !== 'condo' ? Math.log(home.lotArea) : NONE,
    year: home.yearBuilt ? home.yearBuilt / YEARS_PER_UNIT : NONE,
    beds: home.bedrooms ?? NONE,
    baths: home.bathrooms ?? NONE,
  };
}

/** Converts sales to columns, without those that cannot be. O(n log n). */
export function saleColumns(sales: readonly Sale[]): SaleColumns {
  const ordered = sales
    .filter((sale) => absurdityOf(sale) === undefined)
    .map((sale) => ({ sale, cell: cellAt(row(sale.lat), row(sale.lng)) }))
    .sort((a, b) => a.cell - b.cell);
  const count = ordered.length;
  const columns = {
    ids: ordered.map(({ sale }) => sale.id),
    type: new Uint8Array(count),
    logPrice: new Float64Array(count),
    day: new Int32Array(count),
    lat: new Float64Array(count),
    lng: new Float64Array(count),
    area: new Float32Array(count),
    lot: new Float32Array(count),
    year: new Float32Array(count),
    beds: new Float32Array(count),
    baths: new Float32Array(count),
  };
  const cells = new Map<number, readonly [number, number]>();
  let start = 0;
  for (const [index, { sale, cell }] of ordered.entries()) {
    const figures = figuresOf(sale);
    columns.type[index] = figures.type;
    columns.logPrice[index] = Math.log(sale.price);
    columns.day[index] = sale.day;
    columns.lat[index] = sale.lat;
    columns.lng[index] = sale.lng;
    columns.area[index] = figures.area;
    columns.lot[index] = figures.lot;
    columns.year[index] = figures.year;
    columns.beds[index] = figures.beds;
    columns.baths[index] = figures.baths;
    if (ordered[index + 1]?.cell !== cell) {
      cells.set(cell, [start, index + 1]);
      start = index + 1;
    }
  }
  return { ...columns, cells };
}

export function figuresAt(columns: SaleColumns, index: number): Figures {
  return {
    type: columns.type[index] ?? 0,
    lat: columns.lat[index] ?? 0,
    lng: columns.lng[index] ?? 0,
    area: columns.area[index] ?? NONE,
    lot: columns.lot[index] ?? NONE,
    year: columns.year[index] ?? NONE,
    beds: columns.beds[index] ?? NONE,
    baths: columns.baths[index] ?? NONE,
  };
}

/** Difference of two figures; 0 if either is missing. */
export function difference(a: number, b: number): number {
  const between = a - b;
  return Number.isNaN(between) ? 0 : between;
}

type Place = Pick<Figures, 'lat' | 'lng'>;

/** Position relative to another place in kilometers (flat approximation). */
export function eastAndNorth(from: Place, to: Place): Readonly<{ east: number; north: number }> {
  const perDegree = KM_PER_DEGREE * Math.cos((from.lat * Math.PI) / 180);
  return { east: (to.lng - from.lng) * perDegree, north: (to.lat - from.lat) * KM_PER_DEGREE };
}

/**
 * A sale near a home. `cost` is its distance in kilometers, with differences converted to distance.
 */
export type Neighbor = Readonly<{ index: number; km: number; cost: number }>;

/** Maximum distance of a sale, and maximum number of neighbors. */
export const MAX_KM = 30;
export const MAX_NEIGHBORS = 80;
/** Kilometers that one unit of difference counts as. */
export const UNLIKE_KM = { area: 2, year: 0.5, lot: 0.3 };

/**
 * The most similar sales of the same type, lowest cost first: at most `MAX_NEIGHBORS` within
 * `MAX_KM`. Exact: rings of cells are searched until no farther one can have a better match.
 */
export function neighborsOf(
  columns: SaleColumns,
  home: Figures,
  isAllowed: (index: number) => boolean,
): readonly Neighbor[] {
  const [homeRow, homeColumn] = [row(home.lat), row(home.lng)];
  const cellKm = (KM_PER_DEGREE / CELLS_PER_DEGREE) * Math.cos((home.lat * Math.PI) / 180);
  const rings = Math.ceil(MAX_KM / cellKm);
  let found: Neighbor[] = [];
  for (let ring = 0; ring <= rings; ring += 1) {
    for (const cell of cellsOfRing(homeRow, homeColumn, ring)) {
      const [start, end] = columns.cells.get(cell) ?? [0, 0];
      for (let index = start; index < end; index += 1) {
        if (columns.type[index] !== home.type || !isAllowed(index)) continue;
        const neighbor = neighborAt(columns, home, index);
        if (neighbor.km <= MAX_KM) found.push(neighbor);
      }
    }
    if (found.length < MAX_NEIGHBORS) continue;
    found.sort((a, b) => a.cost - b.cost);
    found = found.slice(0, MAX_NEIGHBORS);
    if ((found.at(-1)?.cost ?? 0) <= ring * cellKm) break;
  }
  return found.sort((a, b) => a.cost - b.cost || a.index - b.index);
}

function neighborAt(columns: SaleColumns, home: Figures, index: number): Neighbor {
  const sale = figuresAt(columns, index);
  const { east, north } = eastAndNorth(home, sale);
  const km = Math.hypot(east, north);
  const cost =
    km +
    UNLIKE_KM.area * Math.abs(difference(sale.area, home.area)) +
    UNLIKE_KM.year * Math.abs(difference(sale.year, home.year)) +
    UNLIKE_KM.lot * Math.abs(difference(sale.lot, home.lot));
  return { index, km, cost };
}

function row(degrees: number): number {
  return Math.floor(degrees * CELLS_PER_DEGREE);
}

function cellAt(latRow: number, lngRow: number): number {
  return latRow * 1_000_000 + lngRow;
}

function* cellsOfRing(latRow: number, lngRow: number, ring: number): Generator<number> {
  if (ring === 0) yield cellAt(latRow, lngRow);
  for (let step = -ring; step < ring; step += 1) {
    yield cellAt(latRow - ring, lngRow + step);
    yield cellAt(latRow + ring, lngRow - step);
    yield cellAt(latRow - step, lngRow - ring);
    yield cellAt(latRow + step, lngRow + ring);
  }
}
