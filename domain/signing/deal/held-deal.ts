import { z } from 'zod';
import { type LogTrust, type LogVerdict, logEntrySchema, verifyProofs } from '#domain/log/proof.ts';
import { type Digest, FIRST_HASH } from '#domain/offers/history.ts';
import {
  type HeldVerdict,
  heldHistorySchema,
  verifyHeld,
} from '#domain/offers/summary/held-history.ts';
import { chainedSigningEvent } from '../history.ts';
import { PROOF_METHODS, SIGNING_EVENTS } from '../status.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The hashed members of a signing event. */
export const heldSigningEventSchema = z.strictObject({
  signingId: z.string().max(64),
  sequence: z.int().min(1),
  kind: z.enum(SIGNING_EVENTS),
  signerId: z.string().nullable(),
  documentSha256: sha256,
  method: z.enum(PROOF_METHODS).nullable(),
  note: z.string().nullable(),
  traceSha256: sha256.nullable(),
  /** Epoch ms. */
  at: z.int(),
  previousHash: sha256,
  hash: sha256,
});

/**
 * A certificate of history or a deal receipt. A receipt also has the contract's signings, oldest
 * first.
 */
export const heldDealSchema = heldHistorySchema.extend({
  signings: z
    .array(
      z.object({
        signingId: z.string().max(64),
        events: z.array(heldSigningEventSchema).min(1).max(2_000),
        entries: z.array(logEntrySchema).max(10_000),
      }),
    )
    .max(100)
    .optional(),
});
export type HeldDeal = z.infer<typeof heldDealSchema>;
type HeldSigning = NonNullable<HeldDeal['signings']>[number];

/**
 * Recomputes all hashes in a certificate or receipt: the history of the offer, then that of each
 * signing.
 * @param trust keys of the log; without them the log proofs are not verified.
 */
export async function verifyHeldDeal(
  deal: HeldDeal,
  digest: Digest,
  trust: LogTrust | undefined,
): Promise<HeldVerdict> {
  let { history, log } = await verifyHeld(deal, digest, trust);
  for (const signing of deal.signings ?? []) {
    const broken = await firstBroken(signing, digest);
    if (broken !== undefined && history.ok) history = { ok: false, sequence: broken };
    if (history.ok) history = { ok: true, events: history.events + signing.events.length };
    if (!log?.ok || !deal.log || !trust) continue;
    const proofs = { ...deal.log, entries: signing.entries };
    log = sum(log, await verifyProofs(proofs, signing.events, trust));
  }
  return { history, ...(log && { log }) };
}

function sum(a: LogVerdict, b: LogVerdict): LogVerdict {
  if (!a.ok || !b.ok) return a.ok ? b : a;
  return { ...a, logged: a.logged + b.logged, waiting: a.waiting + b.waiting };
}

/** Sequence of the first event that was altered. */
async function firstBroken(
  { signingId, events }: HeldSigning,
  digest: Digest,
): Promise<number | undefined> {
  let head = FIRST_HASH;
  for (const [index, event] of events.entries()) {
    const { hash } = await chainedSigningEvent(event, head, digest);
    const isNext = event.sequence === index + 1 && event.previousHash === head;
    if (!isNext || event.signingId !== signingId || event.hash !== hash) return index + 1;
    head = hash;
  }
  return undefined;
}
