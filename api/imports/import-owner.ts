import { hasEmail } from '#api/accounts/find-user.ts';
import { users } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';

/** The account that owns imported listings without an owner; it has no login. */
const SYSTEM_SELLER = {
  id: 'importsystemseller000000',
  email: 'import@trato.example',
  firstName: 'Import',
} as const;

/**
 * Returns the id of the account that will own the imported homes; `undefined` when it is not a
 * seller's.
 */
export async function findImportOwner(
  db: Context['db'],
  email: string | undefined,
  at: number,
): Promise<string | undefined> {
  if (email === undefined) return systemSeller(db, at);
  const [user] = await db
    .select({ id: users.id, profile: users.profile, deletedAt: users.deletedAt })
    .from(users)
    .where(hasEmail(email));
  return user && user.profile === 'seller' && user.deletedAt === null ? user.id : undefined;
}

async function systemSeller(db: Context['db'], at: number): Promise<string> {
  await db
    .insert(users)
    .values({
      ...SYSTEM_SELLER,
      lastName: '',
      phone: '',
      emailVerifiedAt: at,
      // An empty hash matches no password.
      passwordHash: '',
      profile: 'seller',
      language: 'es',
      termsAcceptedAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing();
  return SYSTEM_SELLER.id;
}
