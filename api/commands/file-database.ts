import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { D1Database } from '@cloudflare/workers-types';
import type { Context } from '#api/context.ts';
import { openDatabase } from '#api/db/open.ts';

/** A database file opened in this process, without the limits that the runtime puts on requests. */
export type FileDatabase = Readonly<{ db: Context['db']; close: () => void }>;

/** SQLite's page cache in KB; a transaction's changes beyond that are written to disk. */
const CACHE_KB = 64_000;
const BUSY_MS = 5_000;

/**
 * Opens a local database file with Node's SQLite, as the part of D1's interface that Drizzle uses.
 * @param onStatement called after each statement of a batch with the number done and the total
 */
export function openFileDatabase(
  file: string,
  onStatement: (done: number, all: number) => void = () => undefined,
): FileDatabase {
  const database = new DatabaseSync(file);
  database.exec(`pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on;
    pragma busy_timeout = ${BUSY_MS}; pragma cache_size = -${CACHE_KB}`);
  // A statement holds the values bound to it until it is collected, and the collector does not know their size.
  const prepared = new Map<string, StatementSync>();
  const prepare = (text: string) => {
    const statement = prepared.get(text) ?? database.prepare(text);
    prepared.set(text, statement);
    return statement;
  };
  const binding = {
    prepare: (text: string) => new FileStatement(prepare, text, []),
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
        // SQLite has already rolled back, for example when the disk is full.
        if (database.isTransaction) database.exec('rollback');
        throw error;
      }
    },
  };
  // Drizzle uses only these two methods of a D1 database, and the four below of its statements.
  const db = openDatabase(binding as unknown as D1Database);
  return { db, close: () => database.close() };
}

type Rows = Readonly<{ results: readonly unknown[]; success: true; meta: object }>;

class FileStatement {
  readonly #prepare: (text: string) => StatementSync;
  readonly #text: string;
  readonly #values: readonly SQLInputValue[];

  constructor(
    prepare: (text: string) => StatementSync,
    text: string,
    values: readonly SQLInputValue[],
  ) {
    this.#prepare = prepare;
    this.#text = text;
    this.#values = values;
  }

  bind(...values: unknown[]): FileStatement {
    return new FileStatement(this.#prepare, this.#text, values.map(inputOf));
  }

  allNow(): Rows {
    return { results: this.#rows(false), success: true, meta: {} };
  }

  async all(): Promise<Rows> {
    return this.allNow();
  }

  async run(): Promise<Rows> {
    return this.allNow();
  }

  async raw(): Promise<readonly unknown[]> {
    return this.#rows(true);
  }

  #rows(areArrays: boolean): readonly unknown[] {
    const statement = this.#prepare(this.#text);
    statement.setReturnArrays(areArrays);
    return statement.all(...this.#values);
  }
}

function inputOf(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  // Drizzle only binds text, numbers, bytes and null.
  return value as SQLInputValue;
}
