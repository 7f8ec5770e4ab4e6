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
import { id, instant, moveColumns, oneOf } from '#api/db/columns.ts';
import { properties } from '#api/properties/table.ts';
import type { Answers } from '#domain/answers/paths.ts';
import { TASK_KEYS } from '#domain/closing/tasks.ts';
import type { WalkedRow } from '#domain/deal/tracker.ts';
import { SHARE_ROLES } from '#domain/deal/tracker.ts';
import { DISCLOSURE_KEYS } from '#domain/disclosures/index.ts';
import { LOCALES, type Localized } from '#domain/i18n/locale.ts';
import { NOTICE_KEYS } from '#domain/notices/index.ts';
import { NOTICE_STATUSES, type NoticeDocument } from '#domain/notices/notice-answer.ts';
import { DOCUMENT_KINDS } from '#domain/offers/documents.ts';
import type { ClosingChoices, SellerPreferences } from '#domain/offers/seller-settings.ts';
import {
  OFFER_ACTIONS,
  OFFER_ACTORS,
  OFFER_OPEN_STATUSES,
  OFFER_REASONS,
  OFFER_SIDES,
  OFFER_STATUSES,
} from '#domain/offers/status.ts';
import type { OfferTerms, PartialTerms } from '#domain/offers/terms.ts';
import type { RoundRules } from '#domain/rounds/declaration.ts';
import {
  CURRENT_STATUSES,
  ROUND_ACTIONS,
  ROUND_ACTORS,
  ROUND_OUTCOMES,
  ROUND_STATUSES,
  type RoundResult,
} from '#domain/rounds/status.ts';
import { PROOF_METHODS } from '#domain/signing/status.ts';

export type OfferRow = typeof offers.$inferSelect;

export const offers = sqliteTable(
  'offers',
  {
    id: id(),
    propertyId: text()
      .notNull()
      .references(() => properties.id),
    sellerId: text()
      .notNull()
      .references(() => users.id),
    buyerId: text()
      .notNull()
      .references(() => users.id),
    /** The agent's client; empty if the account buys for itself. */
    client: text().notNull().default(''),
    status: text({ enum: OFFER_STATUSES }).notNull(),
    reason: text({ enum: OFFER_REASONS }),
    /**
     * Number of events; every move that both sides see checks that it is unchanged. Unsent terms
     * write no events; `draftVersion` counts their saves.
     */
    sequence: integer().notNull(),
    /** Hash of the last event, which the next one includes. */
    historyHash: text().notNull(),
    /** Number of the last sent version, 0 if there is none; an answer must contain it. */
    version: integer().notNull(),
    /** Unsent terms: the buyer's draft or a counter-offer. */
    draft: text({ mode: 'json' }).$type<PartialTerms>(),
    /** Number of saves: an optimistic lock between tabs. */
    draftVersion: integer().notNull().default(0),
    /** The wizard step where the author stopped, and the furthest one reached. */
    draftStep: integer().notNull().default(1),
    draftFurthest: integer().notNull().default(1),
    /** Who is writing a counter-offer, and the status to return to when it is discarded. */
    revisionBy: text({ enum: OFFER_SIDES }),
    revisionFrom: text({ enum: OFFER_STATUSES }),
    /** From the last sent terms, for lists. */
    amountCents: integer(),
    closingDate: text(),
    /** Deadline of the side whose turn it is. */
    deadlineAt: instant(),
    /**
     * Time (ms) left to answer when the home went under contract; the deadline continues from it
     * when the home is available again.
     */
    heldMs: integer(),
    acceptedAt: instant(),
    contractDueAt: instant(),
    /** When the contract counted as signed, and which side signed last or delivered it. */
    contractAt: instant(),
    contractBy: text({ enum: OFFER_SIDES }),
    /**
     * The uploaded contract that `contractBy` says is signed by all. It counts once the other side
     * has confirmed it; `contractAt` is null until then.
     */
    contractDocumentId: text(),
    /** When the dates of the signed contract are next checked for e-mails; null before the first check. */
    datesCheckAt: instant(),
    sentAt: instant(),
    createdAt: instant().notNull(),
    /** Time of the last event; saving an unsent draft does not change it. */
    updatedAt: instant().notNull(),
    /** When the unsent draft was last saved. */
    savedAt: instant(),
  },
  (table) => [
    uniqueIndex('offers_one_accepted')
      .on(table.propertyId)
      .where(sql`${table.status} = 'accepted'`),
    uniqueIndex('offers_one_open')
      .on(table.propertyId, table.buyerId, sql`lower(${table.client})`)
      .where(oneOf(table.status, OFFER_OPEN_STATUSES)),
    index('offers_buyer').on(table.buyerId, table.updatedAt),
    index('offers_seller').on(table.sellerId, table.updatedAt),
    index('offers_property').on(table.propertyId, table.updatedAt),
    index('offers_deadline').on(table.status, table.deadlineAt),
    check('offers_status_known', oneOf(table.status, OFFER_STATUSES)),
  ],
);

