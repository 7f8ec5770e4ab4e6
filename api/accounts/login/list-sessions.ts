import { and, desc, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { sessions } from '#api/accounts/table.ts';
import { type Context, requireViewer } from '#api/context.ts';
import { Refusal } from '#domain/refusal.ts';
import { endSession, endSessions, LIFETIMES } from './sessions.ts';

/** Prefix of the token's hash that identifies a session; it cannot be used to log in. */
const ID_LENGTH = 24;

export const sessionListSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.string(),
      /** Browser and operating system from the user agent; `null` if it names neither. */
      device: z.string().nullable(),
      /** Whether this is the session of the request. */
      isCurrent: z.boolean(),
      createdAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime(),
    }),
  ),
  total: z.int(),
  nextCursor: z.null(),
});
export type SessionList = z.output<typeof sessionListSchema>;

/**
 * Lists the viewer's active sessions, the most recently used first.
 * @throws Refusal `unauthenticated` (401) for a visitor.
 */
export async function listSessions(context: Context): Promise<SessionList> {
  const { sessionHash } = context;
  const rows = await liveSessions(context);
  const items = rows.map((row) => ({
    id: row.tokenHash.slice(0, ID_LENGTH),
    device: row.device,
    isCurrent: row.tokenHash === sessionHash,
    createdAt: new Date(row.createdAt).toISOString(),
    lastSeenAt: new Date(row.lastSeenAt).toISOString(),
  }));
  return { items, total: items.length, nextCursor: null };
}

/**
 * Ends one of the viewer's own sessions.
 * @throws Refusal `unauthenticated` (401), `not_found` (404)
 */
export async function endOneSession(context: Context, id: string): Promise<void> {
  const session = (await liveSessions(context)).find(({ tokenHash }) => tokenHash.startsWith(id));
  if (!session || id.length !== ID_LENGTH) throw new Refusal('not_found');
  await endSession(context.db, session.tokenHash);
}

/**
 * Ends all sessions of the viewer, including this one.
 * @throws Refusal `unauthenticated` (401) for a visitor.
 */
export async function logOutEverywhere(context: Context): Promise<void> {
  await endSessions(context.db, requireViewer(context).id);
}

function liveSessions(context: Context) {
  const { db, now } = context;
  const { id, profile } = requireViewer(context);
  return db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, id),
        gt(sessions.expiresAt, now()),
        gt(sessions.lastSeenAt, now() - LIFETIMES[profile].idleMs),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt));
}
