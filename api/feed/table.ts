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
 * One narrow row per listing in the feed, written in the batch that changes the listing: what
 * consumers filter and sort by, without reading the listing's JSON.
 */
export const listingFeed = sqliteTable(
  'listing_feed',
  {
    /** The listing's id. */
    key: id(),
    /** Time of the last change; never lower than that of an earlier row. */
    at: instant().notNull(),
    statusAt: instant().notNull(),
    priceAt: instant().notNull(),
    photosAt: instant().notNull(),
    status: text({ enum: LISTING_STATUSES }).notNull(),
    propertyType: text({ enum: PROPERTY_TYPES }).notNull(),
    propertySubType: text(),
    /** First day of the listing, `YYYY-MM-DD`. */
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
    /** School names in use are values of the feed's lookups. */
    elementarySchool: text(),
    middleSchool: text(),
    highSchool: text(),
    /** Coordinates; absent if the address is hidden. */
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

/** The broker of record that was last announced to consumers: one row. */
export const feedBroker = sqliteTable('feed_broker', {
  id: integer().primaryKey(),
  /** SHA-256 of the configuration, hexadecimal; empty without a broker. */
  hash: text().notNull(),
  /** Listings changed before this instant have to be read again. */
  since: instant().notNull(),
});

/** The last change of each record of the feed, in order; removed records are included. */
export const feedEvents = sqliteTable(
  'feed_changes',
  {
    sequence: integer().primaryKey({ autoIncrement: true }),
    resource: text({ enum: ['Property', 'Media', 'OpenHouse'] }).notNull(),
    key: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('feed_changes_key').on(table.key)],
);

/** A program that may read the feed. */
export const feedConsumers = sqliteTable(
  'feed_consumers',
  {
    id: id(),
    name: text().notNull(),
    /**
     * SHA-256 of its secret, hexadecimal. The secret is its bearer token and OAuth client secret.
     */
    secretHash: text().notNull(),
    /** Maximum number of requests per minute. */
    rate: integer().notNull(),
    createdAt: instant().notNull(),
    /** Null if created by a terminal command. */
    createdBy: text(),
    lastUsedAt: instant(),
    revokedAt: instant(),
    /** Where changes are announced; without it the consumer polls. */
    webhookUrl: text(),
    /** The last event that it accepted. */
    webhookSequence: integer().notNull().default(0),
    /**
     * Number of failures since the last success, the last error, and the time before which it is
     * not called.
     */
    webhookFailures: integer().notNull().default(0),
    webhookError: text(),
    webhookAfter: instant(),
    /** Change time up to which it has read all listings, and when it read that far. */
    takenUntil: instant(),
    takenAt: instant(),
    /**
     * The copy of Property or Media that it is reading, and when it last requested a page of it.
     */
    copy: text(),
    copyAt: instant(),
    /**
     * SHA-256, hexadecimal, of the secret in its catalogs' address, and when the address was
     * created.
     */
    addressHash: text(),
    addressAt: instant(),
  },
  (table) => [uniqueIndex('feed_consumers_address').on(table.addressHash)],
);

/** When a consumer last fetched a complete catalog. */
export const catalogFetches = sqliteTable(
  'catalog_fetches',
  {
    consumerId: text()
      .notNull()
      .references(() => feedConsumers.id),
    format: text({ enum: CATALOG_FORMATS }).notNull(),
    at: instant().notNull(),
    /** The catalog includes all changes up to this instant. */
    through: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.consumerId, table.format] })],
);

/** OAuth 2 access tokens, by the SHA-256 of the token. */
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
