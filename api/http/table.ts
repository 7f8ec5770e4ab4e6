import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#api/db/columns.ts';

/** Stored answers of requests with an `Idempotency-Key`, kept for 24 hours. */
export const idempotentAnswers = sqliteTable(
  'idempotent_answers',
  {
    /** SHA-256 of the requester, the path and the key. */
    key: text().primaryKey(),
    bodyHash: text().notNull(),
    /** Null while the first request is still running. */
    status: integer(),
    body: text(),
    contentType: text(),
    createdAt: instant().notNull(),
  },
  (table) => [index('idempotent_answers_created_at').on(table.createdAt)],
);
