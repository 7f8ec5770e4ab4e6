import { and, asc, eq } from 'drizzle-orm';
import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { ApiEnv, Context } from '#api/context.ts';
import { body } from '#api/http/body/body.ts';
import { noBody } from '#api/http/body/no-body.ts';
import { about } from '#api/http/described.ts';
import { confirmedSchema } from '#api/http/require-confirmed.ts';
import { findProofs } from '#api/log/find-proofs.ts';
import { findOffer } from '#api/offers/find-offer.ts';
import { offerEvents, offerVersions, roundSubmissions } from '#api/offers/table.ts';
import { termsPatchSchema } from '#domain/offers/draft/draft.ts';
import { OPEN_BEST } from '#domain/offers/status.ts';
import { Refusal } from '#domain/refusal.ts';
import { declarationSchema, isInvited } from '#domain/rounds/declaration.ts';
import { type RoundReceipt, roundReceiptSchema } from '#domain/rounds/round-receipt.ts';
import { propertyRoundSchema, roundViewSchema } from '#domain/rounds/round-view.ts';
import { declareRound, endRound, extendRound } from './declare-round.ts';
import { describePropertyRound, describeRound } from './describe-round.ts';
import { findParticipants, findRoundEvents, findRounds, type RoundRow } from './find-round.ts';
import { settleRounds } from './open-round.ts';
import { openOwn } from './sealed-terms.ts';
import { leaveRound, submitBest } from './submit-best.ts';

const answers = { status: 200, schema: roundViewSchema } as const;
const ofProperty = { status: 200, schema: propertyRoundSchema } as const;
const bestSchema = z.strictObject({
  version: z.int().min(1),
  rulesSha256: z.string().regex(/^[0-9a-f]{64}$/),
  terms: termsPatchSchema,
  confirmed: confirmedSchema,
  staysAsBackup: z.boolean().default(true),
});

/**
 * Opens rounds whose deadline has passed before anything about offers is read or written, so that no
 * answer depends on when the cron job runs.
 */
export const settlesRounds: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { context } = c.var;
  const isAbout = MOVES.test(c.req.path) || (c.req.method === 'GET' && READS.test(c.req.path));
  if (context.viewer && isAbout) await settleRounds(context);
  await next();
};

/** Reads of offers and their lists, and requests whose answer depends on a round. */
const READS = /^\/api\/(offers(\/[^/]+)?|properties\/[^/]+\/offers(\/.*)?)$/;
const MOVES =
  /^\/api\/(offers\/[^/]+\/(accept|reject|counter|submit|improve|round(\/.*)?)|properties\/[^/]+\/round(\/.*)?)$/;

/** Routes of rounds for the seller, mounted below `/properties`. */
export const propertyRoundRoutes = new Hono<ApiEnv>()
  .get(
    '/:id/round',
    about('Return the latest round of best offers on a property.', { answers: ofProperty }),
    async (c) => c.json(await describePropertyRound(c.var.context, c.req.param('id'))),
  )
  .post(
    '/:id/round',
    about('Declare a round of best offers; its rules never change.', {
      answers: { status: 201, schema: propertyRoundSchema },
    }),
    body(declarationSchema),
    async (c) => {
      const { context } = c.var;
      const id = c.req.param('id');
      await declareRound(context, id, c.req.valid('json'));
      return c.json(await describePropertyRound(context, id), 201);
    },
  )
  .post(
    '/:id/round/extend',
    about('Move the deadline of the round to a later time, announced to everyone.', {
      answers: ofProperty,
    }),
    body(z.strictObject({ deadlineAt: z.iso.datetime() })),
    async (c) => {
      const { context } = c.var;
      const id = c.req.param('id');
      await extendRound(context, id, c.req.valid('json').deadlineAt);
      return c.json(await describePropertyRound(context, id));
    },
  )
  .post(
    '/:id/round/end',
    about('End an opened round without choosing an offer.', { answers: ofProperty }),
    noBody,
    async (c) => {
      const { context } = c.var;
      const id = c.req.param('id');
      await endRound(context, id);
      return c.json(await describePropertyRound(context, id));
    },
  );

