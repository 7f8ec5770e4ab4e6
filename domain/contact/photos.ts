import { MB } from '#domain/bytes.ts';
import type { Localized } from '#domain/i18n/locale.ts';

/** Maximum size of one photo in bytes. */
export const MAX_CONTACT_PHOTO_BYTES = 100 * MB;
/** Maximum size in bytes of a whole message with its photos. */
export const MAX_CONTACT_BYTES = 250 * MB;
export const MAX_CONTACT_PHOTOS = 10;

export const CONTACT_PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const;
export type ContactPhotoType = (typeof CONTACT_PHOTO_TYPES)[number];

export function isContactPhotoType(type: string): type is ContactPhotoType {
  return CONTACT_PHOTO_TYPES.some((known) => known === type);
}

/** Rules for photos of a home that may be listed. */
export const LISTING_PHOTO_RULES: readonly Localized[] = [
  {
    es: 'La primera imagen debe ser una foto del exterior.',
    en: 'The first image must be an exterior photo.',
  },
  { es: 'Sin texto en las imágenes.', en: 'No text in images.' },
  { es: 'Sin fotos protegidas por derechos de autor.', en: 'No copyrighted photos.' },
];

/** Formats and sizes of all photos. */
export const CONTACT_PHOTO_FORMATS: Localized = {
  es: 'JPG, JPEG, GIF o PNG, de hasta 100 MB cada una, diez como máximo.',
  en: 'JPG, JPEG, GIF or PNG, up to 100 MB each, ten at most.',
};

export const CONTACT_PHOTO_PROBLEMS = {
  required: {
    es: 'Agregue al menos una foto.',
    en: 'Add at least one photo.',
  },
  too_large: {
    es: 'La foto pesa más de 100 MB. Expórtela con menos calidad o más pequeña.',
    en: 'The photo is over 100 MB. Export it smaller or at a lower quality.',
  },
  too_large_together: {
    es: 'Las fotos pesan juntas más de 250 MB. Mande las demás en otro mensaje.',
    en: 'The photos together are over 250 MB. Send the others in another message.',
  },
  too_many: {
    es: 'Diez fotos como máximo. Quite alguna.',
    en: 'Ten photos at most. Remove some.',
  },
  unsupported_media: {
    es: 'Ese archivo no es una foto JPG, JPEG, GIF o PNG.',
    en: 'That file is not a JPG, JPEG, GIF or PNG photo.',
  },
  too_many_pixels: {
    es: 'La foto es demasiado grande: 12,000 píxeles por lado y 50 megapíxeles como máximo.',
    en: 'The photo is too big: at most 12,000 pixels a side and 50 megapixels.',
  },
} as const satisfies Record<string, Localized>;
