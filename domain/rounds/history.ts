import { canonicalJson } from '#domain/canonical-json.ts';
import { type Digest, FIRST_HASH } from '#domain/offers/history.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import type { RoundAction, RoundActor } from './status.ts';

/** One entry of a round's history. It names participants by a code, never by their account. */
export type RoundEvent = Readonly<{
  roundId: string;
  /** Starts at 1 for each round, without gaps. */
  sequence: number;
  action: RoundAction;
  actor: RoundActor;
  /** Code of the participant it is about. */
  participant: string | null;
  /** SHA-256 of the sealed terms (`sealedText`), hexadecimal. */
  sealedSha256: string | null;
  /** What was declared, as canonical JSON: the rules, a later deadline, the opened offers. */
  data: string | null;
  /** Epoch ms. */
  at: number;
}>;

/** An event with its hashes in the chain. */
export type ChainedRoundEvent = RoundEvent & Readonly<{ previousHash: string; hash: string }>;

/** Appends an event to the one with `previousHash`. Its own hash covers both. */
export async function chainedRoundEvent(
  event: RoundEvent,
  previousHash: string,
  digest: Digest,
): Promise<ChainedRoundEvent> {
  return { ...event, previousHash, hash: await digest(previousHash + canonicalRoundEvent(event)) };
}

/** The canonical text that an event's hash is computed from. */
function canonicalRoundEvent(event: RoundEvent): string {
  const { roundId, sequence, action, actor, participant, sealedSha256, data, at } = event;
  return canonicalJson({ roundId, sequence, action, actor, participant, sealedSha256, data, at });
}

/** Whether a chain is whole: every hash, every link, every number. */
export async function isRoundChain(
  events: readonly ChainedRoundEvent[],
  digest: Digest,
): Promise<boolean> {
  let head = FIRST_HASH;
  for (const [index, event] of events.entries()) {
    const { hash } = await chainedRoundEvent(event, head, digest);
    if (event.sequence !== index + 1 || event.previousHash !== head || event.hash !== hash) {
      return false;
    }
    head = hash;
  }
  return events.length > 0;
}

/** Sealed terms with a random salt, without which their hash would let prices be guessed. */
export type SealedTerms = Readonly<{
  roundId: string;
  participant: string;
  /** Number of the participant's submission, from 1. */
  number: number;
  /** 32 hexadecimal characters. */
  salt: string;
  /** Whether the offer stays as a backup if another one is accepted. */
  staysAsBackup: boolean;
  terms: OfferTerms;
}>;

/** The text that is encrypted, and whose SHA-256 is in the history at once. */
export function sealedText({ roundId, participant, number, salt, ...sealed }: SealedTerms): string {
  const { staysAsBackup, terms } = sealed;
  return canonicalJson({ roundId, participant, number, salt, staysAsBackup, terms });
}
