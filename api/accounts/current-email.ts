import { type Column, type SQL, sql } from 'drizzle-orm';
import { users } from './table.ts';

/**
 * The present address of an account, or the stored one if there is no account or it was deleted.
 * What is addressed to a person stays theirs when they change the e-mail of their account.
 */
export function currentEmail(userId: Column, stored: Column): SQL<string> {
  return sql<string>`coalesce((select ${users.email} from ${users} where ${users.id} = ${userId} and ${users.deletedAt} is null), ${stored})`;
}
