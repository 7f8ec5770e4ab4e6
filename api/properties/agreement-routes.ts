import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { body, query } from '#api/http/body.ts';
import { about } from '#api/http/described.ts';
import { signedIn } from '#api/http/signed-in.ts';
import { agreementSchema } from '#domain/properties/agreement.ts';
import {
  agreementAnswerSchema,
  agreementListSchema,
  agreementQuerySchema,
  findAgreement,
  listAgreements,
  signAgreement,
} from './agreements.ts';

export const agreementRoutes = new Hono<ApiEnv>()
  .use(signedIn)
  .get(
    '/',
    about('Your signed listing agreements, newest first; all of them for an administrator.', {
      answers: { status: 200, schema: agreementListSchema },
    }),
    query(agreementQuerySchema),
    async (c) => c.json(await listAgreements(c.var.context, c.req.valid('query'))),
  )
  .post(
    '/',
    about('Sign a listing agreement. A signed one never changes.', {
      answers: { status: 201, schema: agreementAnswerSchema },
    }),
    body(agreementSchema),
    async (c) =>
      c.json({ agreement: await signAgreement(c.var.context, c.req.valid('json')) }, 201),
  )
  .get(
    '/:id',
    about('One of your signed listing agreements.', {
      answers: { status: 200, schema: agreementAnswerSchema },
    }),
    async (c) => c.json({ agreement: await findAgreement(c.var.context, c.req.param('id')) }),
  );
