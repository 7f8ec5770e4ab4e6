import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import type { Statement } from '#api/db/as-batch.ts';
import { assertChanged } from '#api/db/table.ts';
import { feedOfImport } from '#api/feed/feed-statements.ts';
import { listingChanges, listingHistory, listings } from '#api/listings/table.ts';
import { planGrants, properties, propertyEvents } from '#api/properties/table.ts';
import { importHomes } from './table.ts';

/**
 * Returns the statements that publish the staged homes of an import, in execution order. They fail
 * the batch when one of the homes changed since it was staged. Rows are written in the order of the
 * ids, so that the indexes are written from start to end.
 * @param at epoch ms
 */
export function publishHomes(
  db: Context['db'],
  importId: string,
  at: number,
): readonly Statement[] {
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
