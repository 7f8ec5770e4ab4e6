import { sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { type PriceEvent, priceChange } from '#domain/listings/price-change.ts';
import { publicProjection } from '#domain/listings/public-projection.ts';
import { listingWords } from '#domain/search/words/listing-text.ts';
import type { CheckedRow } from './file/check-row.ts';

type Database = Context['db'];

/**
 * A checked row with its listing id, the version it replaces (0 for a new listing) and its price
 * history, oldest first.
 */
export type StagedRow = CheckedRow &
  Readonly<{ id: string; beforeVersion: number; history: readonly PriceEvent[] }>;

/**
 * Creates the staging tables of an import; they are not part of the schema and exist only during an
 * import. Rows left by an interrupted import of the same file are kept, those of another file are
 * deleted.
 * @param key identifies the file, its owner and its mapping
 * @param place the attached database in which the tables are created
 * @returns the last line that is already staged, 0 for none
 */
export async function openStaging(db: Database, key: string, place = 'main'): Promise<number> {
  const inPlace = (table: string) => sql.raw(`${place}.${table}`);
  await db.run(sql`create table if not exists ${inPlace('import_key')} (key text primary key)`);
  const [same] = await db.all(sql`select 1 from import_key where key = ${key}`);
  if (same) {
    const [last] = await db.all<{ line: number | null }>(
      sql`select max(line) as line from import_rows`,
    );
    return last?.line ?? 0;
  }
  await db.run(sql`drop table if exists import_rows`);
  await db.run(sql`drop table if exists import_sorted`);
  await db.run(sql`delete from import_key`);
  await db.run(sql`
    create table ${inPlace('import_rows')} (
      id text not null, line integer not null, property_type text not null,
      facts text not null, snapshot text not null, lat real not null, lng real not null, coordinates_from text not null,
      shown text not null, shown_lat real not null, shown_lng real not null,
      slug text not null, words text not null, price_cents integer not null,
      before_version integer not null, previous_price_cents integer, price_changed_at integer,
      owner_id text not null, at integer not null
    )`);
  await db.run(sql`create table ${inPlace('import_sorted')} as select * from import_rows`);
  await db.run(sql`create unique index ${inPlace('import_sorted_id')} on import_sorted (id)`);
  await db.run(sql`insert into import_key (key) values (${key})`);
  return 0;
}

/**
 * Copies the staged rows in the order of their ids: publishing writes indexes in this order, and
 * reading the staging table in it would read a random page for each row and statement.
 */
export async function sortStaged(db: Database): Promise<void> {
  await db.run(sql`delete from import_sorted`);
  await db.run(sql`insert into import_sorted select * from import_rows order by id`);
}

/**
 * Writes rows to the staging table in one statement.
 * @param at when they count as published, epoch ms
 */
export async function stageRows(
  db: Database,
  rows: readonly StagedRow[],
  { ownerId, at }: Readonly<{ ownerId: string; at: number }>,
): Promise<void> {
  if (rows.length === 0) return;
  // Materialized: otherwise SQLite writes the JSON of a row again for each value that is read from it.
  await db.run(sql`
    insert into import_rows
    with given as materialized (
      select value as row from json_each(${JSON.stringify(rows.map((row) => withPublicSide(row, at)))}))
    select row ->> 'id', row ->> 'line', row ->> 'propertyType',
      row -> 'facts', row -> 'snapshot', row ->> 'lat', row ->> 'lng', row ->> 'coordinatesFrom',
      row -> 'shown', row ->> 'shownLat', row ->> 'shownLng',
      row ->> 'slug', row ->> 'words', row -> 'facts' ->> 'listPrice',
      row ->> 'beforeVersion', row ->> 'previousPriceCents', row ->> 'priceChangedAt',
      ${ownerId}, ${at}
    from given`);
}

/** Adds what the public sees, from the same projection and word index as any other listing. */
function withPublicSide(row: StagedRow, at: number) {
  const { id, line, propertyType, facts, lat, lng, coordinatesFrom, beforeVersion } = row;
  const shown = publicProjection({ propertyType, facts, lat, lng });
  if (!shown) throw new Error(`line ${line} is not to be shown`);
  return {
    ...{ id, line, propertyType, lat, lng, coordinatesFrom, beforeVersion },
    ...{ facts, snapshot: { facts, photos: [], lat, lng, version: beforeVersion + 1, at } },
    ...{ shown: shown.facts, shownLat: shown.lat, shownLng: shown.lng, slug: shown.slug },
    words: listingWords(propertyType, shown.facts),
    ...priceChange(row.history, facts.listPrice ?? 0, at),
  };
}
