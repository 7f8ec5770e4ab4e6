import { Hono } from 'hono';
import { type ApiEnv, requireProfile } from '#api/context.ts';
import { query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import {
  discardLetter,
  letterAnswerSchema,
  letterEventQuerySchema,
  letterQuerySchema,
  lettersSchema,
  listLetters,
  openLetter,
  retryLetter,
} from './letters.ts';

/** E-mails that could not be sent, for administrators. */
export const letterRoutes = new Hono<ApiEnv>()
  .use(async (c, next) => {
    // Before anything sent is looked at: what is wrong with it would reveal that something is here.
    requireProfile(c.var.context, 'admin');
    await next();
  })
  .get(
    '/',
    about('E-mails that could not be sent, the oldest first: still tried, or given up.', {
      answers: { status: 200, schema: lettersSchema },
    }),
    query(letterQuerySchema),
    async (c) => c.json(await listLetters(c.var.context, c.req.valid('query'))),
  )
  .get(
    '/:id',
    about('One e-mail that could not be sent, and what administrators did with it.', {
      answers: { status: 200, schema: letterAnswerSchema },
    }),
    query(letterEventQuerySchema),
    async (c) => c.json(await openLetter(c.var.context, c.req.param('id'), c.req.valid('query'))),
  )
  .post(
    '/:id/discard',
    about('Gives an e-mail up: it is not tried again.', { answers: { status: 204 } }),
    async (c) => {
      await discardLetter(c.var.context, c.req.param('id'));
      return c.body(null, 204);
    },
  )
  .post(
    '/:id/retry',
    about('Tries an e-mail again from the start.', { answers: { status: 204 } }),
    async (c) => {
      await retryLetter(c.var.context, c.req.param('id'));
      return c.body(null, 204);
    },
  );
