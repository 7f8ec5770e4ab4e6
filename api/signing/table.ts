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
import { signers, signingCopies } from '#api/signings/table.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import type { AgreementAnswers } from '#domain/properties/agreement/agreement-draft.ts';
import { PROOF_METHODS } from '#domain/signing/status.ts';

/**
 * Personal links of people without an account: to sign a contract or a listing agreement, or to
 * read a copy of a sealed contract. A newer link replaces the previous one.
 */
export const personalLinks = sqliteTable(
  'personal_links',
  {
    /** The ID of the signer or of the copy, or `AGREEMENT:PLACE`. */
    id: text().primaryKey(),
    /** The signer of a contract, the reader of a copy, or an agreement: one of the three. */
    signerId: text().references(() => signers.id),
    copyId: text().references(() => signingCopies.id),
    agreementId: text().references(() => agreements.id),
    /** The seller's index in the agreement, from 0. */
    seller: integer(),
    /** The account that had the seller's address when a link was first sent. */
    userId: text().references(() => users.id),
    /** SHA-256 of the token, hexadecimal. The token itself is only in the e-mail. */
    tokenHash: text().notNull(),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** HMAC of the code sent to the address, its expiration, and the attempts left. */
    codeHash: text(),
    codeExpiresAt: instant(),
    codeTriesLeft: integer().notNull().default(0),
    /** SHA-256 of the session cookie. */
    sessionHash: text(),
    sessionExpiresAt: instant(),
    /**
     * What a seller of an agreement did with this link. For a contract, this is stored with the
     * signer.
     */
    openedAt: instant(),
    consentSha256: text(),
    declinedAt: instant(),
    reason: text(),
    /** When the reader last asked for a correction of the document. */
    correctionAskedAt: instant(),
  },
  (table) => [
    uniqueIndex('personal_links_token').on(table.tokenHash),
    uniqueIndex('personal_links_session').on(table.sessionHash),
    index('personal_links_agreement').on(table.agreementId),
    index('personal_links_user').on(table.userId),
    check(
      'personal_links_one_kind',
      sql`(${table.signerId} is not null) + (${table.copyId} is not null) + (${table.agreementId} is not null) = 1`,
    ),
  ],
);

/**
 * Signatures of all sellers except the account holder, whose signature is in the agreement.
 * Triggers reject updates and deletes.
 */
export const agreementSignatures = sqliteTable(
  'agreement_signatures',
  {
    agreementId: text()
      .notNull()
      .references(() => agreements.id),
    /** The seller's index in the agreement, from 0. */
    seller: integer().notNull(),
    /** The name as typed. */
    name: text().notNull(),
    language: text({ enum: LOCALES }).notNull(),
    /** SHA-256 of the agreement's own hash and this signature, hexadecimal. */
    sha256: text().notNull(),
    signedAt: instant().notNull(),
    /**
     * Hash of the text with which they agreed to sign online; null for signatures from before it
     * was required.
     */
    consentSha256: text(),
    /** How they proved their identity. */
    method: text({ enum: PROOF_METHODS }),
  },
  (table) => [primaryKey({ columns: [table.agreementId, table.seller] })],
);

/** Answers to a listing agreement that is not signed yet; one draft per person. */
export const agreementDrafts = sqliteTable('agreement_drafts', {
  userId: text()
    .primaryKey()
    .references(() => users.id),
  answers: text({ mode: 'json' }).$type<AgreementAnswers>().notNull(),
  /** Number of saves; every write states the version it read. */
  version: integer().notNull(),
  updatedAt: instant().notNull(),
});
