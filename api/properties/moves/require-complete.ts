import type { PropertyRow } from '#api/properties/find-property.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import { factsSchema } from '#domain/properties/catalogue/wizard/complete-facts.ts';
import { type FieldErrors, Refusal } from '#domain/refusal.ts';
import { explainedErrors } from '#domain/validation.ts';

/**
 * Checks the working copy as it will be public: all required answers valid, a cover photo, and
 * coordinates.
 * @throws Refusal `invalid` (422) with messages per field path or `photos`.
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
