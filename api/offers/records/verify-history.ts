import { asc, eq } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { sha256Hex } from '#api/hash.ts';
import { type OfferRow, offerVersions } from '#api/offers/table.ts';
import {
  type ChainedEvent,
  type ChainVerdict,
  canonicalTerms,
  verifyChain,
} from '#domain/offers/history.ts';

/**
 * Returns whether an offer's history is unchanged: all events by the hash chain, the last event by
 * the hash stored in the offer, and the terms of all versions by the events that sent them.
 */
export async function verifyHistory(
  { db }: Pick<Context, 'db'>,
  offer: OfferRow,
  events: readonly ChainedEvent[],
): Promise<ChainVerdict> {
  const chain = await verifyChain(events, sha256Hex);
  if (!chain.ok) return chain;
  if (events.length < offer.sequence || chain.head !== offer.historyHash) {
    const isCut = events.length < offer.sequence;
    const sequence = isCut ? events.length + 1 : events.length;
    return { ok: false, sequence, problem: isCut ? 'missing' : 'altered' };
  }
  const versions = await db
    .select()
    .from(offerVersions)
    .where(eq(offerVersions.offerId, offer.id))
    .orderBy(asc(offerVersions.number));
  for (const event of events.filter(
    ({ action, termsSha256 }) =>
      action === 'submit' ||
      action === 'submit_counter' ||
      (action === 'agree_notice' && termsSha256 !== null),
  )) {
    const sent = versions.find(({ number }) => number === event.version);
    if (!sent) return { ok: false, sequence: event.sequence, problem: 'missing' };
    const hashes = new Set([
      event.termsSha256,
      sent.sha256,
      await sha256Hex(canonicalTerms(sent.terms)),
    ]);
    // The side that agrees to an amendment is not the one that wrote it.
    const isAuthors = event.action === 'agree_notice' || sent.author === event.actor;
    if (hashes.size > 1 || !isAuthors || sent.at !== event.at) {
      return { ok: false, sequence: event.sequence, problem: 'altered' };
    }
  }
  return chain;
}
