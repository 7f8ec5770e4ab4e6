import type { Context } from '#api/context.ts';
import { redrawn } from '#api/effects/pictures.ts';
import { PHOTO_WIDTHS, photoKey } from '#domain/listings/photo-url.ts';

const QUALITY = 85;
const WIDEST = Math.max(...PHOTO_WIDTHS);

/** A size in pixels; a picture with another aspect ratio is cropped to fill it. */
type Size = Readonly<{ width: number; height: number }>;

/**
 * Returns a stored photo as JPEG, in its own size or cropped to another; `undefined` if its file is
 * missing.
 */
export async function photoAsJpeg(
  { env }: Pick<Context, 'env'>,
  hash: string,
  size?: Size,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const stored = await env.FILES.get(photoKey(hash, WIDEST, 'webp'));
  if (!stored) return undefined;
  const bytes = new Uint8Array(await stored.arrayBuffer());
  const transform = size ? { ...size, fit: 'cover' as const } : {};
  return await redrawn(env.IMAGES, bytes, transform, 'image/jpeg', QUALITY);
}
