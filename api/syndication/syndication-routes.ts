import { makeZip } from 'client-zip';
import { and, eq, gte, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv, Context } from '#api/context.ts';
import { pdfHeaders } from '#api/documents/pdf-headers.ts';
import { brokerOfRecord } from '#api/feed/broker-of-record.ts';
import { RELATED_RECORDS } from '#api/feed/catalogs/catalog-routes.ts';
import { feedListings } from '#api/feed/feed-listings.ts';
import { originOf } from '#api/feed/pages/origin.ts';
import { recordsOf } from '#api/feed/pages/property-pages.ts';
import { catalogFetches, feedConsumers } from '#api/feed/table.ts';
import { query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { signedIn } from '#api/http/signed-in.ts';
import { findProperty } from '#api/properties/find-property.ts';
import { dateOf, timeZoneOf } from '#domain/calendar.ts';
import { listedBy } from '#domain/feed/broker.ts';
import type { FeedListing } from '#domain/feed/feed-listing.ts';
import { CATALOGS, type CatalogFormat } from '#domain/feed/portals/catalog.ts';
import {
  expectedAnswers,
  firstPhotoVerdict,
  mlsDeadline,
  type Syndication,
  syndicationSchema,
} from '#domain/feed/portals/syndication.ts';
import { propertyRecord } from '#domain/feed/property-record.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import type { ResoValue } from '#domain/properties/catalogue/reso/reso-derived.ts';
import { Refusal } from '#domain/refusal.ts';
import { flyerPdf, photoAsJpeg, signPdf } from './flyer.ts';

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
 * Returns the state of a home in the MLS and other portals, for its owner and administrators.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for another person's home
 */
async function findSyndication(context: Context, id: string): Promise<Syndication> {
  const property = await findProperty(context, id);
  const { facts, photos, propertyType } = property;
  const { locale } = context;
  const broker = brokerOfRecord(context.env);
  const [listing] = await feedListings(context, [id]);
  const { total, missing } = expectedAnswers(propertyType, facts);
  const [first] = photos;
  return {
    broker: broker
      ? { name: `${broker.firstName} ${broker.lastName}`, office: broker.office.name }
      : null,
    record: listing
      ? Object.entries({
          ...propertyRecord(listing, originOf(context), context.now()),
          ...(broker && listedBy(broker)),
        }).map(([name, value]) => ({ name, value: textOf(value) }))
      : [],
    expected: {
      total,
      missing: missing.map(({ label, ...rest }) => ({ ...rest, label: label[locale] })),
    },
    firstPhoto: first
      ? {
          hash: first.hash,
          caption: first.caption[locale],
          ...firstPhotoVerdict(propertyType, photos),
        }
      : null,
    photoCount: photos.length,
    clock: listing ? clockOf(listing) : null,
    takenBy: listing ? await takenBy(context, listing) : [],
  };
}

function clockOf({ publishedAt, facts }: FeedListing) {
  const from = dateOf(publishedAt, timeZoneOf(facts.countyOrParish));
  return { from, until: mlsDeadline(from) };
}

/**
 * Returns the consumers that have the home's current version: they have read all changes up to its
 * last one, or have since fetched a catalog that includes the home.
 */
async function takenBy(context: Context, listing: FeedListing): Promise<Syndication['takenBy']> {
  const { db } = context;
  const { changedAt } = listing;
  const isReading = isNull(feedConsumers.revokedAt);
  const { name } = feedConsumers;
  const [readers, fetches, [record]] = await Promise.all([
    db
      .select({ name, at: feedConsumers.takenAt })
      .from(feedConsumers)
      .where(and(gte(feedConsumers.takenUntil, changedAt), isReading)),
    db
      .select({ name, at: catalogFetches.at, format: catalogFetches.format })
      .from(catalogFetches)
      .innerJoin(feedConsumers, eq(feedConsumers.id, catalogFetches.consumerId))
      .where(and(gte(catalogFetches.through, changedAt), isReading)),
    recordsOf(context, [listing], { select: undefined, expand: RELATED_RECORDS }),
  ]);
  const isIn = (format: CatalogFormat) =>
    record !== undefined && CATALOGS[format].entry(record, true) !== undefined;
  return [
    ...readers.map((reader) => ({ ...reader, format: null })),
    ...fetches.filter(({ format }) => isIn(format)),
  ].map(({ at, ...rest }) => ({ ...rest, at: new Date(at ?? 0).toISOString() }));
}

function textOf(value: ResoValue): string {
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

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
