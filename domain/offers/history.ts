import { canonicalJson } from '#domain/canonical-json.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { OfferAction, OfferActor, OfferStatus } from './status.ts';
import type { OfferTerms } from './terms.ts';

/** One move in the history of an offer. */
export type OfferEvent = Readonly<{
  offerId: string;
  /** Starts at 1 for each offer, without gaps. */
  sequence: number;
  action: OfferAction;
  actor: OfferActor;
  /** Null for moves by the cron job and by the system. */
  byUserId: string | null;
  fromStatus: OfferStatus | null;
  toStatus: OfferStatus;
  /** Number and SHA-256 of the terms that the move applies to. */
  version: number;
  termsSha256: string | null;
  note: string | null;
  /** Language of the note, if it is in a person's own words. */
  noteLanguage?: Locale | null | undefined;
  /** Epoch ms. */
  at: number;
}>;

/** An event with its hashes in the chain. */
export type ChainedEvent = OfferEvent & Readonly<{ previousHash: string; hash: string }>;

/** SHA-256 of a text (UTF-8), hexadecimal. */
export type Digest = (text: string) => Promise<string>;

/** The previous hash of the first event. */
export const FIRST_HASH = '0'.repeat(64);

/** Appends an event to the one with `previousHash`. Its own hash covers both. */
export async function chainedEvent(
  event: OfferEvent,
  previousHash: string,
  digest: Digest,
): Promise<ChainedEvent> {
  return { ...event, previousHash, hash: await digest(previousHash + canonicalEvent(event)) };
}

/** Result of verifying a chain: its last hash, or the first event that was altered. */
export type ChainVerdict =
  | Readonly<{ ok: true; head: string }>
  | Readonly<{ ok: false; sequence: number; problem: 'missing' | 'altered' }>;

/**
 * Recomputes the hashes of one offer's chain.
 * @param events all events of the offer, in order of sequence.
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

/** The canonical text that an event's hash is computed from. */
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
    ...(event.noteLanguage && { noteLanguage: event.noteLanguage }),
    at: event.at,
  });
}

/** The canonical text that the hash of terms is computed from. */
export function canonicalTerms(terms: OfferTerms): string {
  return canonicalJson(terms);
}

/** `7c41 9be0`: the start of a hash, for people to compare. */
export function fingerprint(sha256: string): string {
  return `${sha256.slice(0, 4)} ${sha256.slice(4, 8)}`;
}
