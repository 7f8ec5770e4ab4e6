import { and, asc, eq, lte } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { sha256Hex } from '#api/hash.ts';
import { findStanding } from '#api/log/find-proofs.ts';
import { findOffer } from '#api/offers/find-offer.ts';
import { type OfferRow, offerEvents, offerVersions } from '#api/offers/table.ts';
import { signings } from '#api/signing/table.ts';
import {
  type ChainedEvent,
  type ChainVerdict,
  canonicalEvent,
  canonicalTerms,
  verifyChain,
} from '#domain/offers/history.ts';
import {
  type OfferAction,
  type OfferActor,
  type OfferStatus,
  visibleStatus,
} from '#domain/offers/status.ts';

type EventRow = ChainedEvent;

/** Moves that only their author sees. */
const UNSENT: readonly OfferAction[] = ['counter', 'save_counter', 'discard_counter'];

/** Returns all sent versions, oldest first; versions never change. */
export async function listVersions(context: Context, offerId: string) {
  await findOffer(context, offerId);
  const rows = await context.db
    .select()
    .from(offerVersions)
    .where(eq(offerVersions.offerId, offerId))
    .orderBy(asc(offerVersions.number));
  return rows.map(({ offerId: _, at, ...version }) => ({
    ...version,
    at: new Date(at).toISOString(),
  }));
}

/**
 * Returns the hash-chained events of an offer, oldest first, numbered as the viewer sees them.
 * @param verify whether to also verify the chain and look it up in the public log
 */
export async function listHistory(context: Context, offerId: string, verify: boolean) {
  const { offer, actor, rows, verified } = await readHistory(context, offerId, verify);
  const items = visibleTo(actor, rows).flatMap(({ event, seen }) =>
    seen ? [{ ...seen, previousHash: event.previousHash, hash: event.hash }] : [],
  );
  return {
    items: items.map(({ offerId: _, byUserId: __, at, ...event }, index) => ({
      ...event,
      sequence: index + 1,
      at: new Date(at).toISOString(),
    })),
    total: items.length,
    nextCursor: null,
    status: visibleStatus(offer, actor),
    ...(verified && { verified, log: await findLogStanding(context, offerId) }),
  };
}

/**
 * Returns whether the public log has the events of an offer and of the signings of its contract.
 */
async function findLogStanding(context: Context, offerId: string) {
  const { id } = signings;
  const rows = await context.db.select({ id }).from(signings).where(eq(signings.offerId, offerId));
  return await findStanding(context, [
    { chain: 'offers', chainId: offerId },
    ...rows.map((row) => ({ chain: 'signings' as const, chainId: row.id })),
  ]);
}

/**
 * Returns the same chain for independent verification: each event with its hashed members in
 * canonical form; events hidden from the viewer only with their sequence and hashes.
 */
export async function listHashedHistory(context: Context, offerId: string) {
  const { offer, actor, rows, verified } = await readHistory(context, offerId, true);
  const events = visibleTo(actor, rows);
  const last = events.findLastIndex(({ seen }) => seen);
  return {
    status: visibleStatus(offer, actor),
    verified,
    events: events.slice(0, last + 1).map(({ event, seen }) =>
      seen && canonicalEvent(seen) === canonicalEvent(event)
        ? event
        : {
            sequence: event.sequence,
            isBlinded: true as const,
            previousHash: event.previousHash,
            hash: event.hash,
          },
    ),
  };
}

async function readHistory(context: Context, offerId: string, verify: boolean) {
  const { offer, actor } = await findOffer(context, offerId);
  const stored = await context.db
    .select()
    .from(offerEvents)
    // Later events are not yet covered by the hash stored in the offer.
    .where(and(eq(offerEvents.offerId, offerId), lte(offerEvents.sequence, offer.sequence)))
    .orderBy(asc(offerEvents.sequence));
  // The certificate has exactly the members that are hashed.
  const rows = stored.map(({ noteLanguage, ...event }) => ({
    ...event,
    ...(noteLanguage && { noteLanguage }),
  }));
  const verdict = verify ? await verifyHistory(context, offer, rows) : undefined;
  // The very last event may be hidden from the viewer.
  const head = visibleTo(actor, rows).findLast(({ seen }) => seen)?.event.hash;
  const verified = verdict?.ok && head ? { ...verdict, head } : verdict;
  return { offer, actor, rows, verified };
}

/**
 * Returns each event with what the viewer sees of it. Today unsent counter-offers write no events,
 * so events are shown as they are. Older chains contain events that only their author may see, and
 * events with the status `revision`.
 */
function visibleTo(actor: OfferActor, events: readonly EventRow[]) {
  let author: OfferActor | undefined;
  return events.map((event) => {
    if (event.action === 'counter') author = event.actor;
    const { fromStatus, toStatus } = event;
    const standing = (status: OfferStatus): OfferStatus =>
      status !== 'revision' || author === actor ? status : author === 'buyer' ? 'offerted' : 'sent';
    const seen =
      UNSENT.includes(event.action) && event.actor !== actor
        ? undefined
        : {
            ...event,
            fromStatus: fromStatus && standing(fromStatus),
            toStatus: standing(toStatus),
          };
    return { event, seen };
  });
}

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
