import { env } from 'cloudflare:workers';
import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';

/**
 * Copies a table's row with an id `count` times in one statement.
 * @param changed SQL for the columns that differ; `n` is the number of the copy, from 1
 */
export async function copyRows(
  table: SQLiteTable,
  { id, count, changed }: Readonly<{ id: string; count: number; changed: Record<string, string> }>,
): Promise<void> {
  const names = Object.values(getTableColumns(table))
    .filter(({ generated }) => generated === undefined)
    .map(({ name }) => name.replace(/[A-Z]/g, (email) => `_${email.toLowerCase()}`));
  const values = names.map((name) => changed[name] ?? `"${name}"`);
  const { name } = getTableConfig(table);
  await env.DB.prepare(
    `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})
     insert into "${name}" ("${names.join('", "')}")
     select ${values.join(', ')} from "${name}", numbers where "${name}"."id" = ?`,
  )
    .bind(id)
    .run();
}
