import { eq, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { findUserRow } from '#api/accounts/find-user.ts';
import { accountEvents, users } from '#api/accounts/table.ts';
import { type Context, requireProfile } from '#api/context.ts';
import { cursorAfter, listOf } from '#api/http/list.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { TRAIL_ACTIONS, type TrailAction } from '#domain/accounts/admin-action.ts';
import { fullName } from '#domain/accounts/user.ts';
import { adminEvents } from './table.ts';

const PAGE_SIZE = 50;

export const eventQuerySchema = z.strictObject({ cursor: wholeNumber(0, 1_000_000).optional() });

export const eventListSchema = listOf(
  z.strictObject({
    id: z.string(),
    action: z.enum(TRAIL_ACTIONS),
    /** The administrator, or the owner of the account. */
    by: z.strictObject({ id: z.string(), name: z.string() }),
    before: z.string().nullable(),
    after: z.string().nullable(),
    at: z.iso.datetime(),
  }),
);

/**
 * Lists what administrators viewed and changed in an account, and the changes of its second factor,
 * newest first.
 * @throws Refusal `unauthenticated` (401) for a visitor, `not_found` (404) for other profiles and
 * for an unknown account.
 */
export async function listEvents(
  context: Context,
  userId: string,
  { cursor = 0 }: z.output<typeof eventQuerySchema>,
): Promise<z.output<typeof eventListSchema>> {
  requireProfile(context, 'admin');
  await findUserRow(context, userId);
  const { db } = context;
  const byAdmins = eq(adminEvents.userId, userId);
  const byOwner = eq(accountEvents.userId, userId);
  const [rows, admins, owners] = await Promise.all([
    unionAll(
      db
        .select(columnsOf(adminEvents, adminEvents.before, adminEvents.after))
        .from(adminEvents)
        .innerJoin(users, eq(users.id, adminEvents.adminId))
        .where(byAdmins),
      db
        .select(columnsOf(accountEvents, NOTHING, NOTHING))
        .from(accountEvents)
        .innerJoin(users, eq(users.id, accountEvents.userId))
        .where(byOwner),
    )
      .orderBy(sql`at desc`, sql`id desc`)
      .limit(PAGE_SIZE)
      .offset(cursor),
    db.$count(adminEvents, byAdmins),
    db.$count(accountEvents, byOwner),
  ]);
  return {
    items: rows.map(({ id, action, byId, firstName, lastName, before, after, at }) => ({
      ...{ id, action, before, after },
      by: { id: byId, name: fullName({ firstName, lastName }) },
      at: new Date(at).toISOString(),
    })),
    total: admins + owners,
    nextCursor: cursorAfter(cursor, rows.length, admins + owners),
  };
}

const NOTHING = sql`null`;

/** Selects the same columns from either table, for the union. */
function columnsOf(
  events: typeof adminEvents | typeof accountEvents,
  before: SQL | typeof adminEvents.before,
  after: SQL | typeof adminEvents.after,
) {
  return {
    id: sql<string>`${events.id}`.as('id'),
    action: sql<TrailAction>`${events.action}`.as('action'),
    byId: sql<string>`${users.id}`.as('by_id'),
    firstName: sql<string>`${users.firstName}`.as('first_name'),
    lastName: sql<string>`${users.lastName}`.as('last_name'),
    before: sql<string | null>`${before}`.as('before'),
    after: sql<string | null>`${after}`.as('after'),
    at: sql<number>`${events.at}`.as('at'),
  };
}
