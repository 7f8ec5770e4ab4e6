import { eq } from 'drizzle-orm';
import { openDatabase } from '#api/db/open.ts';
import { verifyHistory } from '#api/offers/records/verify-history.ts';
import { offerEvents, offers } from '#api/offers/table.ts';
import { orphansAmong } from '#api/orphan-files.ts';
import { type DataStores, objectsOf } from './back-up.ts';

/** What the operator must know after a restore, and what was done about it. */
export type Reconciliation = Readonly<{
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
