import { sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import type { KeyedSale } from './file/check-sales.ts';

type Database = Context['db'];

/** Creates the staging table for sales. It is not part of the schema. */
export async function openSaleStaging(db: Database): Promise<void> {
  await closeSaleStaging(db);
  await db.run(sql`
    create table sale_rows (
      key text primary key, type text not null, price integer not null, day integer not null,
      lat real not null, lng real not null, living_area real, lot_area real, year_built integer,
      bedrooms real, bathrooms real, address text, city text, zip text
    ) without rowid`);
}

export async function closeSaleStaging(db: Database): Promise<void> {
  await db.run(sql`drop table if exists sale_rows`);
}

/** Writes sales to the staging table in one statement. */
export async function stageSales(db: Database, sales: readonly KeyedSale[]): Promise<void> {
  if (sales.length === 0) return;
  await db.run(sql`
    insert into sale_rows
    select value ->> 'key', value ->> 'type', value ->> 'price', value ->> 'day', value ->> 'lat',
      value ->> 'lng', value ->> 'livingArea', value ->> 'lotArea', value ->> 'yearBuilt',
      value ->> 'bedrooms', value ->> 'bathrooms', value ->> 'address', value ->> 'city',
      value ->> 'zip'
    from json_each(${JSON.stringify(sales)})`);
}

/** Returns how many of the staged sales are new. */
export async function countNewSales(db: Database): Promise<number> {
  const [row] = await db.all<{ count: number }>(
    sql`select count(*) as count from sale_rows r where not exists (select 1 from sales s where s.key = r.key)`,
  );
  return row?.count ?? 0;
}

/**
 * Moves all staged sales to the sales table in one batch. Known sales are not changed.
 * @param source the file's name
 * @param at epoch milliseconds
 */
export async function publishSales(db: Database, source: string, at: number): Promise<void> {
  const fields = sql.raw(
    `key, type, price, day, lat, lng, living_area, lot_area, year_built, bedrooms, bathrooms,
    address, city, zip`,
  );
  // Raw statements in a batch cannot bind values.
  const name = sql.raw(`'${source.replaceAll("'", "''")}'`);
  await db.batch(
    asBatch([
      db.run(sql`
        insert into sales (source, recorded_at, ${fields})
        select ${name}, ${sql.raw(String(at))}, ${fields} from sale_rows where true
        on conflict (key) do nothing`),
      db.run(sql`delete from sale_rows`),
    ]),
  );
}
