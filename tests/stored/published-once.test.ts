import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { TEXTS } from '#api/properties/find-texts.ts';

/*
 * A database of 2026-11-22 stores the public version as JSON text next to the working copy. It must
 * be the same after the migration that stores it once, and after the working copy changes.
 */

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations');
const ONCE = '0049_published_once.sql';
const AT = Date.parse('2026-11-22T10:00:00Z');
const [{ property }] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'published-listing.json'), 'utf8'),
) as [{ property: { propertyType: string; facts: object; lat: number; lng: number } }];
const PHOTOS = [{ id: 'a1', caption: { es: 'Patio, niños', en: 'Yard "back"' } }];
const SNAPSHOT = {
  ...{ facts: property.facts, photos: PHOTOS, lat: 25.77426581234568, lng: -80.2, version: 3 },
  at: AT,
};

test('a home published before the migration is unchanged, and its copy is stored once', () => {
  const db = databaseOf(SNAPSHOT, property.facts);
  expect(snapshotIn(db)).toEqual(SNAPSHOT);
  expect(storedIn(db)).toEqual({ published_facts: null, published_photos: null });
});

test('an edit that waits for its review keeps both texts', () => {
  const edited = { ...property.facts, listPrice: 1 };
  const db = databaseOf(SNAPSHOT, edited);
  expect(snapshotIn(db)).toEqual(SNAPSHOT);
  expect(factsIn(db)).toEqual(edited);
});

test('a home that was never public has no snapshot', () => {
  const db = databaseOf(null, property.facts);
  db.exec(`update properties set facts = '{}', photos = '[]'`);
  expect(snapshotIn(db)).toBeNull();
  expect(storedIn(db)).toEqual({ published_facts: null, published_photos: null });
});

test('any change of the working copy keeps the public version', () => {
  const db = databaseOf(SNAPSHOT, property.facts);
  db.exec(`update properties set facts = json_set(facts, '$.listPrice', 2), version = 4`);
  db.exec(`update properties set facts = json_set(facts, '$.listPrice', 3), version = 5`);
  expect(snapshotIn(db)).toEqual(SNAPSHOT);
  expect(storedIn(db)['published_photos']).toBeNull();
  db.exec(`update properties set photos = '[]', lat = 1, version = 6`);
  expect(snapshotIn(db)).toEqual(SNAPSHOT);
  expect(db.prepare('select photos, lat from properties').get()).toEqual({ photos: '[]', lat: 1 });
});

test('publishing again and taking off the market delete the earlier version', () => {
  const db = databaseOf(SNAPSHOT, property.facts);
  db.exec(`update properties set facts = '{"listPrice":3}'`);
  db.exec(`update properties set published_version = 4, published_at = ${AT + 1},
    published_facts = null, published_photos = null`);
  expect(snapshotIn(db)).toEqual({
    ...SNAPSHOT,
    ...{ facts: { listPrice: 3 }, version: 4, at: AT + 1 },
  });
  db.exec(`update properties set published_at = null, published_version = null,
    published_facts = null, facts = '{}'`);
  expect(snapshotIn(db)).toBeNull();
  expect(storedIn(db)).toEqual({ published_facts: null, published_photos: null });
});

/** Returns an old database with one property, migrated to the current release. */
function databaseOf(snapshot: object | null, facts: object): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  const files = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const apply = (name: string) => db.exec(readFileSync(join(MIGRATIONS, name), 'utf8'));
  files.filter((name) => name < ONCE).forEach(apply);
  db.exec('pragma foreign_keys = off');
  db.prepare(
    `insert into properties (id, owner_id, property_type, status, version, facts, photos, lat, lng,
      snapshot, created_at, updated_at) values ('p1', 'u1', ?, 'published', 3, ?, ?, 25.8, -80.2, ?, 1, 1)`,
  ).run(
    property.propertyType,
    JSON.stringify(facts),
    JSON.stringify(PHOTOS),
    snapshot && JSON.stringify(snapshot),
  );
  files.filter((name) => name >= ONCE).forEach(apply);
  return db;
}

function snapshotIn(db: DatabaseSync): unknown {
  const { sql } = new SQLiteSyncDialect().sqlToQuery(TEXTS.snapshot);
  const { snapshot } = db.prepare(`select ${sql} as snapshot from properties`).get() ?? {};
  return snapshot === null ? null : JSON.parse(String(snapshot));
}

function factsIn(db: DatabaseSync): unknown {
  return JSON.parse(String(db.prepare('select facts from properties').get()?.['facts']));
}

function storedIn(db: DatabaseSync): Readonly<Record<string, unknown>> {
  return { ...db.prepare('select published_facts, published_photos from properties').get() };
}
