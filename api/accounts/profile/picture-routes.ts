import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { about } from '#api/http/described.ts';
import { pictureKey } from '#domain/accounts/picture.ts';
import { Refusal } from '#domain/refusal.ts';

/** Serves profile pictures. A new picture has a new name, so browsers may cache them forever. */
export const pictureRoutes = new Hono<ApiEnv>().get(
  '/:file',
  about('Return a person’s picture, by the path in their account.', {
    auth: 'none',
    answers: { status: 200, type: 'image/webp' },
  }),
  async (c) => {
    const key = pictureKey(new URL(c.req.url).pathname);
    const file = key === undefined ? null : await c.env.FILES.get(key);
    if (!file) throw new Refusal('not_found');
    return c.body(await file.arrayBuffer(), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'private, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      'Content-Disposition': 'inline',
    });
  },
);
