import type { ReadableStream } from '@cloudflare/workers-types';
import type { Env } from '#api/env.ts';
import { sha256Hex } from '#api/http/hash.ts';
import { PHOTO_WIDTHS, type PhotoFormat, photoKey } from '#domain/listings/photo-url.ts';
import { Refusal } from '#domain/refusal.ts';

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
  const widest = await scaled(env.IMAGES, file, WIDEST, 'image/png');
  const size = await sizeOf(env.IMAGES, widest);
  await storeSizes(env, hash, widest, 'webp');
  const tiny = await scaled(env.IMAGES, widest, PLACEHOLDER_WIDTH, 'image/webp', 50);
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
    const picture = await scaled(IMAGES, widest, width, contentType, QUALITY[format]);
    await FILES.put(photoKey(hash, width, format), picture, { httpMetadata: { contentType } });
  }
}

async function scaled(
  images: Env['IMAGES'],
  file: Uint8Array<ArrayBuffer>,
  width: number,
  format: 'image/png' | `image/${PhotoFormat}`,
  quality?: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const result = await decoded(
    images
      .input(streamOf(file))
      .transform({ width, fit: 'scale-down' })
      .output({ format, ...(quality !== undefined && { quality }) }),
  );
  return new Uint8Array(await result.response().arrayBuffer());
}

async function sizeOf(images: Env['IMAGES'], file: Uint8Array<ArrayBuffer>) {
  const info = await decoded(images.info(streamOf(file)));
  if (!('width' in info)) throw unreadable();
  return { width: info.width, height: info.height };
}

/** A picture that the decoder refuses is the sender's, not a defect of ours. */
async function decoded<T>(work: Promise<T>): Promise<T> {
  return work.catch(() => {
    throw unreadable();
  });
}

function unreadable(): Refusal {
  return new Refusal('unsupported_media', {
    message: {
      es: 'No pudimos abrir esa foto. Puede estar dañada: expórtela otra vez como JPG o PNG.',
      en: 'We could not open that photo. It may be damaged: export it again as JPG or PNG.',
    },
  });
}

/** The platform's types and the browser's describe the same stream in different words. */
export function streamOf(file: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  return new Blob([file]).stream() as unknown as ReadableStream<Uint8Array>;
}
