import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { sessions, users } from '#api/accounts/table.ts';
import { id, instant, oneOf } from '#api/db/columns.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { EMAIL_ACTIONS } from '#domain/messages/email.ts';
import { htmlOf } from './templates/email.ts';

/** A notification in one language. */
export type Notice = Readonly<{ title: string; text: string; path: string | null }>;

/** The HTML of an e-mail, stored as the content that it is made from: a quarter of its length. */
const emailHtml = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  fromDriver: (stored) => htmlOf(JSON.parse(stored)),
});

/** All messages, each written in the batch that causes it and delivered afterwards. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: id(),
    /** Unique together with recipient and template, so that a message is never sent twice. */
    cause: text().notNull(),
    userId: text(),
    to: text().notNull(),
    language: text({ enum: LOCALES }).notNull(),
    template: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: emailHtml().notNull(),
    /** An iCalendar file attached to the e-mail. */
    calendar: text(),
    /** The `Reply-To` address; null if replies are not read. */
    replyTo: text(),
    /**
     * The state the message belongs to, such as `offer:<id>:sent`; when it ends, unsent messages
     * are canceled.
     */
    belongsTo: text(),
    /** Not sent before this instant; later than `createdAt` for reminders. */
    dueAt: instant().notNull(),
    /** From this instant on it is outdated, and canceled if unsent. */
    notAfter: instant(),
    sentAt: instant(),
    canceledAt: instant(),
    /** End of the lease of the current attempt; after a failure, the time of the next attempt. */
    claimedUntil: instant(),
    attempts: integer().notNull().default(0),
    /** The mail server's error in the last attempt. */
    lastError: text(),
    /** The last claim that was used, because a queue may deliver a claim twice. */
    takenClaim: instant(),
    /** Text of the in-app notification; null for messages that are only e-mails. */
    noticeText: text(),
    /** Path on the site that the notification links to. */
    noticePath: text(),
    /** Street of the home that the notification is about, as its reader may see it. */
    noticeHome: text(),
    /** The notification in the other language; null on rows from before it was stored. */
    noticeOther: text({ mode: 'json' }).$type<Notice>(),
    readAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('outbox_cause').on(table.cause, table.to, table.template),
    index('outbox_due').on(table.sentAt, table.canceledAt, table.dueAt),
    index('outbox_to').on(table.to, table.createdAt),
    index('outbox_notices')
      .on(table.userId, table.createdAt)
      .where(sql`${table.noticeText} is not null`),
    index('outbox_belongs').on(table.belongsTo),
    index('outbox_created').on(table.createdAt),
  ],
);

/**
 * What administrators did with e-mails that could not be sent. Triggers reject updates and deletes.
 */
export const emailEvents = sqliteTable(
  'letter_events',
  {
    id: id(),
    /** No foreign key, because the e-mail may have been deleted. */
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

/** Browsers that get notifications, until the session that subscribed ends. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    sessionHash: text()
      .primaryKey()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** URL of the browser's push service. */
    endpoint: text().notNull(),
    /** The key that messages are encrypted with, base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_user').on(table.userId),
  ],
);
