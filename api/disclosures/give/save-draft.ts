import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { disclosureDrafts } from '#api/disclosures/table.ts';
import { findProperty, type PropertyRow } from '#api/properties/find-property.ts';
import { answersSchema } from '#domain/answers/answer-schema.ts';
import { changedElsewhere } from '#domain/answers/changed-elsewhere.ts';
import type { Answers } from '#domain/answers/paths.ts';
import { type DisclosureKey, disclosureOf, neededDisclosures } from '#domain/disclosures/index.ts';
import { Refusal } from '#domain/refusal.ts';
import { explainedErrors } from '#domain/validation.ts';
import { findDrafts, findVersions } from '../find-disclosures.ts';

export const disclosurePatchBody = z.strictObject({
  answers: z.record(z.string().max(64), z.unknown()),
  /** Values that the sender knew of the changed answers, `null` for none. */
  base: z.record(z.string().max(64), z.unknown()).optional(),
});

/** Maximum number of attempts when a concurrent save was faster. */
const MAX_ATTEMPTS = 6;

/**
 * Returns a property for a disclosure that its owner gives.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) also for a disclosure that the home does
 * not need, and for an administrator, who does not own it
 */
export async function requireGivable(
  context: Context,
  propertyId: string,
  key: DisclosureKey,
): Promise<PropertyRow> {
  const property = await findProperty(context, propertyId);
  const isNeeded = neededDisclosures(property, context.now()).some((one) => one.key === key);
  if (!isNeeded || disclosureOf(key).means === 'notice') throw new Refusal('not_found');
  if (property.ownerId !== context.viewer?.id) throw new Refusal('not_found');
  return property;
}

/**
 * Saves some of the owner's answers. Changes saved by another device in the meantime are kept.
 * @throws Refusal `not_found` (404), `invalid` (422) per path, `stale_version` (409) with the current
 * answers
 */
export async function saveDisclosure(
  context: Context,
  propertyId: string,
  key: DisclosureKey,
  { answers, base = {} }: z.output<typeof disclosurePatchBody>,
) {
  const { db, locale, now } = context;
  const property = await requireGivable(context, propertyId, key);
  const schema = answersSchema(disclosureOf(key).questions(property));
  const checked = schema.safeParse(answers);
  if (!checked.success) {
    throw new Refusal('invalid', { errors: explainedErrors(schema, answers, locale) });
  }
  for (let attempt = 1; ; attempt += 1) {
    const draft = await draftOf(context, property, key);
    if (attempt === MAX_ATTEMPTS || changedElsewhere(draft.answers, answers, base).length > 0) {
      throw new Refusal('stale_version', { extra: { current: { answers: draft.answers } } });
    }
    const merged = Object.entries({ ...draft.answers, ...checked.data });
    const next = {
      answers: Object.fromEntries(merged.filter(([, value]) => value !== null)),
      ...{ version: draft.version + 1, updatedAt: now() },
    };
    const [row] =
      draft.version === 0
        ? await db
            .insert(disclosureDrafts)
            .values({ propertyId, key, ...next })
            .onConflictDoNothing()
            .returning()
        : await db
            .update(disclosureDrafts)
            .set(next)
            .where(
              and(
                eq(disclosureDrafts.propertyId, propertyId),
                eq(disclosureDrafts.key, key),
                eq(disclosureDrafts.version, draft.version),
              ),
            )
            .returning();
    if (row) return { answers: row.answers, savedAt: new Date(row.updatedAt).toISOString() };
  }
}

/**
 * Returns the owner's unsigned answers: saved ones, else those of the last version, else what the
 * facts of the home already say.
 */
export async function draftOf(
  context: Context,
  property: PropertyRow,
  key: DisclosureKey,
): Promise<Readonly<{ answers: Answers; version: number; savedAt: number | null }>> {
  const [drafts, versions] = await Promise.all([
    findDrafts(context, property.id),
    findVersions(context, property.id),
  ]);
  const draft = drafts.find((one) => one.key === key);
  if (draft) return { answers: draft.answers, version: draft.version, savedAt: draft.updatedAt };
  const last = versions.find((one) => one.key === key);
  const answers = last?.answers ?? disclosureOf(key).known?.(property) ?? {};
  return { answers, version: 0, savedAt: null };
}
