import type { R2Object, R2ObjectBody } from '@cloudflare/workers-types';
import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { redrawn } from '#api/effects/pictures.ts';
import type { Env } from '#api/env.ts';
import { about } from '#api/http/described.ts';
import {
  FORMER_PHOTO_WIDTHS,
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  photoKey,
  SHARED_SIZES,
  type SharedShape,
  sharedPhotoKey,
} from '#domain/listings/photo.ts';
import { Refusal } from '#domain/refusal.ts';

/**
 * Serves derived photos. Their names are hashes of their content, so they may be cached forever.
 */
export const photoRoutes = new Hono<ApiEnv>().get(
  '/:hash/:file',
  about(
    'Return a photo in one of its widths and formats (`768.webp`), or cropped for sharing (`wide.jpg`, `square.jpg`).',
    {
      auth: 'none',
      answers: { status: 200, type: 'image/*' },
    },
  ),
  async (c) => {
    const { hash, file: name } = c.req.param();
    const shape = /^(wide|square)\.jpg$/.exec(name)?.[1] as SharedShape | undefined;
    if (shape) await cropForSharing(c.env, hash, shape);
    const [own, ...insteads] = shape ? [sharedPhotoKey(hash, shape)] : keysOf(hash, name);
    const known = /^"([^"]+)"$/.exec(c.req.header('If-None-Match')?.trim() ?? '')?.[1];
    const options = known === undefined ? {} : { onlyIf: { etagDoesNotMatch: known } };
    const exact = await c.env.FILES.get(own, options);
    let file = exact;
    for (const key of insteads) file ??= await c.env.FILES.get(key, options);
    if (!file) throw new Refusal('not_found');
    const headers = {
      'Content-Type': file.httpMetadata?.contentType ?? 'application/octet-stream',
      'Cache-Control': exact ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
      'X-Content-Type-Options': 'nosniff',
      ETag: file.httpEtag,
    };
    if (!hasBody(file)) return c.body(null, 304, headers);
    // Streamed, so that no isolate holds a whole photo.
    return c.body(file.body as unknown as ReadableStream, 200, {
      ...headers,
      'Content-Length': String(file.size),
    });
  },
);

/** Crops the widest version of a photo, unless that is already stored. */
async function cropForSharing(env: Env, hash: string, shape: SharedShape): Promise<void> {
  const key = sharedPhotoKey(hash, shape);
  if (!isHash(hash) || (await env.FILES.head(key))) return;
  const widest = await env.FILES.get(photoKey(hash, Math.max(...PHOTO_WIDTHS), 'webp'));
  if (!widest) return;
  const bytes = new Uint8Array(await widest.arrayBuffer());
  const crop = { ...SHARED_SIZES[shape], fit: 'cover' as const };
  const picture = await redrawn(env.IMAGES, bytes, crop, 'image/jpeg', 82);
  await env.FILES.put(key, picture, { httpMetadata: { contentType: 'image/jpeg' } });
}

function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** Whether the file has a body; without one, the browser's cached copy is current. */
function hasBody(file: R2Object): file is R2ObjectBody {
  return 'body' in file;
}

/**
 * Returns the key of a photo file, followed by substitutes: WebP while AVIF is not ready, and the
 * largest width for photos older than a width.
 * @throws Refusal `not_found` (404) for an impossible name.
 */
function keysOf(hash: string, file: string): readonly [string, ...string[]] {
  const widths = [...PHOTO_WIDTHS, ...FORMER_PHOTO_WIDTHS];
  const width = widths.find((known) => file.startsWith(`${known}.`));
  const format = PHOTO_FORMATS.find((known) => file === `${width}.${known}`);
  if (!isHash(hash) || width === undefined || format === undefined) {
    throw new Refusal('not_found');
  }
  return [
    photoKey(hash, width, format),
    photoKey(hash, width, 'webp'),
    photoKey(hash, Math.max(...PHOTO_WIDTHS), 'webp'),
  ];
}
