import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { pdfHeaders } from '#api/documents/pdf-headers.ts';
import { body } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { placeLimit } from '#api/http/limits/place-limit.ts';
import { agreementPdf } from './agreement-pdf.ts';
import {
  agreementByToken,
  readSigning,
  signByLink,
  signingBodySchema,
  signingSchema,
} from './sign.ts';

const answers = { status: 200, schema: signingSchema } as const;

/** For anyone who has a personal link, with or without an account: the link is the key. */
export const signingRoutes = new Hono<ApiEnv>()
  .get(
    '/:token',
    about('The listing agreement that a personal link is for. The token is the key.', { answers }),
    async (c) => c.json(await readSigning(c.var.context, c.req.param('token'))),
  )
  .post(
    '/:token',
    about('Sign the listing agreement that a personal link is for, with the name it has.', {
      answers,
    }),
    placeLimit,
    body(signingBodySchema),
    async (c) => c.json(await signByLink(c.var.context, c.req.param('token'), c.req.valid('json'))),
  )
  .get(
    '/:token/agreement.pdf',
    about('The same on paper, with the signatures it has.', {
      answers: { status: 200, type: 'application/pdf' },
    }),
    async (c) => {
      const { context } = c.var;
      const { bytes, name } = await agreementPdf(
        context,
        await agreementByToken(context, c.req.param('token')),
      );
      return c.body(bytes, 200, pdfHeaders(name));
    },
  );
