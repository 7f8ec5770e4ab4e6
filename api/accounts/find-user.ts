import { and, eq, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requirePerson } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { fullName, PROFILES, type User, type UserCard } from '#domain/accounts/user.ts';
import { storedSpellings } from '#domain/email-address.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { Refusal } from '#domain/refusal.ts';
import { users } from './table.ts';

type UserRow = typeof users.$inferSelect;

/** What a person may read of their own account, as the OpenAPI document describes it. */
export const userSchema = z.strictObject({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.string(),
  language: z.enum(LOCALES),
  imageUrl: z.string().nullable(),
  firebase_token: z.string().nullable(),
  termsAccepted: z.boolean(),
  profile: z.enum(PROFILES),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
}) satisfies z.ZodType<User>;

/**
 * Returns the viewer's account.
 * @throws Refusal `unauthenticated` (401) for a visitor.
 */
export async function findUser(context: Context): Promise<User> {
  return userOf(await findUserRow(context, requirePerson(context).id));
}

/**
 * Returns the address that the viewer asked for and has not verified yet.
 * @throws Refusal `unauthenticated` (401) for a visitor.
 */
export async function findPendingEmail(context: Context): Promise<string | null> {
  return (await findUserRow(context, requirePerson(context).id)).pendingEmail;
}

/**
 * Returns the row of an account.
 * @throws Refusal `not_found` (404) when it does not exist or was deleted.
 */
export async function findUserRow({ db }: Pick<Context, 'db'>, id: string): Promise<UserRow> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Condition for the account with an address, however old accounts spell it. */
export function hasEmail(email: string): SQL {
  return isIn(users.email, storedSpellings(email));
}

/**
 * Whether another account than `id` has an address, in any spelling. An account whose address was
 * never verified does not count: `freeAddress` deletes it when the address is taken.
 */
export async function isEmailTaken(
  { db }: Pick<Context, 'db'>,
  email: string,
  id = '',
): Promise<boolean> {
  const wasVerified = or(isNotNull(users.emailVerifiedAt), isNotNull(users.formerVerifiedAt));
  return (await db.$count(users, and(hasEmail(email), ne(users.id, id), wasVerified))) > 0;
}

export function userOf(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    phone: row.phone,
    language: row.language,
    imageUrl: row.imageUrl,
    firebase_token: row.firebaseToken,
    termsAccepted: row.termsAcceptedAt > 0,
    profile: row.profile,
    name: fullName(row),
    firstName: row.firstName,
    lastName: row.lastName,
  };
}

/** The account fields in the cookie that scripts can read. */
export function cardOf({ id, name, profile, language, imageUrl }: User): UserCard {
  return { id, name, profile, language, imageUrl };
}

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
