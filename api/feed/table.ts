import {
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { id, instant } from '#api/db/columns.ts';
import { CATALOG_FORMATS } from '#domain/feed/portals/catalog.ts';
import { LISTING_STATUSES } from '#domain/listings/status.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';

/**
 * One narrow row for each listing that the feed serves, written in the batch that changes the
 * listing: what consumers filter and sort by, without reading the listing's JSON.
 */
export const listingFeed = sqliteTable(
  'listing_feed',
  {
    /** The listing's id. */
    key: id(),
    /** The last change; never lower than that of a row written before. */
    at: instant().notNull(),
    statusAt: instant().notNull(),
    priceAt: instant().notNull(),
    photosAt: instant().notNull(),
    status: text({ enum: LISTING_STATUSES }).notNull(),
    propertyType: text({ enum: PROPERTY_TYPES }).notNull(),
    propertySubType: text(),
    /** First day of its listing, `YYYY-MM-DD`. */
    startsOn: text(),
    priceCents: integer(),
    bedrooms: integer(),
    bathsFull: integer(),
    bathsHalf: integer(),
    livingArea: integer(),
    lotSize: integer(),
    yearBuilt: integer(),
    photoCount: integer().notNull().default(0),
    city: text(),
    zip: text(),
    county: text(),
    /** Schools, whose names in use are values of the feed’s lookups. */
    elementarySchool: text(),
    middleSchool: text(),
    highSchool: text(),
    /** Where it is; absent with a hidden address. */
    latitude: real(),
    longitude: real(),
  },
  (table) => [
    index('listing_feed_at').on(table.at, table.key),
    index('listing_feed_status').on(table.status, table.at),
    index('listing_feed_city').on(table.city, table.at),
    index('listing_feed_zip').on(table.zip, table.at),
    index('listing_feed_starts').on(table.startsOn),
  ],
);

/** The broker of record that was announced to readers of the feed: one row. */
export const feedBroker = sqliteTable('feed_broker', {
  id: integer().primaryKey(),
  /** SHA-256 of the configuration, hexadecimal; empty without a broker. */
  hash: text().notNull(),
  /** Every listing that was changed before has to be read again. */
  since: instant().notNull(),
});

/** The last change of each record of the feed, in order; a record that is gone has one as well. */
export const feedEvents = sqliteTable(
  'feed_changes',
  {
    sequence: integer().primaryKey({ autoIncrement: true }),
    resource: text({ enum: ['Property', 'Media', 'OpenHouse'] }).notNull(),
    key: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('feed_changes_key').on(table.resource, table.key)],
);

/** A program that may read the feed. */
export const feedConsumers = sqliteTable(
  'feed_consumers',
  {
    id: id(),
    name: text().notNull(),
    /** SHA-256 of its secret, hexadecimal: a bearer token, and the secret of client credentials. */
    secretHash: text().notNull(),
    /** Requests a minute. */
    rate: integer().notNull(),
    createdAt: instant().notNull(),
    /** Absent where a command made it. */
    createdBy: text(),
    lastUsedAt: instant(),
    revokedAt: instant(),
    /** Where its changes are announced; without one it polls. */
    webhookUrl: text(),
    /** The last event that it took. */
    webhookSequence: integer().notNull().default(0),
    /** Failures since, what the last one was, and before when it is not called again. */
    webhookFailures: integer().notNull().default(0),
    webhookError: text(),
    webhookAfter: instant(),
    /** How far it went through the changes of all listings, by their last change, and when. */
    takenUntil: instant(),
    takenAt: instant(),
    /** The copy of Property or Media that it is making, and when it last asked for a page of it. */
    copy: text(),
    copyAt: instant(),
    /** SHA-256 of the secret in the address of its catalogs, hexadecimal, and when it was made. */
    addressHash: text(),
    addressAt: instant(),
  },
  (table) => [uniqueIndex('feed_consumers_address').on(table.addressHash)],
);

/** The last time that a consumer fetched a catalog by its secret address, whole. */
export const catalogFetches = sqliteTable(
  'catalog_fetches',
  {
    consumerId: text()
      .notNull()
      .references(() => feedConsumers.id),
    format: text({ enum: CATALOG_FORMATS }).notNull(),
    at: instant().notNull(),
    /** Every listing whose last change was no later is in it as it was then. */
    through: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.consumerId, table.format] })],
);

/** Short-lived tokens of OAuth 2 client credentials, by the SHA-256 of the token. */
export const feedTokens = sqliteTable(
  'feed_tokens',
  {
    hash: text().primaryKey(),
    consumerId: text()
      .notNull()
      .references(() => feedConsumers.id),
    expiresAt: instant().notNull(),
  },
  (table) => [index('feed_tokens_expires').on(table.expiresAt)],
);
