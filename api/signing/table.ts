import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from '#api/accounts/table.ts';
import { instant } from '#api/db/columns.ts';
import { agreements } from '#api/properties/table.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import type { AgreementAnswers } from '#domain/properties/agreement/agreement-draft.ts';

/** The personal links with which sellers named in an agreement sign it; the last one sent counts. */
export const signingLinks = sqliteTable(
  'signing_links',
  {
    agreementId: text()
      .notNull()
      .references(() => agreements.id),
    /** The seller's place in the agreement, from 0. */
    seller: integer().notNull(),
    /** SHA-256 of the token, hexadecimal: the token itself is only in the e-mail. */
    tokenHash: text().notNull(),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agreementId, table.seller] }),
    uniqueIndex('signing_links_token').on(table.tokenHash),
  ],
);

/**
 * Signatures besides that of the account holder, which is in the agreement itself. Triggers refuse
 * every update and delete.
 */
export const agreementSignatures = sqliteTable(
  'agreement_signatures',
  {
    agreementId: text()
      .notNull()
      .references(() => agreements.id),
    /** The seller's place in the agreement, from 0. */
    seller: integer().notNull(),
    /** The name as it was typed. */
    name: text().notNull(),
    language: text({ enum: LOCALES }).notNull(),
    /** SHA-256 over the agreement's own hash and this signature, hexadecimal. */
    sha256: text().notNull(),
    signedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.agreementId, table.seller] })],
);

/** What somebody has answered of a listing agreement that is not signed yet; one draft a person. */
export const agreementDrafts = sqliteTable('agreement_drafts', {
  userId: text()
    .primaryKey()
    .references(() => users.id),
  answers: text({ mode: 'json' }).$type<AgreementAnswers>().notNull(),
  /** Counts the saves; every write names the one it read. */
  version: integer().notNull(),
  updatedAt: instant().notNull(),
});
