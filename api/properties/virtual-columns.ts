import { type SQL, sql } from 'drizzle-orm';
import type { FieldKey } from '#domain/properties/catalogue/index.ts';

/** A virtual column over `facts` for searching a scalar, so that each value is stored once. */
export function fact(key: FieldKey): SQL {
  return sql.raw(`json_extract(facts, '$.${key}')`);
}

export function lowered(key: FieldKey): SQL {
  return sql.raw(`lower(json_extract(facts, '$.${key}'))`);
}
