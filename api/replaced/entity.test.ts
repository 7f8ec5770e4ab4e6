import { Column, eq, Param, SQL, StringChunk, sql, Table } from 'drizzle-orm';
import * as original from 'drizzle-orm/entity';
import { SQLiteAsyncDialect, SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { listings } from '#api/listings/table.ts';
import * as own from './entity.ts';

test('it has the same exports as the module of Drizzle that it replaces', () => {
  expect(Object.keys(own)).toEqual(Object.keys(original));
  expect([own.entityKind, own.hasOwnEntityKind]).toEqual([
    original.entityKind,
    original.hasOwnEntityKind,
  ]);
});

test('it gives the same answer for each value and class', () => {
  /** As a second copy of Drizzle in the same program has it. */
  class OtherTable {
    readonly name = 'other';
    static readonly [original.entityKind] = 'Table';
  }
  const values = [
    ...[listings, listings.id, sql`1`, new StringChunk(' '), new Param(1), eq(listings.id, 'a')],
    ...[
      new OtherTable(),
      new (class extends OtherTable {})(),
      {},
      Object,
      null,
      undefined,
      'Table',
    ],
  ];
  const types = [Column, Param, SQL, SQLiteColumn, SQLiteTable, StringChunk, Table, OtherTable];
  const answers = (is: typeof own.is) =>
    values.map((value) => types.map((type) => is(value, type)));
  expect(answers(own.is)).toEqual(answers(original.is));
  expect(answers(own.is).flat()).toContain(true);
});

test('a class that is not of Drizzle is an error', () => {
  class Stranger {}
  const check = (is: typeof own.is) => () => is({}, Stranger as unknown as typeof SQL);
  expect(check(own.is)).toThrow('Stranger');
  expect(check(original.is)).toThrow('Stranger');
});

test('Drizzle uses it when it builds a statement', () => {
  let reads = 0;
  class Counted {
    readonly value = 1;
    static get [original.entityKind]() {
      reads += 1;
      return 'Counted';
    }
  }
  const build = () => new SQLiteAsyncDialect().sqlToQuery(sql`select ${new Counted()}`).sql;
  expect(build()).toBe('select ?');
  const first = reads;
  expect(build()).toBe('select ?');
  expect(first).toBeGreaterThan(0);
  expect(reads).toBe(first);
});
