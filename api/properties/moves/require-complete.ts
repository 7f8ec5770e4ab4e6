import type { PropertyRow } from '#api/properties/find-property.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import { factsSchema } from '#domain/properties/catalogue/wizard/complete-facts.ts';
import { type FieldErrors, Refusal } from '#domain/refusal.ts';
import { explainedErrors } from '#domain/validation.ts';

/**
 * Checks the whole working copy as it will be public: every required answer valid, a photo to stand
 * for it, and a place on the map.
 * @throws Refusal `invalid` (422) with the words per field path, `photos` among them.
 */
export function requireComplete(property: PropertyRow, locale: Locale): void {
  const { propertyType, facts, photos, lat } = property;
  const errors: FieldErrors = {
    ...explainedErrors(factsSchema(propertyType), facts, locale),
    ...(photos.length === 0 && { photos: [PHOTO_MISSING[locale]] }),
    ...(lat === null && { postalCode: [VALIDATION_TEXTS.location[locale]] }),
  };
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors });
}

const PHOTO_MISSING = {
  es: 'Suba al menos una foto. La primera debe mostrar el exterior.',
  en: 'Upload at least one photo. The first one must show the outside.',
} as const;
