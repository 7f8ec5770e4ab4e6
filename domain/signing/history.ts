import { canonicalJson } from '#domain/canonical-json.ts';
import type { Digest } from '#domain/offers/history.ts';
import type { ProofMethod, SigningEventKind } from './status.ts';

/** One thing that happened to a signing. */
export type SigningEvent = Readonly<{
  signingId: string;
  /** 1 for the first event of the signing, then without a gap. */
  sequence: number;
  kind: SigningEventKind;
  /** Whom it is about; null for what concerns everybody. */
  signerId: string | null;
  documentSha256: string;
  method: ProofMethod | null;
  /** Of a signature, a refusal or a correction. */
  note: string | null;
  /** SHA-256 of the {@link EventTrace}, which may be deleted without breaking the chain. */
  traceSha256: string | null;
  /** Epoch ms. */
  at: number;
}>;

export type ChainedSigningEvent = SigningEvent & Readonly<{ previousHash: string; hash: string }>;

/** From where something was done. The salt keeps an address from being guessed by its hash. */
export type EventTrace = Readonly<{ ip: string; device: string; salt: string }>;

export function canonicalTrace({ ip, device, salt }: EventTrace): string {
  return canonicalJson({ ip, device, salt });
}

/** The one text an event of a signing is hashed as, whatever else its row holds. */
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

/** Puts an event after the one with `previousHash`: its own hash covers both. */
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
