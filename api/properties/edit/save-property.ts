import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { confirmedSchema, requireConfirmed } from '#api/http/require-confirmed.ts';
import type { PropertyRow } from '#api/properties/find-property.ts';
import { staleVersion } from '#api/properties/stale-version.ts';
import { changedElsewhere } from '#domain/answers/changed-elsewhere.ts';
import { openDoubts } from '#domain/answers/doubts.ts';
import { isInFlorida } from '#domain/places/florida/florida-bounds.ts';
import { type Facts, patchFacts, patchSchema } from '#domain/properties/catalogue/facts.ts';
import { propertyDoubts } from '#domain/properties/doubts.ts';
import { Refusal } from '#domain/refusal.ts';
import { explainedErrors, rule } from '#domain/validation.ts';
import { changeProperty, coordinatesAfter } from './change-property.ts';

/**
 * Answers of the catalogue and the pin; which answers are allowed depends on the property's type.
 * `base` has the values that the sender last loaded for the changed answers, `null` for none.
 * `confirmed` has the unlikely values that the person confirmed.
 */
export const patchBodySchema = z
  .object({ base: z.record(z.string(), z.unknown()).optional(), confirmed: confirmedSchema })
  .catchall(z.unknown());
type Patch = z.output<typeof patchBodySchema>;

/**
 * Saves some answers of the working copy; `null` clears one. `lat` and `lng` move the pin; if both
 * are `null`, it follows the address again. With `base`, answers changed elsewhere are kept, and
 * only an answer that both changed is a conflict.
 * @throws Refusal `invalid` or `unconfirmed` (422) per field, `stale_version` or `transition_not_allowed` (409)
 */
export function saveProperty(
  context: Context,
  id: string,
  patch: Patch,
  expected?: number,
): Promise<PropertyRow> {
  return changeProperty(context, id, expected, (property) => {
    const { base, confirmed, lat, lng, ...answers } = patch;
    if (base) requireUnchanged(context, property, patch, base);
    const pin = readPin(context, lat, lng);
    const facts = patchedFacts(context, property, answers);
    const doubts = propertyDoubts(property.propertyType, facts);
    requireConfirmed(context, openDoubts(doubts, property.facts, facts, confirmed));
    return { set: { facts, ...coordinatesAfter(property, facts, pin) } };
  });
}

/**
 * Requires that these answers were not changed elsewhere.
 * @throws Refusal `stale_version` (409)
 */
function requireUnchanged(
  context: Context,
  property: PropertyRow,
  patch: Patch,
  base: NonNullable<Patch['base']>,
): void {
  const { facts, lat, lng } = property;
  if (changedElsewhere({ ...facts, lat, lng }, patch, base).length > 0) {
    throw staleVersion(context, property);
  }
}

/**
 * Returns all answers after the patch. A changed date is validated together with the stored one.
 */
export function patchedFacts(
  { locale }: Context,
  property: PropertyRow,
  answers: Omit<Patch, 'confirmed'>,
): Facts {
  const { propertyType, facts } = property;
  const schema = patchSchema(propertyType);
  const stays = DATES.some((key) => key in answers)
    ? Object.entries(facts).filter(([key]) => DATES.includes(key))
    : [];
  const checked = { ...Object.fromEntries(stays), ...answers };
  const result = schema.safeParse(checked);
  if (!result.success) {
    throw new Refusal('invalid', { errors: explainedErrors(schema, checked, locale) });
  }
  return patchFacts(facts, result.data);
}

const DATES: readonly string[] = ['listingContractDate', 'expirationDate'];

const pinSchema = z
  .strictObject({ lat: z.number(), lng: z.number() })
  .refine(isInFlorida, { ...rule('location'), path: ['lat'] });

function readPin({ locale }: Context, lat: unknown, lng: unknown) {
  if (lat === undefined && lng === undefined) return undefined;
  if (lat === null && lng === null) return null;
  const result = pinSchema.safeParse({ lat, lng });
  if (result.success) return result.data;
  throw new Refusal('invalid', { errors: explainedErrors(pinSchema, { lat, lng }, locale) });
}
