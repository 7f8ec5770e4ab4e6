import type { ImageTransform, ReadableStream } from '@cloudflare/workers-types';
import type { Env } from '#api/env.ts';
import { Refusal } from '#domain/refusal.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Re-encodes a picture in another size and format. Only the pixels are kept: metadata (place,
 * camera, owner) and data after the picture are dropped.
 * @throws Refusal `unsupported_media` (415) when the picture cannot be decoded.
 */
export async function redrawn(
  images: Env['IMAGES'],
  file: Bytes,
  transform: ImageTransform,
  format: 'image/png' | 'image/avif' | 'image/webp' | 'image/jpeg',
  quality?: number,
): Promise<Bytes> {
  const result = await decoded(
    images
      .input(streamOf(file))
      .transform(transform)
      .output({ format, ...(quality !== undefined && { quality }) }),
  );
  return new Uint8Array(await result.response().arrayBuffer());
}

/**
 * Returns the width and height of a picture in pixels.
 * @throws Refusal `unsupported_media` (415) when the picture cannot be decoded.
 */
export async function sizeOf(images: Env['IMAGES'], file: Bytes) {
  const info = await decoded(images.info(streamOf(file)));
  if (!('width' in info)) throw unreadable();
  return { width: info.width, height: info.height };
}

/**
 * Returns the bytes as a stream, cast because the platform's and the browser's stream types differ.
 */
export function streamOf(file: Bytes): ReadableStream<Uint8Array> {
  return new Blob([file]).stream() as unknown as ReadableStream<Uint8Array>;
}

/** A picture that cannot be decoded is an error of the sender, not a defect. */
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
