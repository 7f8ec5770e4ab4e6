import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '#api/context.ts';
import { body } from '#api/http/body/body.ts';
import { noBody } from '#api/http/body/no-body.ts';
import { about } from '#api/http/described.ts';
import { confirmedSchema } from '#api/http/require-confirmed.ts';
import { termsPatchSchema } from '#domain/offers/draft/draft.ts';
import { declarationSchema } from '#domain/rounds/declaration.ts';
import { roundReceiptSchema } from '#domain/rounds/round-receipt.ts';
import { propertyRoundSchema, roundViewSchema } from '#domain/rounds/round-view.ts';
import { declareRound, endRound, extendRound } from './declare-round.ts';
import { describePropertyRound, describeRound } from './describe-round.ts';
import { settleRounds } from './open-round.ts';
import { roundReceipt } from './round-receipt.ts';
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
