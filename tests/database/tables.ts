import type { D1Database } from '@cloudflare/workers-types';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The statements that create the same database as all migrations together. */
    schema: string[];
  }
}

/** Creates all tables in an empty database. */
export async function createTables(db: D1Database): Promise<void> {
  await db.batch(inject('schema').map((statement) => db.prepare(statement)));
}

/** Whether a database has its tables. */
export async function hasTables(db: D1Database): Promise<boolean> {
  return (await db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'users'").first()) !== null;
}
