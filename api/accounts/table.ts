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
    /** Lowercase, so that addresses match regardless of how they were typed. */
    email: text().notNull(),
    emailVerifiedAt: instant(),
    /**
     * When the former address was verified, if an administrator then set one that is not. An
     * account without either was never verified, and the owner of its address may replace it.
     */
    formerVerifiedAt: instant(),
    /** The requested new e-mail; it replaces `email` when the link sent to it is opened. */
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
    /** Whether an owner gets the weekly e-mail about their homes' views. */
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

/**
 * Verified addresses that accounts had before: agreements and offers name people by the address of
 * their time.
 */
export const formerEmails = sqliteTable(
  'former_emails',
  {
    email: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    changedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.userId] })],
);

export const sessions = sqliteTable(
  'sessions',
  {
    /**
     * SHA-256 of the bearer token, hexadecimal, so that a copied table contains no usable tokens.
     */
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Browser and operating system at login, for the account's list of sessions. */
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

/** Links that set a new password: one per person at a time, single use. */
export const resetTokens = sqliteTable('reset_tokens', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token in the link, hexadecimal. */
  tokenHash: text().notNull(),
  expiresAt: instant().notNull(),
});

/** Second factors: an authenticator app that shares a secret with the account. */
export const secondFactors = sqliteTable('second_factors', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /**
   * Encrypted with AES-GCM under a configured key, so that a copied table cannot generate codes.
   */
  sealedSecret: text().notNull(),
  /** When a code was first accepted; until then a login does not require one. */
  confirmedAt: instant(),
  /** The time step of the last accepted code; codes of this or earlier steps are rejected. */
  lastStep: integer().notNull().default(0),
  createdAt: instant().notNull(),
});

/** Recovery codes for people who have lost the app; single use. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** HMAC-SHA-256 with a configured key, hexadecimal. */
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** History of an account's second factor. Triggers reject updates and deletes. */
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

/** Exact counts of attempts per key and window; the platform's rate limiter is only approximate. */
export const attempts = sqliteTable(
  'attempts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('attempts_expires').on(table.expiresAt)],
);
