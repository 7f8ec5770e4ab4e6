import { MB } from '#domain/bytes.ts';
import type { Localized } from '#domain/i18n/locale.ts';

export const MAX_PHOTOS = 50;
/** Maximum file size in bytes. */
export const MAX_PHOTO_BYTES = 20 * MB;
/** Maximum number of pixels of an image. Larger ones could exhaust memory when decoded. */
export const MAX_PHOTO_PIXELS = 50_000_000;
/** Maximum pixels of the longer side. */
export const MAX_PHOTO_SIDE = 12_000;
export const MAX_CAPTION_LENGTH = 200;

/** Accepted image types, detected from content, not from file names. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

/** Types accepted by the file picker. HEIC files are converted on the device. */
export const PHOTO_ACCEPT = [...PHOTO_TYPES, 'image/heic', 'image/heif', '.heic', '.heif'].join(
  ',',
);

/** Rules shown next to the upload. */
export const PHOTO_RULES: readonly Localized[] = [
  {
    es: 'La primera foto debe ser del exterior: es la portada.',
    en: 'The first photo must be of the exterior: it is the cover.',
  },
  {
    es: 'Sin texto, logotipos ni marcas sobre las fotos.',
    en: 'No text, logos or marks on the photos.',
  },
  {
    es: 'Solo fotos suyas o que tenga permiso de usar: ninguna con derechos de autor de otra persona.',
    en: 'Only photos that are yours or that you have permission to use: none copyrighted by somebody else.',
  },
  {
    es: 'JPG, PNG, GIF, WebP o HEIC del iPhone, de hasta 20 MB cada una y 50 en total.',
    en: 'JPG, PNG, GIF, WebP or HEIC from an iPhone, up to 20 MB each and 50 in all.',
  },
  {
    es: 'Donde la casa está en un servicio de listado múltiple, este se actualiza en las 24 horas siguientes.',
    en: 'Where the home is on a multiple listing service, it is updated within 24 hours.',
  },
];

export type PhotoProblem =
  | 'too_large'
  | 'unsupported_media'
  | 'too_many_pixels'
  | 'too_many_photos';

export const PHOTO_PROBLEMS = {
  too_large: {
    es: 'La foto pesa más de 20 MB. Expórtela con menos calidad o más pequeña.',
    en: 'The photo is over 20 MB. Export it smaller or at a lower quality.',
  },
  unsupported_media: {
    es: 'Ese archivo no es una foto JPG, PNG, GIF o WebP.',
    en: 'That file is not a JPG, PNG, GIF or WebP photo.',
  },
  too_many_pixels: {
    es: 'La foto es demasiado grande: 12,000 píxeles por lado y 50 megapíxeles como máximo.',
    en: 'The photo is too big: at most 12,000 pixels a side and 50 megapixels.',
  },
  too_many_photos: {
    es: 'Ya hay 50 fotos. Borre alguna para agregar otra.',
    en: 'There are 50 photos already. Delete one to add another.',
  },
} as const satisfies Record<PhotoProblem, Localized>;

/**
 * Replaces the message of `unsupported_media` for HEIC photos that the browser could not convert or
 * that were uploaded unconverted.
 */
export const HEIC_PROBLEM = {
  es: 'No pudimos convertir esta foto HEIC, el formato propio del iPhone. Ábrala y expórtela como JPG, o elija «Más compatible» en los ajustes de la cámara.',
  en: 'We could not convert this HEIC photo, the iPhone’s own format. Open it and export it as JPG, or choose “Most Compatible” in the camera settings.',
} as const satisfies Localized;

/** Data from a file's first bytes; width and height in pixels. */
export type SniffedImage = Readonly<{ type: PhotoType; width: number; height: number }>;

/** Why a photo is refused, by its size in bytes and its header; `undefined` when it is accepted. */
export function photoProblem(
  bytes: number,
  image: SniffedImage | undefined,
): Exclude<PhotoProblem, 'too_many_photos'> | undefined {
  if (bytes > MAX_PHOTO_BYTES) return 'too_large';
  if (!image) return 'unsupported_media';
  const { width, height } = image;
  const isTooBig = Math.max(width, height) > MAX_PHOTO_SIDE || width * height > MAX_PHOTO_PIXELS;
  return isTooBig ? 'too_many_pixels' : undefined;
}
