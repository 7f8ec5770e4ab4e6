import type { R2Object, R2ObjectBody } from '@cloudflare/workers-types';
import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { about } from '#api/http/described.ts';
import { PHOTO_FORMATS, PHOTO_WIDTHS, photoKey } from '#domain/listings/photo-url.ts';
import { Refusal } from '#domain/refusal.ts';

/** The derived photos. Their names are their content, so a browser may keep them for good. */
export const photoRoutes = new Hono<ApiEnv>().get(
  '/:hash/:file',
  about('A photo in one of its widths and formats: `768.webp`.', {
    auth: 'none',
    answers: { status: 200, type: 'image/*' },
  }),
  async (c) => {
    const { hash, width, format } = nameOf(c.req.param('hash'), c.req.param('file'));
    const known = /^"([^"]+)"$/.exec(c.req.header('If-None-Match')?.trim() ?? '')?.[1];
    const options = known === undefined ? {} : { onlyIf: { etagDoesNotMatch: known } };
    const own = await c.env.FILES.get(photoKey(hash, width, format), options);
    // AVIF takes its time after an upload: until it is there, the same picture comes as WebP.
    const file = own ?? (await c.env.FILES.get(photoKey(hash, width, 'webp'), options));
    if (!file) throw new Refusal('not_found');
    const headers = {
      'Content-Type': file.httpMetadata?.contentType ?? 'application/octet-stream',
      'Cache-Control': own ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
      'X-Content-Type-Options': 'nosniff',
      ETag: file.httpEtag,
    };
    if (!isWhole(file)) return c.body(null, 304, headers);
    return c.body(await file.arrayBuffer(), 200, headers);
  },
);

/** Without its content when the browser has it already. */
function isWhole(file: R2Object): file is R2ObjectBody {
  return 'body' in file;
}

/** @throws Refusal `not_found` (404) for a name that no photo has. */
function nameOf(hash: string, file: string) {
  const width = PHOTO_WIDTHS.find((known) => file.startsWith(`${known}.`));
  const format = PHOTO_FORMATS.find((known) => file === `${width}.${known}`);
  if (!/^[0-9a-f]{64}$/.test(hash) || width === undefined || format === undefined) {
    throw new Refusal('not_found');
  }
  return { hash, width, format };
}
