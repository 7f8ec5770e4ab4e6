import { canonicalJson } from '#domain/canonical-json.ts';
import type { OfferAction, OfferActor, OfferStatus } from './status.ts';
import type { OfferTerms } from './terms.ts';

/** One move of an offer that happened. */
export type OfferEvent = Readonly<{
  offerId: string;
  /** 1 for the first event of the offer, then without a gap. */
  sequence: number;
  action: OfferAction;
  actor: OfferActor;
  /** Absent for moves by the cron job and by the system. */
  byUserId: string | null;
  fromStatus: OfferStatus | null;
  toStatus: OfferStatus;
  /** Number and SHA-256 of the terms the move is about. */
  version: number;
  termsSha256: string | null;
  note: string | null;
  /** Epoch ms. */
  at: number;
}>;

/** An event with its place in the chain. */
export type ChainedEvent = OfferEvent & Readonly<{ previousHash: string; hash: string }>;

/** SHA-256 of a text (UTF-8), hexadecimal. */
export type Digest = (text: string) => Promise<string>;

/** The previous hash of the first event. */
export const FIRST_HASH = '0'.repeat(64);

/** Puts an event after the one with `previousHash`: its own hash covers both. */
export async function chainedEvent(
  event: OfferEvent,
  previousHash: string,
  digest: Digest,
): Promise<ChainedEvent> {
  return { ...event, previousHash, hash: await digest(previousHash + canonicalEvent(event)) };
}

/** What a computed chain shows: its last hash, or the first event that is not as it was written. */
export type ChainVerdict =
  | Readonly<{ ok: true; head: string }>
  | Readonly<{ ok: false; sequence: number; problem: 'missing' | 'altered' }>;

/**
 * Computes the chain of one offer again.
 * @param events all events of the offer, in the order of their sequence.
 */
export async function verifyChain(
  events: readonly ChainedEvent[],
  digest: Digest,
): Promise<ChainVerdict> {
  let head = FIRST_HASH;
  for (const [index, event] of events.entries()) {
    const sequence = index + 1;
    if (event.sequence !== sequence) return { ok: false, sequence, problem: 'missing' };
    const { hash } = await chainedEvent(event, head, digest);
    if (event.previousHash !== head || event.hash !== hash) {
      return { ok: false, sequence, problem: 'altered' };
    }
    head = hash;
  }
  return { ok: true, head };
}

/** The canonical text of an event that is hashed. */
export function canonicalEvent(event: OfferEvent): string {
  return canonicalJson({
    offerId: event.offerId,
    sequence: event.sequence,
    action: event.action,
    actor: event.actor,
    byUserId: event.byUserId,
    fromStatus: event.fromStatus,
    toStatus: event.toStatus,
    version: event.version,
    termsSha256: event.termsSha256,
    note: event.note,
    at: event.at,
  });
}

/** The canonical text of a version's terms that is hashed. */
export function canonicalTerms(terms: OfferTerms): string {
  return canonicalJson(terms);
}

/** `7c41 9be0`: enough of a hash for two people to compare by eye. */
export function fingerprint(sha256: string): string {
  return `${sha256.slice(0, 4)} ${sha256.slice(4, 8)}`;
}
