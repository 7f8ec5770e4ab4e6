import { env } from 'cloudflare:workers';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '#api/db/open.ts';
import { sales } from '#api/value/table.ts';
import { saleKey } from '#domain/value/sale.ts';
import { someSales } from '#tests/factories/sales.ts';
import {
  closeSaleStaging,
  countNewSales,
  openSaleStaging,
  publishSales,
  stageSales,
} from './stage-sales.ts';

const db = openDatabase(env.DB);
const SALES = someSales(40).map((sale) => {
  const recorded = { ...sale, address: null, city: null };
  return { ...recorded, key: saleKey(recorded) };
});

test('the sales of a file become visible all at once, and a repeated sale is one row', async () => {
  await openSaleStaging(db);
  await stageSales(db, SALES.slice(0, 30));
  expect(await db.$count(sales)).toBe(0);
  await publishSales(db, "county's.csv", 5);
  await stageSales(db, SALES.slice(20));
  expect(await countNewSales(db)).toBe(10);
  await publishSales(db, 'again.csv', 6);
  await closeSaleStaging(db);

  const rows = await db.select().from(sales).orderBy(asc(sales.key));
  expect(rows).toHaveLength(40);
  expect(rows.filter(({ source }) => source === "county's.csv")).toHaveLength(30);
  const [first] = SALES;
  if (!first) throw new Error('no sale');
  const [kept] = await db.select().from(sales).where(eq(sales.key, first.key));
  const { id: _id, parcel: _parcel, ...columns } = first;
  expect(kept).toMatchObject(columns);
});
