import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { describeDisclosures } from '#api/disclosures/describe-disclosures.ts';
import { findDrafts, findVersions } from '#api/disclosures/find-disclosures.ts';
import { findProperty } from '#api/properties/find-property.ts';
import { shownDisclosureSchema } from '#domain/disclosures/disclosure-answer.ts';
import { disclosureOf } from '#domain/disclosures/index.ts';

export const ownDisclosuresSchema = z.strictObject({
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
