import { type SQL, sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { instant, oneOf, photoList } from '#api/db/columns.ts';
import { LISTING_STATUSES } from '#domain/listings/status.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { FieldKey } from '#domain/properties/catalogue/index.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';

/**
 * The public data: a row contains only the public projection, so nothing in it must be hidden. With
 * a hidden address it has no street, no unit, and the center of the ZIP as coordinates.
 */
export const listings = sqliteTable(
  'listings',
  {
    /** Row number in the search columns and in the word index. */
    row: integer().primaryKey({ autoIncrement: true }),
    /** The property's id. */
    id: text().notNull(),
    sellerId: text().notNull(),
    propertyType: text({ enum: PROPERTY_TYPES }).notNull(),
    status: text({ enum: LISTING_STATUSES }).notNull(),
    version: integer().notNull(),
    slug: text().notNull(),
    facts: text({ mode: 'json' }).$type<Facts>().notNull(),
    photos: photoList().notNull(),
    lat: real().notNull(),
    lng: real().notNull(),
    previousPriceCents: integer(),
    priceChangedAt: instant(),
    publishedAt: instant().notNull(),
    /** When the owner last confirmed that the home is available. */
    confirmedAt: instant().notNull(),
    /** How often the owner was reminded since to confirm it, and when last. */
    warnings: integer().notNull().default(0),
    warnedAt: instant(),
    /** When it was hidden from search because the owner did not confirm it. */
    hiddenAt: instant(),
    updatedAt: instant().notNull(),
    priceCents: integer().generatedAlwaysAs(fact('listPrice'), { mode: 'virtual' }),
    bedrooms: integer().generatedAlwaysAs(fact('bedroomsTotal'), { mode: 'virtual' }),
    bathsFull: integer().generatedAlwaysAs(fact('bathroomsFull'), { mode: 'virtual' }),
    bathsHalf: integer().generatedAlwaysAs(fact('bathroomsHalf'), { mode: 'virtual' }),
    livingArea: integer().generatedAlwaysAs(fact('livingArea'), { mode: 'virtual' }),
    lotSize: integer().generatedAlwaysAs(fact('lotSizeSquareFeet'), { mode: 'virtual' }),
    yearBuilt: integer().generatedAlwaysAs(fact('yearBuilt'), { mode: 'virtual' }),
    city: text().generatedAlwaysAs(fact('city'), { mode: 'virtual' }),
    zip: text().generatedAlwaysAs(fact('postalCode'), { mode: 'virtual' }),
    county: text().generatedAlwaysAs(fact('countyOrParish'), { mode: 'virtual' }),
  },
  (table) => [
    uniqueIndex('listings_id').on(table.id),
    index('listings_status_published').on(table.status, table.publishedAt),
    index('listings_status_price').on(table.status, table.priceCents),
    index('listings_unconfirmed')
      .on(table.warnings, table.confirmedAt)
      .where(sql`${table.status} = 'published' and ${table.hiddenAt} is null`),
    // Few rows, which are counted separately from those in search.
    index('listings_hidden')
      .on(table.city, table.zip)
      .where(sql`${table.status} = 'published' and ${table.hiddenAt} is not null`),
    index('listings_zip').on(table.zip, table.status),
    index('listings_city').on(table.city, table.status),
    check('listings_status_known', oneOf(table.status, LISTING_STATUSES)),
  ],
);

/** The changes in order: an isolate reads the rows after its last one. */
export const listingChanges = sqliteTable('listing_changes', {
  seq: integer().primaryKey({ autoIncrement: true }),
  listingId: text().notNull(),
  at: instant().notNull(),
});

/** The public price and status history. */
export const listingHistory = sqliteTable(
  'listing_history',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    listingId: text().notNull(),
    event: text({
      enum: ['listed', 'price_changed', 'under_contract', 'back_on_market', 'sold', 'withdrawn'],
    }).notNull(),
    priceCents: integer().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('listing_history_listing').on(table.listingId, table.at)],
);

/** A virtual column over `facts` for searching a scalar, so that each value is stored once. */
function fact(key: FieldKey): SQL {
  return sql.raw(`json_extract(facts, '$.${key}')`);
}
