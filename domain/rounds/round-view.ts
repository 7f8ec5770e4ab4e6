import { z } from 'zod';
import { completeTermsSchema } from '#domain/offers/terms.ts';
import { roundRulesSchema } from './declaration.ts';
import { ROUND_ACTIONS, ROUND_OUTCOMES, ROUND_STATUSES } from './status.ts';

const instant = z.iso.datetime();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What a participant sealed, which only they read before the deadline. */
const sealedSchema = z.strictObject({
  number: z.int(),
  at: instant,
  sha256,
  staysAsBackup: z.boolean(),
  terms: completeTermsSchema,
});

/** An offer at the deadline, as the seller sees all and a participant sees their own. */
const placeSchema = z.strictObject({
  offerId: z.string(),
  /** The buyers' names; null for participants, who see only their own offer. */
  buyer: z.string().nullable(),
  /** Whether it was sealed in the round, or left as an open offer. */
  isSealed: z.boolean(),
  /** Null if the rules do not promise it to a participant. */
  rank: z.int().nullable(),
  sealedPriceCents: z.int(),
  priceCents: z.int(),
  /** The seller's net; null for a participant. */
  netCents: z.int().nullable(),
  isAtLimit: z.boolean(),
  /** Whether another offer raised the price. For the seller also which one, and its net. */
  isMoved: z.boolean(),
  movedBy: z.strictObject({ buyer: z.string(), netCents: z.int() }).nullable(),
});
export type PlaceView = z.output<typeof placeSchema>;

/** A round as the seller, a participant or an administrator sees it. */
export const roundViewSchema = z.strictObject({
  id: z.string(),
  propertyId: z.string(),
  address: z.string(),
  /** The viewer's own offer; null for the seller and administrators. */
  offerId: z.string().nullable(),
  role: z.enum(['seller', 'buyer', 'admin']),
  status: z.enum(ROUND_STATUSES),
  outcome: z.enum(ROUND_OUTCOMES).nullable(),
  rules: roundRulesSchema,
  rulesSha256: sha256,
  deadlineAt: instant,
  decideBy: instant,
  openedAt: instant.nullable(),
  overAt: instant.nullable(),
  /** Whether the viewer may take part. */
  isInvited: z.boolean(),
  /** What the rules show to everyone while the round is open; null for what they do not show. */
  shown: z.strictObject({
    count: z.int().nullable(),
    rank: z.int().nullable(),
    bestPriceCents: z.int().nullable(),
  }),
  sealed: sealedSchema.nullable(),
  /** Empty before the sealed offers are opened. */
  places: z.array(placeSchema).readonly(),
  /** Whether the viewer's offer was chosen; null before, and for the others. */
  isChosen: z.boolean().nullable(),
  actions: z.array(z.enum(ROUND_ACTIONS)).readonly(),
  now: instant,
});
export type RoundView = z.output<typeof roundViewSchema>;

/**
 * A round that every verified buyer may enter, as the page of its home announces it before the
 * deadline.
 */
export const listedRoundSchema = z.strictObject({ rules: roundRulesSchema, deadlineAt: instant });

/** What the owner of a property sees: its latest round, and whether another one may be declared. */
export const propertyRoundSchema = z.strictObject({
  address: z.string(),
  round: roundViewSchema.nullable(),
  /** How many open offers there are. */
  openOffers: z.int(),
  /** Why no round can be declared now, in the reader's language. */
  problem: z.string().nullable(),
  now: instant,
});
export type PropertyRound = z.output<typeof propertyRoundSchema>;
