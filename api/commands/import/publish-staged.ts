import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { assertChanged } from '#api/db/table.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { feedOfImport } from '#api/feed/feed-statements.ts';
import { listingChanges, listingHistory, listings } from '#api/listings/table.ts';
import { planGrants, properties, propertyEvents } from '#api/properties/table.ts';
import { Refusal } from '#domain/refusal.ts';

/**
 * Publishes the sorted staged rows in one batch, so that a search sees all of an import or none of it.
 * @throws Refusal `stale_version` when one of these listings changed in the meantime
 */
export async function publishStaged(db: Context['db']): Promise<void> {
  await unlessTaken(
    db.batch(asBatch([...STATEMENTS.map((statement) => db.run(statement)), ...feedOfImport(db)])),
    () => new Refusal('stale_version'),
  );
}

/** Fails the batch unless every listing to be updated still has the version that was read. */
const GUARD = [
  sql`insert into ${assertChanged} (ok) select not exists (
    select 1 from import_sorted r where r.before_version > 0 and not exists (
      select 1 from ${properties} p
      where p.id = r.id and p.version = r.before_version and p.status = 'published'))`,
  sql`delete from ${assertChanged}`,
];

/** Runs before the listings are updated, while the old prices are still there. */
const PRICE_HISTORY = sql`
  insert into ${listingHistory} (listing_id, event, price_cents, at)
  select r.id, case when r.before_version = 0 then 'listed' else 'price_changed' end, r.price_cents, r.at
  from import_sorted r left join ${listings} l on l.id = r.id
  where l.id is null or l.price_cents <> r.price_cents
  order by r.id`;

const INSERT_PROPERTIES = sql`
  insert into ${properties} (id, owner_id, property_type, status, version, facts, photos, lat, lng,
    coordinates_from, snapshot, submitted_at, created_at, updated_at)
  select r.id, r.owner_id, r.property_type, 'published', 1, r.facts, '[]', r.lat, r.lng,
    r.coordinates_from, r.snapshot, r.at, r.at, r.at
  from import_sorted r where r.before_version = 0 order by r.id`;

const UPDATE_PROPERTIES = sql`
  update ${properties} set property_type = r.property_type, facts = r.facts, lat = r.lat,
    lng = r.lng, coordinates_from = r.coordinates_from, version = r.before_version + 1,
    snapshot = json_set(r.snapshot, '$.photos', json(${properties.photos})), updated_at = r.at
  from import_sorted r where r.before_version > 0 and r.id = ${properties.id}`;

const INSERT_EVENTS = sql`
  insert into ${propertyEvents} (property_id, version, action, actor, by_user_id, from_status,
    to_status, price_cents, at)
  select r.id, r.before_version + 1, case when r.before_version = 0 then 'create' else 'publish_again' end,
    'system', r.owner_id, case when r.before_version = 0 then null else 'published' end,
    'published', r.price_cents, r.at
  from import_sorted r order by r.id`;

/** Published listings have a plan, so that the owner can edit and resubmit them without paying. */
const INSERT_PLANS = sql`
  insert into ${planGrants} (id, user_id, plan, property_id, granted_at)
  select 'g' || substr(r.id, 2), r.owner_id, 'self_service', r.id, r.at
  from import_sorted r where r.before_version = 0 order by r.id
  on conflict do nothing`;

const FORGET_WORDS = sql`
  delete from listing_words where rowid in (
    select l.row from ${listings} l join import_sorted r on r.id = l.id)`;

/** A withdrawn or deleted listing reuses its old row. */
const INSERT_LISTINGS = sql`
  insert into ${listings} (id, seller_id, property_type, status, version, slug, facts, photos,
    lat, lng, published_at, confirmed_at, updated_at)
  select r.id, r.owner_id, r.property_type, 'published', 1, r.slug, r.shown, '[]',
    r.shown_lat, r.shown_lng, r.at, r.at, r.at
  from import_sorted r where r.before_version = 0 order by r.id
  on conflict (id) do update set seller_id = excluded.seller_id, status = excluded.status,
    property_type = excluded.property_type, version = excluded.version, slug = excluded.slug,
    facts = excluded.facts, photos = excluded.photos, lat = excluded.lat, lng = excluded.lng,
    previous_price_cents = null, price_changed_at = null, published_at = excluded.published_at,
    confirmed_at = excluded.confirmed_at, updated_at = excluded.updated_at`;

const UPDATE_LISTINGS = sql`
  update ${listings} set
    previous_price_cents = r.previous_price_cents, price_changed_at = r.price_changed_at,
    property_type = r.property_type, version = r.before_version + 1, slug = r.slug,
    facts = r.shown, lat = r.shown_lat, lng = r.shown_lng, confirmed_at = r.at, updated_at = r.at
  from import_sorted r where r.before_version > 0 and r.id = ${listings.id}`;

const INSERT_WORDS = sql`
  insert into listing_words (rowid, words)
  select l.row, r.words from import_sorted r join ${listings} l on l.id = r.id`;

const INSERT_CHANGES = sql`
  insert into ${listingChanges} (listing_id, at) select r.id, r.at from import_sorted r order by r.id`;

/**
 * In execution order. None binds values: in a batch, raw statements cannot. Rows are written in the
 * order of the ids, so that the indexes are written from start to end.
 */
const STATEMENTS: readonly SQL[] = [
  ...GUARD,
  PRICE_HISTORY,
  FORGET_WORDS,
  INSERT_LISTINGS,
  INSERT_PROPERTIES,
  UPDATE_PROPERTIES,
  INSERT_EVENTS,
  INSERT_PLANS,
  UPDATE_LISTINGS,
  INSERT_WORDS,
  INSERT_CHANGES,
];
