import { Hono } from 'hono';
import { type ApiEnv, requireProfile } from '#api/context.ts';
import { query } from '#api/http/body.ts';
import { about } from '#api/http/described.ts';
import { findPerson, personAnswerSchema } from './find-user.ts';
import { listUsers, personListSchema, personQuerySchema } from './list-users.ts';

export const adminRoutes = new Hono<ApiEnv>()
  .use(async (c, next) => {
    // Before the query is looked at: what is wrong with it would tell that something is here.
    requireProfile(c.var.context, 'admin');
    await next();
  })
  .get(
    '/users',
    about('Everybody with an account, for an administrator: by name, e-mail or phone.', {
      answers: { status: 200, schema: personListSchema },
    }),
    query(personQuerySchema),
    async (c) => c.json(await listUsers(c.var.context, c.req.valid('query'))),
  )
  .get(
    '/users/:id',
    about('One account, for an administrator.', {
      answers: { status: 200, schema: personAnswerSchema },
    }),
    async (c) => c.json(await findPerson(c.var.context, c.req.param('id'))),
  );
