import { sha256Hex } from '#api/hash.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { listingWords } from '#domain/search/words/listing-text.ts';
import {
  type DataStores,
  MANIFEST,
  type Manifest,
  manifestSchema,
  migrationsOf,
  objectFile,
  tableFile,
} from './back-up.ts';
import type { Store } from './store.ts';
import { type Row, sealed, type Table, tablesOf, writeRows } from './tables.ts';

/**
 * Restores a backup into an empty database with all migrations applied. All rows and files are
 * verified before anything is written, and all tables are read back and compared afterwards.
 * Existing data is never overwritten.
 */
export async function restore({ DB, FILES }: DataStores, store: Store): Promise<Manifest> {
  const manifest = manifestSchema.parse(JSON.parse(await textOf(store, MANIFEST)));
  await requireUnchanged(store, manifest);
  const known = await migrationsOf(DB);
  const unknown = manifest.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`This release lacks the migrations ${unknown}.`);
  const tables = await tablesOf(DB);
  for (const { name } of tables) {
    const row = await DB.prepare(`select 1 from "${name}" limit 1`).first();
    if (row) throw new Error(`${name} is not empty. A restore never overwrites.`);
  }

  // Files first, so that no row references a missing file.
  for (const { key, sha256, contentType } of manifest.files) {
    const bytes = await store.read(objectFile(sha256));
    await FILES.put(key, bytes, contentType ? { httpMetadata: { contentType } } : {});
  }
  for (const { name } of [...tables].sort(inOrder)) {
    const table = manifest.tables.find((saved) => saved.name === name);
    if (!table) continue;
    if (name === FILLED_BY_TRIGGERS) await DB.prepare(`delete from "${name}"`).run();
    const text = await textOf(store, tableFile(name));
    const rows = text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Row);
    await writeRows(DB, table, rows);
  }
  await rebuildWordIndex(DB);
  for (const saved of manifest.tables) {
    const { seal } = await sealed(DB, saved);
    if (seal.sha256 !== saved.sha256) throw new Error(`${saved.name} differs from the backup.`);
  }
  return manifest;
}

/**
 * Triggers of other tables write into this table. It is restored last, replacing what they wrote.
 */
const FILLED_BY_TRIGGERS = 'log_nonces';

/** The triggers of this table shorten rows of another; restored first, they find none. */
const SHORTENS_OTHERS = 'listings';

function inOrder(a: Table, b: Table): number {
  const place = ({ name }: Table) =>
    Number(name === FILLED_BY_TRIGGERS) - Number(name === SHORTENS_OTHERS);
  return place(a) - place(b);
}

async function requireUnchanged(store: Store, { tables, files }: Manifest): Promise<void> {
  for (const { name, sha256 } of tables) {
    const text = await textOf(store, tableFile(name));
    if ((await sha256Hex(text)) !== sha256) throw new Error(`${tableFile(name)} was changed.`);
  }
  for (const { key, sha256 } of files) {
    const bytes = await store.read(objectFile(sha256));
    if ((await sha256Hex(bytes)) !== sha256) throw new Error(`The file of ${key} was changed.`);
  }
}

/** The word index stores no text, so it is rebuilt from the listings. */
async function rebuildWordIndex(db: DataStores['DB']): Promise<void> {
  const { results } = await db
    .prepare(
      "select row, property_type as type, facts from listings where status in ('published', 'under_contract')",
    )
    .all<{ row: number; type: PropertyType; facts: string }>();
  const statement = db.prepare('insert into listing_words (rowid, words) values (?, ?)');
  for (const { row, type, facts } of results) {
    const words = listingWords(type, JSON.parse(facts) as Facts);
    await statement.bind(row, words).run();
  }
}

async function textOf(store: Store, name: string): Promise<string> {
  return new TextDecoder().decode(await store.read(name));
}
