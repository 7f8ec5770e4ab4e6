import { and, eq, ne } from 'drizzle-orm';
import { users } from '#api/accounts/table.ts';
import { type Context, requireViewer } from '#api/context.ts';
import { Refusal } from '#domain/refusal.ts';

/**
 * Stores the push token of a person's device, or removes it. A token belongs to one account at a
 * time: any other account loses it.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for another person's account.
 */
export async function setPushToken(
  context: Context,
  id: string,
  firebaseToken: string | null,
): Promise<void> {
  const { db, now } = context;
  if (requireViewer(context).id !== id) throw new Refusal('not_found');
  const isMine = eq(users.id, id);
  const set = db.update(users).set({ firebaseToken, updatedAt: now() }).where(isMine);
  if (firebaseToken === null) {
    await set;
    return;
  }
  const hadIt = and(eq(users.firebaseToken, firebaseToken), ne(users.id, id));
  await db.batch([db.update(users).set({ firebaseToken: null }).where(hadIt), set]);
}
