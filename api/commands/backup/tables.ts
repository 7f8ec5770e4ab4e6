import type { D1Database } from '@cloudflare/workers-types';
import { sha256Hex } from '#api/hash.ts';

/** Number of rows read per statement. */
const PAGE = 200;
/** Maximum JSON text per parameter; the platform allows 2 MB. */
const MAX_TEXT = 1_000_000;

export type Table = Readonly<{ name: string; columns: readonly string[] }>;
type Column = Readonly<{ name: string; hidden: number; pk: number }>;
type Cell = string | number | null;
export type Row = readonly Cell[];

/** The manifest's entry for a table: the number of rows and the SHA-256 of their lines in order. */
export type TableSeal = Readonly<{
  name: string;
  columns: string[];
  rows: number;
  sha256: string;
}>;

/**
 * Returns the tables to back up, referenced ones first. The platform's own tables and the word
 * index, which is rebuilt from the listings, are left out.
 */
export async function tablesOf(db: D1Database): Promise<readonly Table[]> {
  const { results } = await db
    .prepare("select name, sql from sqlite_master where type = 'table' order by name")
    .all<{ name: string; sql: string }>();
  const virtual = results.filter(({ sql }) => /^create virtual/i.test(sql)).map(({ name }) => name);
  const names = results
    .map(({ name }) => name)
    .filter((name) => !/^(sqlite_|_cf_|d1_|__)/.test(name))
    .filter((name) => !virtual.some((own) => name === own || name.startsWith(`${own}_`)));
  const found = new Map<string, Table>();
  for (const name of names) await visit(name);
  return [...found.values()];

  async function visit(name: string, path: readonly string[] = []): Promise<void> {
    if (found.has(name) || path.includes(name)) return;
    const keys = await db.prepare(`pragma foreign_key_list("${name}")`).all<{ table: string }>();
    for (const { table } of keys.results) await visit(table, [...path, name]);
    // Generated columns (hidden = 2 or 3) are computed from the others.
    const stored = (await columnsOf(db, name)).filter(({ hidden }) => hidden === 0);
    found.set(name, { name, columns: stored.map((column) => column.name) });
  }
}

/**
 * Yields the rows of a table a page at a time, in insertion order; in the order of the primary key
 * where there is no row id.
 */
export async function* readRows(db: D1Database, { name, columns }: Table): AsyncGenerator<Row[]> {
  const listed = columns.map((column) => `"${column}"`).join(', ');
  const keys = await orderOf(db, name);
  const [key, places] = [keys.join(', '), keys.map(() => '?').join(', ')];
  const read = (after: string) =>
    db.prepare(`select ${key}, ${listed} from "${name}" ${after} order by ${key} limit ${PAGE}`);
  const next = read(`where (${key}) > (${places})`);
  for (let page = read(''); ; ) {
    const rows = await page.raw<Cell[]>();
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((cells) => cells.slice(keys.length));
    page = next.bind(...last.slice(0, keys.length));
  }
}

/** The columns that rows are read by: the row id, or the primary key of a table `WITHOUT ROWID`. */
export async function orderOf(db: D1Database, table: string): Promise<readonly string[]> {
  const found = await db.prepare(`pragma table_list("${table}")`).first<{ wr: number }>();
  if (!found?.wr) return ['rowid'];
  const keys = (await columnsOf(db, table)).filter(({ pk }) => pk > 0);
  return keys.toSorted((one, other) => one.pk - other.pk).map(({ name }) => `"${name}"`);
}

async function columnsOf(db: D1Database, table: string): Promise<readonly Column[]> {
  return (await db.prepare(`pragma table_xinfo("${table}")`).all<Column>()).results;
}

/** Writes rows into an empty table, several per statement. */
export async function writeRows(
  db: D1Database,
  { name, columns }: Table,
  rows: readonly Row[],
): Promise<void> {
  const listed = columns.map((column) => `"${column}"`).join(', ');
  const cells = columns.map((_, index) => `json_extract(value, '$[${index}]')`).join(', ');
  const statement = db.prepare(
    `insert into "${name}" (${listed}) select ${cells} from json_each(?) order by key`,
  );
  for (const part of partsOf(rows)) await statement.bind(JSON.stringify(part)).run();
}

/** Returns the lines of a table in a backup, and their number and SHA-256. */
export async function sealed(db: D1Database, table: Table) {
  const lines: string[] = [];
  for await (const rows of readRows(db, table)) {
    for (const row of rows) lines.push(JSON.stringify(row));
  }
  const text = lines.map((line) => `${line}\n`).join('');
  const seal: TableSeal = {
    name: table.name,
    columns: [...table.columns],
    rows: lines.length,
    sha256: await sha256Hex(text),
  };
  return { text, seal };
}

function partsOf(rows: readonly Row[]): readonly (readonly Row[])[] {
  const parts: Row[][] = [];
  let length = 0;
  for (const row of rows) {
    const size = JSON.stringify(row).length;
    const last = parts.at(-1);
    if (!last || last.length >= PAGE || length + size > MAX_TEXT) {
      parts.push([row]);
      length = size;
    } else {
      last.push(row);
      length += size;
    }
  }
  return parts;
}
