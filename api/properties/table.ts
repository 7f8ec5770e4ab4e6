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
import { id, instant, moveColumns, oneOf } from '#api/db/columns.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import type { Agreement } from '#domain/properties/agreement/agreement.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { PROPERTY_ACTIONS, PROPERTY_ACTORS, PROPERTY_STATUSES } from '#domain/properties/status.ts';

import type { Sale } from './sale.ts';
import { fact, lowered, SNAPSHOT } from './virtual-columns.ts';

/** Signed listing agreements. Triggers refuse every update and delete. */
export const agreements = sqliteTable(
  'agreements',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    document: text({ mode: 'json' }).$type<Agreement>().notNull(),
    /** Which clauses were signed. */
    edition: text().notNull(),
    /** SHA-256 of the canonical document with its edition, hexadecimal. */
    sha256: text().notNull(),
    language: text({ enum: LOCALES }).notNull(),
    signedAt: instant().notNull(),
    /** The agreement in whose place it steps once every seller has signed it. */
    replacesId: text(),
  },
  (table) => [
    index('agreements_user').on(table.userId, table.signedAt),
    index('agreements_replaces').on(table.replacesId),
  ],
);

/** One picture of a property, as the working copy and the published snapshot hold it. */
export type Photo = Readonly<{
  id: string;
  /** Names the derived files: SHA-256 of the file as it was sent, of a turned photo `turnedHash`. */
  hash: string;
  /** Where its owner turned it: how far, clockwise, and the picture as it was sent. */
  turned?: Readonly<{ degrees: 90 | 180 | 270; from: SentPicture }> | undefined;
  width: number;
  height: number;
  bytes: number;
  /** A tiny picture as a data URI, shown while the real one loads. */
  placeholder: string;
  caption: Localized;
  alt: Localized;
}>;

type SentPicture = Readonly<{ hash: string; width: number; height: number; placeholder: string }>;

/** What the public was last shown, kept so that the owner can go back to it. */
type Snapshot = Readonly<{
  facts: Facts;
  photos: readonly Photo[];
  lat: number | null;
  lng: number | null;
  version: number;
  at: number;
}>;

export const properties = sqliteTable(
  'properties',
  {
    id: id(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    agreementId: text().references(() => agreements.id),
    propertyType: text({ enum: PROPERTY_TYPES }).notNull(),
    status: text({ enum: PROPERTY_STATUSES }).notNull(),
    /** Counts the moves and the saves; every write names the one it read. */
    version: integer().notNull(),
    /** The working copy: answers of the catalogue. */
    facts: text({ mode: 'json' }).$type<Facts>().notNull(),
    /** In order; the first is the cover. */
    photos: text({ mode: 'json' }).$type<readonly Photo[]>().notNull(),
    lat: real(),
    lng: real(),
    coordinatesFrom: text({ enum: ['gazetteer', 'owner', 'import'] }),
    // What the public was last shown. Its answers and photos are stored only where the working copy
    // differs from them: a trigger keeps them when the working copy changes.
    publishedAt: instant(),
    publishedVersion: integer(),
    publishedLat: real(),
    publishedLng: real(),
    publishedFacts: text({ mode: 'json' }).$type<Facts>(),
    publishedPhotos: text({ mode: 'json' }).$type<readonly Photo[]>(),
    snapshot: text({ mode: 'json' })
      .$type<Snapshot>()
      .generatedAlwaysAs(SNAPSHOT, { mode: 'virtual' }),
    /** What the owner said of the sale, while the property is sold. */
    sale: text({ mode: 'json' }).$type<Sale>(),
    /** Reasons of the last return, per field. */
    returnReasons: text({ mode: 'json' }).$type<Readonly<Record<string, string>>>(),
    submittedAt: instant(),
    /** The last day of its agreement's term, `YYYY-MM-DD`; absent without an agreement. */
    termEndsOn: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    priceCents: integer().generatedAlwaysAs(fact('listPrice'), { mode: 'virtual' }),
    /** In small letters, for the search box. */
    street: text().generatedAlwaysAs(lowered('streetAddress'), { mode: 'virtual' }),
    city: text().generatedAlwaysAs(lowered('city'), { mode: 'virtual' }),
    zip: text().generatedAlwaysAs(lowered('postalCode'), { mode: 'virtual' }),
  },
  (table) => [
    index('properties_owner').on(table.ownerId, table.updatedAt),
    index('properties_status').on(table.status, table.submittedAt),
    index('properties_updated').on(table.updatedAt),
    index('properties_term').on(table.status, table.termEndsOn),
    index('properties_price').on(table.priceCents),
    index('properties_street').on(table.street),
    index('properties_city').on(table.city),
    index('properties_zip').on(table.zip),
    // An agreement is about one property.
    uniqueIndex('properties_agreement').on(table.agreementId),
    check('properties_status_known', oneOf(table.status, PROPERTY_STATUSES)),
    check('properties_type_known', oneOf(table.propertyType, PROPERTY_TYPES)),
  ],
);

/** Every move of a property. The key is the lock: two moves of one version cannot both be written. */
export const propertyEvents = sqliteTable(
  'property_events',
  {
    propertyId: text()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    ...moveColumns(PROPERTY_ACTIONS, PROPERTY_ACTORS, PROPERTY_STATUSES),
    priceCents: integer(),
    reasons: text({ mode: 'json' }).$type<Readonly<Record<string, string>>>(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.version] })],
);

/** Which photo files are in use, by whom: a file goes when its last row goes. */
export const photoUses = sqliteTable(
  'photo_uses',
  {
    hash: text().notNull(),
    propertyId: text()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.propertyId] }),
    index('photo_uses_property').on(table.propertyId),
  ],
);

/** What somebody may do with a plan: one row per property that a payment pays for. */
export const planGrants = sqliteTable(
  'plan_grants',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    plan: text().notNull(),
    /** Absent until the grant is used by the first submission of a property. */
    propertyId: text().references(() => properties.id),
    paymentId: text(),
    grantedAt: instant().notNull(),
    /** When its payment went back: from then on it counts for nothing, and says why. */
    refundedAt: instant(),
  },
  (table) => [
    index('plan_grants_user').on(table.userId, table.propertyId),
    uniqueIndex('plan_grants_payment')
      .on(table.paymentId)
      .where(sql`${table.paymentId} is not null`),
    // One that counts; another may be paid for once it was refunded.
    uniqueIndex('plan_grants_active')
      .on(table.propertyId)
      .where(sql`${table.propertyId} is not null and ${table.refundedAt} is null`),
    index('plan_grants_property').on(table.propertyId),
  ],
);
