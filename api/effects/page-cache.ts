import { desc, eq } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { ApiEnv, Context } from '#api/context.ts';
import { reportError } from '#api/effects/reports.ts';
import { listingChanges, listings } from '#api/listings/table.ts';
import { EVERY_LIST, type HomeOnPages, tagsOfHome } from '#domain/search/query/page-tags.ts';

/** Maximum number of changes to look back at; one request, or the jobs of a minute, make fewer. */
const MAX_CHANGES = 50;
/** Maximum number of tags per purge on the platform. */
const MAX_TAGS = 100;

/** Purges pages with these tags from the edge cache, if there is one. */
export type Purge = (tags: readonly string[]) => Promise<unknown>;

/** The platform's cache; its type is missing in the tests' Worker. */
type EdgeCache = Readonly<{ purge?: (options: { tags: string[] }) => Promise<unknown> }>;

const purgeEdge: Purge = async (tags) => {
  // Imported dynamically: a local Worker has no edge cache, and older runtimes do not export it.
  const { cache } = (await import('cloudflare:workers')) as { cache?: EdgeCache };
  await cache?.purge?.({ tags: [...tags] });
};

/**
 * Purges all cached pages that show a listing changed since an instant: its own page and lists of
 * its places or its map area. Every change of a listing writes a row to `listing_changes`, from
 * which this reads. A page of a place that the listing no longer belongs to still shows it until
 * that page expires.
 */
export async function purgeChangedSince(
  { db }: Pick<Context, 'db'>,
  since: number,
  purge: Purge = purgeEdge,
): Promise<void> {
  const latest = await db
    .select({
      listingId: listingChanges.listingId,
      at: listingChanges.at,
      home: {
        id: listings.id,
        zip: listings.zip,
        city: listings.city,
        county: listings.county,
        lat: listings.lat,
        lng: listings.lng,
      },
    })
    .from(listingChanges)
    .leftJoin(listings, eq(listings.id, listingChanges.listingId))
    .orderBy(desc(listingChanges.seq))
    .limit(MAX_CHANGES);
  const changed = new Map(
    latest.filter(({ at }) => at >= since).map(({ listingId, home }) => [listingId, home]),
  );
  if (changed.size > 0) await purge(tagsOf(changed));
}

/**
 * A deleted listing may have been on any page, so all lists are purged; likewise after an import
 * with too many tags.
 */
function tagsOf(changed: ReadonlyMap<string, HomeOnPages | null>): readonly string[] {
  const homes = [...changed.values()].filter((home) => home !== null);
  const tags = [...new Set(homes.flatMap(tagsOfHome))];
  return homes.length === changed.size && tags.length <= MAX_TAGS
    ? tags
    : [EVERY_LIST, ...[...changed.keys()].map((id) => `listing-${id}`)];
}

/**
 * Purges after every change and before the response, so that the next page view shows the change.
 */
export const purgeAfterWrites: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { context, requestId } = c.var;
  const startedAt = context.now();
  await next();
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || !c.res.ok || c.var.onlyCounted) return;
  await purgeChangedSince(context, startedAt).catch((error: unknown) =>
    reportError(error, { requestId }),
  );
};
