import { and, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import { hasEmail } from '#api/accounts/find-user.ts';
import { formerEmailsOf } from '#api/accounts/former-emails.ts';
import { knownNetworksOf } from '#api/accounts/login/limits.ts';
import { endSessions } from '#api/accounts/login/sessions.ts';
import { deletePicture } from '#api/accounts/profile/picture.ts';
import {
  attempts,
  formerEmails,
  recoveryCodes,
  resetTokens,
  secondFactors,
  users,
} from '#api/accounts/table.ts';
import { favorites, savedSearches } from '#api/alerts/table.ts';
import { calendarLinks } from '#api/calendars/table.ts';
import type { Context } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { orRollBack } from '#api/db/unless-taken.ts';
import { leadNotes } from '#api/leads/table.ts';
import { outbox } from '#api/messages/table.ts';
import { type Leaving, leaveOffers } from '#api/offers/automatic/leave-offers.ts';
import { offerComments } from '#api/offers/table.ts';
import { leaveOpenHouses } from '#api/open-houses/end-open-houses.ts';
import { planInterests } from '#api/payments/table.ts';
import { leaveProperties } from '#api/properties/moves/leave-properties.ts';
import { leaveThreads } from '#api/questions/threads.ts';
import { leaveSignings } from '#api/signing/contracts/ends/end-signings.ts';
import { leaveVisits } from '#api/visits/moves/end-visits.ts';
import { DELETED_NAME, deletedAddress } from '#domain/accounts/user.ts';

type UserRow = typeof users.$inferSelect;

/** Condition that an account was created with an address that has never been verified. */
export const isNeverVerified = and(
  isNull(users.emailVerifiedAt),
  isNull(users.formerVerifiedAt),
  isNull(users.deletedAt),
);

/**
 * Returns the statements that delete an account: they roll the batch back if it was deleted in the
 * meantime or the condition is false. The row stays without personal data, because records that
 * others keep refer to it.
 */
export async function closingOf(
  context: Context,
  user: UserRow,
  condition?: SQL,
): Promise<Leaving> {
  const { db, now } = context;
  const { id, email, pendingEmail } = user;
  const at = now();
  const left = await emptyingOf(context, user);
  return {
    statements: [
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
        .where(and(eq(users.id, id), eq(users.email, email), isNull(users.deletedAt), condition)),
      ...orRollBack(db),
      ...left.statements,
      db
        .delete(outbox)
        .where(inArray(outbox.to, [email, ...(pendingEmail === null ? [] : [pendingEmail])])),
      db.delete(planInterests).where(eq(planInterests.email, email)),
    ],
    tidyUp: left.tidyUp,
  };
}

/**
 * Returns the statements that delete what an account owns: sessions, second factor, keys and
 * drafts. Open offers are withdrawn and homes leave the market.
 */
export async function emptyingOf(context: Context, user: UserRow): Promise<Leaving> {
  const { db } = context;
  const { id, email, imageUrl } = user;
  const [fromOffers, fromProperties] = [
    await leaveOffers(context, id),
    await leaveProperties(context, id),
  ];
  const fromVisits = await leaveVisits(context, id);
  const former = await formerEmailsOf(context, id);
  return {
    statements: [
      ...fromVisits,
      ...leaveThreads(context, id),
      ...leaveOpenHouses(context, id),
      ...leaveSignings(context, user),
      db.delete(calendarLinks).where(eq(calendarLinks.userId, id)),
      db.delete(leadNotes).where(eq(leadNotes.ownerId, id)),
      ...fromOffers.statements,
      ...fromProperties.statements,
      endSessions(db, id),
      db.delete(favorites).where(eq(favorites.userId, id)),
      db.delete(savedSearches).where(eq(savedSearches.userId, id)),
      db.delete(formerEmails).where(eq(formerEmails.userId, id)),
      db.delete(resetTokens).where(eq(resetTokens.userId, id)),
      db.delete(secondFactors).where(eq(secondFactors.userId, id)),
      db.delete(recoveryCodes).where(eq(recoveryCodes.userId, id)),
      db
        .delete(offerComments)
        .where(and(eq(offerComments.authorId, id), eq(offerComments.visibility, 'private'))),
      ...[email, ...former].map((had) => db.delete(attempts).where(knownNetworksOf(had))),
      // Another account may have the address now.
      db.delete(outbox).where(and(isIn(outbox.to, former), eq(outbox.userId, id))),
    ],
    tidyUp: async () => {
      await Promise.all([
        fromOffers.tidyUp(),
        fromProperties.tidyUp(),
        deletePicture(context, imageUrl),
      ]);
    },
  };
}

/**
 * Returns the statements that delete an account which another person created with this address and
 * which was never verified; none if there is no such account.
 * @param id of the account that takes the address
 */
export async function freeAddress(context: Context, email: string, id: string): Promise<Leaving> {
  const held = await context.db
    .select()
    .from(users)
    .where(and(hasEmail(email), ne(users.id, id), isNeverVerified));
  const closings = await Promise.all(held.map((user) => closingOf(context, user, isNeverVerified)));
  return {
    statements: closings.flatMap(({ statements }) => statements),
    tidyUp: async () => {
      await Promise.all(closings.map(({ tidyUp }) => tidyUp()));
    },
  };
}
