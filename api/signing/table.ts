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
import { id, instant, oneOf } from '#api/db/columns.ts';
import { offers } from '#api/offers/table.ts';
import { agreements } from '#api/properties/table.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { OFFER_SIDES } from '#domain/offers/status.ts';
import type { AgreementAnswers } from '#domain/properties/agreement/agreement-draft.ts';
import type { ConsentText } from '#domain/signing/consent.ts';
import { COPY_ROLES } from '#domain/signing/copies.ts';
import type { DealDocument } from '#domain/signing/deal/deal-document.ts';
import type { Signature } from '#domain/signing/signature.ts';
import { SIGNER_STATUSES } from '#domain/signing/signers.ts';
import {
  PROOF_METHODS,
  SIGNING_EVENTS,
  SIGNING_STATUSES,
  STANDING_SIGNINGS,
  VOID_REASONS,
} from '#domain/signing/status.ts';

/** Signings of accepted offers' contracts. At most one per offer is open, complete or sealed. */
export const signings = sqliteTable(
  'signings',
  {
    id: id(),
    offerId: text()
      .notNull()
      .references(() => offers.id),
    /** Version and hash of the accepted terms. */
    version: integer().notNull(),
    termsSha256: text().notNull(),
    status: text({ enum: SIGNING_STATUSES }).notNull(),
    /** Why it was voided. */
    reason: text({ enum: VOID_REASONS }),
    /** The signing that this one corrects. */
    replacesId: text(),
    isHomestead: integer({ mode: 'boolean' }).notNull(),
    /** The contract's contents, from which the PDF was made. */
    document: text({ mode: 'json' }).$type<DealDocument>().notNull(),
    /** SHA-256 of the PDF, hexadecimal; also its storage key. */
    documentSha256: text().notNull(),
    documentKey: text().notNull(),
    documentBytes: integer().notNull(),
    pages: integer().notNull(),
    sealedSha256: text(),
    sealedKey: text(),
    sealedBytes: integer(),
    /**
     * First page of the certificate in the sealed file; null for files without a page of signatures,
     * where it follows the contract.
     */
    certificatePage: integer(),
    /** 20 characters printed on the document, with which anyone can verify it. */
    verifyCode: text().notNull(),
    /** Number of events, and the hash of the last one. Every move states the values it read. */
    sequence: integer().notNull(),
    historyHash: text().notNull(),
    openedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    completeAt: instant(),
    sealedAt: instant(),
    /** When it was declined, expired or voided. */
    endedAt: instant(),
    /** Number of failed attempts to seal, and when the next one is due. */
    sealAttempts: integer().notNull().default(0),
    sealDueAt: instant(),
  },
  (table) => [
    uniqueIndex('signings_one_standing')
      .on(table.offerId)
      .where(oneOf(table.status, STANDING_SIGNINGS)),
    uniqueIndex('signings_verify_code').on(table.verifyCode),
    index('signings_offer').on(table.offerId, table.openedAt),
    index('signings_expiry').on(table.expiresAt).where(sql`${table.status} = 'open'`),
    index('signings_seal').on(table.sealDueAt).where(sql`${table.status} = 'complete'`),
    check('signings_status_known', oneOf(table.status, SIGNING_STATUSES)),
  ],
);

/** The signers of a contract, in order. */
export const signers = sqliteTable(
  'signers',
  {
    id: id(),
    signingId: text()
      .notNull()
      .references(() => signings.id),
    side: text({ enum: OFFER_SIDES }).notNull(),
    /** Index over both sides, from 0. */
    position: integer().notNull(),
    name: text().notNull(),
    /** The company that is the party, if the person signs for one. */
    company: text(),
    capacity: text(),
    /** The signer whose spouse this person is, if they join the sale as a spouse. */
    spouseOf: text(),
    /** As it was typed, and from the signature on the one that they signed with. */
    email: text().notNull(),
    /**
     * The account that had this address when the signing was opened; it may have another one now.
     * Of several signers with the address of one account, only one is the account's person.
     */
    userId: text().references(() => users.id),
    language: text({ enum: LOCALES }).notNull(),
    status: text({ enum: SIGNER_STATUSES }).notNull(),
    invitedAt: instant(),
    remindedAt: instant(),
    consentSha256: text(),
    consentedAt: instant(),
    /** When the PDF was first opened. */
    openedAt: instant(),
    signedAt: instant(),
    method: text({ enum: PROOF_METHODS }),
    signature: text({ mode: 'json' }).$type<Signature>(),
  },
  (table) => [
    uniqueIndex('signers_place').on(table.signingId, table.position),
    index('signers_email').on(table.email),
    index('signers_user').on(table.userId),
    check('signers_status_known', oneOf(table.status, SIGNER_STATUSES)),
  ],
);

/**
 * Those who get a copy of the sealed contract without signing it: the buyer's agent and the title
 * company of the terms. Known before the first signature.
 */
export const signingCopies = sqliteTable(
  'signing_copies',
  {
    id: id(),
    signingId: text()
      .notNull()
      .references(() => signings.id),
    role: text({ enum: COPY_ROLES }).notNull(),
    /** The agent's name, or the company's. */
    name: text().notNull(),
    /** The agent's brokerage, or the person to contact at the company. */
    detail: text(),
    email: text().notNull(),
    /** The account that had this address when the signing was opened. */
    userId: text().references(() => users.id),
    language: text({ enum: LOCALES }).notNull(),
  },
  (table) => [
    uniqueIndex('signing_copies_role').on(table.signingId, table.role),
    index('signing_copies_email').on(table.email),
    check('signing_copies_role_known', oneOf(table.role, COPY_ROLES)),
  ],
);

/** Events of a signing, chained as the history of an offer. Triggers reject updates and deletes. */
export const signingEvents = sqliteTable(
  'signing_events',
  {
    signingId: text()
      .notNull()
      .references(() => signings.id),
    sequence: integer().notNull(),
    kind: text({ enum: SIGNING_EVENTS }).notNull(),
    signerId: text(),
    documentSha256: text().notNull(),
    method: text({ enum: PROOF_METHODS }),
    note: text(),
    traceSha256: text(),
    at: instant().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.signingId, table.sequence] })],
);

/**
 * IP address and device of each event. Kept with a signature; deleted with an account that never
 * signed.
 */
export const signingTraces = sqliteTable(
  'signing_traces',
  {
    signingId: text()
      .notNull()
      .references(() => signings.id),
    sequence: integer().notNull(),
    signerId: text(),
    ip: text().notNull(),
    device: text().notNull(),
    salt: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.signingId, table.sequence] })],
);

/**
 * Consent texts with which people agreed to sign online, by hash. Triggers reject updates and
 * deletes.
 */
export const consentTexts = sqliteTable('consent_texts', {
  sha256: text().primaryKey(),
  version: integer().notNull(),
  text: text({ mode: 'json' }).$type<ConsentText>().notNull(),
});

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
