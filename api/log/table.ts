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
import { instant, oneOf } from '#api/db/columns.ts';
import { DOCUMENT_TYPES } from '#domain/log/document-check.ts';
import { CHAINS } from '#domain/log/entry.ts';

/**
 * The random number that blinds each event in the public log. A trigger on every table of events
 * writes it in the event's own batch, so that no event is left out. Deleting a row removes the link
 * between a leaf and a person.
 */
export const logNonces = sqliteTable(
  'log_nonces',
  {
    chain: text({ enum: CHAINS }).notNull(),
    chainId: text().notNull(),
    sequence: integer().notNull(),
    /** 16 bytes, hexadecimal. */
    nonce: text().notNull(),
    /** When the event happened. */
    at: instant().notNull(),
    /** Its leaf, from 1; null while it waits for the next round. */
    position: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.chainId, table.sequence] }),
    index('log_nonces_waiting').on(table.at).where(sql`${table.position} is null`),
    check('log_nonces_chain_known', oneOf(table.chain, CHAINS)),
  ],
);

/** The leaves of the public log in order. Triggers refuse every update and delete. */
export const logLeaves = sqliteTable(
  'log_leaves',
  {
    /** 1 for the first leaf, then without a gap. */
    position: integer().primaryKey(),
    chain: text({ enum: CHAINS }).notNull(),
    chainId: text().notNull(),
    sequence: integer().notNull(),
    /** SHA-256 of the nonce and the event's hash, hexadecimal: all that the log publishes. */
    blinded: text().notNull(),
  },
  (table) => [
    uniqueIndex('log_leaves_event').on(table.chain, table.chainId, table.sequence),
    check('log_leaves_chain_known', oneOf(table.chain, CHAINS)),
  ],
);

/** Every signed checkpoint. Triggers refuse every update and delete. */
export const logCheckpoints = sqliteTable(
  'log_checkpoints',
  {
    /** Number of leaves it covers. */
    size: integer().primaryKey(),
    /** Root over them, hexadecimal. */
    root: text().notNull(),
    /** The text with the log's own signature. */
    note: text().notNull(),
    at: instant().notNull(),
    /** An authority's time stamp over what is signed (RFC 3161), base64: once a day where one is configured. */
    timestampToken: text(),
  },
  (table) => [
    index('log_checkpoints_stamped').on(table.size).where(sql`${table.timestampToken} is not null`),
  ],
);

/** What witnesses say of checkpoints. Triggers refuse every update and delete. */
export const logCosignatures = sqliteTable(
  'log_cosignatures',
  {
    /** Of the checkpoint. */
    size: integer().notNull(),
    /** The witness's name. */
    witness: text().notNull(),
    /** Its line under the checkpoint. */
    line: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.size, table.witness] }),
    index('log_cosignatures_witness').on(table.witness, table.size),
  ],
);

/**
 * The hash of every document that the product gave out, for anyone who asks whether it is one of
 * ours.
 */
export const issuedDocuments = sqliteTable(
  'issued_documents',
  {
    /** Of the file's bytes, hexadecimal. */
    sha256: text().primaryKey(),
    type: text({ enum: DOCUMENT_TYPES }).notNull(),
    /** The offer or the agreement it is about. */
    subjectId: text().notNull(),
    /** Number of the terms it shows; null when it shows none. */
    version: integer(),
    /** Number of the last event it covers; of an agreement, of the signatures besides its holder's. */
    sequence: integer(),
    issuedAt: instant().notNull(),
    /**
     * Printed on it, 20 characters; null for files without pages, and for documents issued before
     * codes.
     */
    code: text(),
    /** Null for documents issued before pages were counted. */
    pages: integer(),
  },
  (table) => [
    index('issued_documents_code').on(table.code),
    index('issued_documents_subject').on(table.subjectId),
    check('issued_documents_type_known', oneOf(table.type, DOCUMENT_TYPES)),
  ],
);
