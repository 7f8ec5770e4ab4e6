import { and, desc, eq, gt, isNull, ne, notInArray } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { secondFactors, sessions, users } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import { sha256Hex } from '#api/hash.ts';
import { fullName, type Profile, type Viewer } from '#domain/accounts/user.ts';
import { DAY_MS, HOUR_MS } from '#domain/calendar.ts';
import { Refusal } from '#domain/refusal.ts';

/** Session lifetime: idle timeout and absolute timeout. */
export const LIFETIMES = {
  seller: { idleMs: 7 * DAY_MS, absoluteMs: 30 * DAY_MS },
  buyer: { idleMs: 7 * DAY_MS, absoluteMs: 30 * DAY_MS },
  admin: { idleMs: HOUR_MS / 2, absoluteMs: 12 * HOUR_MS },
} as const satisfies Record<Profile, { idleMs: number; absoluteMs: number }>;

/** Maximum number of sessions per account; another login ends the least recently used one. */
export const MAX_SESSIONS = 100;

/** Minimum interval between writes of `last_seen_at`. */
const SEEN_EVERY_MS = 60_000;

/** Returns 256 random bits as base64url. */
export function newToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
}

/** Makes a new bearer token (256 bits, base64url) and the row with its hash. */
export async function newSession(
  userId: string,
  profile: Profile,
  now: number,
  device?: string | undefined,
) {
  const token = newToken();
  const row = {
    tokenHash: await sha256Hex(token),
    userId,
    device: device ?? null,
    createdAt: now,
    provenAt: now,
    lastSeenAt: now,
    expiresAt: now + LIFETIMES[profile].absoluteMs,
  };
  return { token, row };
}

type FoundSession = Readonly<{
  viewer: Viewer;
  tokenHash: string;
  seenLongAgo: boolean;
  /** Whether logging in to the account requires a code in addition to the password. */
  hasSecondFactor: boolean;
}>;

/** Returns the session of a token, or `undefined` when it has ended or never existed. */
export async function findSession(
  db: DrizzleD1Database,
  token: string,
  now: number,
): Promise<FoundSession | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const tokenHash = await sha256Hex(token);
  const [row] = await db
    .select({
      id: users.id,
      profile: users.profile,
      emailVerifiedAt: users.emailVerifiedAt,
      language: users.language,
      firstName: users.firstName,
      lastName: users.lastName,
      lastSeenAt: sessions.lastSeenAt,
      securedAt: secondFactors.confirmedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, sessions.userId))
    .where(
      and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), isNull(users.deletedAt)),
    );
  if (!row || row.lastSeenAt + LIFETIMES[row.profile].idleMs <= now) return undefined;
  return {
    viewer: {
      id: row.id,
      profile: row.profile,
      emailVerified: row.emailVerifiedAt !== null,
      language: row.language,
      name: fullName(row),
    },
    tokenHash,
    seenLongAgo: row.lastSeenAt + SEEN_EVERY_MS < now,
    hasSecondFactor: row.securedAt !== null,
  };
}

/** How long sensitive changes are allowed after the password was entered. */
const PROOF_MS = HOUR_MS / 4;

/**
 * Requires that the password was entered within the last 15 minutes; a login counts.
 * @throws Refusal `unauthenticated` (401) or `password_required` (403).
 */
export async function requireRecentPassword({ db, sessionHash, now }: Context): Promise<void> {
  if (!sessionHash) throw new Refusal('unauthenticated');
  const isProven = and(
    eq(sessions.tokenHash, sessionHash),
    gt(sessions.provenAt, now() - PROOF_MS),
  );
  if ((await db.$count(sessions, isProven)) === 0) throw new Refusal('password_required');
}

/** Returns the statement that records that the password was entered in this session. */
export function proveSession(db: DrizzleD1Database, tokenHash: string, now: number) {
  return db.update(sessions).set({ provenAt: now }).where(eq(sessions.tokenHash, tokenHash));
}

/** Returns the statement that records that the session was used. */
export function touchSession(db: DrizzleD1Database, tokenHash: string, now: number) {
  return db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash));
}

/** Returns the statement that ends one session. */
export function endSession(db: DrizzleD1Database, tokenHash: string) {
  return db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Returns the statement that ends a person's sessions, all or all but one. */
export function endSessions(db: DrizzleD1Database, userId: string, exceptHash = '') {
  return db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, exceptHash)));
}

/**
 * Returns the statement that ends a person's least recently used sessions, to leave room for one
 * more.
 */
export function endOldestSessions(db: DrizzleD1Database, userId: string) {
  const own = eq(sessions.userId, userId);
  const kept = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(own)
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.tokenHash))
    .limit(MAX_SESSIONS - 1);
  return db.delete(sessions).where(and(own, notInArray(sessions.tokenHash, kept)));
}
