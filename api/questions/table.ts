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

/** Conversations between one person and the owner of a home about it. */
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
    /** Who wrote first; the owner can only start a thread with a person who requested a visit. */
    begunBy: text({ enum: THREAD_SIDES }).notNull().default('asker'),
    /** Number of messages, which is also the number of the last one. */
    messages: integer().notNull(),
    lastAt: instant().notNull(),
    /** Number of the last message that each side has read. */
    ownerRead: integer().notNull(),
    askerRead: integer().notNull(),
    /** When the owner first answered, and after how many milliseconds. */
    answeredAt: instant(),
    answerMs: integer(),
    /** Since when administrators may read it; null if it is not reported. */
    reportedAt: instant(),
    /** The side against which an administrator upheld a report. */
    upheldAgainst: text({ enum: THREAD_SIDES }),
    /** Tokens in the reply addresses of each side's e-mails. */
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
    /** Starts at 1 in each thread. */
    number: integer().notNull(),
    by: text({ enum: THREAD_SIDES }).notNull(),
    text: text().notNull(),
    language: text({ enum: LOCALES }).notNull(),
    template: text({ enum: QUESTION_KEYS }),
    channel: text({ enum: MESSAGE_CHANNELS }).notNull(),
    /** `Message-ID` of the e-mail it arrived in, so that a repeated delivery is recognized. */
    emailId: text('letter_id'),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.number] }),
    uniqueIndex('thread_messages_letter').on(table.threadId, table.emailId),
    check('thread_messages_by_known', oneOf(table.by, THREAD_SIDES)),
  ],
);

/** Pictures and PDFs attached to a message. */
export const threadFiles = sqliteTable(
  'thread_files',
  {
    id: id(),
    threadId: text()
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    /** Number of the message. */
    number: integer().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
  },
  (table) => [index('thread_files_message').on(table.threadId, table.number)],
);

/** Answers that the owner shows on the listing, without the asker. */
export const publishedAnswers = sqliteTable(
  'published_answers',
  {
    id: id(),
    propertyId: text()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** The message with the answer. No foreign key, because the thread may have been deleted. */
    threadId: text().notNull(),
    number: integer().notNull(),
    template: text({ enum: QUESTION_KEYS }),
    question: text().notNull(),
    questionLanguage: text({ enum: LOCALES }).notNull(),
    answer: text().notNull(),
    answerLanguage: text({ enum: LOCALES }).notNull(),
    at: instant().notNull(),
    /** Since when an administrator has removed it from the listing, and why. */
    takenDownAt: instant(),
    takenDownReason: text(),
  },
  (table) => [
    uniqueIndex('published_answers_one').on(table.threadId, table.number),
    index('published_answers_property').on(table.propertyId, table.at),
  ],
);

/** Actions on a thread other than writing. Triggers reject updates and deletes. */
export const threadEvents = sqliteTable(
  'thread_events',
  {
    id: id(),
    /** No foreign key, because the thread may have been deleted. */
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
