import { z } from 'zod';
import { logProofsSchema } from '#domain/log/proof.ts';
import { completeTermsSchema } from '#domain/offers/terms.ts';
import { roundRulesSchema } from './declaration.ts';
import { ROUND_ACTIONS, ROUND_ACTORS } from './status.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const eventSchema = z.strictObject({
  roundId: z.string(),
  sequence: z.int(),
  action: z.enum(ROUND_ACTIONS),
  actor: z.enum(ROUND_ACTORS),
  participant: z.string().nullable(),
  sealedSha256: sha256.nullable(),
  data: z.string().nullable(),
  /** Epoch ms. */
  at: z.int(),
  previousHash: sha256,
  hash: sha256,
});

const sealedSchema = z.strictObject({
  roundId: z.string(),
  participant: z.string(),
  number: z.int(),
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  staysAsBackup: z.boolean(),
  terms: completeTermsSchema,
});

/**
 * What a participant needs to check a round without trusting this site: its history, with other
 * participants as codes, and their own sealed terms.
 */
export const roundReceiptSchema = z.strictObject({
  roundId: z.string(),
  issuedAt: z.iso.datetime(),
  /**
   * Whether the history is whole. Before the sealed offers are opened it has only the seller's events
   * and the reader's own, because the others would show how many take part.
   */
  isWhole: z.boolean(),
  rules: roundRulesSchema,
  rulesSha256: sha256,
  events: z.array(eventSchema).readonly(),
  /** The reader's code; null for the seller and administrators, or without a submission. */
  participant: z.string().nullable(),
  /** Everything that the reader has sealed, oldest first. */
  sealed: z.array(sealedSchema).readonly(),
  /** The reader's terms as they were opened; null before, or if they were not opened. */
  opened: completeTermsSchema.nullable(),
  log: logProofsSchema,
});
export type RoundReceipt = z.output<typeof roundReceiptSchema>;
