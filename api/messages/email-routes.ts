import { Hono } from 'hono';
import { type ApiEnv, requireProfile } from '#api/context.ts';
import { query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import {
  discardEmail,
  emailAnswerSchema,
  emailEventQuerySchema,
  emailQuerySchema,
  emailsSchema,
  listEmails,
  openEmail,
  retryEmail,
} from './emails.ts';

/** Routes for e-mails that could not be sent, for administrators. */
export const emailRoutes = new Hono<ApiEnv>()
  .use(async (c, next) => {
    // Before any input is validated, because a validation error would reveal that the route exists.
    requireProfile(c.var.context, 'admin');
    await next();
  })
  .get(
    '/',
    about(
      'List the e-mails that could not be sent, oldest first: still retried, or undeliverable.',
      {
        answers: { status: 200, schema: emailsSchema },
      },
    ),
    query(emailQuerySchema),
    async (c) => c.json(await listEmails(c.var.context, c.req.valid('query'))),
  )
  .get(
    '/:id',
    about('Return one e-mail that could not be sent, and the actions of administrators on it.', {
      answers: { status: 200, schema: emailAnswerSchema },
    }),
    query(emailEventQuerySchema),
    async (c) => c.json(await openEmail(c.var.context, c.req.param('id'), c.req.valid('query'))),
  )
  .post(
    '/:id/discard',
    about('Discard an e-mail: it is not retried.', { answers: { status: 204 } }),
    async (c) => {
      await discardEmail(c.var.context, c.req.param('id'));
      return c.body(null, 204);
    },
  )
  .post(
    '/:id/retry',
    about('Retry an e-mail from the first attempt.', { answers: { status: 204 } }),
    async (c) => {
      await retryEmail(c.var.context, c.req.param('id'));
      return c.body(null, 204);
    },
  );
