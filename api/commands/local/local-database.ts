import { createHash, createHmac } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ROOT } from '../install.mjs';

/** Miniflare's name for the objects that hold local databases. */
const OBJECTS = 'miniflare-D1DatabaseObject';
const MIGRATIONS = join(ROOT, 'migrations');
/** A server that is stopping holds its locks until its last checkpoint is written. */
const LOCK_TIMEOUT_MS = 30_000;

/**
 * Returns the SQLite file that `wrangler dev --persist-to` uses under a state folder. Its name is
 * Miniflare's object id: 16 bytes derived from the database id and 16 that authenticate them, keyed
 * with the hash of the class name.
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
 * Applies the missing migrations to a local database, each in a transaction, and records them as
 * `wrangler d1 migrations` does. Wrangler's own command takes 16 s on the first run, mostly to
 * split SQL.
 */
export function migrateFile(file: string): void {
  mkdirSync(join(file, '..'), { recursive: true });
  const database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS });
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
      // As on D1, where a migration can defer foreign keys but not turn them off.
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

/** Returns the names of the migration files in order. */
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
