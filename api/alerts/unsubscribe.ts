import { and, eq, gte, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { z } from 'zod';
import { isSigned, signature } from '#api/accounts/signed-link.ts';
import { users } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import { cancelMessages } from '#api/messages/outbox.ts';
import { outbox } from '#api/messages/table.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { Refusal } from '#domain/refusal.ts';
import { savedSearches } from './table.ts';

export const unsubscribeSchema = z.strictObject({
  userId: z.string().min(1).max(64),
  signature: z.string().max(128),
  /** `weekly` ends the weekly e-mail about one's homes; absent, the alerts of all searches end. */
  of: z.literal('weekly').optional(),
});

/**
 * Returns the URL of the page that ends all alerts of a person, or their weekly e-mail, without
 * logging in.
 */
export async function unsubscribeUrl(
  context: Pick<Context, 'env'>,
  userId: string,
  language: Locale,
  of?: 'weekly',
): Promise<string> {
  const signed = await signature(context, 'unsubscribe', signedOf(userId, of));
  const page = `${context.env.SITE_ORIGIN}/${language}/unsubscribe/${userId}/${signed}`;
  return of ? `${page}?of=${of}` : page;
}

function signedOf(userId: string, of: 'weekly' | undefined): string[] {
  return of ? [userId, of] : [userId];
}

/** The `belongsTo` key of a person's weekly e-mails, to cancel the unsent ones. */
export function weeklyState(userId: string): string {
  return `weekly:${userId}`;
}

/**
 * Ends the alerts of all searches of a person, or their weekly e-mail. Requires a signed link, not
 * a login.
 * @throws Refusal `link_invalid` (403)
 */
export async function unsubscribe(
  context: Context,
  { userId, signature: given, of }: z.output<typeof unsubscribeSchema>,
): Promise<void> {
  if (!(await isSigned(context, 'unsubscribe', signedOf(userId, of), given))) {
    throw new Refusal('link_invalid');
  }
  const { db, now } = context;
  if (of === 'weekly') {
    await db.batch([
      db.update(users).set({ weeklyFigures: false }).where(eq(users.id, userId)),
      cancelMessages(db, weeklyState(userId), now()),
    ]);
    return;
  }
  await db.batch([
    db.update(savedSearches).set({ alerts: false }).where(eq(savedSearches.userId, userId)),
    cancelAlerts(db, userId, now()),
  ]);
}

/** The `belongsTo` value of an alert e-mail: the searches that it is about. */
export function alertState(searchIds: readonly string[]): string {
  return `alerts:${searchIds.join(',')}`;
}

/** The `cause` of a person's alert e-mail, which allows one a day (`YYYY-MM-DD`). */
export function alertCause(userId: string, day: string): string {
  return `alerts:${userId}:${day}`;
}

/**
 * Returns the statement that cancels a person's unsent alert e-mails, except those about a search
 * whose alerts are on. It comes after the change of the searches in the same batch.
 */
export function cancelAlerts(db: DrizzleD1Database, userId: string, now: number) {
  const stillOn = db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(
      and(
        eq(savedSearches.userId, userId),
        eq(savedSearches.alerts, true),
        sql`instr(${outbox.belongsTo}, ${savedSearches.id}) > 0`,
      ),
    );
  return db
    .update(outbox)
    .set({ canceledAt: now })
    .where(
      and(
        // The causes of all days, as a range of the index: a colon comes after the digits.
        gte(outbox.cause, alertCause(userId, '')),
        lt(outbox.cause, alertCause(userId, ':')),
        isNull(outbox.sentAt),
        isNull(outbox.canceledAt),
        notExists(stillOn),
      ),
    );
}
