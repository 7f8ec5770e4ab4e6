import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { oneOf } from '#api/db/columns.ts';
import { roundEvents, roundParticipants, roundSubmissions, rounds } from '#api/offers/table.ts';
import { CURRENT_STATUSES } from '#domain/rounds/status.ts';

export type RoundRow = typeof rounds.$inferSelect;
export type SubmissionRow = typeof roundSubmissions.$inferSelect;
export type ParticipantRow = typeof roundParticipants.$inferSelect;

/** Returns the rounds of a property, latest first. */
export function findRounds({ db }: Pick<Context, 'db'>, propertyId: string) {
  return db
    .select()
    .from(rounds)
    .where(eq(rounds.propertyId, propertyId))
    .orderBy(desc(rounds.declaredAt));
}

/** Returns the round of a property that is not recorded as over. */
export async function findCurrentRound({ db }: Pick<Context, 'db'>, propertyId: string) {
  const [round] = await db
    .select()
    .from(rounds)
    .where(and(eq(rounds.propertyId, propertyId), oneOf(rounds.status, CURRENT_STATUSES)));
  return round;
}

/** Returns everyone who has submitted in a round, also those who left. */
export function findParticipants({ db }: Pick<Context, 'db'>, roundId: string) {
  return db
    .select()
    .from(roundParticipants)
    .where(eq(roundParticipants.roundId, roundId))
    .orderBy(asc(roundParticipants.code));
}

/** Returns the submissions that count, with their participants. */
export function findSubmissions({ db }: Pick<Context, 'db'>, roundId: string) {
  return db
    .select({ submission: roundSubmissions, participant: roundParticipants })
    .from(roundSubmissions)
    .innerJoin(
      roundParticipants,
      and(
        eq(roundParticipants.roundId, roundSubmissions.roundId),
        eq(roundParticipants.offerId, roundSubmissions.offerId),
        eq(roundParticipants.number, roundSubmissions.number),
      ),
    )
    .where(and(eq(roundSubmissions.roundId, roundId), isNotNull(roundParticipants.number)))
    .orderBy(asc(roundSubmissions.sequence));
}

/** Returns the history of a round in order. */
export function findRoundEvents({ db }: Pick<Context, 'db'>, roundId: string) {
  return db
    .select()
    .from(roundEvents)
    .where(eq(roundEvents.roundId, roundId))
    .orderBy(asc(roundEvents.sequence));
}
