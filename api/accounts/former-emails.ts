import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { formerEmails, users } from './table.ts';

/** Returns the statements that remember the verified address of an account before it changes. */
export function rememberEmail({ db, now }: Pick<Context, 'db' | 'now'>, userId: string) {
  const changedAt = now();
  return db
    .insert(formerEmails)
    .select(
      sql`select ${users.email}, ${users.id}, ${changedAt} from ${users} where ${users.id} = ${userId} and ${users.emailVerifiedAt} is not null`,
    )
    .onConflictDoUpdate({
      target: [formerEmails.email, formerEmails.userId],
      set: { changedAt },
    });
}

/** Returns the addresses that an account had before. */
export async function formerEmailsOf(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<readonly string[]> {
  const rows = await db
    .select({ email: formerEmails.email })
    .from(formerEmails)
    .where(eq(formerEmails.userId, userId));
  return rows.map(({ email }) => email);
}

/**
 * Returns the present address of the account that had each of these addresses before. An address
 * that another account has verified since is that account's, except for the accounts in `own`,
 * which are known to be meant.
 */
export async function presentEmails(
  { db }: Pick<Context, 'db'>,
  emails: readonly string[],
  own: readonly string[] = [],
): Promise<(email: string) => string> {
  const isFree = sql`not exists (select 1 from ${users} as holder where holder.email = ${formerEmails.email} and holder.email_verified_at is not null)`;
  const rows = await db
    .select({ former: formerEmails.email, present: users.email, userId: users.id })
    .from(formerEmails)
    .innerJoin(users, eq(users.id, formerEmails.userId))
    .where(
      and(
        isIn(formerEmails.email, [...new Set(emails)]),
        isNull(users.deletedAt),
        or(isFree, inArray(formerEmails.userId, [...own])),
      ),
    )
    .orderBy(asc(formerEmails.changedAt));
  const known = new Map(rows.map(({ former, present }) => [former, present]));
  for (const { former, present, userId } of rows) {
    if (own.includes(userId)) known.set(former, present);
  }
  return (email) => known.get(email) ?? email;
}
