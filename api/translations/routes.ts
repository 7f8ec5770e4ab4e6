import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { body } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { signedIn } from '#api/http/signed-in.ts';
import { sourceSchema } from '#domain/i18n/translation/source.ts';
import { askInLanguage } from './ask-in-language.ts';
import { translateSource, translationSchema } from './translate-source.ts';

/** Routes for texts in the other language, mounted at `/translations`. */
export const translationRoutes = new Hono<ApiEnv>()
  .use(signedIn)
  .post(
    '/',
    about('Translate a text of the other side by machine, if its translation may be shown.', {
      answers: { status: 200, schema: translationSchema },
    }),
    body(sourceSchema),
    async (c) => c.json(await translateSource(c.var.context, c.req.valid('json'))),
  )
  .post(
    '/ask',
    about('Ask the author of a text, once, to write it in the other language too.', {
      answers: { status: 204 },
    }),
    body(sourceSchema),
    async (c) => {
      await askInLanguage(c.var.context, c.req.valid('json'));
      return c.body(null, 204);
    },
  );
