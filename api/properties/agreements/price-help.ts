import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { findEstimateAt } from '#api/value/find-estimate.ts';
import { locate } from '#domain/places/florida/gazetteer.ts';
import { type FieldKey, fieldByKey } from '#domain/properties/catalogue/index.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { rule } from '#domain/validation.ts';
import type { RoughAnswer } from '#domain/value/estimate-answer.ts';
import { readDraft } from './agreement-drafts.ts';

/** Type and size (square feet) of a home that is not a property yet. */
export const askedHomeSchema = z
  .strictObject({
    type: z.enum(PROPERTY_TYPES),
    livingArea: within('livingArea').optional(),
    lotArea: within('lotSizeSquareFeet').optional(),
    yearBuilt: within('yearBuilt').optional(),
  })
  .superRefine(({ type, livingArea, lotArea }, context) => {
    const [path, size] = type === 'vacant_land' ? ['lotArea', lotArea] : ['livingArea', livingArea];
    if (size === undefined) context.addIssue({ code: 'custom', path: [path], ...rule('required') });
  });

/**
 * Returns sale prices of homes like the one in the viewer's draft, to help set its price. Distances
 * start at the middle of its ZIP code, because its location is not known yet. Nothing is stored.
 */
export async function findPriceHelp(
  context: Context,
  asked: z.output<typeof askedHomeSchema>,
): Promise<RoughAnswer> {
  const { answers } = await readDraft(context);
  const [zip, city] = [answers['address.zip'], answers['address.city']].map((answer) =>
    typeof answer === 'string' ? answer : undefined,
  );
  const place = locate({ zip, city });
  if (!place) return { estimate: null, none: { reason: 'no_place', count: 0 } };
  const { type, livingArea = null, lotArea = null, yearBuilt = null } = asked;
  const home = { type, livingArea, lotArea, yearBuilt, lat: place.lat, lng: place.lng };
  return findEstimateAt(context, { ...home, bedrooms: null, bathrooms: null });
}

/** Schema of a whole number within the catalog's limits for a fact. */
function within(key: FieldKey) {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = fieldByKey(key);
  return wholeNumber(min, max);
}
