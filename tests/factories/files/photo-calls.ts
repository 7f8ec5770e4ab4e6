import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { z } from 'zod';
import { api } from '#api/app.ts';
import { streamOf } from '#api/effects/pictures.ts';
import { photoKeys } from '#domain/listings/photo.ts';
import { aSession } from '#tests/factories/accounts.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { asks } from '#tests/factories/requests.ts';
import { onePixelRows } from './pictures.ts';

type Person = Readonly<{ headers: Record<string, string> }>;

/** Creates a draft without photos, and its owner. */
export async function aDraftWithoutPhotos(given: Parameters<typeof aProperty>[0] = {}) {
  const owner = await aSession({ profile: 'seller' });
  const { id } = await aProperty({ ownerId: owner.user.id, photos: [], ...given });
  return { owner, id };
}

const uploadedShape = z.object({
  photos: z.array(
    z.looseObject({ id: z.string(), hash: z.string(), placeholder: z.string(), bytes: z.number() }),
  ),
});

/** Uploads files, as a browser does, and returns the photos of the answer. */
export async function uploads({ headers }: Person, id: string, form: FormData) {
  const url = `http://localhost/api/properties/${id}/photos`;
  const answer = await api.request(url, { method: 'POST', headers, body: form }, env);
  const json: Record<string, never> = await answer.json();
  const photos = answer.ok ? uploadedShape.parse(json).photos : [];
  return { status: answer.status, json, photos };
}

/** Waits for the files that are made after the response. */
export async function everyFileOf(hash: string): Promise<void> {
  const stored = async () => (await env.FILES.list({ prefix: `photos/${hash}/` })).objects.length;
  await expect.poll(stored, { timeout: 60_000 }).toBeGreaterThanOrEqual(photoKeys(hash).length);
}

/** Returns the colors of the upper and the lower half of a picture in portrait format. */
export async function halvesOf(file: Uint8Array<ArrayBuffer>) {
  const small = await env.IMAGES.input(streamOf(file))
    .transform({ width: 1 })
    .output({ format: 'image/png' });
  return onePixelRows(new Uint8Array(await small.response().arrayBuffer()));
}

/** Deletes a photo. */
export function removes({ headers }: Person, id: string, photoId: string) {
  return asks(`/properties/${id}/photos/${photoId}`, { method: 'DELETE', headers });
}

/** Requests a file by its path. */
export async function fetched(path: string, headers: Record<string, string> = {}) {
  return api.request(`http://localhost${path}`, { headers }, env);
}
