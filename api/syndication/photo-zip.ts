import { makeZip } from 'client-zip';
import type { Context } from '#api/context.ts';
import { redrawn } from '#api/effects/pictures.ts';
import { findProperty } from '#api/properties/find-property.ts';
import { PHOTO_WIDTHS, photoKey } from '#domain/listings/photo-url.ts';
import { Refusal } from '#domain/refusal.ts';

const QUALITY = 85;
const WIDEST = Math.max(...PHOTO_WIDTHS);

/**
 * The photos of a home in their order as JPEG, which every portal takes, in one ZIP that is made
 * while it is read: one photo at a time is in memory.
 * @throws Refusal `not_found` (404) for what is somebody else's, or has no photos
 */
export async function photoZip(context: Context, id: string): Promise<ReadableStream> {
  const { photos } = await findProperty(context, id);
  if (photos.length === 0) throw new Refusal('not_found');
  const { FILES, IMAGES } = context.env;
  async function* files() {
    for (const [index, { hash }] of photos.entries()) {
      const stored = await FILES.get(photoKey(hash, WIDEST, 'webp'));
      if (!stored) continue;
      const bytes = new Uint8Array(await stored.arrayBuffer());
      const input = await redrawn(IMAGES, bytes, {}, 'image/jpeg', QUALITY);
      yield { name: `${String(index + 1).padStart(2, '0')}.jpg`, input };
    }
  }
  return makeZip(files());
}