/** The sent terms of each version. Triggers reject updates and deletes. */
export const offerVersions = sqliteTable(
  'offer_versions',
  {
    offerId: text()
      .notNull()
      .references(() => offers.id),
    number: integer().notNull(),
    author: text({ enum: OFFER_SIDES }).notNull(),
    terms: text({ mode: 'json' }).$type<OfferTerms>().notNull(),
    /** SHA-256 of the canonical terms, hexadecimal. */
    sha256: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.number] })],
);

/**
 * The history as a hash chain: each hash includes the previous one. Triggers reject updates and
 * deletes.
 */
export const offerEvents = sqliteTable(
  'offer_events',
  {
    offerId: text()
      .notNull()
      .references(() => offers.id),
    sequence: integer().notNull(),
    ...moveColumns(OFFER_ACTIONS, OFFER_ACTORS, OFFER_STATUSES),
    /** Number and hash of the terms the move is about. */
    version: integer().notNull(),
    termsSha256: text(),
    note: text(),
    noteLanguage: text({ enum: LOCALES }),
    at: instant().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.sequence] })],
);

export const offerDocuments = sqliteTable(
  'offer_documents',
  {
    id: id(),
    offerId: text()
      .notNull()
      .references(() => offers.id),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    name: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    activeContent: integer({ mode: 'boolean' }).notNull(),
    uploadedBy: text().notNull(),
    at: instant().notNull(),
    /** When it was sent to the other side; null while it is attached to unsent terms. */
    sentAt: instant(),
  },
  (table) => [index('offer_documents_offer').on(table.offerId, table.at)],
);

export const offerComments = sqliteTable(
  'offer_comments',
  {
    id: id(),
    offerId: text()
      .notNull()
      .references(() => offers.id),
    authorId: text().notNull(),
    visibility: text({ enum: ['shared', 'private'] }).notNull(),
    text: text().notNull(),
    language: text({ enum: LOCALES }).notNull(),
    at: instant().notNull(),
  },
  (table) => [index('offer_comments_offer').on(table.offerId, table.at)],
);

/** Versions that a buyer has read. Triggers reject updates. */
export const disclosureReadings = sqliteTable(
  'disclosure_readings',
  {
    offerId: text()
      .notNull()
      .references(() => offers.id),
    key: text({ enum: DISCLOSURE_KEYS }).notNull(),
    number: integer().notNull(),
    sha256: text().notNull(),
    /** Whether the buyer waived the period to inspect that this disclosure gives. */
    isWaived: integer({ mode: 'boolean' }).notNull(),
    byUserId: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.key, table.number] })],
);

/** The owner's preferences for offers on a property, and the inputs of its net sheets. */
export const sellerSettings = sqliteTable('seller_settings', {
  propertyId: text()
    .primaryKey()
    .references(() => properties.id),
  preferences: text({ mode: 'json' }).$type<SellerPreferences>().notNull(),
  closing: text({ mode: 'json' }).$type<ClosingChoices>(),
  /** Whether backup offers may be made while another one is accepted. */
  takesBackups: integer({ mode: 'boolean' }).notNull().default(false),
  updatedAt: instant().notNull(),
});

