import { and, eq, gt, isNull, max, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { ApiEnv, Context } from '#api/context.ts';
import type { Consumer } from '#api/feed/consumers.ts';
import { feedKeys, feedListings } from '#api/feed/feed-listings.ts';
import { originOf } from '#api/feed/pages/origin.ts';
import { PAGE_SIZE } from '#api/feed/pages/page.ts';
import { recordsOf } from '#api/feed/pages/property-pages.ts';
import { catalogFetches, feedConsumers, listingFeed } from '#api/feed/table.ts';
import { sha256Hex } from '#api/hash.ts';
import { about } from '#api/http/described.ts';
import { countAttempt, countFromNetwork } from '#api/http/limits/rate-limit.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/calendar.ts';
import { CATALOGS, type CatalogFormat, catalogFormatOf } from '#domain/feed/portals/catalog.ts';
import { Refusal } from '#domain/refusal.ts';

/**
 * Serves catalogs of all homes to programs that can only fetch a URL, such as the ads of Meta and
 * Google.
 */
export const catalogRoutes = new Hono<ApiEnv>().get(
  '/:secret/:file',
  about(
    'Return all published homes at a secret address: `homes.json` (RESO Common Format), `meta.csv`, `google.csv` or `homes.xml` (RSS).',
    {
      auth: 'none',
      answers: { status: 200, type: ['application/json', 'text/csv', 'application/rss+xml'] },
    },
  ),
  async (c) => {
    const { secret, file } = c.req.param();
    const format = catalogFormatOf(file);
    if (!format) throw new Refusal('not_found');
    return c.body(await readCatalog(c.var.context, secret, format), 200, {
      'Content-Type': CATALOGS[format].type,
      'Content-Disposition': `attachment; filename="trato-${file}"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    });
  },
);

/** Limit on fetches of one catalog by one consumer: usually hourly, and failures are retried. */
const FETCHES = { name: 'catalog', max: 12, perMs: HOUR_MS };
/** Limit on wrong addresses per network. */
const WRONG = { name: 'catalog_wrong', max: 30, perMs: 10 * MINUTE_MS };

/**
 * Streams a catalog of all homes to the consumer whose secret is in the address; one page of the
 * feed is in memory at a time. An error aborts the transfer, so that a partial file is not taken
 * for a complete one.
 * @throws Refusal `not_found` (404) for an unknown secret, `rate_limited` (429)
 */
async function readCatalog(
  context: Context,
  secret: string,
  format: CatalogFormat,
): Promise<ReadableStream<Uint8Array>> {
  const consumer = await consumerAt(context, secret);
  if (!consumer) {
    await countFromNetwork(context, WRONG);
    throw new Refusal('not_found');
  }
  await countAttempt(context, FETCHES, `${consumer.id}:${format}`);
  return streamed(catalogTexts(context, consumer, format));
}

async function consumerAt({ db }: Context, secret: string): Promise<Consumer | undefined> {
  if (!/^[\w-]{43}$/.test(secret)) return undefined;
  const [consumer] = await db
    .select()
    .from(feedConsumers)
    .where(
      and(eq(feedConsumers.addressHash, await sha256Hex(secret)), isNull(feedConsumers.revokedAt)),
    );
  return consumer;
}

async function* catalogTexts(
  context: Context,
  { id }: Consumer,
  format: CatalogFormat,
): AsyncGenerator<string> {
  const { db, now } = context;
  const { head, entry, foot } = CATALOGS[format];
  const [newest] = await db.select({ at: max(listingFeed.at) }).from(listingFeed);
  yield head(originOf(context).site);
  let isFirst = true;
  for await (const records of everyHome(context)) {
    let page = '';
    for (const record of records) {
      const text = entry(record, isFirst);
      if (text === undefined) continue;
      page += text;
      isFirst = false;
    }
    yield page;
  }
  yield foot;
  const fetched = { at: now(), through: newest?.at ?? 0 };
  await db
    .insert(catalogFetches)
    .values({ consumerId: id, format, ...fetched })
    .onConflictDoUpdate({
      target: [catalogFetches.consumerId, catalogFetches.format],
      set: fetched,
    });
}

function streamed(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await texts.next();
      if (done) controller.close();
      else if (value !== '') controller.enqueue(encoder.encode(value));
      else await this.pull?.(controller);
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
}

/** The related records that every catalog contains. */
export const RELATED_RECORDS = ['Media', 'Rooms', 'UnitTypes'];

/**
 * Yields the records of all homes in the feed in pages. Ordered by key, which never changes, so
 * that each home appears once.
 */
async function* everyHome(context: Context) {
  let last = '';
  let isEnd = false;
  while (!isEnd) {
    const keys = await feedKeys(context, {
      ...{ where: gt(listingFeed.key, last), order: sql`${listingFeed.key}` },
      ...{ limit: PAGE_SIZE, offset: 0 },
    });
    const listings = await feedListings(
      context,
      keys.map(({ key }) => key),
    );
    yield await recordsOf(context, listings, { select: undefined, expand: RELATED_RECORDS });
    last = keys.at(-1)?.key ?? last;
    isEnd = keys.length < PAGE_SIZE;
  }
}
