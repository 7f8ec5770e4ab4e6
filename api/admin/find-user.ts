import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#api/accounts/table.ts';
import { type Context, requireProfile } from '#api/context.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { Refusal } from '#domain/refusal.ts';
import { PERSON_COLUMNS, personOf, personSchema } from './person-row.ts';
import { eventOf } from './record-event.ts';

export const personAnswerSchema = z.strictObject({
  user: z.strictObject({
    ...personSchema.shape,
    language: z.enum(LOCALES),
    /** The requested new address, until the link sent to it is opened. */
    pendingEmail: z.string().nullable(),
  }),
});
export type PersonAnswer = z.output<typeof personAnswerSchema>;

/**
 * Returns one person's account for an administrator, and records that it was viewed.
 * @throws Refusal `unauthenticated` (401) for a visitor, `not_found` (404) for other profiles and
 * for an unknown account.
 */
export async function findPerson(context: Context, id: string): Promise<PersonAnswer> {
  requireProfile(context, 'admin');
  const found = await readPerson(context, id);
  await eventOf(context, id, 'view');
  return found;
}

/**
 * Returns one person's account without recording it.
 * @throws Refusal `not_found` (404)
 */
export async function readPerson({ db }: Pick<Context, 'db'>, id: string): Promise<PersonAnswer> {
  const [row] = await db
    .select({ ...PERSON_COLUMNS, language: users.language, pendingEmail: users.pendingEmail })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!row) throw new Refusal('not_found');
  return { user: { ...personOf(row), language: row.language, pendingEmail: row.pendingEmail } };
}
