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

/** What is asked of a home that no property describes yet: its type, and its size in square feet. */
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
 * What homes like the one of the viewer's draft sold for, while its price is asked: from the middle of
 * its ZIP, because its place is not known yet. Nothing of it is kept.
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

/** A whole number within the limits that the catalogue sets for a fact. */
function within(key: FieldKey) {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = fieldByKey(key);
  return wholeNumber(min, max);
}
