import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { users } from './table.ts';

/** Maximum number of administrators who are sent one message. */
const MAX_NOTIFIED = 20;

/** The administrators as message recipients. */
export function findAdmins({ db }: Pick<Context, 'db'>) {
  return db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.profile, 'admin'), isNull(users.deletedAt)))
    .orderBy(users.createdAt)
    .limit(MAX_NOTIFIED);
}
