import { LOCALES, type Localized } from '#domain/i18n/locale.ts';
import { fold } from '#domain/places/fold.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { hasFeature } from '#domain/properties/catalogue/search-fields.ts';
import type { PropertyType } from './property-type.ts';

/** What buyers look for first in the photos of a home, beside its front, which is the cover. */
export const PHOTO_ROOM_LABELS = {
  kitchen: { es: 'cocina', en: 'kitchen' },
  living: { es: 'sala', en: 'living room' },
  bedroom: { es: 'habitación', en: 'bedroom' },
  bathroom: { es: 'baño', en: 'bathroom' },
  pool: { es: 'piscina', en: 'pool' },
} as const satisfies Record<string, Localized>;
export type PhotoRoom = keyof typeof PHOTO_ROOM_LABELS;

/** Patterns for both languages, without accents and in lower case. */
const PATTERNS = {
  kitchen: /\b(cocinas?|kitchens?)\b/,
  living: /\b(salas?|living|family room|great room|estar)\b/,
  bedroom: /\b(dormitorios?|recamaras?|habitacion(es)?|alcobas?|bedrooms?|master|suites?)\b/,
  bathroom: /\b(banos?|bathrooms?|baths?|powder room)\b/,
  pool: /\b(piscinas?|albercas?|pools?)\b/,
} as const satisfies Record<PhotoRoom, RegExp>;

type Described = Readonly<{ caption: Localized; alt: Localized }>;

/** The rooms that photos of a home should show; none for land. */
export function photoRoomsOf(type: PropertyType, facts: Facts): readonly PhotoRoom[] {
  if (type === 'vacant_land') return [];
  const rooms = ['kitchen', 'living', 'bedroom', 'bathroom'] as const;
  return hasFeature('private_pool', facts) ? [...rooms, 'pool'] : rooms;
}

/** The wanted rooms that no photo names in its caption or description, in either language. */
export function roomsWithoutPhoto(
  wanted: readonly PhotoRoom[],
  photos: readonly Described[],
): readonly PhotoRoom[] {
  return wanted.filter((room) => !photos.some((photo) => names(photo, room)));
}

/** Whether any photo has a caption or description, by which its room is known. */
export function hasWords(photos: readonly Described[]): boolean {
  return photos.some(({ caption, alt }) =>
    [caption.es, caption.en, alt.es, alt.en].some((text) => text.trim() !== ''),
  );
}

function names({ caption, alt }: Described, room: PhotoRoom): boolean {
  return LOCALES.some((locale) => PATTERNS[room].test(fold(`${caption[locale]} ${alt[locale]}`)));
}
