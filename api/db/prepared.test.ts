import { env } from 'cloudflare:workers';
import { and, eq, gt, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listings } from '#api/listings/table.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { openDatabase, openForReading } from './open.ts';
import { prepared } from './prepared.ts';

const homes = await Promise.all([1, 2].map(() => aProperty({ status: 'published' })));
const ids = homes.map(({ id }) => id);

/** Times that the query below was built. */
let builds = 0;

const PUBLISHED_AFTER = prepared(['id', 'at'], (db, { id, at }) => {
  builds += 1;
  return db
    .select({ id: listings.id, facts: listings.facts, photos: listings.photos })
    .from(listings)
    .where(and(eq(listings.id, id), gt(listings.publishedAt, at)));
});

const plain = (id: string, at: number) =>
  openDatabase(env.DB)
    .select({ id: listings.id, facts: listings.facts, photos: listings.photos })
    .from(listings)
    .where(and(eq(listings.id, id), gt(listings.publishedAt, at)));

test.each([
  ['', openDatabase],
  [' for reading', openForReading],
] as const)(
  'a prepared query is built once and reads the same, on a database%s',
  async (_, open) => {
    for (const id of ids) {
      const db = open(env.DB);
      const expected = await plain(id, 0);
      expect(expected).toHaveLength(1);
      expect(await PUBLISHED_AFTER(db, { id, at: 0 })).toEqual(expected);
      expect(await PUBLISHED_AFTER(db, { id, at: Date.now() + 1 })).toEqual([]);
    }
    expect(builds).toBe(1);
  },
);

test('several are sent as one batch, each with its own values', async () => {
  const [one = '', other = ''] = ids;
  const db = openDatabase(env.DB);
  const found = await db.batch([
    PUBLISHED_AFTER(db, { id: one, at: 0 }),
    PUBLISHED_AFTER(db, { id: other, at: 0 }),
    db.select({ id: listings.id }).from(listings).where(eq(listings.id, one)),
  ]);
  expect(found).toEqual([await plain(one, 0), await plain(other, 0), [{ id: one }]]);
});

test('a value may contain any text', async () => {
  const db = openDatabase(env.DB);
  expect(await PUBLISHED_AFTER(db, { id: "' or 1 = 1 --", at: 0 })).toEqual([]);
});

test('an error of the database is an error of the query', async () => {
  const UNKNOWN = prepared(['id'], (db, { id }) =>
    db.select({ id: listings.id }).from(listings).where(sql`no_such_function(${id})`),
  );
  await expect(UNKNOWN(openDatabase(env.DB), { id: 'a' })).rejects.toThrow('no_such_function');
});
