import type { Localized } from '#domain/i18n/locale.ts';

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
  caption: Localized;
  alt: Localized;
}>;

type SentPicture = Readonly<{ hash: string; width: number; height: number; placeholder: string }>;

/** Prefix of nearly every placeholder, which is stored without it. */
const WEBP = 'data:image/webp;base64,';

/**
 * A photo as it is stored: its values in a fixed order, without empty texts at the end. A
 * placeholder with another prefix is in its own list.
 */
export type PackedPhoto = readonly [
  ...[hash: string, id: string, width: number, height: number, bytes: number],
  placeholder: string | readonly [string],
  altEs?: string,
  altEn?: string,
  captionEs?: string,
  captionEn?: string,
  turned?: Photo['turned'],
];

/**
 * Packs a photo; `photoIn` is the inverse. With the names of its values it would be 40 % longer.
 */
export function packedPhoto(photo: Photo): PackedPhoto {
  const { id, hash, turned, width, height, bytes, placeholder, caption, alt } = photo;
  const isWebp = placeholder.startsWith(WEBP);
  const texts = [alt.es, alt.en, caption.es, caption.en];
  const last = texts.findLastIndex((text) => text !== '');
  return [
    ...[hash, id, width, height, bytes],
    isWebp ? placeholder.slice(WEBP.length) : [placeholder],
    ...(turned ? [...texts, turned] : texts.slice(0, last + 1)),
  ] as unknown as PackedPhoto;
}

/** Reads a photo that is packed, or stored with the names of its values, as before 2026-11-24. */
export function photoIn(stored: PackedPhoto | Photo): Photo {
  if (!isPacked(stored)) return stored;
  const [hash, id, width, height, bytes, picture, altEs, altEn, es, en, turned] = stored;
  return {
    ...{ id, hash, ...(turned && { turned }), width, height, bytes },
    placeholder: typeof picture === 'string' ? `${WEBP}${picture}` : picture[0],
    caption: { es: es ?? '', en: en ?? '' },
    alt: { es: altEs ?? '', en: altEn ?? '' },
  };
}

function isPacked(stored: PackedPhoto | Photo): stored is PackedPhoto {
  return Array.isArray(stored);
}
