import { codeAt } from '#domain/search/engine/columns/codes.ts';
import type { ColumnRow } from '#domain/search/engine/columns/column-row.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import { bedsOf } from '#domain/search/engine/columns/kinds.ts';
import type { ColumnFilter } from '#domain/search/engine/filter/wanted.ts';
import { searchColumns } from './search-columns.ts';

/** Prices from three quarters to four thirds of a home's are in its band. */
const BAND = 4 / 3;

/** So many of the latest are compared before the most similar are chosen. */
const COMPARED = 60;

/** Web Mercator units that count as much as a price half as high again: about 12 km. */
const FAR = 6_000;

/** What a home is compared by. */
type Compared = Pick<ColumnRow, 'row' | 'x' | 'y' | 'priceCents' | 'type' | 'bedrooms'> &
  Pick<ColumnRow, 'city' | 'county'>;

/**
 * The rows of the homes on the market most like one, which need not be on it: of its type and price
 * band in its city, then in its county, then in Florida; of each, nearest in price, place and bedrooms.
 */
export function similarRows(columns: Columns, home: Compared, count: number): readonly number[] {
  const { type, priceCents, city, county } = home;
  const like: ColumnFilter = {
    types: [type],
    status: 'published',
    minPriceCents: priceCents / BAND,
    maxPriceCents: priceCents * BAND,
  };
  const circles: readonly ColumnFilter[] = [
    { ...like, places: [{ city }] },
    { ...like, places: [{ county }] },
    like,
  ];
  const ask = { rows: { sort: 'newest', limit: COMPARED } } as const;
  const chosen: number[] = [];
  for (const circle of circles) {
    if (chosen.length >= count) break;
    const found = searchColumns(columns, circle, ask).rows.map(({ row }) => row);
    const others = found.filter((row) => row !== home.row && !chosen.includes(row));
    chosen.push(...nearest(columns, home, others, count - chosen.length));
  }
  return chosen;
}

function nearest(
  columns: Columns,
  home: Compared,
  rows: readonly number[],
  count: number,
): readonly number[] {
  return rows
    .map((row) => ({
      row,
      distance: distance(columns, home, (columns.positionOfRow[row] ?? 1) - 1),
    }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, count)
    .map(({ row }) => row);
}

function distance(columns: Columns, home: Compared, at: number): number {
  const { x, y, dollars, kind } = columns;
  const far = Math.hypot(home.x - (x[at] ?? 0), home.y - (y[at] ?? 0)) / FAR;
  const dearer = Math.abs(Math.log(home.priceCents / ((dollars[at] ?? 1) * 100))) * 2;
  return (
    far + dearer + Math.abs(home.bedrooms - bedsOf(kind.values[codeAt(kind.codes, at)] ?? 0)) / 4
  );
}
