import { Hono } from 'hono';
import { type ApiEnv, requireProfile } from '#api/context.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import {
  countInterest,
  interestCountsSchema,
  interestCsv,
} from '#api/payments/plans/list-interest.ts';
import { accountEditSchema } from '#domain/accounts/registration.ts';
import { editPerson } from './edit-user.ts';
import { findPerson, personAnswerSchema } from './find-user.ts';
import { eventListSchema, eventQuerySchema, listEvents } from './list-events.ts';
import { listUsers, personListSchema, personQuerySchema } from './list-users.ts';

export const adminRoutes = new Hono<ApiEnv>()
  .use(async (c, next) => {
    // Before the query is validated, because a validation error would reveal that the route exists.
    requireProfile(c.var.context, 'admin');
    await next();
  })
  .get(
    '/plan-interest',
    about('Count the addresses waiting for each planned plan.', {
      answers: { status: 200, schema: interestCountsSchema },
    }),
    async (c) => c.json(await countInterest(c.var.context)),
  )
  .get(
    '/plan-interest/addresses.csv',
    about('Export the confirmed addresses waiting for a planned plan.', {
      answers: { status: 200, type: 'text/csv' },
    }),
    async (c) =>
      c.body(await interestCsv(c.var.context), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="trato-plans.csv"',
      }),
  )
  .get(
    '/users',
    about(
      'List all accounts, for an administrator; filtered by name, e-mail, phone, type of account or verification, and sorted.',
      {
        answers: { status: 200, schema: personListSchema },
      },
    ),
    query(personQuerySchema),
    async (c) => c.json(await listUsers(c.var.context, c.req.valid('query'))),
  )
  .get(
    '/users/:id',
    about('Return one account, for an administrator.', {
      answers: { status: 200, schema: personAnswerSchema },
    }),
    async (c) => c.json(await findPerson(c.var.context, c.req.param('id'))),
  )
  .put(
    '/users/:id',
    about('Set the e-mail or the password of an account, for an administrator.', {
      answers: { status: 200, schema: personAnswerSchema },
    }),
    body(accountEditSchema),
    async (c) => c.json(await editPerson(c.var.context, c.req.param('id'), c.req.valid('json'))),
  )
  .get(
    '/users/:id/events',
    about('List what administrators viewed and changed in an account, newest first.', {
      answers: { status: 200, schema: eventListSchema },
    }),
    query(eventQuerySchema),
    async (c) => c.json(await listEvents(c.var.context, c.req.param('id'), c.req.valid('query'))),
  );
