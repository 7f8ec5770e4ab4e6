import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { users } from '#api/accounts/table.ts';
import { id, instant, oneOf } from '#api/db/columns.ts';
import type { HomeFormat } from '#domain/imports/check-row.ts';
import { IMPORT_KINDS, IMPORT_STATES } from '#domain/imports/import.ts';
import type { Reason } from '#domain/imports/refused.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import type { SaleFormat } from '#domain/value/read-sale.ts';

/** How the rows of a file are read. */
export type ImportFormat = Readonly<
  { homes: HomeFormat; sales?: never } | { homes?: never; sales: SaleFormat }
>;

/** Files that administrators import. */
export const imports = sqliteTable(
  'imports',
  {
    id: id(),
    kind: text({ enum: IMPORT_KINDS }).notNull(),
    fileName: text().notNull(),
    /** SHA-256 of the file, its format and its owner: the same key continues an unfinished import. */
    key: text().notNull(),
    header: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    format: text({ mode: 'json' }).$type<ImportFormat>().notNull(),
    adminId: text()
      .notNull()
      .references(() => users.id),
    /** The seller who gets the homes; null for sales. */
    ownerId: text().references(() => users.id),
    /** Rows of the file, and how many of them were received. */
    rows: integer().notNull(),
    received: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** How often something was filled in, left out or repaired. */
    notes: text({ mode: 'json' }).$type<Readonly<Record<string, number>>>().notNull(),
    state: text({ enum: IMPORT_STATES }).notNull().default('receiving'),
    createdAt: instant().notNull(),
    /** When it was published, canceled, or deleted because it was never ended. */
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('imports_open').on(table.key).where(sql`${table.state} = 'receiving'`),
    index('imports_created').on(table.createdAt),
    check('imports_kind_known', oneOf(table.kind, IMPORT_KINDS)),
    check('imports_state_known', oneOf(table.state, IMPORT_STATES)),
  ],
);

const importId = () =>
  text()
    .notNull()
    .references(() => imports.id);

/** Rows that were refused. */
export const importRefusals = sqliteTable(
  'import_refusals',
  {
    importId: importId(),
    line: integer().notNull(),
    /** The row's id in the file. */
    sourceId: text().notNull(),
    reasons: text({ mode: 'json' }).$type<readonly Reason[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);

/** Homes of an import that is not published. */
export const importHomes = sqliteTable(
  'import_homes',
  {
    importId: importId(),
    /** Of the listing. */
    id: text().notNull(),
    line: integer().notNull(),
    addressKey: text(),
    /** False for a home that the file does not change. */
    isChanged: integer({ mode: 'boolean' }).notNull(),
    propertyType: text({ enum: PROPERTY_TYPES }).notNull(),
    facts: text().notNull(),
    lat: real().notNull(),
    lng: real().notNull(),
    coordinatesFrom: text().notNull(),
    /** What the public sees of it. */
    shown: text().notNull(),
    shownLat: real().notNull(),
    shownLng: real().notNull(),
    slug: text().notNull(),
    words: text().notNull(),
    priceCents: integer().notNull(),
    /** Version of the home that is replaced; 0 for a new one. */
    beforeVersion: integer().notNull(),
    previousPriceCents: integer(),
    priceChangedAt: instant(),
  },
  (table) => [
    // Publishing writes indexes in the order of the ids.
    primaryKey({ columns: [table.importId, table.id] }),
    index('import_homes_address').on(table.importId, table.addressKey),
  ],
);

/** New sales of an import that is not published. */
export const importSales = sqliteTable(
  'import_sales',
  {
    importId: importId(),
    key: text().notNull(),
    type: text({ enum: PROPERTY_TYPES }).notNull(),
    price: integer().notNull(),
    day: integer().notNull(),
    lat: real().notNull(),
    lng: real().notNull(),
    livingArea: real(),
    lotArea: real(),
    yearBuilt: integer(),
    bedrooms: real(),
    bathrooms: real(),
    address: text(),
    city: text(),
    zip: text(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.key] })],
);
