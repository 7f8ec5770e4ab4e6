import { DatabaseSync } from 'node:sqlite';
import { databaseIn } from './load.ts';

/**
 * Fills the feed's table and its events from the listings of a synthetic database, as an import
 * does, unless they are filled already.
 */
export function fillFeed(folder: string): void {
  const db = new DatabaseSync(databaseIn(folder));
  db.exec('pragma synchronous = off');
  const rows = db.prepare('select count(*) as count from listing_feed').get();
  if (Number(rows?.['count']) === 0) {
    db.exec('begin');
    db.exec(`
      insert into listing_feed (key, at, status_at, price_at, photos_at, status, property_type,
        property_sub_type, starts_on, price_cents, bedrooms, baths_full, baths_half, living_area,
        lot_size, year_built, photo_count, city, zip, county,
        latitude, longitude)
      select id, updated_at, updated_at, updated_at, updated_at, status, property_type,
        json_extract(facts, '$.propertySubType'), json_extract(facts, '$.listingContractDate'),
        price_cents, bedrooms, baths_full, baths_half, living_area, lot_size, year_built, 0,
        city, zip, county, lat, lng
      from listings`);
    db.exec(`insert into feed_changes (resource, key, at)
      select 'Property', key, at from listing_feed order by at`);
    db.exec('commit');
    db.exec('pragma wal_checkpoint(truncate)');
  }
  db.close();
}

/** Creates a feed consumer without a rate limit; `secretHash` is the SHA-256 of its token. */
export function addReader(folder: string, secretHash: string): void {
  const db = new DatabaseSync(databaseIn(folder));
  db.prepare(`insert or replace into feed_consumers (id, name, secret_hash, rate, created_at)
    values ('bench', 'Bench', ?, 100000000, 0)`).run(secretHash);
  db.close();
}
