import { z } from 'zod';
import {
  type LogTrust,
  type LogVerdict,
  logProofsSchema,
  verifyProofs,
} from '#domain/log/proof.ts';
import { canonicalEvent, canonicalTerms, type Digest, FIRST_HASH } from '#domain/offers/history.ts';
import { OFFER_ACTIONS, OFFER_ACTORS, OFFER_STATUSES } from '#domain/offers/status.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const chain = { sequence: z.int().min(1), previousHash: sha256, hash: sha256 };

/** An event with the members that are hashed, or of one that its reader may not see its hashes alone. */
const eventSchema = z.union([
  z.strictObject({ ...chain, isBlinded: z.literal(true) }),
  z.strictObject({
    ...chain,
    offerId: z.string(),
    action: z.enum(OFFER_ACTIONS),
    actor: z.enum(OFFER_ACTORS),
    byUserId: z.string().nullable(),
    fromStatus: z.enum(OFFER_STATUSES).nullable(),
    toStatus: z.enum(OFFER_STATUSES),
    version: z.int(),
    termsSha256: sha256.nullable(),
    note: z.string().nullable(),
    /** Epoch ms. */
    at: z.int(),
  }),
]);

/**
 * What of a certificate of history or a deal receipt is checked. Both come from a stranger's disk here:
 * members that are not named are ignored, and terms are hashed as they are.
 */
export const heldHistorySchema = z.object({
  offerId: z.string().max(64),
  events: z.array(eventSchema).min(1).max(2_000),
  versions: z
    .array(
      z.object({
        number: z.int().min(1),
        sha256,
        terms: z.record(z.string(), z.unknown()),
      }),
    )
    .max(500),
  log: logProofsSchema.optional(),
});
export type HeldHistory = z.infer<typeof heldHistorySchema>;

/** What a file alone shows: whether its history verifies, and what the public log says of it. */
export type HeldVerdict = Readonly<{
  history: Readonly<{ ok: true; events: number } | { ok: false; sequence: number }>;
  /** Absent when the file has no proofs. */
  log?: LogVerdict;
}>;

/**
 * Computes everything in a certificate or receipt again.
 * @param trust without it no log is checked.
 */
export async function verifyHeld(
  held: HeldHistory,
  digest: Digest,
  trust: LogTrust | undefined,
): Promise<HeldVerdict> {
  const broken = await firstBroken(held, digest);
  return {
    history:
      broken === undefined
        ? { ok: true, events: held.events.length }
        : { ok: false, sequence: broken },
    ...(held.log && trust && { log: await verifyProofs(held.log, held.events, trust) }),
  };
}

/** Sequence of the first event that is not as it was written, or whose terms are not. */
async function firstBroken(
  { offerId, events, versions }: HeldHistory,
  digest: Digest,
): Promise<number | undefined> {
  const hashes = new Map<number, string>();
  for (const { number, sha256: stated, terms } of versions) {
    const computed = await digest(canonicalTerms(terms as OfferTerms));
    if (computed === stated) hashes.set(number, computed);
  }
  let head = FIRST_HASH;
  for (const [index, event] of events.entries()) {
    const isNext = event.sequence === index + 1 && event.previousHash === head;
    if (!isNext) return index + 1;
    if (!('isBlinded' in event)) {
      const isOurs = event.offerId === offerId;
      const computed = await digest(head + canonicalEvent(event));
      const { termsSha256, version } = event;
      const hasTerms = termsSha256 === null || hashes.get(version) === termsSha256;
      if (!isOurs || computed !== event.hash || !hasTerms) return event.sequence;
    }
    head = event.hash;
  }
  return undefined;
}