/** Routes of rounds for participants, mounted below `/offers`. */
export const offerRoundRoutes = new Hono<ApiEnv>()
  .get(
    '/:id/round',
    about('Return the latest round of best offers on the home of an offer.', { answers }),
    async (c) => c.json(await describeRound(c.var.context, c.req.param('id'))),
  )
  .get(
    '/:id/round/receipt.json',
    about('Return what a participant needs to check the round without this site.', {
      answers: { status: 200, schema: roundReceiptSchema },
    }),
    async (c) => c.json(await roundReceipt(c.var.context, c.req.param('id'))),
  )
  .post(
    '/:id/round',
    about('Seal the best offer of the round, in place of the one before.', { answers }),
    body(bestSchema),
    async (c) => {
      const { context } = c.var;
      const id = c.req.param('id');
      await submitBest(context, id, c.req.valid('json'));
      return c.json(await describeRound(context, id));
    },
  )
  .delete(
    '/:id/round',
    about('Take the sealed offer out of the round; the open offer stays.', { answers }),
    noBody,
    async (c) => {
      const { context } = c.var;
      const id = c.req.param('id');
      await leaveRound(context, id);
      return c.json(await describeRound(context, id));
    },
  );

/**
 * Returns what a party of an offer needs to check the latest round on its home by itself.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) as the round itself
 */
export async function roundReceipt(context: Context, offerId: string): Promise<RoundReceipt> {
  const { offer, actor, firstSentAt } = await findOffer(context, offerId);
  const [round] = await findRounds(context, offer.propertyId);
  if (!round || offer.version === 0) throw new Refusal('not_found');
  const participants = await findParticipants(context, round.id);
  const own = actor === 'buyer' ? participants.find((one) => one.offerId === offerId) : undefined;
  const invited = firstSentAt !== null && isInvited(round.rules, round.startsAt, firstSentAt);
  if (actor === 'buyer' && !invited && !own) throw new Refusal('not_found');
  const participant = own?.code ?? null;
  const isWhole = round.openedAt !== null || round.overAt !== null;
  const all = await findRoundEvents(context, round.id);
  const events = isWhole
    ? all
    : all.filter((event) => event.participant === null || event.participant === participant);
  const { histories, ...log } = await findProofs(context, [{ chain: 'rounds', chainId: round.id }]);
  const [entries = []] = histories;
  const sequences = new Set(events.map(({ sequence }) => sequence));
  return {
    roundId: round.id,
    issuedAt: new Date(context.now()).toISOString(),
    ...{ isWhole, rules: round.rules, rulesSha256: round.rulesSha256, events, participant },
    sealed: own ? await ownSealed(context, round, offerId) : [],
    opened: own && round.openedAt !== null ? await openedTerms(context, round, offerId) : null,
    log: { ...log, entries: entries.filter(({ sequence }) => sequences.has(sequence)) },
  };
}

async function ownSealed(context: Context, round: RoundRow, offerId: string) {
  const rows = await context.db
    .select()
    .from(roundSubmissions)
    .where(and(eq(roundSubmissions.roundId, round.id), eq(roundSubmissions.offerId, offerId)))
    .orderBy(asc(roundSubmissions.number));
  return Promise.all(rows.map((row) => openOwn(context, round, row)));
}

/** The terms of the version that the round made; null if it made none. */
async function openedTerms({ db }: Context, { openedAt }: RoundRow, offerId: string) {
  const [found] = await db
    .select({ terms: offerVersions.terms })
    .from(offerVersions)
    .innerJoin(
      offerEvents,
      and(
        eq(offerEvents.offerId, offerVersions.offerId),
        eq(offerEvents.version, offerVersions.number),
        eq(offerEvents.action, OPEN_BEST),
      ),
    )
    .where(and(eq(offerVersions.offerId, offerId), eq(offerVersions.at, openedAt ?? 0)));
  return found?.terms ?? null;
}
