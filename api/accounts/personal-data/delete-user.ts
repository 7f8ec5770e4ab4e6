import { and, eq, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { findUserRow } from '#api/accounts/find-user.ts';
import { requirePassword } from '#api/accounts/login/require-password.ts';
import { requireRecentPassword } from '#api/accounts/login/sessions.ts';
import type { users } from '#api/accounts/table.ts';
import { type Context, requireViewer } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { message } from '#api/messages/outbox.ts';
import { offers } from '#api/offers/table.ts';
import { properties } from '#api/properties/table.ts';
import type { deletionSchema } from '#domain/accounts/registration.ts';
import { Refusal } from '#domain/refusal.ts';
import { closingOf } from './close-account.ts';

/** Attempts when one of the person's offers is changed at the same time. */
const MAX_TRIES = 4;

/**
 * Deletes the viewer's own account in one batch: open offers are withdrawn, properties leave the
 * market, sessions end, and the name is removed from records that the other party of a deal keeps.
 * The history is not changed, so its hash chain still verifies. Files that are not shared with
 * others are deleted.
 * @param password may be absent if it was entered within the last 15 minutes
 * @throws Refusal `unauthenticated` (401), `invalid` (422) for a wrong password, `password_required`
 * (403) without a recent one, `deal_in_progress`
 * (409) while an accepted offer is not closed, `rate_limited` (429).
 */
export async function deleteUser(
  context: Context,
  { password }: z.infer<typeof deletionSchema>,
): Promise<void> {
  const user = await findUserRow(context, requireViewer(context).id);
  if (password === undefined) await requireRecentPassword(context);
  else await requirePassword(context, user, 'password', password);
  for (let triesLeft = MAX_TRIES - 1; ; triesLeft -= 1) {
    await requireNoDeal(context, user.id);
    try {
      return await closeAccount(context, user);
    } catch (error) {
      const isRaced = error instanceof Refusal && error.code === 'stale_version';
      if (!isRaced || triesLeft === 0) throw error;
    }
  }
}

async function closeAccount(context: Context, user: typeof users.$inferSelect): Promise<void> {
  const { db, now } = context;
  const { id, email, firstName, language } = user;
  const at = now();
  const closing = await closingOf(context, user, sql`not exists ${dealsOf(context, id)}`);
  const farewell = message(
    db,
    {
      template: 'account_deleted',
      to: { id: null, email, language },
      data: { firstName, at },
      cause: `deleted:${id}`,
    },
    at,
  );
  await unlessTaken(db.batch(asBatch([...closing.statements, farewell])));
  context.later(closing.tidyUp());
}

/** @throws Refusal `deal_in_progress` (409) */
async function requireNoDeal(context: Context, id: string): Promise<void> {
  if ((await dealsOf(context, id).limit(1)).length > 0) throw new Refusal('deal_in_progress');
}

/** Accepted offers, made or received, whose sale has not closed. */
function dealsOf({ db }: Pick<Context, 'db'>, id: string) {
  return db
    .select({ id: offers.id })
    .from(offers)
    .innerJoin(properties, eq(properties.id, offers.propertyId))
    .where(
      and(
        or(eq(offers.buyerId, id), eq(offers.sellerId, id)),
        eq(offers.status, 'accepted'),
        eq(properties.status, 'under_contract'),
      ),
    );
}
