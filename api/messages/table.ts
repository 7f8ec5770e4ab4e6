import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { sessions, users } from '#api/accounts/table.ts';
import { id, instant, oneOf } from '#api/db/columns.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { EMAIL_ACTIONS } from '#domain/messages/email.ts';

/** A notification in one language. */
export type Notice = Readonly<{ title: string; text: string; path: string | null }>;

/** Every message is written here in the batch that causes it, then delivered. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: id(),
    /** Unique by cause, recipient and template: the same message is never sent twice. */
    cause: text().notNull(),
    userId: text(),
    to: text().notNull(),
    language: text({ enum: LOCALES }).notNull(),
    template: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** A file for calendars that goes along with the e-mail. */
    calendar: text(),
    /** The `Reply-To` address; without it replies are not read. */
    replyTo: text(),
    /** The state the message belongs to (`offer:<id>:sent`): leaving it cancels what has not gone out. */
    belongsTo: text(),
    /** Not before this instant: reminders. */
    dueAt: instant().notNull(),
    /** From this instant on it is outdated and is canceled unsent. */
    notAfter: instant(),
    sentAt: instant(),
    cancelledAt: instant(),
    /** While a delivery is under way, and until the next try after one that failed. */
    claimedUntil: instant(),
    attempts: integer().notNull().default(0),
    /** The mail server's error of the last attempt. */
    lastError: text(),
    /** The claim that a consumer has started: a queue may deliver the same one twice. */
    takenClaim: instant(),
    /** The message as an in-app notification; absent for what is for the mailbox only. */
    noticeText: text(),
    /** Where the notification leads, a path of the site. */
    noticePath: text(),
    /** The notification in the other language; absent on rows from before it was stored. */
    noticeOther: text({ mode: 'json' }).$type<Notice>(),
    readAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('outbox_cause').on(table.cause, table.to, table.template),
    index('outbox_due').on(table.sentAt, table.cancelledAt, table.dueAt),
    index('outbox_to').on(table.to, table.createdAt),
    index('outbox_notices')
      .on(table.userId, table.createdAt)
      .where(sql`${table.noticeText} is not null`),
    index('outbox_belongs').on(table.belongsTo),
    index('outbox_created').on(table.createdAt),
  ],
);

/**
 * What administrators did with e-mails that could not be sent. Triggers refuse every update and
 * delete.
 */
export const emailEvents = sqliteTable(
  'letter_events',
  {
    id: id(),
    /** Of an e-mail that may be gone since. */
    emailId: text('letter_id').notNull(),
    adminId: text()
      .notNull()
      .references(() => users.id),
    action: text({ enum: EMAIL_ACTIONS }).notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index('letter_events_letter').on(table.emailId, table.at),
    check('letter_events_action_known', oneOf(table.action, EMAIL_ACTIONS)),
  ],
);

/** Browsers that get notifications, each as long as the session that asked for them. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    sessionHash: text()
      .primaryKey()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address at the push service of the browser. */
    endpoint: text().notNull(),
    /** What messages to it are encrypted with, base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_user').on(table.userId),
  ],
);
