import { eq } from 'drizzle-orm';
import { openDatabase } from '#api/db/open.ts';
import { sha256Hex } from '#api/hash.ts';
import { verifyHistory } from '#api/offers/records/versions.ts';
import { offerEvents, offers } from '#api/offers/table.ts';
import { orphansAmong } from '#api/orphan-files.ts';
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
  objectsOf,
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

/** What the operator must know after a restore, and what was done about it. */
type Reconciliation = Readonly<{
  /** Offers whose hash chain does not verify. */
  brokenChains: readonly string[];
  /** Payments that succeeded without a grant, and grants of payments that did not succeed. */
  unmatchedPayments: readonly string[];
  /**
   * Payments that may have changed at the provider since the backup and have to be compared there.
   */
  openPayments: readonly string[];
  /** Keys of files that rows reference but that do not exist. */
  missingFiles: readonly string[];
  /** Keys of files that no row references; the cron job deletes them. */
  orphanFiles: readonly string[];
  /**
   * Messages that were due when the backup was made: they were probably sent since, so they are
   * canceled.
   */
  heldMessages: number;
}>;

/**
 * Compares the database with the data outside it: files, payments at the provider, mail already
 * sent. Due messages are canceled, unless `send` says that they were never sent.
 */
export async function reconcile(
  { DB, FILES }: DataStores,
  { now, send }: Readonly<{ now: number; send: boolean }>,
): Promise<Reconciliation> {
  const db = openDatabase(DB);
  const keys: string[] = [];
  for await (const { key } of objectsOf(FILES)) keys.push(key);
  const held = send
    ? 0
    : (
        await DB.prepare(
          'update outbox set canceled_at = ?1 where sent_at is null and canceled_at is null and due_at <= ?1',
        )
          .bind(now)
          .run()
      ).meta.changes;
  return {
    brokenChains: await brokenChains(db),
    unmatchedPayments: await column(
      DB,
      `select id from payments p where status = 'succeeded'
         and not exists (select 1 from plan_grants g where g.payment_id = p.id)
       union all select payment_id from plan_grants g where payment_id is not null
         and not exists (select 1 from payments p where p.id = g.payment_id and p.status in ('succeeded', 'refunded'))`,
    ),
    openPayments: await column(
      DB,
      "select id from payments where provider <> 'sandbox' and status in ('requires_payment_method', 'requires_action', 'processing')",
    ),
    missingFiles: await missingFiles(DB, new Set(keys)),
    orphanFiles: await orphansAmong({ db }, keys),
    heldMessages: held,
  };
}

async function brokenChains(db: ReturnType<typeof openDatabase>): Promise<string[]> {
  const broken: string[] = [];
  for (const offer of await db.select().from(offers)) {
    const events = await db
      .select()
      .from(offerEvents)
      .where(eq(offerEvents.offerId, offer.id))
      .orderBy(offerEvents.sequence);
    if (!(await verifyHistory({ db }, offer, events)).ok) broken.push(offer.id);
  }
  return broken;
}

async function missingFiles(db: DataStores['DB'], keys: ReadonlySet<string>): Promise<string[]> {
  const named = await column(
    db,
    `select 'offers/' || offer_id || '/' || id || '.pdf' as id from offer_documents
     union all select 'photos/' || hash || '/480.webp' from photo_uses
     union all select substr(image_url, 6) from users where image_url like '/api/pictures/%'`,
  );
  return [...new Set(named)].filter((key) => !keys.has(key));
}

async function column(db: DataStores['DB'], statement: string): Promise<string[]> {
  const rows = await db.prepare(statement).raw<[string]>();
  return rows.map(([value]) => value);
}
