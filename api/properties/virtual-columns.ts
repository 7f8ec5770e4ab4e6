import { type SQL, sql } from 'drizzle-orm';
import type { FieldKey } from '#domain/properties/catalogue/index.ts';

/** The public version, built from its columns; absent parts equal the working copy. */
export const SNAPSHOT = sql.raw(
  `iif(published_at is null, null, json_object('facts', json(coalesce(published_facts, facts)), 'photos', json(coalesce(published_photos, photos)), 'lat', ${coordinate('published_lat')}, 'lng', ${coordinate('published_lng')}, 'version', published_version, 'at', published_at))`,
);

/** A coordinate with all digits, because SQLite writes only 15 digits of a number to JSON. */
function coordinate(column: string): string {
  return `json(iif(${column} is null, 'null', printf('%!.17g', ${column})))`;
}

/** A virtual column over `facts` for searching a scalar, so that each value is stored once. */
export function fact(key: FieldKey): SQL {
  return sql.raw(`json_extract(facts, '$.${key}')`);
}

export function lowered(key: FieldKey): SQL {
  return sql.raw(`lower(json_extract(facts, '$.${key}'))`);
}
