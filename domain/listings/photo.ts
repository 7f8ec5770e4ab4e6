import type { Localized } from '#domain/i18n/locale.ts';
import { fold } from '#domain/places/fold.ts';

/** A photo of a property, in the working copy and the published snapshot. */
export type Photo = Readonly<{
  id: string;
  /** Name of the derived files: SHA-256 of the original file; for a rotated photo, `turnedHash`. */
  hash: string;
  /** Clockwise rotation by the owner, and the original picture. */
  turned?: Readonly<{ degrees: 90 | 180 | 270; from: SentPicture }> | undefined;
  width: number;
  height: number;
  bytes: number;
  /** A tiny picture as a data URI, shown while the photo loads. */
  placeholder: string;
  /** A drawing of the sample in place of a photo. */
  isIllustration?: true | undefined;
  caption: Localized;
  alt: Localized;
}>;

type SentPicture = Readonly<{ hash: string; width: number; height: number; placeholder: string }>;

/**
 * Widths in pixels of the generated photos; smaller originals are never enlarged. The second is
 * almost twice the width of a phone of up to 412 CSS pixels, and of a card on a 2x screen.
 */
export const PHOTO_WIDTHS = [480, 768, 1600] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** Widths that are no longer generated but still requested by old e-mails and cached pages. */
export const FORMER_PHOTO_WIDTHS = [960] as const;

/** File formats, best first: the order of the `source` elements in a `picture`. */
export const PHOTO_FORMATS = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** Width in pixels of a listing's photo in cards, e-mails and link previews. */
export const COVER_WIDTH = 768 satisfies PhotoWidth;

/** Widths offered to cards. Their photo is at most 471 CSS pixels wide, on a tablet. */
export const CARD_WIDTHS: readonly PhotoWidth[] = [480, 768];

/**
 * Photos narrower than this would look blurred when enlarged, so they are shown at their own size.
 */
export const SMALL_PHOTO_WIDTH = 400;

/** Path of a generated photo. `hash` does not reveal the address of the home. */
export function photoUrl(hash: string, width: PhotoWidth, format: PhotoFormat): string {
  return `/api/photos/${hash}/${width}.${format}`;
}

/** Value of a `srcset` for one format, with all widths by default. */
export function photoSrcset(
  hash: string,
  format: PhotoFormat,
  widths: readonly PhotoWidth[] = PHOTO_WIDTHS,
): string {
  return widths.map((width) => `${photoUrl(hash, width, format)} ${width}w`).join(', ');
}

/** Storage key of the file behind `photoUrl`. */
export function photoKey(hash: string, width: number, format: PhotoFormat): string {
  return `photos/${hash}/${width}.${format}`;
}

/** Sizes in pixels to which a cover is cropped for messages and social networks, as JPEG. */
export const SHARED_SIZES = {
  /** For the preview of a link (Open Graph). */
  wide: { width: 1_200, height: 630 },
  /** For a post. */
  square: { width: 1_080, height: 1_080 },
} as const;
export type SharedShape = keyof typeof SHARED_SIZES;

/** Path of a photo cropped for sharing. */
export function sharedPhotoUrl(hash: string, shape: SharedShape): string {
  return `/api/photos/${hash}/${shape}.jpg`;
}

/** Storage key of the file behind `sharedPhotoUrl`, which is made at the first request. */
export function sharedPhotoKey(hash: string, shape: SharedShape): string {
  return `photos/${hash}/${shape}.jpg`;
}

/** Storage keys of the widths and formats of a photo. */
export function photoKeys(hash: string): readonly string[] {
  return PHOTO_FORMATS.flatMap((format) =>
    PHOTO_WIDTHS.map((width) => photoKey(hash, width, format)),
  );
}

/** Storage keys of all files that a photo may have, those for sharing included. */
export function allPhotoKeys(hash: string): readonly string[] {
  const shapes = Object.keys(SHARED_SIZES) as SharedShape[];
  return [...photoKeys(hash), ...shapes.map((shape) => sharedPhotoKey(hash, shape))];
}

/** Subject of a photo according to the owner's texts. */
export const PHOTO_SUBJECTS = [
  'front',
  'aerial',
  'water',
  'plan',
  'pool',
  'inside',
  'back',
] as const;
export type PhotoSubject = (typeof PHOTO_SUBJECTS)[number];

/** Patterns for both languages, without accents and in lower case. */
const AERIAL = /\b(aere[ao]s?|desde el aire|drone?s?|aerials?|from above|bird ?s ?eye)\b/;
const FRONT =
  /\b(frente|fachadas?|frontal|exterior principal|fronts?|facades?|street view|curb appeal)\b/;
const POOL = /\b(piscinas?|albercas?|jacuzzis?|pools?|spa|hot tub)\b/;
const WATER =
  /\b(vistas? al? (la |el )?(agua|mar|oceano|bahia|lago|canal|rio|golfo|laguna)|(water|ocean|bay|lake|canal|river|gulf|intracoastal|lagoon) ?(front )?views?|views? of the (water|ocean|bay|lake|canal|river|gulf))\b/;
const INSIDE =
  /\b(cocinas?|salas?|comedor(es)?|dormitorios?|recamaras?|habitacion(es)?|cuartos?|banos?|lavanderia|oficina|pasillo|closets?|interior(es)?|kitchens?|living|dining|family room|bedrooms?|bathrooms?|baths?|laundry|office|hallway|interiors?|lobby|gym|gimnasio)\b/;
const BACK = /\b(patio trasero|atras|traser[ao]|back ?yard|rear|backside)\b/;
/** A description of the whole house may also mention its rooms, pool or yard. */
const HOUSE =
  /\b(casas?|edificios?|residencias?|viviendas?|duplex|house|home|building|residence|townhouse|condo)\b/;

/**
 * The subject of a photo according to its caption and description; `undefined` when they do not
 * say, or name more than one ("the living room, at the front", "a house with a pool").
 */
export function photoSubject(
  photo: Readonly<{ caption: string; alt: string }>,
): PhotoSubject | undefined {
  if (isFloorPlan(photo)) return 'plan';
  const text = fold(`${photo.caption} ${photo.alt}`);
  if (AERIAL.test(text)) return 'aerial';
  // "Waterfront" refers to the water, not to the front.
  const isFront = FRONT.test(text.replace(/\b(water|ocean|beach|lake|bay|river)[ -]?front\b/g, ''));
  const others = [
    ...(POOL.test(text) ? (['pool'] as const) : []),
    ...(INSIDE.test(text) ? (['inside'] as const) : []),
    ...(BACK.test(text) ? (['back'] as const) : []),
  ];
  if (isFront) return others.length === 0 ? 'front' : undefined;
  if (HOUSE.test(text)) return undefined;
  // A pool is not a water view, and neither is a room with a view of the water.
  return others[0] ?? (WATER.test(text) ? 'water' : undefined);
}

/** What owners call a floor plan in either language. */
const NAMES = /\b(planos?( de planta)?|plantas? (baja|alta|arquitectonica)|floor ?plans?)\b/;

/** Whether the texts of a picture call it a floor plan, which is shown in its own section. */
export function isFloorPlan({ caption, alt }: Readonly<{ caption: string; alt: string }>): boolean {
  return NAMES.test(fold(`${caption} ${alt}`));
}
