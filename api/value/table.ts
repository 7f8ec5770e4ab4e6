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

/** Closed sales, from files and from the product's own closings; what an estimate rests on. */
export const sales = sqliteTable(
  'sales',
  {
    row: integer().primaryKey({ autoIncrement: true }),
    /** One sale of one home on one day: the same from two files is one row. */
    key: text().notNull(),
    /** The file's name, or `closing` for a sale of the product's own. */
    source: text().notNull(),
    /** Of a closing; a sale that is taken back goes with it. */
    propertyId: text().references(() => properties.id, { onDelete: 'cascade' }),
    type: text({ enum: PROPERTY_TYPES }).notNull(),
    /** Dollars. */
    price: integer().notNull(),
    /** Day of the closing, in days since 1970-01-01. */
    day: integer().notNull(),
    /** Degrees; the center of the ZIP where an owner hid the address. */
    lat: real().notNull(),
    lng: real().notNull(),
    /** Square feet. */
    livingArea: real(),
    lotArea: real(),
    yearBuilt: integer(),
    bedrooms: real(),
    bathrooms: real(),
    /** Street and number; absent where an owner hid them. */
    address: text(),
    city: text(),
    zip: text(),
    recordedAt: instant().notNull(),
    /** Cells of 0.01 degrees, numbered along a row from west to east: a row of them is one range. */
    cell: integer().generatedAlwaysAs(
      sql.raw('cast((lat + 90) * 100 as integer) * 100000 + cast((lng + 180) * 100 as integer)'),
      { mode: 'virtual' },
    ),
  },
  (table) => [
    uniqueIndex('sales_key').on(table.key),
    uniqueIndex('sales_property').on(table.propertyId),
    // Holds all that the search for neighbors reads: the table itself is read for those it finds.
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
    // Holds all that the trend of a place reads.
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
