import { joinedKey } from '#domain/places/fold.ts';
import type { Point } from '#domain/places/geometry/bounds.ts';
import { type CellBox, project, unitsPerPixel } from '#domain/places/geometry/mercator.ts';
import {
  AREA_STEPS,
  LOT_STEPS,
  PRICE_STEPS,
  YEAR_STEPS,
} from '#domain/search/engine/columns/offered-steps.ts';
import type { ColumnFilter } from '#domain/search/engine/filter/wanted.ts';
import type { Sort } from '#domain/search/engine/results/ranks.ts';
import type { ListingQuery } from '#domain/search/query/query.ts';
import { wantedOf } from '#domain/search/query/wanted.ts';
import { seeded } from '#tools/sample/random.ts';
import { type SyntheticHome, syntheticHome } from './generate.ts';
import { type Measured, measure } from './measure.ts';
import type { Postgres } from './postgres.ts';
import { QUERY_KINDS, ROWS, TRIES } from './queries.ts';

const GRID_PIXELS = 60;
const ROWS_A_PORTION = 5_000;

/**
 * Fills a table as a PostGIS expert would: with an index for each criterion, clustered by
 * location, and with precomputed facet steps.
 */
export async function loadPostgis(
  postgres: Postgres,
  homes: number,
  seed: number,
  onLoaded: (count: number) => void,
): Promise<void> {
  const table = tableFor(homes, seed);
  const { answer } = await postgres.ask(`select to_regclass('${table}_newest') is not null`);
  if (answer.includes('t')) return;
  await postgres.ask(`create extension if not exists postgis; drop table if exists ${table};
    create table ${table} (id int primary key, geom geometry(Point), price bigint, beds int,
      baths int, type text, sqft int, lot int, year int, zip text, city text, county text, published_at bigint,
      price_step int, lot_step int, year_step int, area_step int)`);
  for (let from = 0; from < homes; from += ROWS_A_PORTION) {
    const to = Math.min(from + ROWS_A_PORTION, homes);
    const rows = Array.from({ length: to - from }, (_, at) =>
      copyRow(from + at, syntheticHome(seed, from + at)),
    );
    await postgres.ask(`copy ${table} from stdin with (format csv, null '');`, rows);
    onLoaded(to);
  }
  await postgres.ask(`create index ${table}_geom on ${table} using gist (geom);
    create index ${table}_price on ${table} (price);
    create index ${table}_sqft on ${table} (sqft desc);
    create index ${table}_beds on ${table} (beds desc);
    create index ${table}_zip on ${table} (zip);
    create index ${table}_city on ${table} (city);
    create index ${table}_county on ${table} (county);
    create index ${table}_type on ${table} (type, price);
    create index ${table}_newest on ${table} (published_at desc);
    cluster ${table} using ${table}_geom;
    vacuum analyze ${table}`);
}

/** Measures the engine's searches, each as four statements: list, count, clusters and facets. */
export async function measurePostgis(
  postgres: Postgres,
  homes: number,
  queries: number,
  seed: number,
): Promise<readonly Measured[]> {
  const table = tableFor(homes, seed);
  const rows: Measured[] = [];
  for (const { name, zoom, ask, isPlain } of QUERY_KINDS) {
    if (!isPlain) continue;
    let took = 0;
    const run = async (index: number) => {
      const random = seeded(seed + index);
      const query = ask(random, pointOf(seed, random.whole(0, homes - 1)));
      took = (await postgres.ask(statementsFor(table, query, zoom))).took;
      return took;
    };
    const clocks = { cpuMs: () => undefined, clockMs: () => took };
    rows.push(await measure(name, queries, run, { ...clocks, tries: TRIES }));
  }
  return rows;
}

function statementsFor(table: string, query: ListingQuery, zoom: number): string {
  const { sort = 'newest', page = 1, ...searched } = query;
  const conditions = conditionsFor(wantedOf(searched).filter);
  const side = GRID_PIXELS * unitsPerPixel(zoom);
  return `select id, price, beds, baths, st_x(geom), st_y(geom) from ${table} where ${conditions}
      order by ${ORDERS[sort]}, id desc limit ${ROWS} offset ${(page - 1) * ROWS};
    select count(*) from ${table} where ${conditions};
    select floor(st_x(geom) / ${side}), floor(st_y(geom) / ${side}), count(*), min(price), max(price)
      from ${table} where ${conditions} group by 1, 2;
    select type, beds, baths, price_step, lot_step, year_step, area_step, count(*)
      from ${table} where ${conditions}
      group by grouping sets ((type), (beds), (baths), (price_step), (lot_step), (year_step), (area_step));`;
}

/** Criteria of a search, including its words. */
function conditionsFor(filter: ColumnFilter): string {
  const { box, places, types, minPriceCents, maxPriceCents, minBeds, maxBeds, minBaths } = filter;
  const anyPlace = places?.map(({ zip, city, county, box: around }) =>
    [
      ...(zip === undefined ? [] : [`zip = '${zip}'`]),
      ...(city === undefined ? [] : [`city = '${city}'`]),
      ...(county === undefined ? [] : [`county = '${county}'`]),
      ...(around ? [inBox(around)] : []),
    ].join(' or '),
  );
  return [
    'true',
    ...(box ? [inBox(box)] : []),
    ...(anyPlace ? [`(${anyPlace.join(' or ')})`] : []),
    ...(minPriceCents === undefined ? [] : [`price >= ${minPriceCents}`]),
    ...(maxPriceCents === undefined ? [] : [`price <= ${maxPriceCents}`]),
    ...(minBeds === undefined ? [] : [`beds >= ${minBeds}`]),
    ...(maxBeds === undefined ? [] : [`beds <= ${maxBeds}`]),
    ...(minBaths === undefined ? [] : [`baths >= ${minBaths}`]),
    ...(types ? [`type in (${types.map((one) => `'${one}'`).join(',')})`] : []),
  ].join(' and ');
}

function inBox({ minX, minY, maxX, maxY }: CellBox): string {
  return `geom && st_makeenvelope(${minX},${minY},${maxX},${maxY})`;
}

const ORDERS: Readonly<Record<Sort, string>> = {
  newest: 'published_at desc',
  price_asc: 'price',
  price_desc: 'price desc',
  sqft_desc: 'sqft desc',
  beds_desc: 'beds desc',
};

function copyRow(index: number, { propertyType, facts, publishedAt, ...point }: SyntheticHome) {
  const { listPrice = 0, bedroomsTotal = 0, bathroomsFull = 0, livingArea = 0 } = facts;
  const { lotSizeSquareFeet = 0, yearBuilt = 0 } = facts;
  const { postalCode = '', city = '', countyOrParish = '' } = facts;
  const { x, y } = project(point);
  return [
    ...[index, `POINT(${x} ${y})`, listPrice, bedroomsTotal, bathroomsFull],
    ...[propertyType, livingArea, lotSizeSquareFeet, yearBuilt],
    ...[postalCode, joinedKey(city), joinedKey(countyOrParish), publishedAt],
    ...[stepOf(PRICE_STEPS, listPrice / 100), stepOf(LOT_STEPS, lotSizeSquareFeet)],
    ...[stepOf(YEAR_STEPS, yearBuilt), stepOf(AREA_STEPS, livingArea)],
  ].join(',');
}

function stepOf(steps: readonly number[], value: number): number {
  return steps.findLastIndex((least) => value >= least);
}

function pointOf(seed: number, index: number): Point {
  const { lat, lng } = syntheticHome(seed, index);
  return { lat, lng };
}

function tableFor(homes: number, seed: number): string {
  return `homes_4_${seed}_${homes}`;
}
