import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { migrateFile } from '#api/commands/local/local-database.ts';
import { readSchema } from '#tests/database/read-schema.ts';

const folder = mkdtempSync(join(tmpdir(), 'trato-schema-'));
afterAll(() => rmSync(folder, { recursive: true }));

function contents(database: DatabaseSync) {
  const structure = database
    .prepare('SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name')
    .all();
  const names = database.prepare('SELECT name FROM d1_migrations ORDER BY id').all();
  return { structure: structure.map((row) => ({ ...row })), names: names.map(({ name }) => name) };
}

test('the tests’ databases have exactly the tables, indexes and triggers of the migrations', () => {
  const file = join(folder, 'database.sqlite');
  migrateFile(file);
  const short = new DatabaseSync(':memory:');
  for (const statement of readSchema()) short.exec(statement);
  const migrated = contents(new DatabaseSync(file));
  expect(migrated.structure.length).toBeGreaterThan(200);
  expect(contents(short)).toEqual(migrated);
});
