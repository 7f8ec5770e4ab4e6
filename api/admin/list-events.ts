import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { findUserRow } from '#api/accounts/find-user.ts';
import { users } from '#api/accounts/table.ts';
import { type Context, requireProfile } from '#api/context.ts';
import { cursorAfter, listOf } from '#api/http/list.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { ADMIN_ACTIONS } from '#domain/accounts/admin-action.ts';
import { fullName } from '#domain/accounts/user.ts';
import { adminEvents } from './table.ts';

const PAGE_SIZE = 50;

export const eventQuerySchema = z.strictObject({ cursor: wholeNumber(0, 1_000_000).optional() });

export const eventListSchema = listOf(
  z.strictObject({
    id: z.string(),
    action: z.enum(ADMIN_ACTIONS),
    /** The administrator. */
    by: z.strictObject({ id: z.string(), name: z.string() }),
    before: z.string().nullable(),
    after: z.string().nullable(),
    at: z.iso.datetime(),
  }),
);

/**
 * What administrators looked at and changed in an account, the latest first.
 * @throws Refusal `unauthenticated` (401) for a visitor, `not_found` (404) for other profiles and
 * for an account that is not there.
 */
export async function listEvents(
  context: Context,
  userId: string,
  { cursor = 0 }: z.output<typeof eventQuerySchema>,
): Promise<z.output<typeof eventListSchema>> {
  requireProfile(context, 'admin');
  await findUserRow(context, userId);
  const { db } = context;
  const isAbout = eq(adminEvents.userId, userId);
  const [rows, total] = await Promise.all([
    db
      .select({ event: adminEvents, admin: users })
      .from(adminEvents)
      .innerJoin(users, eq(users.id, adminEvents.adminId))
      .where(isAbout)
      .orderBy(desc(adminEvents.at), desc(adminEvents.id))
      .limit(PAGE_SIZE)
      .offset(cursor),
    db.$count(adminEvents, isAbout),
  ]);
  return {
    items: rows.map(({ event, admin }) => ({
      id: event.id,
      action: event.action,
      by: { id: admin.id, name: fullName(admin) },
      before: event.before,
      after: event.after,
      at: new Date(event.at).toISOString(),
    })),
    total,
    nextCursor: cursorAfter(cursor, rows.length, total),
  };
}
