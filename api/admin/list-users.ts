import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { mentionsPerson } from '#api/accounts/mentions-person.ts';
import { users } from '#api/accounts/table.ts';
import { type Context, requireProfile } from '#api/context.ts';
import { plainText } from '#api/db/has-words.ts';
import { cursorAfter, listOf } from '#api/http/list.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { PROFILES } from '#domain/accounts/user.ts';
import { PERSON_COLUMNS, personOf, personSchema } from './person-row.ts';

const PAGE_SIZE = 50;

/** The columns the list can be sorted by; dates and counts sort descending first. */
const SORTED = {
  name: [plainText(sql`${users.lastName} || ' ' || ${users.firstName}`)],
  email: [users.email],
  since: [users.createdAt],
  properties: [PERSON_COLUMNS.properties],
  offers: [sql`${PERSON_COLUMNS.offersMade} + ${PERSON_COLUMNS.offersReceived}`],
} as const;
export const PERSON_SORTS = [
  'name',
  'email',
  'since',
  'properties',
  'offers',
] as const satisfies readonly (keyof typeof SORTED)[];
const ASCENDING: readonly string[] = ['name', 'email'];

export const personQuerySchema = z.strictObject({
  /** Part of the name, the e-mail or the phone. */
  q: z.string().trim().max(100).optional(),
  profile: z.enum(PROFILES).optional(),
  /** Whether the e-mail is verified. */
  verified: z.enum(['yes', 'no']).optional(),
  sort: z.enum(PERSON_SORTS).default('since'),
  order: z.enum(['asc', 'desc']).optional(),
  limit: wholeNumber(1, PAGE_SIZE).default(PAGE_SIZE),
  cursor: wholeNumber(0, 1_000_000).optional(),
});

export const personListSchema = listOf(personSchema);

/**
 * Lists all accounts in pages, newest first unless sorted otherwise.
 * @throws Refusal `unauthenticated` (401) for a visitor, `not_found` (404) for other profiles.
 */
export async function listUsers(
  context: Context,
  { q, profile, verified, sort, limit, cursor = 0, ...query }: z.output<typeof personQuerySchema>,
) {
  requireProfile(context, 'admin');
  const { db } = context;
  const isVerified = (verified === 'yes' ? isNotNull : isNull)(users.emailVerifiedAt);
  const where = and(
    isNull(users.deletedAt),
    q ? mentionsPerson(q) : undefined,
    profile && eq(users.profile, profile),
    verified && isVerified,
  );
  const direction =
    (query.order ?? (ASCENDING.includes(sort) ? 'asc' : 'desc')) === 'asc' ? asc : desc;
  const [rows, total] = await Promise.all([
    db
      .select(PERSON_COLUMNS)
      .from(users)
      .where(where)
      .orderBy(...SORTED[sort].map((column) => direction(column)), asc(users.id))
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
