import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { users } from './table.ts';

/** How many administrators get a message about one thing. */
const MAX_TOLD = 20;

/** The administrators, as a message is addressed to them. */
export function findAdmins({ db }: Pick<Context, 'db'>) {
  return db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.profile, 'admin'), isNull(users.deletedAt)))
    .orderBy(users.createdAt)
    .limit(MAX_TOLD);
}
