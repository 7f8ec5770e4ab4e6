import { canonicalJson } from '#domain/canonical-json.ts';
import type { Digest } from '#domain/offers/history.ts';
import type { ProofMethod, SigningEventKind } from './status.ts';

/** One event of a signing. */
export type SigningEvent = Readonly<{
  signingId: string;
  /** Starts at 1 for each signing, without gaps. */
  sequence: number;
  kind: SigningEventKind;
  /** The signer concerned; null for events that concern everyone. */
  signerId: string | null;
  documentSha256: string;
  method: ProofMethod | null;
  /** Note of a signature, refusal or correction. */
  note: string | null;
  /** SHA-256 of the {@link EventTrace}, which can be deleted without breaking the chain. */
  traceSha256: string | null;
  /** Epoch ms. */
  at: number;
}>;

export type ChainedSigningEvent = SigningEvent & Readonly<{ previousHash: string; hash: string }>;

/** Origin of an action. The salt prevents guessing the IP address from the hash. */
export type EventTrace = Readonly<{ ip: string; device: string; salt: string }>;

export function canonicalTrace({ ip, device, salt }: EventTrace): string {
  return canonicalJson({ ip, device, salt });
}

/** The canonical text that an event's hash is computed from. */
export function canonicalSigningEvent(event: SigningEvent): string {
  return canonicalJson({
    signingId: event.signingId,
    sequence: event.sequence,
    kind: event.kind,
    signerId: event.signerId,
    documentSha256: event.documentSha256,
    method: event.method,
    note: event.note,
    traceSha256: event.traceSha256,
    at: event.at,
  });
}

/** Appends an event to the one with `previousHash`. Its own hash covers both. */
export async function chainedSigningEvent(
  event: SigningEvent,
  previousHash: string,
  digest: Digest,
): Promise<ChainedSigningEvent> {
  return {
    ...event,
    previousHash,
    hash: await digest(previousHash + canonicalSigningEvent(event)),
  };
}
