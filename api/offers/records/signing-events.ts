import { asc, eq } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { findOffer } from '#api/offers/find-offer.ts';
import { signingEvents, signings } from '#api/signing/table.ts';

/**
 * Returns the events of each signing of an offer's contract as they are hashed, oldest signing
 * first. The IP address and device of a signer are only included as a salted hash.
 * @throws Refusal `unauthenticated` (401), `not_found` (404)
 */
export async function listSigningEvents(context: Context, offerId: string) {
  const { offer } = await findOffer(context, offerId);
  if (offer.acceptedAt === null) return [];
  const rows = await context.db
    .select({ event: signingEvents })
    .from(signingEvents)
    .innerJoin(signings, eq(signings.id, signingEvents.signingId))
    .where(eq(signings.offerId, offerId))
    .orderBy(asc(signings.openedAt), asc(signings.id), asc(signingEvents.sequence));
  const events = Map.groupBy(
    rows.map(({ event }) => event),
    ({ signingId }) => signingId,
  );
  return [...events].map(([signingId, ofOne]) => ({ signingId, events: ofOne }));
}
