import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { joinedKey } from '#domain/places/fold.ts';
import { type CellBox, project, unitsPerPixel } from '#domain/places/geometry/mercator.ts';
import type { ColumnFilter } from '#domain/search/engine/filter.ts';
import {
  AREA_STEPS,
  LOT_STEPS,
  PRICE_STEPS,
  YEAR_STEPS,
} from '#domain/search/engine/offered-steps.ts';
import type { Sort } from '#domain/search/engine/select.ts';
import { criteriaOf } from '#domain/search/query/criteria.ts';
import type { ListingQuery } from '#domain/search/query/query.ts';
import { type SyntheticHome, syntheticHome } from './generate.ts';
import { ROWS } from './queries.ts';

const GRID_PIXELS = 60;
const ROWS_A_PORTION = 5_000;
const INSTALLED = '/usr/lib/postgresql';
const PORT = '54329';

/** A PostgreSQL server started for this benchmark, with one connection. */
export type Postgres = Readonly<{
  /**
   * Runs statements and returns their rows and their duration in milliseconds by psql's clock.
   * @param lines input of the last statement, a COPY
   */
  ask: (
    statements: string,
    lines?: readonly string[],
  ) => Promise<Readonly<{ answer: string; took: number }>>;
  close: () => void;
}>;

/** Starts PostgreSQL; undefined if it or PostGIS is not installed. */
export function startPostgres(): Postgres | undefined {
  const [version] = existsSync(INSTALLED) ? readdirSync(INSTALLED).sort().reverse() : [];
  const extension = `/usr/share/postgresql/${version}/extension/postgis.control`;
  if (version === undefined || !existsSync(extension)) return undefined;
  const bin = join(INSTALLED, version, 'bin');
  const folder = join(tmpdir(), 'trato-bench-postgres');
  const cluster = join(folder, 'data');
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o777 });
    if (isRoot()) spawnSync('chown', ['postgres', folder]);
    asOwner([join(bin, 'initdb'), '-D', cluster, '--auth=trust', '--no-sync', '-U', 'postgres']);
  }
  // Settings for a server that may use the whole machine.
  const settings = [
    'shared_buffers=2GB',
    'work_mem=64MB',
    'random_page_cost=1.1',
    'fsync=off',
    'jit=off',
  ];
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  const log = join(folder, 'log');
  asOwner([
    ...[join(bin, 'pg_ctl'), '-D', cluster, '-l', log, '-w', '-o'],
    ...[`-p ${PORT} -k ${folder} -c listen_addresses='' ${options}`, 'start'],
  ]);
  const psql = spawn(
    join(bin, 'psql'),
    ['-X', '-q', '-A', '-t', '-h', folder, '-p', PORT, '-U', 'postgres', 'postgres'],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  return {
    ask: askerOf(psql),
    close: () => {
      psql.stdin?.end('\\q\n');
      asOwner([join(bin, 'pg_ctl'), '-D', cluster, '-m', 'fast', 'stop']);
    },
  };
}

/**
 * Fills a table as a PostGIS expert would: with an index for each criterion, clustered by
 * location, and with precomputed facet steps.
 */
export async function loadHomes(postgres: Postgres, homes: number, seed: number): Promise<void> {
  await postgres.ask(`set client_min_messages = warning;
    create extension if not exists postgis; drop table if exists homes;
    create table homes (id int primary key, geom geometry(Point), price bigint, beds int,
      baths int, type text, sqft int, lot int, year int, zip text, city text, county text, published_at bigint,
      price_step int, lot_step int, year_step int, area_step int)`);
  for (let from = 0; from < homes; from += ROWS_A_PORTION) {
    const to = Math.min(from + ROWS_A_PORTION, homes);
    const rows = Array.from({ length: to - from }, (_, at) =>
      copyRow(from + at, syntheticHome(seed, from + at)),
    );
    await postgres.ask(`copy homes from stdin with (format csv, null '');`, rows);
  }
  await postgres.ask(`create index homes_geom on homes using gist (geom);
    create index homes_price on homes (price);
    create index homes_sqft on homes (sqft desc);
    create index homes_beds on homes (beds desc);
    create index homes_zip on homes (zip);
    create index homes_city on homes (city);
    create index homes_county on homes (county);
    create index homes_type on homes (type, price);
    create index homes_newest on homes (published_at desc);
    cluster homes using homes_geom;
    vacuum analyze homes`);
}

/**
 * Runs a search as four statements: list, count, clusters and facets.
 * @returns the number of homes and the milliseconds of all four by psql's clock
 */
export async function searchPostgis(
  postgres: Postgres,
  query: ListingQuery,
  zoom: number,
): Promise<Readonly<{ total: number; took: number }>> {
  const { answer, took } = await postgres.ask(statementsFor(query, zoom));
  // Only the count has one column.
  const count = answer.split('\n').find((line) => /^\d+$/.test(line));
  return { total: Number(count), took };
}

function statementsFor(query: ListingQuery, zoom: number): string {
  const { sort = 'newest', page = 1, ...searched } = query;
  const conditions = conditionsFor(criteriaOf(searched).filter);
  const side = GRID_PIXELS * unitsPerPixel(zoom);
  return `select id, price, beds, baths, st_x(geom), st_y(geom) from homes where ${conditions}
      order by ${ORDERS[sort]}, id desc limit ${ROWS} offset ${(page - 1) * ROWS};
    select count(*) from homes where ${conditions};
    select floor(st_x(geom) / ${side}), floor(st_y(geom) / ${side}), count(*), min(price), max(price)
      from homes where ${conditions} group by 1, 2;
    select type, beds, baths, price_step, lot_step, year_step, area_step, count(*)
      from homes where ${conditions}
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

function askerOf({ stdin, stdout }: ChildProcess): Postgres['ask'] {
  if (!stdin || !stdout) throw new Error('psql has no pipes');
  const answers = createInterface({ input: stdout })[Symbol.asyncIterator]();
  stdin.write('\\timing on\n');
  return async (statements, lines = []) => {
    const copied = lines.length > 0 ? `${lines.join('\n')}\n\\.\n` : '';
    stdin.write(`${statements.trim().replace(/;?$/, ';')}\n${copied}\\echo asked\n`);
    const rows: string[] = [];
    let took = 0;
    for (;;) {
      const { value, done } = await answers.next();
      if (done) throw new Error('psql has ended');
      const time = /^Time: ([\d.]+) ms/.exec(value)?.[1];
      if (value === 'asked') return { answer: rows.join('\n'), took };
      if (time === undefined) rows.push(value);
      else took += Number(time);
    }
  };
}

/** The server refuses to run as root; Debian's package creates a user for it. */
function asOwner([command = '', ...values]: readonly string[]): void {
  const [name, ...all] = isRoot()
    ? ['runuser', '-u', 'postgres', '--', command, ...values]
    : [command, ...values];
  const { status } = spawnSync(name, all, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
