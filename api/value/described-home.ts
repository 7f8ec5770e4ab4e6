import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { locate } from '#domain/places/florida/gazetteer.ts';
import { type FieldKey, fieldByKey } from '#domain/properties/catalogue/index.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { rule } from '#domain/validation.ts';
import type { RoughAnswer } from '#domain/value/estimate-answer.ts';
import { findEstimateAt } from './find-estimate.ts';

const MAX_ADDRESS_LENGTH = 200;

const described = z.strictObject({
  type: z.enum(PROPERTY_TYPES),
  livingArea: within('livingArea').optional(),
  lotArea: within('lotSizeSquareFeet').optional(),
  yearBuilt: within('yearBuilt').optional(),
  bedrooms: within('bedroomsTotal').optional(),
  bathrooms: within('bathroomsFull').optional(),
});

/** Type and size (square feet) of a home that is not a property yet. */
export const describedHomeSchema = described.superRefine(needsSize);

/** A described home with its address. Only the ZIP code or the city of the address is used. */
export const addressedHomeSchema = described
  .extend({ address: z.string().trim().min(1).max(MAX_ADDRESS_LENGTH) })
  .superRefine(needsSize);

/** Returns an estimate for a home at an address that someone typed. Nothing is stored. */
export async function findDescribedEstimate(
  context: Context,
  { address, ...home }: z.output<typeof addressedHomeSchema>,
): Promise<RoughAnswer> {
  // A house number may have five digits too, so the last one counts.
  const zip = address.match(/\b3\d{4}\b/g)?.at(-1);
  const [street = '', city = street] = address.split(',').map((part) => part.trim());
  return findEstimateIn(context, { zip, city }, home);
}

/**
 * Returns an estimate for a home in a ZIP code or city. Distances start at its center, because the
 * home's location is not known.
 */
export async function findEstimateIn(
  context: Context,
  where: Readonly<{ zip?: string | undefined; city?: string | undefined }>,
  home: z.output<typeof describedHomeSchema>,
): Promise<RoughAnswer> {
  const place = locate(where);
  if (!place) return { estimate: null, none: { reason: 'no_place', count: 0 } };
  const { type, livingArea = null, lotArea = null, yearBuilt = null } = home;
  const { bedrooms = null, bathrooms = null } = home;
  const facts = { type, livingArea, lotArea, yearBuilt, bedrooms, bathrooms };
  return findEstimateAt(context, { ...facts, lat: place.lat, lng: place.lng });
}

function needsSize(
  { type, livingArea, lotArea }: z.output<typeof described>,
  context: z.RefinementCtx,
): void {
  const [path, size] = type === 'vacant_land' ? ['lotArea', lotArea] : ['livingArea', livingArea];
  if (size === undefined) context.addIssue({ code: 'custom', path: [path], ...rule('required') });
}

/** Schema of a whole number within the catalog's limits for a fact. */
function within(key: FieldKey) {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = fieldByKey(key);
  return wholeNumber(min, max);
}
