import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import { eventOf } from '#api/admin/record-event.ts';
import { atOneInstant, type Context, requireProfile } from '#api/context.ts';
import { asBatch, type Statement } from '#api/db/read-together.ts';
import { assertChanged } from '#api/db/table.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { reportError } from '#api/effects/reports.ts';
import { feedOfImport } from '#api/feed/feed-statements.ts';
import { listingChanges, listingHistory, listings } from '#api/listings/table.ts';
import { planGrants, properties, propertyEvents } from '#api/properties/table.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { IMPORT_DAYS, type ImportState } from '#domain/imports/import.ts';
import { Refusal } from '#domain/refusal.ts';
import { findImportRow, type ImportAnswer, type ImportRow, importAnswer } from './import-answer.ts';
import { publishSales } from './stage-sales.ts';
import { importHomes, importRefusals, importSales, imports } from './table.ts';

/**
 * Makes everything that an import staged visible, in one transaction.
 * @throws Refusal `not_found` (404); `transition_not_allowed` (409) when it is canceled or expired;
 * `import_gap` (409) when rows of the file are missing; `stale_version` (409) when one of its homes
 * changed since it was received
 */
export async function publishImport(given: Context, id: string): Promise<ImportAnswer> {
  requireProfile(given, 'admin');
  const context = atOneInstant(given);
  const { db, now } = context;
  const row = await findImportRow(context, id);
  if (row.state === 'published') return importAnswer(context, id);
  if (row.state === 'receiving' && row.received < row.rows) {
    throw new Refusal('import_gap', { extra: { expected: row.received } });
  }
  await end(context, row, 'published', [
    ...(row.kind === 'homes'
      ? publishHomes(db, id, now())
      : publishSales(db, id, row.fileName, now())),
  ]);
  return importAnswer(context, id);
}

/**
 * Returns the statements that publish the staged homes of an import, in execution order. They fail
 * the batch when one of the homes changed since it was staged. Rows are written in the order of the
 * ids, so that the indexes are written from start to end.
 * @param at epoch ms
 */
function publishHomes(db: Context['db'], importId: string, at: number): readonly Statement[] {
  // In a batch, raw statements cannot bind values. Both are our own.
  const staged = sql.raw(
    `(select * from import_homes where import_id = '${importId}' and is_changed = 1)`,
  );
  const now = sql.raw(String(at));
  const owner = sql.raw(`(select owner_id from imports where id = '${importId}')`);
  const statements = [
    // Fails unless every listing to be updated still has the version that was read.
    sql`insert into ${assertChanged} (ok) select not exists (
      select 1 from ${staged} r where r.before_version > 0 and not exists (
        select 1 from ${properties} p
        where p.id = r.id and p.version = r.before_version and p.status = 'published'))`,
    sql`delete from ${assertChanged}`,
    // Before the listings are updated, while the old prices are still there.
    sql`insert into ${listingHistory} (listing_id, event, price_cents, at)
      select r.id, case when r.before_version = 0 then 'listed' else 'price_changed' end,
        r.price_cents, ${now}
      from ${staged} r left join ${listings} l on l.id = r.id
      where l.id is null or l.price_cents <> r.price_cents
      order by r.id`,
    sql`delete from listing_words where rowid in (
      select l.row from ${listings} l join ${staged} r on r.id = l.id)`,
    // A withdrawn or deleted listing reuses its old row.
    sql`insert into ${listings} (id, seller_id, property_type, status, version, slug, facts,
        photos, lat, lng, published_at, confirmed_at, updated_at)
      select r.id, ${owner}, r.property_type, 'published', 1, r.slug, r.shown, '[]',
        r.shown_lat, r.shown_lng, ${now}, ${now}, ${now}
      from ${staged} r where r.before_version = 0 order by r.id
      on conflict (id) do update set seller_id = excluded.seller_id, status = excluded.status,
        property_type = excluded.property_type, version = excluded.version, slug = excluded.slug,
        facts = excluded.facts, photos = excluded.photos, lat = excluded.lat, lng = excluded.lng,
        previous_price_cents = null, price_changed_at = null, published_at = excluded.published_at,
        confirmed_at = excluded.confirmed_at, updated_at = excluded.updated_at`,
    sql`insert into ${properties} (id, owner_id, property_type, status, version, facts, photos, lat,
        lng, coordinates_from, snapshot, submitted_at, created_at, updated_at)
      select r.id, ${owner}, r.property_type, 'published', 1, r.facts, '[]', r.lat, r.lng,
        r.coordinates_from, ${snapshot(sql`json('[]')`, now)}, ${now}, ${now}, ${now}
      from ${staged} r where r.before_version = 0 order by r.id`,
    sql`update ${properties} set property_type = r.property_type, facts = r.facts, lat = r.lat,
        lng = r.lng, coordinates_from = r.coordinates_from, version = r.before_version + 1,
        snapshot = ${snapshot(sql`json(${properties.photos})`, now)}, updated_at = ${now}
      from ${staged} r where r.before_version > 0 and r.id = ${properties.id}`,
    sql`insert into ${propertyEvents} (property_id, version, action, actor, by_user_id, from_status,
        to_status, price_cents, at)
      select r.id, r.before_version + 1,
        case when r.before_version = 0 then 'create' else 'publish_again' end, 'system', ${owner},
        case when r.before_version = 0 then null else 'published' end, 'published', r.price_cents,
        ${now}
      from ${staged} r order by r.id`,
    // Published listings have a plan, so that the owner can edit and resubmit them without paying.
    sql`insert into ${planGrants} (id, user_id, plan, property_id, granted_at)
      select 'g' || substr(r.id, 2), ${owner}, 'self_service', r.id, ${now}
      from ${staged} r where r.before_version = 0 order by r.id
      on conflict do nothing`,
    sql`update ${listings} set
        previous_price_cents = r.previous_price_cents, price_changed_at = r.price_changed_at,
        property_type = r.property_type, version = r.before_version + 1, slug = r.slug,
        facts = r.shown, lat = r.shown_lat, lng = r.shown_lng, confirmed_at = ${now},
        updated_at = ${now}
      from ${staged} r where r.before_version > 0 and r.id = ${listings.id}`,
    sql`insert into listing_words (rowid, words)
      select l.row, r.words from ${staged} r join ${listings} l on l.id = r.id`,
    sql`insert into ${listingChanges} (listing_id, at)
      select r.id, ${now} from ${staged} r order by r.id`,
  ];
  const ids = sql`select id from ${importHomes} where import_id = ${importId} and is_changed = 1`;
  return [...statements.map((statement) => db.run(statement)), ...feedOfImport(db, ids)];
}

