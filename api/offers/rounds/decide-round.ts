import { and, eq } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import type { Statement } from '#api/db/read-together.ts';
import { type FoundOffer, selectOffers } from '#api/offers/find-offer.ts';
import { withdrawStatements } from '#api/offers/moves/end-offer.ts';
import type { Deal } from '#api/offers/moves/open-deal.ts';
import { isStanding } from '#api/offers/status-sql.ts';
import { offers } from '#api/offers/table.ts';
import { roundStatusAt } from '#domain/rounds/status.ts';
import { findCurrentRound, findParticipants, type ParticipantRow } from './find-round.ts';
import { overMessages } from './round-messages.ts';
import { roundStatements } from './round-statements.ts';

/**
 * Returns the statements that end the round on a home when an offer is accepted or countered, with
 * the e-mails to all buyers; none if there is no such round. They belong into the batch of that move.
 * @returns also the offers whose buyers said that they do not stay as backups; they are withdrawn
 */
export async function decideStatements(
  { context, offer, at }: Deal,
  action: 'accept' | 'counter',
): Promise<Readonly<{ statements: readonly Statement[]; leaving: readonly string[] }>> {
  const round = await findCurrentRound(context, offer.propertyId);
  if (round?.status !== 'closed' || roundStatusAt(round, at) !== 'closed') {
    return { statements: [], leaving: [] };
  }
  const participants = await findParticipants(context, round.id);
  const found = await openOffers(context, offer.propertyId, at);
  const chosen = participants.find(({ offerId }) => offerId === offer.id);
  const leaving =
    action === 'accept' ? found.filter((one) => isLeaving(one, offer.id, participants)) : [];
  return {
    statements: [
      ...(await roundStatements(context, round, {
        ...{ action, actor: 'seller', ...(chosen && { participant: chosen.code }) },
        set: { overAt: at, outcome: action, chosenOfferId: offer.id },
      })),
      ...(await Promise.all(leaving.map((one) => withdrawStatements(context, one)))).flat(),
      ...overMessages(context, round, found, {
        ...{ outcome: action, chosenOfferId: offer.id, participants },
      }),
    ],
    leaving: leaving.map((one) => one.offer.id),
  };
}

/** Returns the statements that end the current round of a property that leaves the market. */
export async function endRoundOf(
  context: Context,
  propertyId: string,
): Promise<readonly Statement[]> {
  const round = await findCurrentRound(context, propertyId);
  if (!round) return [];
  const at = context.now();
  return [
    ...(await roundStatements(context, round, {
      ...{ action: 'off_market', actor: 'clock', set: { overAt: at, outcome: 'off_market' } },
    })),
    ...overMessages(context, round, await openOffers(context, propertyId, at), {
      ...{ outcome: 'off_market', chosenOfferId: null, participants: [] },
    }),
  ];
}

function openOffers(context: Context, propertyId: string, at: number) {
  return selectOffers(context).where(and(eq(offers.propertyId, propertyId), isStanding(at)));
}

function isLeaving(
  { offer }: FoundOffer,
  chosenId: string,
  participants: readonly ParticipantRow[],
): boolean {
  const own = participants.find(({ offerId }) => offerId === offer.id);
  return offer.id !== chosenId && own?.staysAsBackup === false;
}
