import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { about } from '#api/http/described.ts';
import { signedIn } from '#api/http/signed-in.ts';
import { syndicationSchema } from '#domain/feed/portals/syndication.ts';
import { findSyndication } from './find-syndication.ts';
import { photoZip } from './photo-zip.ts';

/** How a property stands with the MLS and other portals, under the property's own address. */
export const syndicationRoutes = new Hono<ApiEnv>()
  .use(signedIn)
  .get(
    '/:id/syndication',
    about('What the feed says of your home, what is missing, and who has read it.', {
      answers: { status: 200, schema: syndicationSchema },
    }),
    async (c) => c.json(await findSyndication(c.var.context, c.req.param('id'))),
  )
  .get(
    '/:id/photos.zip',
    about('The photos of your home as JPEG, in their order, for portals that take homes by hand.', {
      answers: { status: 200, type: 'application/zip' },
    }),
    async (c) =>
      c.body(await photoZip(c.var.context, c.req.param('id')), 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': 'attachment; filename="trato-photos.zip"',
        'Cache-Control': 'private, no-store',
      }),
  );