/** The seller's private marks on an offer. */
export const sellerMarks = sqliteTable('seller_marks', {
  offerId: text()
    .primaryKey()
    .references(() => offers.id),
  isStarred: integer({ mode: 'boolean' }).notNull(),
  note: text().notNull(),
  updatedAt: instant().notNull(),
});

/** The tasks of a closing that are done. The history of the offer has every change. */
export const closingTasks = sqliteTable(
  'closing_tasks',
  {
    offerId: text()
      .notNull()
      .references(() => offers.id),
    task: text({ enum: TASK_KEYS }).notNull(),
    doneAt: instant().notNull(),
    doneBy: text({ enum: OFFER_SIDES }).notNull(),
    /** The paper that proves it, a document of the offer. */
    documentId: text(),
    /** The final figure that it records; only its side sees it. */
    amountCents: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.offerId, table.task] }),
    check('closing_tasks_known', oneOf(table.task, TASK_KEYS)),
  ],
);

/**
 * The list of the walk-through as the buyer saved it, each time as a new row. Triggers reject
 * changes and deletes.
 */
export const walkThroughs = sqliteTable(
  'walk_throughs',
  {
    offerId: text()
      .notNull()
      .references(() => offers.id),
    /** 1 for the first list of an offer. */
    number: integer().notNull(),
    /** Number of the terms that the rows follow from. */
    version: integer().notNull(),
    rows: text({ mode: 'json' }).$type<readonly WalkedRow[]>().notNull(),
    /** SHA-256 of the canonical rows, hexadecimal. */
    sha256: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.number] })],
);

/** Read-only links to a closing for people without an account. */
export const closingLinks = sqliteTable(
  'closing_links',
  {
    id: id(),
    offerId: text()
      .notNull()
      .references(() => offers.id),
    role: text({ enum: SHARE_ROLES }).notNull(),
    name: text().notNull(),
    createdBy: text({ enum: OFFER_SIDES }).notNull(),
    createdAt: instant().notNull(),
    /** SHA-256 of the token, hexadecimal; the token itself is shown once. */
    tokenHash: text().notNull().unique(),
    revokedAt: instant(),
    /** When it was last opened, and how often. */
    openedAt: instant(),
    opens: integer().notNull().default(0),
  },
  (table) => [
    index('closing_links_offer').on(table.offerId).where(sql`${table.revokedAt} is null`),
    check('closing_links_role_known', oneOf(table.role, SHARE_ROLES)),
  ],
);

/**
 * Notices, amendments and other proposals of a signed contract. What was signed never changes;
 * triggers reject that, and deletes.
 */
