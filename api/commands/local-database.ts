import { createHash, createHmac } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ROOT } from '#api/commands/install.mjs';

/** The platform's name for the objects that hold local databases. */
const OBJECTS = 'miniflare-D1DatabaseObject';
const MIGRATIONS = join(ROOT, 'migrations');

/**
 * The SQLite file of the database that `wrangler dev --persist-to` keeps under a state folder. Its name is the
 * platform's id of an object: 16 bytes from the name and 16 that authenticate them, under the hash of the class.
 */
export function localDatabaseFile(stateFolder: string): string {
  const key = createHash('sha256').update(OBJECTS).digest();
  const half = (data: string | Buffer) =>
    createHmac('sha256', key).update(data).digest().subarray(0, 16);
  const name = half(databaseId());
  const id = Buffer.concat([name, half(name)]).toString('hex');
  return join(stateFolder, 'v3', 'd1', OBJECTS, `${id}.sqlite`);
}

/**
 * Applies the migrations a local database lacks, each in a transaction, and lists them where
 * `wrangler d1 migrations` looks. Wrangler's own command needs 16 s for the first time, most of it to split SQL.
 */
export function migrateFile(file: string): void {
  mkdirSync(join(file, '..'), { recursive: true });
  const database = new DatabaseSync(file);
  try {
    database.exec(`PRAGMA journal_mode=WAL;
      CREATE TABLE IF NOT EXISTS "d1_migrations" (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT UNIQUE,
        applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
      )`);
    const applied = new Set(
      database
        .prepare('SELECT name FROM d1_migrations')
        .all()
        .map(({ name }) => name),
    );
    const record = database.prepare('INSERT INTO d1_migrations (name) VALUES (?)');
    for (const name of migrationNames().filter((one) => !applied.has(one))) {
      // As on the platform, where a migration cannot switch foreign keys off: it may only defer them.
      database.exec('BEGIN; PRAGMA defer_foreign_keys=ON;');
      try {
        database.exec(readFileSync(join(MIGRATIONS, name), 'utf8'));
        record.run(name);
        database.exec('COMMIT');
      } catch (error) {
        database.exec('ROLLBACK');
        throw new Error(`The migration ${name} failed.`, { cause: error });
      }
    }
  } finally {
    database.close();
  }
}

/** Names of the migrations' files, in the order in which they apply. */
export function migrationNames(): readonly string[] {
  return readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

function databaseId(): string {
  const configuration = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8');
  const id = /^database_id = "([^"]+)"/m.exec(configuration)?.[1];
  if (!id) throw new Error('wrangler.toml names no database.');
  return id;
}
