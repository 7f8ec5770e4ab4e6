import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '#api/context.ts';
import { body } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { networkLimit } from '#api/http/limits/rate-limit.ts';
import { signedIn } from '#api/http/signed-in.ts';
import {
  guestSourceSchema,
  listedSourceSchema,
  sourceSchema,
  termSourceSchema,
} from '#domain/i18n/translation/source.ts';
import { askInLanguage } from './ask-in-language.ts';
import { draftedSchema, draftSchema, draftTranslation } from './draft-translation.ts';
import { translateListed, translateSource, translationSchema } from './translate-source.ts';

const askedSchema = z.union([sourceSchema, listedSourceSchema, termSourceSchema]);

/** Routes for texts in the other language, mounted at `/translations`. */
export const translationRoutes = new Hono<ApiEnv>()
  .post(
    '/listed',
    about('Translate a text of a public home by machine, if its translation may be shown.', {
      answers: { status: 200, schema: translationSchema },
    }),
    networkLimit,
    body(listedSourceSchema),
    async (c) => c.json(await translateListed(c.var.context, c.req.valid('json'))),
  )
  .use(signedIn)
  .post(
    '/draft',
    about('Draft an own text in the other language by machine. Nothing of it is stored.', {
      answers: { status: 200, schema: draftSchema },
    }),
    body(draftedSchema),
    async (c) => c.json(await draftTranslation(c.var.context, c.req.valid('json'))),
  )
  .post(
    '/',
    about('Translate a text of the other side by machine, if its translation may be shown.', {
      answers: { status: 200, schema: translationSchema },
    }),
    body(z.union([sourceSchema, guestSourceSchema])),
    async (c) => c.json(await translateSource(c.var.context, c.req.valid('json'))),
  )
  .post(
    '/ask',
    about('Ask the author of a text, once, to write it in the other language too.', {
      answers: { status: 204 },
    }),
    body(askedSchema),
    async (c) => {
      await askInLanguage(c.var.context, c.req.valid('json'));
      return c.body(null, 204);
    },
  );