export const closingNotices = sqliteTable(
  'closing_notices',
  {
    id: id(),
    offerId: text()
      .notNull()
      .references(() => offers.id),
    key: text({ enum: NOTICE_KEYS }).notNull(),
    by: text({ enum: OFFER_SIDES }).notNull(),
    status: text({ enum: NOTICE_STATUSES }).notNull(),
    answers: text({ mode: 'json' }).$type<Answers>().notNull(),
    document: text({ mode: 'json' }).$type<NoticeDocument>().notNull(),
    /** What followed when it was sent. */
    follows: text({ mode: 'json' }).$type<readonly Localized[]>().notNull(),
    /** SHA-256 of the canonical document, hexadecimal. */
    sha256: text().notNull(),
    /** The terms of a proposal, if it changes them. */
    terms: text({ mode: 'json' }).$type<OfferTerms>(),
    /** Number of the terms that it is about, and of the event that sent it. */
    version: integer().notNull(),
    sequence: integer().notNull(),
    signedName: text().notNull(),
    method: text({ enum: PROOF_METHODS }).notNull(),
    servedAt: instant().notNull(),
    /** The answer of the other side. */
    answeredAt: instant(),
    answeredName: text(),
    answeredMethod: text({ enum: PROOF_METHODS }),
    reason: text(),
    /** The sealed PDF of what both sides have signed, or of what needs one signature. */
    sealedSha256: text(),
    sealedKey: text(),
    /** Number of failed attempts to seal, and when the next one is due. */
    sealAttempts: integer().notNull().default(0),
    sealDueAt: instant(),
  },
  (table) => [
    index('closing_notices_offer').on(table.offerId, table.servedAt),
    uniqueIndex('closing_notices_one_open')
      .on(table.offerId)
      .where(sql`${table.status} = 'proposed'`),
    index('closing_notices_seal').on(table.sealDueAt).where(sql`${table.sealDueAt} is not null`),
    check('closing_notices_key_known', oneOf(table.key, NOTICE_KEYS)),
    check('closing_notices_status_known', oneOf(table.status, NOTICE_STATUSES)),
  ],
);
/** Rounds of best offers. */
export const rounds = sqliteTable(
  'rounds',
  {
    id: id(),
    propertyId: text()
      .notNull()
      .references(() => properties.id),
    sellerId: text()
      .notNull()
      .references(() => users.id),
    status: text({ enum: ROUND_STATUSES }).notNull(),
    /** As declared; a trigger rejects changes. The deadline that counts is `deadlineAt`. */
    rules: text({ mode: 'json' }).$type<RoundRules>().notNull(),
    /** SHA-256 of the canonical rules, hexadecimal. */
    rulesSha256: text().notNull(),
    startsAt: instant().notNull(),
    deadlineAt: instant().notNull(),
    decideBy: instant().notNull(),
    /** The key of the round's sealed terms, encrypted with a key derived from the secret. */
    wrappedKey: text().notNull(),
    /** Number of events; every move checks that it is unchanged. */
    sequence: integer().notNull(),
    historyHash: text().notNull(),
    declaredAt: instant().notNull(),
    /** When the sealed terms were opened. */
    openedAt: instant(),
    /** The order and the prices at the deadline. */
    result: text({ mode: 'json' }).$type<RoundResult>(),
    overAt: instant(),
    outcome: text({ enum: ROUND_OUTCOMES }),
    /** The offer that was accepted or countered. */
    chosenOfferId: text(),
  },
  (table) => [
    uniqueIndex('rounds_one_current')
      .on(table.propertyId)
      .where(oneOf(table.status, CURRENT_STATUSES)),
    index('rounds_property').on(table.propertyId, table.declaredAt),
    index('rounds_due').on(table.deadlineAt).where(oneOf(table.status, CURRENT_STATUSES)),
    check('rounds_status_known', oneOf(table.status, ROUND_STATUSES)),
  ],
);

/** Who has submitted in a round, each with a code that stands for them in its history. */
export const roundParticipants = sqliteTable(
  'round_participants',
  {
    roundId: text()
      .notNull()
      .references(() => rounds.id),
    offerId: text()
      .notNull()
      .references(() => offers.id),
    code: text().notNull(),
    /** Number of the submission that counts; null after they left. */
    number: integer(),
    /** Whether they stay as a backup; known once the round is opened. */
    staysAsBackup: integer({ mode: 'boolean' }),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.offerId] }),
    uniqueIndex('round_participants_code').on(table.roundId, table.code),
    index('round_participants_offer').on(table.offerId),
  ],
);

/** Sealed terms. Triggers reject updates and deletes. */
export const roundSubmissions = sqliteTable(
  'round_submissions',
  {
    roundId: text()
      .notNull()
      .references(() => rounds.id),
    offerId: text()
      .notNull()
      .references(() => offers.id),
    number: integer().notNull(),
    /** The sealed text, encrypted with the key of the round. */
    sealed: text().notNull(),
    /** SHA-256 of the sealed text, hexadecimal. */
    sha256: text().notNull(),
    /** The event that recorded it. */
    sequence: integer().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.roundId, table.offerId, table.number] })],
);

/**
 * The history of rounds as hash chains: each hash includes the previous one. Triggers reject updates
 * and deletes.
 */
export const roundEvents = sqliteTable(
  'round_events',
  {
    roundId: text()
      .notNull()
      .references(() => rounds.id),
    sequence: integer().notNull(),
    action: text({ enum: ROUND_ACTIONS }).notNull(),
    actor: text({ enum: ROUND_ACTORS }).notNull(),
    participant: text(),
    sealedSha256: text(),
    data: text(),
    at: instant().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.roundId, table.sequence] })],
);
