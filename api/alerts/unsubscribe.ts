import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { isSigned, signature } from '#api/accounts/signed-link.ts';
import type { Context } from '#api/context.ts';
import { cancelMessages } from '#api/messages/outbox.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { Refusal } from '#domain/refusal.ts';
import { alertState } from './saved-searches.ts';
import { savedSearches } from './table.ts';

export const unsubscribeSchema = z.strictObject({
  userId: z.string().min(1).max(64),
  signature: z.string().max(128),
});

/** The page that ends all alerts of a person, reached from their letters without logging in. */
export async function unsubscribeUrl(
  context: Pick<Context, 'env'>,
  userId: string,
  language: Locale,
): Promise<string> {
  const signed = await signature(context, 'unsubscribe', [userId]);
  return `${context.env.SITE_ORIGIN}/${language}/unsubscribe/${userId}/${signed}`;
}

/**
 * Ends the alerts of all searches of a person, for who has the link of a letter.
 * @throws Refusal `link_invalid` (403)
 */
export async function unsubscribe(
  context: Context,
  { userId, signature: given }: z.output<typeof unsubscribeSchema>,
): Promise<void> {
  if (!(await isSigned(context, 'unsubscribe', [userId], given))) {
    throw new Refusal('link_invalid');
  }
  const { db, now } = context;
  await db.batch([
    db.update(savedSearches).set({ alerts: false }).where(eq(savedSearches.userId, userId)),
    cancelMessages(db, alertState(userId), now()),
  ]);
}
