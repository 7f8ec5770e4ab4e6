import { z } from 'zod';
import { listOf } from '#api/http/list.ts';
import { instant, side, status } from '#api/offers/answer-schemas.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { logEntrySchema, logProofsSchema, logStandingSchema } from '#domain/log/proof.ts';
import { DOCUMENT_KINDS } from '#domain/offers/documents.ts';
import { OFFER_ACTIONS, OFFER_ACTORS } from '#domain/offers/status.ts';
import { completeTermsSchema } from '#domain/offers/terms.ts';
import { heldSigningEventSchema } from '#domain/signing/deal/held-deal.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const versionSchema = z.strictObject({
  number: z.int(),
  author: side,
  terms: completeTermsSchema,
  sha256,
  at: instant,
});

export const diffSchema = z.strictObject({
  number: z.int(),
  author: side,
  at: instant,
  changed: z.array(
    z.strictObject({
      key: z.string(),
      path: z.string(),
      label: z.string(),
      before: z.string(),
      after: z.string(),
      netDifferenceCents: z.int().optional(),
    }),
  ),
  unchanged: z.array(
    z.strictObject({
      ...{ key: z.string(), label: z.string(), value: z.string() },
      /** The language of the value, if it is a person's own words. */
      language: z.enum(LOCALES).optional(),
    }),
  ),
  netDifferenceCents: z.int().optional(),
});

export const commentSchema = z.strictObject({
  id: z.string(),
  text: z.string(),
  language: z.enum(LOCALES),
  visibility: z.enum(['shared', 'private']),
  by: side,
  /** Name of the author. */
  author: z.string(),
  at: instant,
});

const facts = {
  sequence: z.int(),
  action: z.enum(OFFER_ACTIONS),
  actor: z.enum(OFFER_ACTORS),
  fromStatus: status.nullable(),
  toStatus: status,
  version: z.int(),
  termsSha256: sha256.nullable(),
  note: z.string().nullable(),
  /** Only of a note in a person's own words. */
  noteLanguage: z.enum(LOCALES).optional(),
};
const chain = { previousHash: sha256, hash: sha256 };
const event = z.strictObject({ ...facts, at: instant, ...chain });
/** Exactly the members that are hashed, and both hashes. */
const hashedEvent = z.strictObject({
  ...facts,
  offerId: z.string(),
  byUserId: z.string().nullable(),
  /** Epoch ms. */
  at: z.int(),
  ...chain,
});
/** An event that the viewer may not see. */
const blindedEvent = z.strictObject({ sequence: z.int(), isBlinded: z.literal(true), ...chain });
const verdict = z.union([
  z.strictObject({ ok: z.literal(true), head: sha256 }),
  z.strictObject({ ok: z.literal(false), sequence: z.int(), problem: z.string() }),
]);
export const historySchema = listOf(event).extend({
  status,
  verified: verdict.optional(),
  /** State of the offer's and its signings' events in the log; null if there is no log. */
  log: logStandingSchema.nullable().optional(),
});
export const certificateSchema = z.strictObject({
  offerId: z.string(),
  issuedAt: instant,
  status,
  verified: verdict.optional(),
  events: z.array(z.union([hashedEvent, blindedEvent])),
  versions: z.array(versionSchema),
  method: z.string(),
});

export const receiptSchema = certificateSchema.extend({
  log: logProofsSchema,
  /** The events of each signing of the contract, oldest first. */
  signings: z.array(
    z.strictObject({
      signingId: z.string(),
      events: z.array(heldSigningEventSchema),
      entries: z.array(logEntrySchema),
    }),
  ),
});

export const documentSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  name: z.string(),
  bytes: z.int(),
  sha256,
  activeContent: z.boolean(),
  at: instant,
  by: side,
  /** False while it is attached to unsent terms. */
  isSent: z.boolean(),
});
