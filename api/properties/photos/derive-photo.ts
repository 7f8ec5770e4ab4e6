import { z } from 'zod';
import { redrawn, sizeOf } from '#api/effects/pictures.ts';
import type { Env } from '#api/env.ts';
import { sha256Hex } from '#api/hash.ts';
import { PHOTO_WIDTHS, type Photo, type PhotoFormat, photoKey } from '#domain/listings/photo.ts';
import { Refusal } from '#domain/refusal.ts';

const QUALITY = { avif: 60, webp: 80 } as const satisfies Record<PhotoFormat, number>;
const WIDEST = 1600 satisfies (typeof PHOTO_WIDTHS)[number];
/** Width in pixels of the blurred preview that is shown while a photo loads. */
const PLACEHOLDER_WIDTH = 24;

type Picture = Readonly<{
  hash: string;
  /** Pixels of the largest derived file, after applying the camera's orientation. */
  width: number;
  height: number;
  placeholder: string;
}>;

type Derived = Readonly<{ photo: Picture; finish: () => Promise<void> }>;

/**
 * Creates and stores all sizes of a photo. The file itself is not kept, so its metadata (place,
 * camera, owner) is dropped. AVIF takes much longer than WebP, so `finish` makes those files after
 * the response; until then WebP is served instead.
 * @throws Refusal `unsupported_media` (415) when the picture cannot be decoded.
 */
export async function derivePhoto(
  env: Pick<Env, 'IMAGES' | 'FILES'>,
  file: Uint8Array<ArrayBuffer>,
): Promise<Derived> {
  return derived(env, await sha256Hex(file), file);
}

/**
 * Rotates a photo clockwise and stores it under another name; the original's files are kept. They
 * already have the camera's orientation applied, so the rotation is added to it.
 * @throws Refusal `not_found` (404) when the original's files do not exist.
 */
export async function deriveTurned(
  env: Pick<Env, 'IMAGES' | 'FILES'>,
  from: string,
  degrees: 90 | 180 | 270,
): Promise<Derived> {
  const stored = await env.FILES.get(photoKey(from, WIDEST, 'webp'));
  if (!stored) throw new Refusal('not_found');
  const upright = new Uint8Array(await stored.arrayBuffer());
  const turned = await redrawn(env.IMAGES, upright, { rotate: degrees }, 'image/png');
  return derived(env, await turnedHash(from, degrees), turned);
}

/**
 * Name of a rotated photo's files, different from the original's so that no cache shows the old
 * picture.
 */
function turnedHash(from: string, degrees: number): Promise<string> {
  return sha256Hex(new TextEncoder().encode(`${from}:${degrees}`));
}

async function derived(
  env: Pick<Env, 'IMAGES' | 'FILES'>,
  hash: string,
  file: Uint8Array<ArrayBuffer>,
): Promise<Derived> {
  // Decoded once: the smaller sizes are made from a lossless copy with the orientation applied and
  // no metadata.
  const widest = await redrawn(env.IMAGES, file, narrowed(WIDEST), 'image/png');
  const size = await sizeOf(env.IMAGES, widest);
  await storeSizes(env, hash, widest, 'webp');
  const tiny = await redrawn(env.IMAGES, widest, narrowed(PLACEHOLDER_WIDTH), 'image/webp', 50);
  const placeholder = `data:image/webp;base64,${btoa(String.fromCharCode(...tiny))}`;
  return {
    photo: { hash, ...size, placeholder },
    finish: async () => {
      // If the same photo was deleted in the meantime, these files are gone.
      const isThere = await env.FILES.head(photoKey(hash, WIDEST, 'webp'));
      if (!isThere) await storeSizes(env, hash, widest, 'webp');
      await storeSizes(env, hash, widest, 'avif');
    },
  };
}

async function storeSizes(
  { IMAGES, FILES }: Pick<Env, 'IMAGES' | 'FILES'>,
  hash: string,
  widest: Uint8Array<ArrayBuffer>,
  format: PhotoFormat,
): Promise<void> {
  const contentType = `image/${format}` as const;
  for (const width of PHOTO_WIDTHS) {
    const picture = await redrawn(IMAGES, widest, narrowed(width), contentType, QUALITY[format]);
    await FILES.put(photoKey(hash, width, format), picture, { httpMetadata: { contentType } });
  }
}

function narrowed(width: number) {
  return { width, fit: 'scale-down' } as const;
}

const wordsShape = z.strictObject({ es: z.string(), en: z.string() });

const pictureShape = z.strictObject({
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
});

/** Photos in order; the first is the cover. */
export const photosShape: z.ZodType<readonly Photo[]> = z
  .array(
    z.strictObject({
      id: z.string(),
      /** Name of the derived files: `/api/photos/{hash}/{width}.{format}`. */
      hash: z.string(),
      /** Clockwise rotation by the owner, and the original picture. */
      turned: z.strictObject({ degrees: z.literal([90, 180, 270]), from: pictureShape }).optional(),
      width: z.int(),
      height: z.int(),
      bytes: z.int(),
      /** A tiny picture as a data URI, shown while the photo loads. */
      placeholder: z.string(),
      caption: wordsShape,
      /** Alternative text. */
      alt: wordsShape,
    }),
  )
  .readonly();
