import type { ImageTransform, ReadableStream } from '@cloudflare/workers-types';
import type { Env } from '#api/env.ts';
import { Refusal } from '#domain/refusal.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A picture encoded again in another size and format. Only its pixels are carried over: what was
 * written into the file (place, camera, owner, anything after the picture) stays behind.
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

/** @throws Refusal `unsupported_media` (415) when the picture cannot be decoded. */
export async function sizeOf(images: Env['IMAGES'], file: Bytes) {
  const info = await decoded(images.info(streamOf(file)));
  if (!('width' in info)) throw unreadable();
  return { width: info.width, height: info.height };
}

/** The platform's types and the browser's describe the same stream in different words. */
export function streamOf(file: Bytes): ReadableStream<Uint8Array> {
  return new Blob([file]).stream() as unknown as ReadableStream<Uint8Array>;
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
