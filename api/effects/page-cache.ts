import { desc, eq } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { ApiEnv, Context } from '#api/context.ts';
import { reportError } from '#api/effects/reports.ts';
import { listingChanges, listings } from '#api/listings/table.ts';
import { EVERY_LIST, type HomeOnPages, tagsOfHome } from '#domain/search/query/page-tags.ts';

/** Maximum number of changes to look back at; a request or a minute makes fewer. */
const MAX_CHANGES = 50;
/** Tags of one purge: the platform's maximum. */
const MAX_TAGS = 100;

/** Purges pages with these tags from the edge cache, where there is one. */
export type Purge = (tags: readonly string[]) => Promise<unknown>;

/** The platform's own; the types of the tests' Worker do not know it. */
type EdgeCache = Readonly<{ purge?: (options: { tags: string[] }) => Promise<unknown> }>;

const purgeEdge: Purge = async (tags) => {
  // Asked for when needed: a local Worker has no edge before it, and an older one no such export.
  const { cache } = (await import('cloudflare:workers')) as { cache?: EdgeCache };
  await cache?.purge?.({ tags: [...tags] });
};

/**
 * Purges every kept page that shows a listing changed since an instant: its own page, and those that
 * list homes of its places or its part of the map. Every change of a listing writes a row of
 * `listing_changes`, which is what is read. A page of a place that the listing has left still shows it
 * until that page expires.
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

/** One whose row is gone may have been on any page; so may the homes of an import. */
function tagsOf(changed: ReadonlyMap<string, HomeOnPages | null>): readonly string[] {
  const homes = [...changed.values()].filter((home) => home !== null);
  const tags = [...new Set(homes.flatMap(tagsOfHome))];
  return homes.length === changed.size && tags.length <= MAX_TAGS
    ? tags
    : [EVERY_LIST, ...[...changed.keys()].map((id) => `listing-${id}`)];
}

/** After every change, and before it is answered: the next page somebody opens shows it. */
export const purgeAfterWrites: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { context, requestId } = c.var;
  const startedAt = context.now();
  await next();
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || !c.res.ok || c.var.onlyCounted) return;
  await purgeChangedSince(context, startedAt).catch((error: unknown) =>
    reportError(error, { requestId }),
  );
};
