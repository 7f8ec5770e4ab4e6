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
 * The first 18 bytes of a lossy WebP file, in base64. They depend only on its length, so the stored
 * picture lacks them.
 */
const HEADER_BYTES = 18;
const HEADER_CHARS = 24;
/** How the header begins. A stored picture that begins so is complete, as all were before 2026-11-24. */
const RIFF = 'UklG';

/**
 * A photo as it is stored: its values in a fixed order, without empty texts at the end. A
 * placeholder of another type is in its own list.
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
  const texts = [alt.es, alt.en, caption.es, caption.en];
  const last = texts.findLastIndex((text) => text !== '');
  return [
    ...[hash, id, width, height, bytes],
    packedPicture(placeholder),
    ...(turned ? [...texts, turned] : texts.slice(0, last + 1)),
  ] as unknown as PackedPhoto;
}

/** Reads a photo that is packed, or stored with the names of its values, as before 2026-11-24. */
export function photoIn(stored: PackedPhoto | Photo): Photo {
  if (!isPacked(stored)) return stored;
  const [hash, id, width, height, bytes, picture, altEs, altEn, es, en, turned] = stored;
  return {
    ...{ id, hash, ...(turned && { turned }), width, height, bytes },
    placeholder: typeof picture === 'string' ? readPicture(picture) : picture[0],
    caption: { es: es ?? '', en: en ?? '' },
    alt: { es: altEs ?? '', en: altEn ?? '' },
  };
}

function isPacked(stored: PackedPhoto | Photo): stored is PackedPhoto {
  return Array.isArray(stored);
}

function packedPicture(placeholder: string): PackedPhoto[5] {
  const picture = placeholder.slice(WEBP.length);
  const forms = [picture.slice(HEADER_CHARS), picture];
  return forms.find((form) => readPicture(form) === placeholder) ?? [placeholder];
}

function readPicture(stored: string): string {
  if (stored.startsWith(RIFF)) return WEBP + stored;
  const padding = stored.endsWith('==') ? 2 : Number(stored.endsWith('='));
  const size = HEADER_BYTES + (stored.length / 4) * 3 - padding;
  const low = (bytes: number) => String.fromCharCode(bytes & 255, (bytes >> 8) & 255);
  // Each size is that of what follows it. The upper half of the second one is stored.
  const header = `RIFF${low(size - 8)}\0\0WEBPVP8 ${low(size - 20)}`;
  return WEBP + btoa(header) + stored;
}
