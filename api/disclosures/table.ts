import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#api/db/columns.ts';
import { properties } from '#api/properties/table.ts';
import type { Answers } from '#domain/answers/paths.ts';
import type { DisclosureDocument } from '#domain/disclosures/answers.ts';
import { DISCLOSURE_KEYS } from '#domain/disclosures/index.ts';
import { LOCALES } from '#domain/i18n/locale.ts';

const key = () => text({ enum: DISCLOSURE_KEYS }).notNull();

/** Unsigned answers of the owner. */
export const disclosureDrafts = sqliteTable(
  'disclosure_drafts',
  {
    propertyId: text()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    key: key(),
    answers: text({ mode: 'json' }).$type<Answers>().notNull(),
    /** Number of saves: an optimistic lock. */
    version: integer().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.key] })],
);

/** What the owner gave, each signed with a typed name. Triggers reject updates and deletes. */
export const disclosureVersions = sqliteTable(
  'disclosure_versions',
  {
    propertyId: text()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    key: key(),
    number: integer().notNull(),
    document: text({ mode: 'json' }).$type<DisclosureDocument>().notNull(),
    /** Raw answers, from which the next version starts; empty for a paper. */
    answers: text({ mode: 'json' }).$type<Answers>().notNull(),
    /** SHA-256 of the canonical document with the signature, hexadecimal. */
    sha256: text().notNull(),
    /** Id and size of the uploaded paper; null for answers. */
    fileId: text(),
    bytes: integer(),
    signedName: text().notNull(),
    language: text({ enum: LOCALES }).notNull(),
    byUserId: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.key, table.number] })],
);