/** What was published, as `snapshotOf` writes it. */
function snapshot(photos: SQL, at: SQL): SQL {
  return sql`json_object('facts', json(r.facts), 'photos', ${photos}, 'lat', r.lat, 'lng', r.lng,
    'version', r.before_version + 1, 'at', ${at})`;
}

/**
 * Deletes everything that an import staged.
 * @throws Refusal `not_found` (404); `transition_not_allowed` (409) when it is published or expired
 */
export async function cancelImport(given: Context, id: string): Promise<ImportAnswer> {
  requireProfile(given, 'admin');
  const context = atOneInstant(given);
  const row = await findImportRow(context, id);
  if (row.state === 'canceled') return importAnswer(context, id);
  await end(context, row, 'canceled', [forgetRefusals(context, id)]);
  return importAnswer(context, id);
}

/** Imports deleted per cron run. Each may have tens of thousands of rows. */
const MAX_PER_RUN = 5;

/** Deletes what imports staged that were neither published nor canceled within a week. */
export async function expireImports(given: Context): Promise<void> {
  const context = atOneInstant(given);
  const { db, now } = context;
  const abandoned = await db
    .select()
    .from(imports)
    .where(
      and(eq(imports.state, 'receiving'), lte(imports.createdAt, now() - IMPORT_DAYS * DAY_MS)),
    )
    .limit(MAX_PER_RUN);
  for (const row of abandoned) {
    const statements = endStatements(context, row, 'expired', [forgetRefusals(context, row.id)]);
    await unlessTaken(db.batch(asBatch(statements))).catch((error: unknown) =>
      reportError(error, { requestId: `import:${row.id}` }),
    );
  }
}

function forgetRefusals({ db }: Context, id: string): Statement {
  return db.delete(importRefusals).where(eq(importRefusals.importId, id));
}

async function end(
  context: Context,
  row: ImportRow,
  to: 'published' | 'canceled',
  statements: readonly Statement[],
): Promise<void> {
  const { state, fileName, ownerId, adminId } = row;
  if (state !== 'receiving') throw new Refusal('transition_not_allowed');
  const action = to === 'published' ? 'publish_import' : 'cancel_import';
  await unlessTaken(
    context.db.batch(
      asBatch([
        ...endStatements(context, row, to, statements),
        eventOf(context, ownerId ?? adminId, action, [null, fileName]),
      ]),
    ),
    () => new Refusal('stale_version', { message: CHANGED }),
  );
}

/** Ends an import that is receiving rows; fails the batch when it has ended in the meantime. */
function endStatements(
  { db, now }: Context,
  { id, kind }: ImportRow,
  to: Exclude<ImportState, 'receiving'>,
  statements: readonly Statement[],
): readonly Statement[] {
  const staged = kind === 'homes' ? importHomes : importSales;
  return [
    db
      .update(imports)
      .set({ state: to, endedAt: now() })
      .where(and(eq(imports.id, id), eq(imports.state, 'receiving'))),
    ...orRollBack(db),
    ...statements,
    db.delete(staged).where(eq(staged.importId, id)),
  ];
}

const CHANGED = {
  es: 'Mientras se importaba, cambiaron casas de este archivo. Cancele la importación y empiece otra.',
  en: 'Homes of this file changed while it was imported. Cancel this import and begin another one.',
};
