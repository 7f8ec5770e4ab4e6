import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { D1Database } from '@cloudflare/workers-types';
import type { Context } from '#api/context.ts';
import { openDatabase } from '#api/db/open.ts';

/** A database file in this process, without the runtime that serves it and the limits of its requests. */
export type FileDatabase = Readonly<{ db: Context['db']; close: () => void }>;

/** Kilobytes of the file that are kept in memory: what a transaction changes beyond that goes to the disk. */
const CACHE_KB = 64_000;
const BUSY_MS = 5_000;

/**
 * Opens a local database file by Node's own SQLite, with what Drizzle asks of the platform's binding.
 * @param onStatement called after each statement of a batch, with how many of how many are done
 */
export function openFileDatabase(
  file: string,
  onStatement: (done: number, all: number) => void = () => undefined,
): FileDatabase {
  const database = new DatabaseSync(file);
  database.exec(`pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on;
    pragma busy_timeout = ${BUSY_MS}; pragma cache_size = -${CACHE_KB}`);
  const binding = {
    prepare: (text: string) => new FileStatement(database, text, []),
    batch: async (statements: readonly FileStatement[]) => {
      database.exec('begin immediate');
      try {
        const results = statements.map((statement, index) => {
          const result = statement.allNow();
          onStatement(index + 1, statements.length);
          return result;
        });
        database.exec('commit');
        return results;
      } catch (error) {
        // A full disk has rolled back already.
        if (database.isTransaction) database.exec('rollback');
        throw error;
      }
    },
  };
  // Drizzle calls nothing else of a D1 database than these two, and of its statements the four below.
  const db = openDatabase(binding as unknown as D1Database);
  return { db, close: () => database.close() };
}

type Rows = Readonly<{ results: readonly unknown[]; success: true; meta: object }>;

class FileStatement {
  readonly #database: DatabaseSync;
  readonly #text: string;
  readonly #values: readonly SQLInputValue[];

  constructor(database: DatabaseSync, text: string, values: readonly SQLInputValue[]) {
    this.#database = database;
    this.#text = text;
    this.#values = values;
  }

  bind(...values: unknown[]): FileStatement {
    return new FileStatement(this.#database, this.#text, values.map(inputOf));
  }

  allNow(): Rows {
    return { results: this.#prepared().all(...this.#values), success: true, meta: {} };
  }

  async all(): Promise<Rows> {
    return this.allNow();
  }

  async run(): Promise<Rows> {
    return this.allNow();
  }

  async raw(): Promise<readonly unknown[]> {
    const statement = this.#prepared();
    statement.setReturnArrays(true);
    return statement.all(...this.#values);
  }

  #prepared(): StatementSync {
    return this.#database.prepare(this.#text);
  }
}

function inputOf(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  // What Drizzle binds is text, numbers, bytes or null.
  return value as SQLInputValue;
}
