import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SQL } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { beforeEach, expect, test } from 'vitest';
import { TEXTS } from '#api/properties/find-texts.ts';

/*
 * A property does not store what its listing stores as well. Triggers remove it from the property,
 * and restore it before any statement changes or deletes the listing.
 */

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations');
const DIALECT = new SQLiteSyncDialect();
const PUBLIC = {
  ...{ listPrice: 45_000_000, streetAddress: '1 Bay St', city: 'Miami', livingArea: 1_753.5 },
  ...{ publicRemarks: 'Patio "grande"\n😀 ñ', view: ['bay', 'city'], waterfrontYN: false },
};
const FACTS = {
  ...{ showingContactName: 'Ana', ...PUBLIC, mortgageTotal: 1, buyerBrokerageCompensation: '2 %' },
};
const PHOTOS = [['ab', 'a1', 10, 5, 7, 'UklG']];
const READ_PHOTOS = [expect.objectContaining({ id: 'a1', hash: 'ab', bytes: 7 })];
let db: DatabaseSync;

beforeEach(() => {
  db = new DatabaseSync(':memory:');
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  for (const name of files.sort()) db.exec(readFileSync(join(MIGRATIONS, name), 'utf8'));
  db.exec('pragma foreign_keys = off');
});

test('the answers and photos of a published home are stored once and read unchanged', () => {
  publish(FACTS, PUBLIC);
  expect(stored()).toMatchObject({
    facts: expect.stringMatching(/^(?!.*livingArea).*mortgageTotal.*"asListed":true\}$/),
    ...{ photos: '"asListed"', published_facts: null, published_photos: null },
  });
  expect(read()).toEqual({ facts: FACTS, photos: READ_PHOTOS, snapshot: snapshotOf(FACTS) });
});

test('a shortened property moves behind the others, where it leaves no free space', () => {
  publish(FACTS, PUBLIC);
  insert('properties', {
    ...{ id: 'p2', owner_id: 'u1', property_type: 'condo', status: 'draft', version: 1, facts: {} },
    ...{ photos: [], created_at: 1, updated_at: 1 },
  });
  set('listings', { facts: { ...PUBLIC, listPrice: 3 } });
  const order = db.prepare('select id from properties order by rowid').all();
  expect(order.map(({ id }) => id)).toEqual(['p2', 'p1']);
});

test('queried columns of a shortened property are unchanged', () => {
  publish(FACTS, PUBLIC);
  expect({ ...db.prepare('select price_cents, street, city from properties').get() }).toEqual({
    ...{ price_cents: 45_000_000, street: '1 bay st', city: 'miami' },
  });
});

test('an edit keeps the public version; a changed listing restores the property’s answers', () => {
  publish(FACTS, PUBLIC);
  set('properties', { facts: { ...FACTS, listPrice: 2 } });
  expect(read()).toMatchObject({ facts: { listPrice: 2 }, snapshot: snapshotOf(FACTS) });
  expect(stored()).toMatchObject({ published_facts: expect.stringContaining('asListed') });
  set('listings', { facts: { listPrice: 3 }, photos: [] });
  expect(read()).toEqual({
    facts: { ...FACTS, listPrice: 2 },
    photos: READ_PHOTOS,
    snapshot: snapshotOf(FACTS),
  });
  expect(JSON.stringify(stored())).not.toContain('asListed');
});

test('a deleted listing restores all answers of the property', () => {
  publish(FACTS, PUBLIC);
  db.exec('delete from listings');
  expect(read()).toEqual({ facts: FACTS, photos: READ_PHOTOS, snapshot: snapshotOf(FACTS) });
  expect(stored()).toMatchObject({ facts: expect.stringContaining('livingArea') });
});

test('a change of the photos alone does not change the stored answers', () => {
  publish(FACTS, PUBLIC);
  set('properties', { photos: [] });
  expect(read()).toEqual({ facts: FACTS, photos: [], snapshot: snapshotOf(FACTS) });
  expect(stored()).toMatchObject({ photos: '[]', published_photos: '"asListed"' });
});

