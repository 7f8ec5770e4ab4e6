import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '#api/accounts/table.ts';
import { id, instant, oneOf } from '#api/db/columns.ts';
import { CONTACT_ACTIONS, CONTACT_ISSUES, CONTACT_STATUSES } from '#domain/contact/message.ts';
import type { ContactPhotoType } from '#domain/contact/photos.ts';
import { LOCALES } from '#domain/i18n/locale.ts';

/** One photo of a message; its file is `contact/<message>/<number>`, with numbers from 1. */
export type ContactPhoto = Readonly<{ name: string; type: ContactPhotoType; bytes: number }>;

export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: id(),
    /** Null for a sender without an account, and after the account was deleted. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    firstName: text().notNull(),
    secondName: text(),
    email: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    issue: text({ enum: CONTACT_ISSUES }).notNull(),
    message: text().notNull(),
    photos: text({ mode: 'json' }).$type<readonly ContactPhoto[]>().notNull(),
    language: text({ enum: LOCALES }).notNull(),
    status: text({ enum: CONTACT_STATUSES }).notNull(),
    /** Number of status changes. */
    version: integer().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('contact_messages_status').on(table.status, table.createdAt),
    index('contact_messages_created_at').on(table.createdAt),
    check('contact_messages_status', oneOf(table.status, CONTACT_STATUSES)),
    check('contact_messages_issue', oneOf(table.issue, CONTACT_ISSUES)),
  ],
);

/** What administrators did with a message. The primary key prevents concurrent changes. */
export const contactEvents = sqliteTable(
  'contact_events',
  {
    messageId: text()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    action: text({ enum: CONTACT_ACTIONS }).notNull(),
    byUserId: text().notNull(),
    /** The answer that was sent. */
    text: text(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.version] }),
    check('contact_events_action', oneOf(table.action, CONTACT_ACTIONS)),
  ],
);

/**
 * Messages whose photos are being uploaded. Rows older than an hour were abandoned; their files are
 * deleted.
 */
export const contactUploads = sqliteTable(
  'contact_uploads',
  { id: id(), createdAt: instant().notNull() },
  (table) => [index('contact_uploads_created_at').on(table.createdAt)],
);
