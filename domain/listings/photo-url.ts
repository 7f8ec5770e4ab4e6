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
