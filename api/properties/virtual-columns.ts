import { type SQL, sql } from 'drizzle-orm';
import type { FieldKey } from '#domain/properties/catalogue/index.ts';

/** A snapshot from the columns that store it: what is absent there is as in the working copy. */
export const SNAPSHOT = sql.raw(
  `iif(published_at is null, null, json_object('facts', json(coalesce(published_facts, facts)), 'photos', json(coalesce(published_photos, photos)), 'lat', ${coordinate('published_lat')}, 'lng', ${coordinate('published_lng')}, 'version', published_version, 'at', published_at))`,
);

/** Every digit of a coordinate: SQLite writes 15 of a number into JSON. */
function coordinate(column: string): string {
  return `json(iif(${column} is null, 'null', printf('%!.17g', ${column})))`;
}

/** A searched scalar is a virtual column over the facts: one value, one place. */
export function fact(key: FieldKey): SQL {
  return sql.raw(`json_extract(facts, '$.${key}')`);
}

export function lowered(key: FieldKey): SQL {
  return sql.raw(`lower(json_extract(facts, '$.${key}'))`);
}
