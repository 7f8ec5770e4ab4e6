import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv, Context } from '#api/context.ts';
import {
  describeDisclosures,
  findDrafts,
  findVersions,
  requireKey,
} from '#api/disclosures/find-disclosures.ts';
import { body } from '#api/http/body/body.ts';
import { about, described } from '#api/http/described.ts';
import { findProperty } from '#api/properties/find-property.ts';
import { shownDisclosureSchema } from '#domain/disclosures/disclosure-answer.ts';
import { disclosureOf } from '#domain/disclosures/index.ts';
import { signatureBody, signDisclosure, uploadDisclosure } from './give-disclosure.ts';
import { disclosurePatchBody, saveDisclosure } from './save-draft.ts';

const draftSchema = z.strictObject({
  answers: z.record(z.string(), z.unknown()),
  savedAt: z.iso.datetime(),
});

const ownDisclosuresSchema = z.strictObject({
  items: z
    .array(
      z.strictObject({
        ...shownDisclosureSchema.shape,
        /** The owner's answers so far. */
        answers: z.record(z.string(), z.unknown()),
        savedAt: z.iso.datetime().nullable(),
      }),
    )
    .readonly(),
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

/**
 * Returns all disclosures of a property with the owner's unsigned answers.
 * @throws Refusal `unauthenticated` (401), `not_found` (404)
 */
export async function ownDisclosures(
  context: Context,
  propertyId: string,
): Promise<z.output<typeof ownDisclosuresSchema>> {
  const property = await findProperty(context, propertyId);
  const [versions, drafts] = await Promise.all([
    findVersions(context, propertyId),
    findDrafts(context, propertyId),
  ]);
  const shown = await describeDisclosures(property, versions, context.now());
  return {
    items: shown.map((one) => {
      const draft = drafts.find(({ key }) => key === one.key);
      const last = versions.find(({ key }) => key === one.key);
      const known = disclosureOf(one.key).known?.(property) ?? {};
      return {
        ...one,
        answers: { ...(draft?.answers ?? last?.answers ?? known) },
        savedAt: draft ? new Date(draft.updatedAt).toISOString() : null,
      };
    }),
  };
}
