import { type SQL, sql } from 'drizzle-orm';
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
import { id, instant, moveColumns, oneOf, photoList } from '#api/db/columns.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import type { Photo } from '#domain/listings/photo.ts';
import type { Agreement } from '#domain/properties/agreement/agreement.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { FieldKey } from '#domain/properties/catalogue/index.ts';
import type { ReturnReasons } from '#domain/properties/corrections.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { PROPERTY_ACTIONS, PROPERTY_ACTORS, PROPERTY_STATUSES } from '#domain/properties/status.ts';
import type { Sale } from './sale.ts';

/** A virtual column over `facts` for searching a scalar, so that each value is stored once. */
function fact(key: FieldKey): SQL {
  return sql.raw(`json_extract(facts, '$.${key}')`);
}

function lowered(key: FieldKey): SQL {
  return sql.raw(`lower(json_extract(facts, '$.${key}'))`);
}

/** Signed listing agreements. Triggers reject updates and deletes. */
export const agreements = sqliteTable(
  'agreements',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    document: text({ mode: 'json' }).$type<Agreement>().notNull(),
    /** Edition of the clauses. */
    edition: text().notNull(),
    /** SHA-256 of the canonical document with its edition, hexadecimal. */
    sha256: text().notNull(),
    language: text({ enum: LOCALES }).notNull(),
    signedAt: instant().notNull(),
    /** The agreement it replaces once all sellers have signed it. */
    replacesId: text(),
  },
  (table) => [
    index('agreements_user').on(table.userId, table.signedAt),
    index('agreements_replaces').on(table.replacesId),
  ],
);

/** The version that is currently public, to which the owner can return. */
export type Snapshot = Readonly<{
  facts: Facts;
  photos: readonly Photo[];
  lat: number | null;
  lng: number | null;
  /** The property's version, and when it was published, in epoch milliseconds. */
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
    /** Number of changes; every write checks the version that was read. */
    version: integer().notNull(),
    /** The working copy's answers, by field of the catalogue. */
    facts: text({ mode: 'json' }).$type<Facts>().notNull(),
    /** In order; the first is the cover. */
    photos: photoList().notNull(),
    lat: real(),
    lng: real(),
    coordinatesFrom: text({ enum: ['gazetteer', 'owner', 'import'] }),
    /** The public version; null while the home is not public. */
    snapshot: text({ mode: 'json' }).$type<Snapshot>(),
    /**
     * The last public version of a home that its owner took off the market or whose agreement
     * ended, so that it needs no new review; null otherwise.
     */
    approved: text({ mode: 'json' }).$type<Snapshot>(),
    /** What the owner reported about the sale, while the property is sold. */
    sale: text({ mode: 'json' }).$type<Sale>(),
    /** Reasons of the last return, by field. */
    returnReasons: text({ mode: 'json' }).$type<ReturnReasons>(),
    submittedAt: instant(),
    /** First day of the agreement's term, `YYYY-MM-DD`; null without an agreement. */
    termStartsOn: text(),
    /** When it was approved before that day, on which it becomes public; null otherwise. */
    approvedAt: instant(),
    /** Last day of the agreement's term, `YYYY-MM-DD`; null without an agreement. */
    termEndsOn: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    priceCents: integer().generatedAlwaysAs(fact('listPrice'), { mode: 'virtual' }),
    /** Lowercase, for the search box. */
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
    // An agreement belongs to one property.
    uniqueIndex('properties_agreement').on(table.agreementId),
    check('properties_status_known', oneOf(table.status, PROPERTY_STATUSES)),
    check('properties_type_known', oneOf(table.propertyType, PROPERTY_TYPES)),
  ],
);

/** Status changes of a property. The primary key prevents two changes of one version. */
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

/**
 * Which property uses which photo files; a file is deleted with its last row. It is never read by
 * property, whose photos are known.
 */
export const photoUses = sqliteTable(
  'photo_uses',
  { hash: text().notNull(), propertyId: text().notNull() },
  (table) => [primaryKey({ columns: [table.hash, table.propertyId] })],
);

/** Paid plans: one row per property that a payment pays for. */
export const planGrants = sqliteTable(
  'plan_grants',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    plan: text().notNull(),
    /** Null until the first submission of a property uses it. */
    propertyId: text().references(() => properties.id),
    paymentId: text(),
    grantedAt: instant().notNull(),
    /** When its payment was refunded; from then on it only explains why the plan is gone. */
    refundedAt: instant(),
  },
  (table) => [
    index('plan_grants_user').on(table.userId, table.propertyId),
    uniqueIndex('plan_grants_payment')
      .on(table.paymentId)
      .where(sql`${table.paymentId} is not null`),
    // One active plan per property; another may be bought after a refund.
    uniqueIndex('plan_grants_active')
      .on(table.propertyId)
      .where(sql`${table.propertyId} is not null and ${table.refundedAt} is null`),
    index('plan_grants_property').on(table.propertyId),
  ],
);
