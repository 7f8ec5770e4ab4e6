import { makeZip } from 'client-zip';
import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv, Context } from '#api/context.ts';
import { pdfHeaders } from '#api/documents/pdf-headers.ts';
import { query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { signedIn } from '#api/http/signed-in.ts';
import { findProperty } from '#api/properties/find-property.ts';
import { syndicationSchema } from '#domain/feed/portals/syndication.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { Refusal } from '#domain/refusal.ts';
import { findSyndication } from './find-syndication.ts';
import { flyerPdf, signPdf } from './flyer.ts';
import { photoAsJpeg } from './stored-photo.ts';

/** Routes for a property's syndication, mounted below the property's path. */
export const syndicationRoutes = new Hono<ApiEnv>()
  .use(signedIn)
  .get(
    '/:id/syndication',
    about(
      'Return your home’s record in the feed, missing answers, and the consumers that read it.',
      {
        answers: { status: 200, schema: syndicationSchema },
      },
    ),
    async (c) => c.json(await findSyndication(c.var.context, c.req.param('id'))),
  )
  .get(
    '/:id/photos.zip',
    about('Download the photos of your home as JPEG, in order, for portals with manual entry.', {
      answers: { status: 200, type: 'application/zip' },
    }),
    async (c) =>
      c.body(await photoZip(c.var.context, c.req.param('id')), 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': 'attachment; filename="trato-photos.zip"',
        'Cache-Control': 'private, no-store',
      }),
  )
  .get(
    '/:id/flyer.pdf',
    about(
      'Return a flyer of your home in Spanish (`?lang=es`) or English, with a QR code of its page.',
      {
        answers: { status: 200, type: 'application/pdf' },
      },
    ),
    query(z.strictObject({ lang: z.enum(LOCALES).optional() })),
    async (c) => {
      const { context } = c.var;
      const { lang = context.locale } = c.req.valid('query');
      const { bytes, name } = await flyerPdf(context, c.req.param('id'), lang);
      return c.body(bytes, 200, pdfHeaders(name));
    },
  )
  .get(
    '/:id/sign.pdf',
    about('Return a yard sign in both languages, with a QR code of the home’s page.', {
      answers: { status: 200, type: 'application/pdf' },
    }),
    async (c) => {
      const { bytes, name } = await signPdf(c.var.context, c.req.param('id'));
      return c.body(bytes, 200, pdfHeaders(name));
    },
  );

/**
 * Streams a ZIP of a home's photos in order, as JPEG, which every portal accepts; one photo at a
 * time is in memory.
 * @throws Refusal `not_found` (404) for another person's home, or one without photos
 */
async function photoZip(context: Context, id: string): Promise<ReadableStream> {
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
