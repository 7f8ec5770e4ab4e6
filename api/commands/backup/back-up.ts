import type { D1Database, R2Bucket, R2Object } from '@cloudflare/workers-types';
import { z } from 'zod';
import { sha256Hex } from '#api/hash.ts';
import type { Bytes, Store } from './store.ts';
import { orderOf, sealed, type Table, tablesOf } from './tables.ts';

/** What a backup contains: the database and the files. */
export type DataStores = Readonly<{ DB: D1Database; FILES: R2Bucket }>;

export const manifestSchema = z.strictObject({
  format: z.literal(1),
  release: z.string(),
  createdAt: z.iso.datetime(),
  /** Names of the migrations that were applied. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.strictObject({
      name: z.string(),
      /** The columns at the time of the backup; a later release may have more. */
      columns: z.array(z.string()),
      rows: z.int(),
      sha256: z.string(),
    }),
  ),
  files: z.array(
    z.strictObject({
      key: z.string(),
      bytes: z.int(),
      sha256: z.string(),
      contentType: z.string().nullable(),
    }),
  ),
});
export type Manifest = z.output<typeof manifestSchema>;
export const MANIFEST = 'manifest.json';

/** Attempts when rows are written while they are being read. */
const MAX_TRIES = 3;
/**
 * Short-lived rows (sessions, rate limits) whose changes do not count as a write during a backup.
 */
const RESTLESS = ['attempts', 'idempotent_answers', 'sessions', 'push_subscriptions'];

export const tableFile = (name: string) => `tables/${name}.ndjson`;
export const objectFile = (sha256: string) => `files/${sha256}`;

/**
 * Saves all rows and files with their SHA-256. Files are saved after the rows that reference them,
 * so that none is missing. The manifest is written last: a backup without it is incomplete.
 */
export async function backUp(
  { DB, FILES }: DataStores,
  store: Store,
  { release, now }: Readonly<{ release: string; now: number }>,
): Promise<Manifest> {
  const tables = await saveTables(DB, store);
  const files: Manifest['files'] = [];
  for await (const { key } of objectsOf(FILES)) {
    const object = await FILES.get(key);
    // Deleted since it was listed, so no row references it.
    if (!object) continue;
    const bytes = new Uint8Array(await object.arrayBuffer());
    const sha256 = await sha256Hex(bytes);
    await store.write(objectFile(sha256), bytes);
    const contentType = object.httpMetadata?.contentType ?? null;
    files.push({ key, bytes: bytes.length, sha256, contentType });
  }
  const manifest: Manifest = {
    format: 1,
    release,
    createdAt: new Date(now).toISOString(),
    migrations: await migrationsOf(DB),
    tables,
    files,
  };
  await store.write(MANIFEST, utf8(`${JSON.stringify(manifest, null, 2)}\n`));
  return manifest;
}

/** Returns the names of the applied migrations in order. */
export async function migrationsOf(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare('select name from d1_migrations order by id')
    .all<{ name: string }>();
  return results.map(({ name }) => name);
}

/** Lists all stored files. */
export async function* objectsOf(files: R2Bucket, prefix = ''): AsyncGenerator<R2Object> {
  let cursor: string | undefined;
  do {
    const page = await files.list({ prefix, ...(cursor && { cursor }) });
    yield* page.objects;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}

async function saveTables(db: D1Database, store: Store): Promise<Manifest['tables']> {
  const tables = await tablesOf(db);
  for (let tries = 1; ; tries += 1) {
    const before = await tally(db, tables);
    const seals = [];
    for (const table of tables) {
      const { text, seal } = await sealed(db, table);
      await store.write(tableFile(table.name), utf8(text));
      seals.push(seal);
    }
    // One change writes several tables, which must be saved in a consistent state.
    if ((await tally(db, tables)) === before) return seals;
    if (tries === MAX_TRIES) throw new Error('The product is busy. Try again at a quieter time.');
  }
}

/** Returns row counts and last keys, which differ if rows were added or deleted in the meantime. */
async function tally(db: D1Database, tables: readonly Table[]): Promise<string> {
  const counted = tables.filter(({ name }) => !RESTLESS.includes(name));
  const counts = counted.map(async ({ name }) => {
    const [key] = await orderOf(db, name);
    return db.prepare(`select count(*) as n, max(${key}) as last from "${name}"`);
  });
  const answers = await db.batch(await Promise.all(counts));
  return JSON.stringify(answers.map(({ results }) => results));
}

function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}
