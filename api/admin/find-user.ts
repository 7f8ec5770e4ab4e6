import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#api/accounts/table.ts';
import { type Context, requireProfile } from '#api/context.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { Refusal } from '#domain/refusal.ts';
import { PERSON_COLUMNS, personOf, personSchema } from './person-row.ts';

export const personAnswerSchema = z.strictObject({
  user: z.strictObject({
    ...personSchema.shape,
    language: z.enum(LOCALES),
    /** The address asked for that waits for its link to be opened. */
    pendingEmail: z.string().nullable(),
  }),
});
export type PersonAnswer = z.output<typeof personAnswerSchema>;

/**
 * One person's account, as an administrator sees it.
 * @throws Refusal `unauthenticated` (401) for a visitor, `not_found` (404) for other profiles and
 * for an account that is not there.
 */
export async function findPerson(context: Context, id: string): Promise<PersonAnswer> {
  requireProfile(context, 'admin');
  const [row] = await context.db
    .select({ ...PERSON_COLUMNS, language: users.language, pendingEmail: users.pendingEmail })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!row) throw new Refusal('not_found');
  return { user: { ...personOf(row), language: row.language, pendingEmail: row.pendingEmail } };
}
