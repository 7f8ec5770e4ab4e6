import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import {
  localDatabaseFile,
  migrateFile,
  migrationNames,
} from '#api/commands/local/local-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'trato-migrations-'));
const file = localDatabaseFile(folder);
afterAll(() => rmSync(folder, { recursive: true }));

function read(sql: string) {
  const database = new DatabaseSync(file);
  const rows = database.prepare(sql).all();
  database.close();
  return rows.map((row) => ({ ...row }));
}

test('a new file gets every migration once, in order, recorded in the platform’s table', () => {
  migrateFile(file);
  const before = read('SELECT name, applied_at FROM d1_migrations ORDER BY id');
  expect(before.map(({ name }) => name)).toEqual(migrationNames());
  expect(read('SELECT count(*) AS found FROM offer_events')).toEqual([{ found: 0 }]);

  migrateFile(file);
  expect(read('SELECT name, applied_at FROM d1_migrations ORDER BY id')).toEqual(before);
});

test('a failed migration is reported by its name, and changes nothing', () => {
  // Its tables already exist.
  const [first] = migrationNames();
  read(`DELETE FROM d1_migrations WHERE name = '${first}'`);
  const schema = read('SELECT sql FROM sqlite_master ORDER BY name');

  expect(() => migrateFile(file)).toThrow(`The migration ${first} failed.`);
  expect(read('SELECT sql FROM sqlite_master ORDER BY name')).toEqual(schema);
  expect(read('SELECT count(*) AS found FROM d1_migrations')).toEqual([
    { found: migrationNames().length - 1 },
  ]);
});
