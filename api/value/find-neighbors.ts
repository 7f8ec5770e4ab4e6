import { sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import {
  type Figures,
  figuresOf,
  KM_PER_DEGREE,
  MAX_KM,
  MAX_NEIGHBORS,
  neighborsOf,
  type SaleColumns,
  saleColumns,
  UNLIKE_KM,
  YEARS_PER_UNIT,
} from '#domain/value/model/sale-columns.ts';
import type { Home, RecordedSale } from '#domain/value/sale.ts';

/** Search radii in kilometers, tried until no sale farther away could be a better neighbor. */
export const REACHES = [2, 5, 12, MAX_KM] as const;
const CELLS_PER_DEGREE = 100;
const CELLS_PER_ROW = 100_000;

type Asked = Readonly<{
  home: Home;
  /** In days since 1970-01-01; a sale of a later day cannot be. */
  today: number;
  /** An earlier day, in days since 1970-01-01, for which the neighbors are found too. */
  before: number;
  /** The property whose own sale is left out. */
  propertyId: string;
}>;
type Row = Omit<RecordedSale, 'id' | 'parcel'> & Readonly<{ row: number }>;

/** The sales that estimates for today and for an earlier day need. */
export type SalesAround = Readonly<{
  columns: SaleColumns;
  byId: ReadonlyMap<string, RecordedSale>;
}>;

/**
 * Returns the neighbors of a home among all sales. The database computes distances within the cells
 * around the home, with a covering index, and returns only the best. At most four calls.
 */
export async function findNeighbors(db: Context['db'], asked: Asked): Promise<SalesAround> {
  const figures = figuresOf(asked.home);
  for (const km of REACHES) {
    const rows = await db.all<Row>(neighborQuery(asked, figures, km));
    const sales = rows.map(({ row, ...sale }) => ({ ...sale, id: String(row), parcel: null }));
    const columns = saleColumns(sales);
    const isWhole = (isAllowed: (index: number) => boolean) => {
      const found = neighborsOf(columns, figures, isAllowed);
      return found.length === MAX_NEIGHBORS && (found.at(-1)?.cost ?? 0) <= km;
    };
    const isBefore = (index: number) => (columns.day[index] ?? 0) <= asked.before;
    if (km === MAX_KM || (isWhole(() => true) && isWhole(isBefore))) {
      return { columns, byId: new Map(sales.map((sale) => [sale.id, sale])) };
    }
  }
  throw new Error('the last reach is the largest');
}

/**
 * SQL for the best neighbors by distance and similarity, as in `neighborsOf`, for today and for an
 * earlier day.
 */
export function neighborQuery(
  { home, today, before, propertyId }: Asked,
  figures: Figures,
  km: number,
) {
  const east = KM_PER_DEGREE * Math.cos((home.lat * Math.PI) / 180);
  const north = KM_PER_DEGREE;
  const { area, year, lot } = UNLIKE_KM;
  const known = (figure: number) => (Number.isNaN(figure) ? null : figure);
  const distance = sql`sqrt(((lat - ${home.lat}) * ${north}) * ((lat - ${home.lat}) * ${north})
    + ((lng - ${home.lng}) * ${east}) * ((lng - ${home.lng}) * ${east}))`;
  return sql`
    with near as materialized (
      select s.row, s.day, ${distance} as km,
        coalesce(${area} * abs(ln(living_area) - ${known(figures.area)}), 0)
        + coalesce(${year} * abs(year_built * 1.0 / ${YEARS_PER_UNIT} - ${known(figures.year)}), 0)
        + coalesce(${lot} * abs(ln(lot_area) - ${known(figures.lot)}), 0) as unlike
      from json_each(${JSON.stringify(bandsAround(home, km, east))}) band
      cross join sales s indexed by sales_place
      where s.type = ${home.type} and s.day <= ${today} and s.cell between band.value ->> 0 and band.value ->> 1),
    others as (
      select row, day, km + unlike as cost from near
      where km <= ${km} and row not in (select row from sales where property_id = ${propertyId}))
    select row, type, price, day, lat, lng, living_area as livingArea, lot_area as lotArea,
      year_built as yearBuilt, bedrooms, bathrooms, address, city, zip
    from sales where row in (
      select row from (select row from others order by cost limit ${MAX_NEIGHBORS})
      union
      select row from (select row from others where day <= ${before} order by cost limit ${MAX_NEIGHBORS}))`;
}

/** Returns the cells around a home as ranges, one for each row of cells. */
function bandsAround({ lat, lng }: Home, km: number, kmPerDegreeEast: number) {
  const cell = (degrees: number) => Math.floor(degrees * CELLS_PER_DEGREE);
  const [high, wide] = [km / KM_PER_DEGREE, km / kmPerDegreeEast];
  const bands: (readonly [number, number])[] = [];
  for (let row = cell(lat + 90 - high); row <= cell(lat + 90 + high); row += 1) {
    const start = row * CELLS_PER_ROW;
    bands.push([start + cell(lng + 180 - wide), start + cell(lng + 180 + wide)]);
  }
  return bands;
}
