import { makeZip } from 'client-zip';
import type { Context } from '#api/context.ts';
import { findProperty } from '#api/properties/find-property.ts';
import { Refusal } from '#domain/refusal.ts';
import { photoAsJpeg } from './stored-photo.ts';

/**
 * Streams a ZIP of a home's photos in order, as JPEG, which every portal accepts; one photo at a
 * time is in memory.
 * @throws Refusal `not_found` (404) for another person's home, or one without photos
 */
export async function photoZip(context: Context, id: string): Promise<ReadableStream> {
  const { photos } = await findProperty(context, id);
  if (photos.length === 0) throw new Refusal('not_found');
  async function* files() {
    for (const [index, { hash }] of photos.entries()) {
      const input = await photoAsJpeg(context, hash);
      if (input) yield { name: `${String(index + 1).padStart(2, '0')}.jpg`, input };
    }
  }
  return makeZip(files());
}
