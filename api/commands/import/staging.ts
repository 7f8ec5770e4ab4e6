import { sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { shortenedFacts } from '#api/properties/shortened-facts.ts';
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
 * Creates the staging table of an import; it is not part of the schema and exists only during an
 * import. Rows left by an interrupted import of the same file are kept, those of another file are
 * deleted.
 * @param key identifies the file, its owner and its mapping
 * @returns the last line that is already staged, 0 for none
 */
export async function openStaging(db: Database, key: string): Promise<number> {
  await db.run(sql`create table if not exists import_key (key text primary key)`);
  const [same] = await db.all(sql`select 1 from import_key where key = ${key}`);
  if (same) {
    const [last] = await db.all<{ line: number | null }>(
      sql`select max(line) as line from import_rows`,
    );
    return last?.line ?? 0;
  }
  await db.run(sql`drop table if exists import_rows`);
  await db.run(sql`delete from import_key`);
  await db.run(sql`
    create table import_rows (
      id text primary key, line integer not null, property_type text not null,
      facts text not null, lat real not null, lng real not null, coordinates_from text not null,
      shown text not null, shown_lat real not null, shown_lng real not null,
      slug text not null, words text not null, price_cents integer not null,
      before_version integer not null, previous_price_cents integer, price_changed_at integer,
      owner_id text not null, at integer not null
    )`);
  await db.run(sql`insert into import_key (key) values (${key})`);
  return 0;
}

export async function closeStaging(db: Database): Promise<void> {
  await db.run(sql`drop table if exists import_rows`);
  await db.run(sql`drop table if exists import_key`);
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
      row -> 'facts', row ->> 'lat', row ->> 'lng', row ->> 'coordinatesFrom',
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
    // The listing of an updated home gives back to its property what that leaves out.
    facts: beforeVersion > 0 ? facts : shortenedFacts(facts, shown.facts),
    ...{ shown: shown.facts, shownLat: shown.lat, shownLng: shown.lng, slug: shown.slug },
    words: listingWords(propertyType, shown.facts),
    ...priceChange(row.history, facts.listPrice ?? 0, at),
  };
}