test('a home that is published again is shortened again', () => {
  publish(FACTS, PUBLIC);
  const changed = { ...FACTS, listPrice: 2 };
  set('properties', { facts: changed });
  set('properties', { published_facts: null, published_photos: null, published_version: 4 });
  set('listings', { facts: { ...PUBLIC, listPrice: 2 }, version: 4 });
  expect(read()).toEqual({
    facts: changed,
    photos: READ_PHOTOS,
    snapshot: { ...snapshotOf(changed), version: 4 },
  });
  expect(stored()).toMatchObject({ photos: '"asListed"', published_facts: null });
  expect(String(stored()['facts'])).not.toContain('livingArea');
});

test('a home stored in full is shortened with the next change of its listing', () => {
  publish(FACTS, PUBLIC);
  db.exec('delete from listings');
  insertListing(PUBLIC, { version: 2 });
  expect(String(stored()['facts'])).toContain('livingArea');
  set('listings', { version: 3 });
  expect(String(stored()['facts'])).not.toContain('livingArea');
  expect(read()).toMatchObject({ facts: FACTS, snapshot: snapshotOf(FACTS) });
});

test.each<readonly [string, object, object]>([
  ['an answer that the property lacks', { city: 'Miami' }, { city: 'Miami', listPrice: 3 }],
  ['a part of an object', { size: { a: 1 } }, { size: { a: 1, b: 2 } }],
  ['an object without a part', { size: { a: 1, b: 2 } }, { size: { a: 1 } }],
])('answers are stored in full if the listing has %s', (_, facts, listed) => {
  publish(facts, listed);
  expect(stored()['facts']).toBe(JSON.stringify(facts));
  expect(read()).toMatchObject({ facts });
});

test('an answer with a different public form stays in the property', () => {
  const units = [{ unitNumber: '1', rent: 2 }];
  publish({ ...FACTS, units }, { ...PUBLIC, units: [{ rent: 2 }] });
  expect(read().facts).toEqual({ ...FACTS, units });
});

function publish(facts: object, listed: object): void {
  insert('properties', {
    ...{ id: 'p1', owner_id: 'u1', property_type: 'condo', status: 'published', version: 3, facts },
    ...{ photos: PHOTOS, lat: 25.77426581234568, lng: -80.2, created_at: 1, updated_at: 1 },
    ...{ published_at: 9, published_version: 3 },
    ...{ published_lat: 25.77426581234568, published_lng: -80.2 },
  });
  insertListing(listed, { version: 3 });
}

function insertListing(facts: object, { version }: { version: number }): void {
  insert('listings', {
    ...{ id: 'p1', seller_id: 'u1', property_type: 'condo', status: 'published', version, facts },
    ...{ slug: 's', photos: PHOTOS, lat: 25, lng: -80 },
    ...{ published_at: 9, confirmed_at: 9, updated_at: 9 },
  });
}

function snapshotOf(facts: object) {
  return { facts, photos: READ_PHOTOS, lat: 25.77426581234568, lng: -80.2, version: 3, at: 9 };
}

type Values = Readonly<Record<string, unknown>>;

function insert(table: string, values: Values): void {
  const names = Object.keys(values);
  db.prepare(
    `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
  ).run(...Object.values(values).map(asStored));
}

function set(table: string, values: Values): void {
  const names = Object.keys(values);
  db.prepare(`update ${table} set ${names.map((name) => `${name} = ?`).join(', ')}`).run(
    ...Object.values(values).map(asStored),
  );
}

function asStored(value: unknown): SQLInputValue {
  if (value !== null && typeof value === 'object') return JSON.stringify(value);
  return value as SQLInputValue;
}

function stored(): Values {
  const columns = 'facts, photos, published_facts, published_photos';
  return { ...db.prepare(`select ${columns} from properties`).get() };
}

/** Reads the property as the product does. */
function read() {
  const value = (text: SQL) => {
    const found = db.prepare(`select ${DIALECT.sqlToQuery(text).sql} as it from properties`).get();
    // The expression's own decoder, which Drizzle keeps with it.
    const { decoder } = text as unknown as {
      decoder: { mapFromDriverValue(it: unknown): unknown };
    };
    return found?.['it'] === null ? null : decoder.mapFromDriverValue(found?.['it']);
  };
  return {
    facts: value(TEXTS.facts),
    photos: value(TEXTS.photos),
    snapshot: value(TEXTS.snapshot),
  };
}
