import { sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { type PriceEvent, priceChange } from '#domain/listings/price-change.ts';
import { publicProjection } from '#domain/listings/public-projection.ts';
import { listingWords } from '#domain/search/words/listing-text.ts';
import type { CheckedRow } from './file/check-row.ts';

type Database = Context['db'];

/**
 * A checked row with its id in the product, the version it follows (0 for a new listing) and the
 * history of its listing, oldest first.
 */
export type StagedRow = CheckedRow &
  Readonly<{ id: string; beforeVersion: number; history: readonly PriceEvent[] }>;

/**
 * Makes the table in which an import waits until all of it is there. It is no part of the schema:
 * only an import that runs has it. What a killed one has left is continued by an import of the same
 * file, and thrown away by one of another.
 * @param key says which file it is, by whom and how it is read
 * @returns the last line that is staged already, 0 for none
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
 * Writes rows to the staging table, all in one statement.
 * @param at the instant (epoch ms) at which they will have been published
 */
export async function stageRows(
  db: Database,
  rows: readonly StagedRow[],
  { ownerId, at }: Readonly<{ ownerId: string; at: number }>,
): Promise<void> {
  if (rows.length === 0) return;
  await db.run(sql`
    insert into import_rows
    select value ->> 'id', value ->> 'line', value ->> 'propertyType',
      value -> 'facts', value ->> 'lat', value ->> 'lng', value ->> 'coordinatesFrom',
      value -> 'shown', value ->> 'shownLat', value ->> 'shownLng',
      value ->> 'slug', value ->> 'words', value -> 'facts' ->> 'listPrice',
      value ->> 'beforeVersion', value ->> 'previousPriceCents', value ->> 'priceChangedAt',
      ${ownerId}, ${at}
    from json_each(${JSON.stringify(rows.map((row) => withPublicSide(row, at)))})`);
}

/** What the public reads of a row goes through the same projection and words as everything else. */
function withPublicSide(row: StagedRow, at: number) {
  const { id, line, propertyType, facts, lat, lng, coordinatesFrom, beforeVersion } = row;
  const shown = publicProjection({ propertyType, facts, lat, lng });
  if (!shown) throw new Error(`line ${line} is not to be shown`);
  return {
    ...{ id, line, propertyType, facts, lat, lng, coordinatesFrom, beforeVersion },
    ...{ shown: shown.facts, shownLat: shown.lat, shownLng: shown.lng, slug: shown.slug },
    words: listingWords(propertyType, shown.facts),
    ...priceChange(row.history, facts.listPrice ?? 0, at),
  };
}
