import { z } from 'zod';
import { languageSchema } from '#domain/i18n/written-text.ts';
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

/** An event with its hashed members, or only the hashes of an event that the reader may not see. */
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
    noteLanguage: languageSchema,
    /** Epoch ms. */
    at: z.int(),
  }),
]);

/**
 * The verified parts of a certificate of history or deal receipt. Both are untrusted input: unknown
 * members are ignored, and terms are hashed as they are.
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

/**
 * Result of verifying a file by itself: whether its history is intact, and whether the public log
 * confirms it.
 */
export type HeldVerdict = Readonly<{
  history: Readonly<{ ok: true; events: number } | { ok: false; sequence: number }>;
  /** Absent when the file has no proofs. */
  log?: LogVerdict;
}>;

/**
 * Recomputes all hashes of a certificate or receipt.
 * @param trust keys of the log; without them the log proofs are not verified.
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

/** Sequence of the first event that was altered, or whose terms were. */
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
