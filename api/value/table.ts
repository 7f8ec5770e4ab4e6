import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { instant, oneOf } from '#api/db/columns.ts';
import { properties } from '#api/properties/table.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';

/**
 * Closed sales, from imported files and from closings on this site, on which estimates are based.
 */
export const sales = sqliteTable(
  'sales',
  {
    row: integer().primaryKey({ autoIncrement: true }),
    /** Identifies a sale by home and day, so that the same sale in two files is one row. */
    key: text().notNull(),
    /** The file's name, or `closing` for a sale on this site. */
    source: text().notNull(),
    /** The property of a closing; its sale is deleted with it. */
    propertyId: text().references(() => properties.id, { onDelete: 'cascade' }),
    type: text({ enum: PROPERTY_TYPES }).notNull(),
    /** In dollars. */
    price: integer().notNull(),
    /** Day of the closing, in days since 1970-01-01. */
    day: integer().notNull(),
    /** In degrees; the center of the ZIP if the owner hid the address. */
    lat: real().notNull(),
    lng: real().notNull(),
    /** In square feet. */
    livingArea: real(),
    lotArea: real(),
    yearBuilt: integer(),
    bedrooms: real(),
    bathrooms: real(),
    /** Street and number; null if the owner hid them. */
    address: text(),
    city: text(),
    zip: text(),
    recordedAt: instant().notNull(),
    /**
     * Number of a cell of 0.01 degrees. Cells are numbered from west to east, so that adjacent
     * cells of a row are one range.
     */
    cell: integer().generatedAlwaysAs(
      sql.raw('cast((lat + 90) * 100 as integer) * 100000 + cast((lng + 180) * 100 as integer)'),
      { mode: 'virtual' },
    ),
  },
  (table) => [
    uniqueIndex('sales_key').on(table.key),
    uniqueIndex('sales_property').on(table.propertyId),
    // Covering index for the search for neighbors; the table is only read for the neighbors found.
    index('sales_place').on(
      table.type,
      table.cell,
      table.lat,
      table.lng,
      table.livingArea,
      table.lotArea,
      table.yearBuilt,
      table.day,
    ),
    // Covering index for the trend of a place.
    index('sales_zip').on(
      table.zip,
      table.day,
      table.type,
      table.price,
      table.livingArea,
      table.lat,
      table.lng,
    ),
    check('sales_type_known', oneOf(table.type, PROPERTY_TYPES)),
    check('sales_price_market', sql`${table.price} >= 10000`),
  ],
);
