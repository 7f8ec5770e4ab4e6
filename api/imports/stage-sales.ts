import { sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { listed } from '#api/db/is-in.ts';
import { sales } from '#api/value/table.ts';
import type { RecordedSale } from '#domain/value/sale.ts';
import { importSales } from './table.ts';

type Database = Context['db'];
type KeyedSale = RecordedSale & Readonly<{ key: string }>;

/** Returns those of the sales that are neither published nor staged, each once. */
export async function newSales(
  db: Database,
  importId: string,
  given: readonly KeyedSale[],
): Promise<readonly KeyedSale[]> {
  const byKey = new Map(given.map((sale) => [sale.key, sale]));
  const keys = listed([...byKey.keys()]);
  const known = await db.all<{ key: string }>(sql`
    select key from ${sales} where key in ${keys}
    union select key from ${importSales} where import_id = ${importId} and key in ${keys}`);
  for (const { key } of known) byKey.delete(key);
  return [...byKey.values()];
}

/** Returns the statement that stages sales. */
export function stageSales(db: Database, importId: string, rows: readonly KeyedSale[]) {
  return db.insert(importSales).select(sql`
    select ${importId}, value ->> 'key', value ->> 'type', value ->> 'price', value ->> 'day',
      value ->> 'lat', value ->> 'lng', value ->> 'livingArea', value ->> 'lotArea',
      value ->> 'yearBuilt', value ->> 'bedrooms', value ->> 'bathrooms', value ->> 'address',
      value ->> 'city', value ->> 'zip'
    from json_each(${JSON.stringify(rows)})`);
}

/**
 * Returns the statements that publish all staged sales. Known sales are not changed.
 * @param source the file's name
 * @param at epoch milliseconds
 */
export function publishSales(db: Database, importId: string, source: string, at: number) {
  return [
    db
      .insert(sales)
      .select(
        sql`
        select null, key, ${source}, null, type, price, day, lat, lng, living_area, lot_area,
          year_built, bedrooms, bathrooms, address, city, zip, ${at}
        from ${importSales} where import_id = ${importId} order by key`,
      )
      .onConflictDoNothing(),
  ];
}
