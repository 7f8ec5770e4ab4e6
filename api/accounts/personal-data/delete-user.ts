import { and, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { findUserRow } from '#api/accounts/find-user.ts';
import { KNOWN_PLACE } from '#api/accounts/login/limits.ts';
import { requirePassword } from '#api/accounts/login/require-password.ts';
import { endSessions, requireRecentPassword } from '#api/accounts/login/sessions.ts';
import { deletePicture } from '#api/accounts/profile/picture.ts';
import { attempts, recoveryCodes, resetTokens, secondFactors, users } from '#api/accounts/table.ts';
import { favourites, savedSearches } from '#api/alerts/table.ts';
import { calendarLinks } from '#api/calendars/table.ts';
import { type Context, requireViewer } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { leadNotes } from '#api/leads/table.ts';
import { message } from '#api/messages/outbox.ts';
import { outbox } from '#api/messages/table.ts';
import { leaveOffers } from '#api/offers/automatic/leave-offers.ts';
import { leaveSignings } from '#api/offers/signing/ends/leave-signings.ts';
import { offerComments, offers } from '#api/offers/table.ts';
import { leaveOpenHouses } from '#api/open-houses/leave-open-houses.ts';
import { planInterests } from '#api/payments/table.ts';
import { leaveProperties } from '#api/properties/moves/leave-properties.ts';
import { properties } from '#api/properties/table.ts';
import { leaveThreads } from '#api/questions/leave-threads.ts';
import { leaveVisits } from '#api/visits/moves/leave-visits.ts';
import { DELETED_NAME, deletedAddress } from '#domain/accounts/deletion.ts';
import type { deletionSchema } from '#domain/accounts/registration.ts';
import { Refusal } from '#domain/refusal.ts';

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
  const { id, email, firstName, language, imageUrl } = user;
  const at = now();
  const [fromOffers, fromProperties] = [
    await leaveOffers(context, id),
    await leaveProperties(context, id),
  ];
  const fromVisits = await leaveVisits(context, id);
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
  await unlessTaken(
    db.batch(
      asBatch([
        db
          .update(users)
          .set({
            email: deletedAddress(id),
            emailVerifiedAt: null,
            pendingEmail: null,
            passwordHash: '',
            firstName: DELETED_NAME,
            middleName: null,
            lastName: '',
            phone: '',
            imageUrl: null,
            firebaseToken: null,
            updatedAt: at,
            deletedAt: at,
          })
          .where(
            and(eq(users.id, id), isNull(users.deletedAt), sql`not exists ${dealsOf(context, id)}`),
          ),
        ...orRollBack(db),
        ...fromVisits,
        ...leaveThreads(context, id),
        ...leaveOpenHouses(context, id),
        ...leaveSignings(context, user),
        db.delete(calendarLinks).where(eq(calendarLinks.userId, id)),
        db.delete(leadNotes).where(eq(leadNotes.ownerId, id)),
        ...fromOffers.statements,
        ...fromProperties.statements,
        endSessions(db, id),
        db.delete(favourites).where(eq(favourites.userId, id)),
        db.delete(savedSearches).where(eq(savedSearches.userId, id)),
        db.delete(resetTokens).where(eq(resetTokens.userId, id)),
        db.delete(secondFactors).where(eq(secondFactors.userId, id)),
        db.delete(recoveryCodes).where(eq(recoveryCodes.userId, id)),
        db
          .delete(offerComments)
          .where(and(eq(offerComments.authorId, id), eq(offerComments.visibility, 'private'))),
        db.delete(outbox).where(inArray(outbox.to, [email, ...pendingOf(user)])),
        db.delete(planInterests).where(eq(planInterests.email, email)),
        db.delete(attempts).where(knownPlacesOf(email)),
        farewell,
      ]),
    ),
  );
  context.later(
    Promise.all([fromOffers.tidyUp(), fromProperties.tidyUp(), deletePicture(context, imageUrl)]),
  );
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

function pendingOf({ pendingEmail }: typeof users.$inferSelect): string[] {
  return pendingEmail === null ? [] : [pendingEmail];
}

/** The keys that start with the address; `;` is the character after `:`. */
function knownPlacesOf(email: string) {
  const start = `${KNOWN_PLACE.name}:${email}`;
  return and(gte(attempts.key, `${start}:`), lt(attempts.key, `${start};`));
}
