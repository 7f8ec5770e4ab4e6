import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#api/accounts/table.ts';
import { listings } from '#api/listings/table.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { watchedDatabase } from '#tests/factories/watched-database.ts';
import { openDatabase } from './open.ts';
import { readTogether } from './read-together.ts';

/** Database for reading that counts the calls it makes. */
function counted() {
  const calls: number[] = [];
  const database = watchedDatabase(env.DB, {
    batch: (statements, run) => {
      calls.push(statements.length);
      return run(statements);
    },
  });
  return { db: openDatabase(readTogether(database)), calls };
}

const home = await aProperty({ status: 'published' });
const byId = eq(listings.id, home.id);

test('statements of one turn of the event loop are one batch, with the results of single statements', async () => {
  const { db, calls } = counted();
  const plain = openDatabase(env.DB);
  const found = await Promise.all([
    db.select().from(listings).where(byId),
    db.batch([
      db.select({ id: listings.id }).from(listings).where(byId),
      db.select({ n: sql<number>`1` }).from(listings).limit(1),
    ]),
    db.all(sql`select id from ${listings} where id = ${home.id}`),
  ]);
  expect(calls).toEqual([4]);
  expect(found).toEqual([
    await plain.select().from(listings).where(byId),
    [[{ id: home.id }], [{ n: 1 }]],
    [{ id: home.id }],
  ]);
  await db.select().from(listings).where(byId);
  expect(calls).toEqual([4, 1]);
});

test('columns with the same name in two tables keep their values', async () => {
  const { db } = counted();
  const [found] = await db
    .select({ home: listings.id, owner: users.id, updatedAt: listings.updatedAt })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.sellerId))
    .where(byId);
  expect(found).toMatchObject({ home: home.id, owner: home.ownerId });
  expect(found?.updatedAt).toBeGreaterThan(0);
});

test('order and limit are those of the statement', async () => {
  for (let more = 0; more < 3; more += 1) await aProperty({ status: 'published' });
  const { db } = counted();
  const rows = await db
    .select({ row: listings.row })
    .from(listings)
    .orderBy(sql`${listings.row} desc`)
    .limit(3);
  const sorted = rows.map(({ row }) => row).toSorted((one, other) => other - one);
  expect(rows.map(({ row }) => row)).toEqual(sorted);
  expect(rows).toHaveLength(3);
});

test('only the statement with the error fails', async () => {
  const { db } = counted();
  const [good, bad] = await Promise.allSettled([
    db.select({ id: listings.id }).from(listings).where(byId),
    db.all(sql`select nothing from nowhere`),
  ]);
  expect(good).toEqual({ status: 'fulfilled', value: [{ id: home.id }] });
  expect(bad.status).toBe('rejected');
});

test('writing is refused', async () => {
  const { db } = counted();
  await expect(db.delete(listings).where(byId)).rejects.toThrow();
  expect(await openDatabase(env.DB).select().from(listings).where(byId)).toHaveLength(1);
});
