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
import { CHAINS } from '#domain/log/checkpoint.ts';
import { DOCUMENT_TYPES } from '#domain/log/document-check.ts';

/**
 * Random numbers that blind events in the public log. A trigger on every event table inserts them
 * in the event's own batch, so that no event is left out. Deleting a row removes the link between a
 * leaf and a person.
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
    /** Its leaf, from 1; null until the next run. */
    position: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.chainId, table.sequence] }),
    index('log_nonces_waiting').on(table.at).where(sql`${table.position} is null`),
    check('log_nonces_chain_known', oneOf(table.chain, CHAINS)),
  ],
);

/** The leaves of the public log in order. Triggers reject updates and deletes. */
export const logLeaves = sqliteTable(
  'log_leaves',
  {
    /** 1 for the first leaf, without gaps. */
    position: integer().primaryKey(),
    chain: text({ enum: CHAINS }).notNull(),
    chainId: text().notNull(),
    sequence: integer().notNull(),
    /**
     * SHA-256 of the nonce and the event's hash, hexadecimal. The log publishes nothing else of the
     * event.
     */
    blinded: text().notNull(),
  },
  (table) => [
    uniqueIndex('log_leaves_event').on(table.chain, table.chainId, table.sequence),
    check('log_leaves_chain_known', oneOf(table.chain, CHAINS)),
  ],
);

/** All signed checkpoints. Triggers reject updates and deletes. */
export const logCheckpoints = sqliteTable(
  'log_checkpoints',
  {
    /** Number of leaves it covers. */
    size: integer().primaryKey(),
    /** Root hash of these leaves, hexadecimal. */
    root: text().notNull(),
    /** The signed text, with the log's own signature. */
    note: text().notNull(),
    at: instant().notNull(),
    /** Time stamp of an authority (RFC 3161), base64; once a day if one is configured. */
    timestampToken: text(),
  },
  (table) => [
    index('log_checkpoints_stamped').on(table.size).where(sql`${table.timestampToken} is not null`),
  ],
);

/** Cosignatures of checkpoints by witnesses. Triggers reject updates and deletes. */
export const logCosignatures = sqliteTable(
  'log_cosignatures',
  {
    /** Size of the checkpoint. */
    size: integer().notNull(),
    /** The witness's name. */
    witness: text().notNull(),
    /** The signature line of the witness. */
    line: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.size, table.witness] }),
    index('log_cosignatures_witness').on(table.witness, table.size),
  ],
);

/** Hashes of all issued documents, so that anyone can check whether a document is authentic. */
export const issuedDocuments = sqliteTable(
  'issued_documents',
  {
    /** SHA-256 of the file, hexadecimal. */
    sha256: text().primaryKey(),
    type: text({ enum: DOCUMENT_TYPES }).notNull(),
    /** The ID of its offer or agreement. */
    subjectId: text().notNull(),
    /** Version of the terms it shows; null if it shows none. */
    version: integer(),
    /**
     * Sequence of the last event it covers; for an agreement, the number of signatures besides the
     * holder's.
     */
    sequence: integer(),
    issuedAt: instant().notNull(),
    /**
     * The 20 characters printed on it; null for files without pages, and for documents issued
     * before codes.
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
