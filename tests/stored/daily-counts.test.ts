import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { listingDays } from '#api/statistics/table.ts';

/*
 * A database of 2026-11-23 stores the days of its counts as text, with the home's id in each row. They
 * must be the same days of the same homes after the migrations.
 */

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations');
const IN_KEY = '0052_daily_counts_in_their_key.sql';
const COUNTED = ['search', 'map', 'site', 'share', 'email', 'other', 'direct', 'shared'];
const BEFORE = [
  ['home b', '2026-11-23', 1, 2, 3, 4, 5, 6, 7, 8],
  ['home b', '2024-02-29', 0, 0, 0, 0, 0, 0, 0, 1],
  ['home a', '1970-01-01', 9, 0, 0, 0, 0, 0, 0, 0],
  ['home a', '2026-12-31', 0, 300, 0, 0, 0, 0, 70_000, 0],
] as const;

test('every earlier count exists after the migration, on its day', () => {
  const db = databaseWith(BEFORE);
  const after = db.prepare('select * from listing_days join counted_homes on number = home').all();
  const read = after.map(({ listing_id, day, ...counts }) => [
    listing_id,
    listingDays.day.mapFromDriverValue(Number(day)),
    ...COUNTED.map((name) => counts[name]),
  ]);
  expect(read.toSorted()).toEqual([...BEFORE].toSorted());
});

test('a day is written in the migrated form, and one home has one row for it', () => {
  const db = databaseWith(BEFORE);
  const day = Number(listingDays.day.mapToDriverValue('2026-11-23'));
  const insert = db.prepare(
    `insert into listing_days (home, day) values ((select number from counted_homes where listing_id = ?), ?)`,
  );
  expect(() => insert.run('home b', day)).toThrow(/UNIQUE/);
  db.exec("insert into counted_homes (listing_id) values ('home c')");
  insert.run('home c', day);
});

/** Returns an old database with these counts, migrated to the current release. */
function databaseWith(rows: readonly (readonly (string | number)[])[]): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  const files = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const apply = (name: string) => db.exec(readFileSync(join(MIGRATIONS, name), 'utf8'));
  files.filter((name) => name < IN_KEY).forEach(apply);
  const insert = db.prepare(
    `insert into listing_days values (${rows[0]?.map(() => '?').join(', ')})`,
  );
  for (const row of rows) insert.run(...row);
  files.filter((name) => name >= IN_KEY).forEach(apply);
  return db;
}
