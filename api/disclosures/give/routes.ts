import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '#api/context.ts';
import { requireKey } from '#api/disclosures/find-disclosures.ts';
import { body } from '#api/http/body/body.ts';
import { about, described } from '#api/http/described.ts';
import { signatureBody, signDisclosure, uploadDisclosure } from './give-disclosure.ts';
import { ownDisclosures, ownDisclosuresSchema } from './own-disclosures.ts';
import { disclosurePatchBody, saveDisclosure } from './save-draft.ts';

const draftSchema = z.strictObject({
  answers: z.record(z.string(), z.unknown()),
  savedAt: z.iso.datetime(),
});

/** Routes of an owner's disclosures, mounted below `/properties`. */
export const givenDisclosureRoutes = new Hono<ApiEnv>()
  .get(
    '/:id/disclosures',
    about('List the disclosures of a property: given, missing, and why others are not needed.', {
      answers: { status: 200, schema: ownDisclosuresSchema },
    }),
    async (c) => c.json(await ownDisclosures(c.var.context, c.req.param('id'))),
  )
  .patch(
    '/:id/disclosures/:key',
    about('Save some answers of a disclosure; `null` clears one.', {
      answers: { status: 200, schema: draftSchema },
    }),
    body(disclosurePatchBody),
    async (c) => {
      const { id, key } = c.req.param();
      return c.json(await saveDisclosure(c.var.context, id, requireKey(key), c.req.valid('json')));
    },
  )
  .post(
    '/:id/disclosures/:key',
    about('Sign the saved answers of a disclosure as its next version.', {
      answers: { status: 201, schema: ownDisclosuresSchema },
    }),
    body(signatureBody),
    async (c) => {
      const { id, key } = c.req.param();
      const { context } = c.var;
      await signDisclosure(context, id, requireKey(key), c.req.valid('json'));
      return c.json(await ownDisclosures(context, id), 201);
    },
  )
  .post(
    '/:id/disclosures/:key/paper',
    about('Upload a disclosure as a PDF, or as photos of its pages, as its next version.', {
      answers: { status: 201, schema: ownDisclosuresSchema },
    }),
    described(async (_c, next) => next(), { files: { file: 'files', name: 'text' } }),
    async (c) => {
      const { id, key } = c.req.param();
      const { context } = c.var;
      await uploadDisclosure(context, id, requireKey(key), c.req.raw);
      return c.json(await ownDisclosures(context, id), 201);
    },
  );
