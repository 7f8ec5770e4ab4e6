import { sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import type { CheckedRow } from '#domain/imports/check-row.ts';
import { type PriceEvent, priceChange } from '#domain/listings/price-change.ts';
import { publicProjection } from '#domain/listings/public-projection.ts';
import { listingWords } from '#domain/search/words/listing-text.ts';
import { importHomes } from './table.ts';

type Database = Context['db'];

/**
 * A checked row with its listing id, the version it replaces (0 for a new listing) and its price
 * history, oldest first.
 */
export type StagedHome = CheckedRow &
  Readonly<{
    id: string;
    beforeVersion: number;
    /** False for a home that the file does not change. */
    isChanged: boolean;
    history: readonly PriceEvent[];
  }>;

/**
 * Returns the statement that stages homes.
 * @param at when they were compared with the published ones, epoch ms
 */
export function stageHomes(
  db: Database,
  importId: string,
  rows: readonly StagedHome[],
  at: number,
) {
  // Materialized: otherwise SQLite writes the JSON of a row again for each value that is read from it.
  return db.insert(importHomes).select(sql`
    with given as materialized (
      select value as row from json_each(${JSON.stringify(rows.map((row) => withPublicSide(row, at)))}))
    select ${importId}, row ->> 'id', row ->> 'line', row ->> 'addressKey', row ->> 'isChanged',
      row ->> 'propertyType', row -> 'facts', row ->> 'lat', row ->> 'lng',
      row ->> 'coordinatesFrom', row -> 'shown', row ->> 'shownLat', row ->> 'shownLng',
      row ->> 'slug', row ->> 'words', row -> 'facts' ->> 'listPrice', row ->> 'beforeVersion',
      row ->> 'previousPriceCents', row ->> 'priceChangedAt'
    from given`);
}

/** Adds what the public sees, from the same projection and word index as any other listing. */
function withPublicSide(row: StagedHome, at: number) {
  const { id, line, propertyType, facts, lat, lng, coordinatesFrom, beforeVersion } = row;
  const shown = publicProjection({ propertyType, facts, lat, lng });
  if (!shown) throw new Error(`line ${line} is not to be shown`);
  const { addressKey, isChanged } = row;
  return {
    ...{ id, line, addressKey, isChanged, propertyType, facts, lat, lng, coordinatesFrom },
    ...{ shown: shown.facts, shownLat: shown.lat, shownLng: shown.lng, slug: shown.slug },
    ...{ words: listingWords(propertyType, shown.facts), beforeVersion },
    ...priceChange(row.history, facts.listPrice ?? 0, at),
  };
}
