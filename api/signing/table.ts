import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { users } from '#api/accounts/table.ts';
import { instant } from '#api/db/columns.ts';
import { agreements } from '#api/properties/table.ts';
import { signers } from '#api/signings/table.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import type { AgreementAnswers } from '#domain/properties/agreement/agreement-draft.ts';
import { PROOF_METHODS } from '#domain/signing/status.ts';

/**
 * The personal links of those who sign without an account: a contract, or a listing agreement they are
 * named in. A newer link ends the one before.
 */
export const personalLinks = sqliteTable(
  'personal_links',
  {
    /** The signer's id, or `AGREEMENT:PLACE`. */
    id: text().primaryKey(),
    /** Whose contract it signs; null for an agreement. */
    signerId: text().references(() => signers.id),
    agreementId: text().references(() => agreements.id),
    /** The seller's place in the agreement, from 0. */
    seller: integer(),
    /** SHA-256 of the token, hexadecimal: the token itself is only in the e-mail. */
    tokenHash: text().notNull(),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** HMAC of the code that was sent to the address, until when it counts, and how many guesses are left. */
    codeHash: text(),
    codeExpiresAt: instant(),
    codeTriesLeft: integer().notNull().default(0),
    /** SHA-256 of the cookie that the code gave. */
    sessionHash: text(),
    sessionExpiresAt: instant(),
    /** What a seller of an agreement did with this link; of a contract its signer says so. */
    openedAt: instant(),
    consentSha256: text(),
    declinedAt: instant(),
    reason: text(),
  },
  (table) => [
    uniqueIndex('personal_links_token').on(table.tokenHash),
    uniqueIndex('personal_links_session').on(table.sessionHash),
    index('personal_links_agreement').on(table.agreementId),
    check(
      'personal_links_one_kind',
      sql`(${table.signerId} is null) <> (${table.agreementId} is null)`,
    ),
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
    /** The text with which they agreed to sign online, by its hash; null of signatures before it was asked. */
    consentSha256: text(),
    /** How they proved who they are. */
    method: text({ enum: PROOF_METHODS }),
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
