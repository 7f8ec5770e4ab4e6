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
import { properties } from '#api/properties/table.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { QUESTION_KEYS } from '#domain/questions/templates.ts';
import {
  MESSAGE_CHANNELS,
  REPORT_REASONS,
  THREAD_ACTIONS,
  THREAD_SIDES,
} from '#domain/questions/thread.ts';

/** What one person and the owner of a home write to each other about it. */
export const threads = sqliteTable(
  'threads',
  {
    id: id(),
    propertyId: text()
      .notNull()
      .references(() => properties.id),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    askerId: text()
      .notNull()
      .references(() => users.id),
    /** Who wrote first: the owner begins a thread only with somebody who asked for a visit. */
    begunBy: text({ enum: THREAD_SIDES }).notNull().default('asker'),
    /** Counts the messages; the number of the last one. */
    messages: integer().notNull(),
    lastAt: instant().notNull(),
    /** The numbers up to which each side has read. */
    ownerRead: integer().notNull(),
    askerRead: integer().notNull(),
    /** When the owner first answered, and how long that took, in milliseconds. */
    answeredAt: instant(),
    answerMs: integer(),
    /** Since when administrators may read it. */
    reportedAt: instant(),
    /** The side against which an administrator upheld a report. */
    upheldAgainst: text({ enum: THREAD_SIDES }),
    /** What the addresses that each side answers e-mails to are made of. */
    ownerToken: text().notNull(),
    askerToken: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('threads_one').on(table.propertyId, table.askerId),
    index('threads_owner').on(table.ownerId, table.lastAt),
    index('threads_asker').on(table.askerId, table.lastAt),
    index('threads_reported').on(table.reportedAt).where(sql`${table.reportedAt} is not null`),
    uniqueIndex('threads_owner_token').on(table.ownerToken),
    uniqueIndex('threads_asker_token').on(table.askerToken),
  ],
);

export const threadMessages = sqliteTable(
  'thread_messages',
  {
    threadId: text()
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    /** From 1 within its thread. */
    number: integer().notNull(),
    by: text({ enum: THREAD_SIDES }).notNull(),
    text: text().notNull(),
    language: text({ enum: LOCALES }).notNull(),
    template: text({ enum: QUESTION_KEYS }),
    channel: text({ enum: MESSAGE_CHANNELS }).notNull(),
    /** `Message-ID` of the e-mail it came in by: one that arrives twice is written once. */
    emailId: text('letter_id'),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.number] }),
    uniqueIndex('thread_messages_letter').on(table.threadId, table.emailId),
    check('thread_messages_by_known', oneOf(table.by, THREAD_SIDES)),
  ],
);

/** Pictures and PDFs that came with a message. */
export const threadFiles = sqliteTable(
  'thread_files',
  {
    id: id(),
    threadId: text()
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    /** Of the message. */
    number: integer().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
  },
  (table) => [index('thread_files_message').on(table.threadId, table.number)],
);

/** Answers that the owner shows on the listing, without who asked. */
export const publishedAnswers = sqliteTable(
  'published_answers',
  {
    id: id(),
    propertyId: text()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** The message that answers; its thread may be gone since. */
    threadId: text().notNull(),
    number: integer().notNull(),
    template: text({ enum: QUESTION_KEYS }),
    question: text().notNull(),
    questionLanguage: text({ enum: LOCALES }).notNull(),
    answer: text().notNull(),
    answerLanguage: text({ enum: LOCALES }).notNull(),
    at: instant().notNull(),
    /** Since when an administrator keeps it off the listing, and why. */
    takenDownAt: instant(),
    takenDownReason: text(),
  },
  (table) => [
    uniqueIndex('published_answers_one').on(table.threadId, table.number),
    index('published_answers_property').on(table.propertyId, table.at),
  ],
);

/** What was done with a thread besides writing. Triggers refuse every update and delete. */
export const threadEvents = sqliteTable(
  'thread_events',
  {
    id: id(),
    /** Of a thread that may be gone since. */
    threadId: text().notNull(),
    action: text({ enum: THREAD_ACTIONS }).notNull(),
    byUserId: text().notNull(),
    reason: text({ enum: REPORT_REASONS }),
    note: text(),
    at: instant().notNull(),
  },
  (table) => [
    index('thread_events_thread').on(table.threadId, table.at),
    check('thread_events_action_known', oneOf(table.action, THREAD_ACTIONS)),
  ],
);
