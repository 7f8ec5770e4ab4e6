/**
 * Widths in pixels that every photo is derived in; a smaller original is never enlarged. The second fills a phone of
 * up to 412 points with almost two pixels a point, and a card on a screen with two.
 */
export const PHOTO_WIDTHS = [480, 768, 1600] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** Widths that photos were derived in once: e-mails and kept pages still ask for them. */
export const FORMER_PHOTO_WIDTHS = [960] as const;

/** Formats of the derived files, the better one first: the order of the `source`s of a `picture`. */
export const PHOTO_FORMATS = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** Width in pixels of a listing's picture in cards, e-mails and link previews. */
export const COVER_WIDTH = 768 satisfies PhotoWidth;

/** Widths that a card is offered: its picture is shown at most 471 points wide beside others, on a tablet. */
export const CARD_WIDTHS: readonly PhotoWidth[] = [480, 768];

/** A photo with fewer pixels across looks blurred in the place of a large one: it is shown at its own size. */
export const SMALL_PHOTO_WIDTH = 400;

/** Where a derived photo is served. `hash` is the photo's own name: nothing of the address is in it. */
export function photoUrl(hash: string, width: PhotoWidth, format: PhotoFormat): string {
  return `/api/photos/${hash}/${width}.${format}`;
}

/** Value of a `srcset` with widths of one format, every one unless said otherwise. */
export function photoSrcset(
  hash: string,
  format: PhotoFormat,
  widths: readonly PhotoWidth[] = PHOTO_WIDTHS,
): string {
  return widths.map((width) => `${photoUrl(hash, width, format)} ${width}w`).join(', ');
}

/** Name of the stored file behind `photoUrl`. */
export function photoKey(hash: string, width: number, format: PhotoFormat): string {
  return `photos/${hash}/${width}.${format}`;
}

/** Every stored file of a photo. */
export function photoKeys(hash: string): readonly string[] {
  return PHOTO_FORMATS.flatMap((format) =>
    PHOTO_WIDTHS.map((width) => photoKey(hash, width, format)),
  );
}
