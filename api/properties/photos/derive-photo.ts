import { redrawn, sizeOf } from '#api/effects/pictures.ts';
import type { Env } from '#api/env.ts';
import { sha256Hex } from '#api/http/hash.ts';
import { PHOTO_WIDTHS, type PhotoFormat, photoKey } from '#domain/listings/photo-url.ts';

const QUALITY = { avif: 60, webp: 80 } as const satisfies Record<PhotoFormat, number>;
const WIDEST = 1600 satisfies (typeof PHOTO_WIDTHS)[number];
/** Pixels across; it is stretched and blurred while the picture loads. */
const PLACEHOLDER_WIDTH = 24;

type DerivedPhoto = Readonly<{
  hash: string;
  /** Pixels of the largest derived file, turned the way the camera was held. */
  width: number;
  height: number;
  placeholder: string;
}>;

/**
 * Makes and stores every size of a photo. The file itself is not kept: what was written into it
 * (place, camera, owner, anything after the picture) goes with it. AVIF takes many times as long as
 * WebP, so `finish` makes those files, for after the answer; until then WebP stands in for them.
 * @throws Refusal `unsupported_media` (415) when the picture cannot be decoded.
 */
export async function derivePhoto(
  env: Pick<Env, 'IMAGES' | 'FILES'>,
  file: Uint8Array<ArrayBuffer>,
): Promise<{ photo: DerivedPhoto; finish: () => Promise<void> }> {
  const hash = await sha256Hex(file);
  // Decoded once: the smaller ones are made of a lossless copy that is already turned and bare.
  const widest = await redrawn(env.IMAGES, file, narrowed(WIDEST), 'image/png');
  const size = await sizeOf(env.IMAGES, widest);
  await storeSizes(env, hash, widest, 'webp');
  const tiny = await redrawn(env.IMAGES, widest, narrowed(PLACEHOLDER_WIDTH), 'image/webp', 50);
  const placeholder = `data:image/webp;base64,${btoa(String.fromCharCode(...tiny))}`;
  return {
    photo: { hash, ...size, placeholder },
    finish: async () => {
      // Whoever deleted the same photo while this one was on its way took its files along.
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
