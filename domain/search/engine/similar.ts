import type { ColumnRow } from './column-row.ts';
import type { RowFacts } from './columns.ts';
import type { ColumnFilter } from './filter.ts';
import type { Homes } from './search-columns.ts';

/** A price band reaches from three quarters to four thirds of a home's price. */
const BAND = 4 / 3;

/** Number of the latest homes among which the most similar are chosen. */
const MAX_CANDIDATES = 60;

/** Distance in Web Mercator units that counts as much as a price 50 % higher: about 12 km. */
const DISTANCE_SCALE = 6_000;

/** Data for comparing homes. */
type Compared = Pick<ColumnRow, 'row' | 'x' | 'y' | 'priceCents' | 'type' | 'bedrooms'> &
  Pick<ColumnRow, 'city' | 'county'>;

/**
 * Rows of the most similar homes for sale: of the same type and price band in the same city, then
 * in its county, then in Florida, each sorted by difference in price, location and bedrooms. The
 * home itself need not be for sale.
 */
export function similarRows(homes: Homes, home: Compared, count: number): readonly number[] {
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
  const ask = { rows: { sort: 'newest', limit: MAX_CANDIDATES } } as const;
  const chosen: number[] = [];
  for (const circle of circles) {
    if (chosen.length >= count) break;
    const { rows } = homes.search(circle, ask);
    const found = rows.map(({ row }) => row);
    const others = found.filter((row) => row !== home.row && !chosen.includes(row));
    chosen.push(...nearest(homes.factsOf(others), home, count - chosen.length));
  }
  return chosen;
}

/** The nearest home; the first of equally near ones. */
function nearest(
  others: ReadonlyMap<number, RowFacts>,
  home: Compared,
  count: number,
): readonly number[] {
  return [...others]
    .map(([row, facts]) => ({ row, distance: distance(home, facts) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, count)
    .map(({ row }) => row);
}

function distance(home: Compared, { x, y, priceCents, bedrooms }: RowFacts): number {
  const far = Math.hypot(home.x - x, home.y - y) / DISTANCE_SCALE;
  const dearer = Math.abs(Math.log(home.priceCents / priceCents)) * 2;
  return far + dearer + Math.abs(home.bedrooms - bedrooms) / 4;
}
