import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { type Message, messageRow, type TemplateKey } from './outbox.ts';
import { outbox } from './table.ts';

/** Returns the statement that writes a message if a condition is true when it runs. */
export function messageIf<Key extends TemplateKey>(
  db: DrizzleD1Database,
  entry: Message<Key>,
  now: number,
  condition: SQL,
) {
  const row: Record<string, unknown> = messageRow(entry, now);
  const values = Object.entries(getTableColumns(outbox)).map(
    ([name, column]: [string, Column]) =>
      sql`${row[name] == null ? null : sql.param(row[name], column)} as ${sql.identifier(column.name)}`,
  );
  return db
    .insert(outbox)
    .select(sql`select ${sql.join(values, sql`, `)} where ${condition}`)
    .onConflictDoNothing();
}
