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
import { id, instant, oneOf } from '#api/db/columns.ts';
import { SECOND_FACTOR_ACTIONS } from '#domain/accounts/second-factor.ts';
import { PROFILES } from '#domain/accounts/user.ts';
import { LOCALES } from '#domain/i18n/locale.ts';

export const users = sqliteTable(
  'users',
  {
    id: id(),
    /** Lower case, so that addresses are compared regardless of how they were typed. */
    email: text().notNull(),
    emailVerifiedAt: instant(),
    /** The requested new address; replaces the e-mail when the link sent to it is opened. */
    pendingEmail: text(),
    passwordHash: text().notNull(),
    profile: text({ enum: PROFILES }).notNull(),
    language: text({ enum: LOCALES }).notNull(),
    firstName: text().notNull(),
    middleName: text(),
    lastName: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    imageUrl: text(),
    firebaseToken: text(),
    /** Whether an owner gets the weekly e-mail about their homes. */
    weeklyFigures: integer({ mode: 'boolean' }).notNull().default(true),
    termsAcceptedAt: instant().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    deletedAt: instant(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    index('users_firebase').on(table.firebaseToken),
    index('users_created_at').on(table.createdAt),
    check('users_profile', oneOf(table.profile, PROFILES)),
    check('users_language', oneOf(table.language, LOCALES)),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
);

export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the bearer token, hexadecimal: a copy of the table opens no session. */
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Browser and system it was begun with, for the owner's list of sessions. */
    device: text(),
    createdAt: instant().notNull(),
    /** When the password was last entered. */
    provenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expires').on(table.expiresAt),
  ],
);

/** Links that set a new password: one per person at a time, used once. */
export const resetTokens = sqliteTable('reset_tokens', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token in the link, hexadecimal. */
  tokenHash: text().notNull(),
  expiresAt: instant().notNull(),
});

/** The second step of logging in: an authenticator app that shares a secret with the account. */
export const secondFactors = sqliteTable('second_factors', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** AES-GCM under a key of the configuration: a copy of the table makes no codes. */
  sealedSecret: text().notNull(),
  /** When a code of the app was first accepted; until then logging in does not ask for one. */
  confirmedAt: instant(),
  /** The time step of the last accepted code: codes of it or of earlier steps are rejected. */
  lastStep: integer().notNull().default(0),
  createdAt: instant().notNull(),
});

/** Codes for anyone who has lost the app: each opens the account once. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** HMAC-SHA-256 under a key of the configuration, hexadecimal. */
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** History of an account's second factor. Triggers refuse every update and delete. */
export const accountEvents = sqliteTable(
  'account_events',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    action: text({ enum: SECOND_FACTOR_ACTIONS }).notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index('account_events_user').on(table.userId, table.at),
    check('account_events_action_known', oneOf(table.action, SECOND_FACTOR_ACTIONS)),
  ],
);

/** Exact counters of attempts per key and window; the platform's rate limiter is only approximate. */
export const attempts = sqliteTable(
  'attempts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('attempts_expires').on(table.expiresAt)],
);
