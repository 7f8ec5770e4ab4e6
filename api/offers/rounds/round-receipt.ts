import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { findProofs } from '#api/log/find-proofs.ts';
import { findOffer } from '#api/offers/find-offer.ts';
import { offerEvents, offerVersions, roundSubmissions } from '#api/offers/table.ts';
import { OPEN_BEST } from '#domain/offers/status.ts';
import { Refusal } from '#domain/refusal.ts';
import { isInvited } from '#domain/rounds/declaration.ts';
import type { RoundReceipt } from '#domain/rounds/round-receipt.ts';
import { findParticipants, findRoundEvents, findRounds, type RoundRow } from './find-round.ts';
import { openOwn } from './sealed-terms.ts';

/**
 * Returns what a party of an offer needs to check the latest round on its home by itself.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) as the round itself
 */
export async function roundReceipt(context: Context, offerId: string): Promise<RoundReceipt> {
  const { offer, actor, firstSentAt } = await findOffer(context, offerId);
  const [round] = await findRounds(context, offer.propertyId);
  if (!round || offer.version === 0) throw new Refusal('not_found');
  const participants = await findParticipants(context, round.id);
  const own = actor === 'buyer' ? participants.find((one) => one.offerId === offerId) : undefined;
  const invited = firstSentAt !== null && isInvited(round.rules, round.startsAt, firstSentAt);
  if (actor === 'buyer' && !invited && !own) throw new Refusal('not_found');
  const participant = own?.code ?? null;
  const isWhole = round.openedAt !== null || round.overAt !== null;
  const all = await findRoundEvents(context, round.id);
  const events = isWhole
    ? all
    : all.filter((event) => event.participant === null || event.participant === participant);
  const { histories, ...log } = await findProofs(context, [{ chain: 'rounds', chainId: round.id }]);
  const [entries = []] = histories;
  const sequences = new Set(events.map(({ sequence }) => sequence));
  return {
    roundId: round.id,
    issuedAt: new Date(context.now()).toISOString(),
    ...{ isWhole, rules: round.rules, rulesSha256: round.rulesSha256, events, participant },
    sealed: own ? await ownSealed(context, round, offerId) : [],
    opened: own && round.openedAt !== null ? await openedTerms(context, round, offerId) : null,
    log: { ...log, entries: entries.filter(({ sequence }) => sequences.has(sequence)) },
  };
}

async function ownSealed(context: Context, round: RoundRow, offerId: string) {
  const rows = await context.db
    .select()
    .from(roundSubmissions)
    .where(and(eq(roundSubmissions.roundId, round.id), eq(roundSubmissions.offerId, offerId)))
    .orderBy(asc(roundSubmissions.number));
  return Promise.all(rows.map((row) => openOwn(context, round, row)));
}

/** The terms of the version that the round made; null if it made none. */
async function openedTerms({ db }: Context, { openedAt }: RoundRow, offerId: string) {
  const [found] = await db
    .select({ terms: offerVersions.terms })
    .from(offerVersions)
    .innerJoin(
      offerEvents,
      and(
        eq(offerEvents.offerId, offerVersions.offerId),
        eq(offerEvents.version, offerVersions.number),
        eq(offerEvents.action, OPEN_BEST),
      ),
    )
    .where(and(eq(offerVersions.offerId, offerId), eq(offerVersions.at, openedAt ?? 0)));
  return found?.terms ?? null;
}
