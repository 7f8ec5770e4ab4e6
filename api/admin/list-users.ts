import { and, asc, desc, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#api/accounts/table.ts';
import { type Context, requireProfile } from '#api/context.ts';
import { cursorAfter, listOf } from '#api/http/list.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { mentionsPerson } from './mentions-person.ts';
import { PERSON_COLUMNS, personOf, personSchema } from './person-row.ts';

const PAGE_SIZE = 50;

export const personQuerySchema = z.strictObject({
  /** Part of the name, the e-mail or the phone. */
  q: z.string().trim().max(100).optional(),
  limit: wholeNumber(1, PAGE_SIZE).default(PAGE_SIZE),
  cursor: wholeNumber(0, 1_000_000).optional(),
});

export const personListSchema = listOf(personSchema);

/**
 * Everybody with an account, the newest first, a page at a time.
 * @throws Refusal `unauthenticated` (401) for a visitor, `not_found` (404) for other profiles.
 */
export async function listUsers(
  context: Context,
  { q, limit, cursor = 0 }: z.output<typeof personQuerySchema>,
) {
  requireProfile(context, 'admin');
  const { db } = context;
  const where = and(isNull(users.deletedAt), q ? mentionsPerson(q) : undefined);
  const [rows, total] = await Promise.all([
    db
      .select(PERSON_COLUMNS)
      .from(users)
      .where(where)
      .orderBy(desc(users.createdAt), asc(users.id))
      .limit(limit)
      .offset(cursor),
    db.$count(users, where),
  ]);
  return {
    items: rows.map(personOf),
    total,
    nextCursor: cursorAfter(cursor, rows.length, total),
  };
}
