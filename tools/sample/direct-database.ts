import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { D1Database } from '@cloudflare/workers-types';
import { localDatabaseFile } from '#api/commands/local/local-database.ts';

/** A statement with its values, as `batch` takes it. */
type Bound = Readonly<{ sql: string; values: readonly SQLInputValue[] }>;

/**
 * The database that `wrangler dev --persist-to` keeps under a state folder, opened as the SQLite file it is:
 * the platform's proxy makes two synchronous calls for each statement, which took most of the sample's time.
 * Implements the part of D1 that Drizzle uses, with the same semantics: a batch is one transaction.
 */
export function openDirectly(stateFolder: string): { binding: D1Database; close: () => void } {
  const database = new DatabaseSync(localDatabaseFile(stateFolder));

  const rowsOf = ({ sql, values }: Bound) => database.prepare(sql).all(...values);
  function arraysOf({ sql, values }: Bound) {
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    return statement.all(...values);
  }
  function batch(statements: readonly Bound[]) {
    database.exec('BEGIN IMMEDIATE');
    try {
      const results = statements.map((statement) => ({ results: rowsOf(statement) }));
      database.exec('COMMIT');
      return results;
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  }
  const prepare = (sql: string, values: readonly SQLInputValue[] = []) => ({
    sql,
    values,
    bind: (...given: SQLInputValue[]) => prepare(sql, given),
    run: async () => ({ results: rowsOf({ sql, values }) }),
    all: async () => ({ results: rowsOf({ sql, values }) }),
    first: async () => rowsOf({ sql, values })[0] ?? null,
    raw: async () => arraysOf({ sql, values }),
  });
  const binding = { prepare, batch: async (statements: readonly Bound[]) => batch(statements) };
  // D1 has more methods, which loading the sample does not use.
  return { binding: binding as unknown as D1Database, close: () => database.close() };
}
