import { desc, eq, lt } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { ApiEnv, Context } from '#api/context.ts';
import { countAttempt, type Limit } from '#api/http/limits/rate-limit.ts';
import { listingChanges, listings } from '#api/listings/table.ts';
import { MINUTE_MS } from '#domain/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import {
  EVERY_HOME,
  EVERY_LIST,
  type HomeOnPages,
  tagOfHomePage,
  tagsOfHome,
} from '#domain/search/query/page-tags.ts';
import { reportError } from './reports.ts';

/** Number of changes read per query; one request makes fewer. */
const CHANGES = 50;
/** With more changed homes since an instant, all pages of homes and all lists are purged. */
const MAX_HOMES = 1_000;
/** Maximum number of tags per purge on the platform. */
const MAX_TAGS = 100;
/**
 * Maximum number of purges by requests, all together. The platform allows five per second on its
 * Pro plan. The cron job makes at most eleven more per minute.
 */
const PURGES: Limit = { name: 'purge', max: 60, perMs: MINUTE_MS };

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
  context: Pick<Context, 'db'>,
  since: number,
  purge: Purge = purgeEdge,
): Promise<void> {
  for (const tags of purgesFor(await changedSince(context, since))) await purge(tags);
}

/**
 * Purges the pages of changed listings after a request. Purges are limited per minute; beyond the
 * limit the cron job purges the changes within a minute.
 */
export async function purgeWithinLimit(
  context: Context,
  since: number,
  purge: Purge = purgeEdge,
): Promise<void> {
  const changed = await changedSince(context, since);
  if (changed.size === 0 || !(await mayPurge(context))) return;
  for (const tags of purgesFor(changed)) await purge(tags);
}

type Changed = ReadonlyMap<string, HomeOnPages | null>;

/** Returns the changed homes by id, at least `MAX_HOMES` if there are more; `null` for deleted ones. */
async function changedSince({ db }: Pick<Context, 'db'>, since: number): Promise<Changed> {
  const changed = new Map<string, HomeOnPages | null>();
  for (let before: number | undefined; changed.size <= MAX_HOMES; ) {
    const page = await db
      .select({
        seq: listingChanges.seq,
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
      .where(before === undefined ? undefined : lt(listingChanges.seq, before))
      .orderBy(desc(listingChanges.seq))
      .limit(CHANGES);
    const found = page.filter(({ at }) => at >= since);
    for (const { listingId, home } of found) changed.set(listingId, home);
    // The rest is older.
    if (found.length < CHANGES) break;
    before = page.at(-1)?.seq;
  }
  return changed;
}

/**
 * Returns the tags of each purge. A deleted listing may have been on any page, so all lists are
 * purged; likewise if the lists have more tags than one purge.
 */
function purgesFor(changed: Changed): readonly (readonly string[])[] {
  if (changed.size > MAX_HOMES) return [[EVERY_LIST, EVERY_HOME]];
  const homes = [...changed.values()].filter((home) => home !== null);
  const tags = [...new Set(homes.flatMap(tagsOfHome))];
  const all =
    homes.length === changed.size && tags.length <= MAX_TAGS
      ? tags
      : [EVERY_LIST, ...[...changed.keys()].map(tagOfHomePage)];
  return Array.from({ length: Math.ceil(all.length / MAX_TAGS) }, (_, index) =>
    all.slice(index * MAX_TAGS, (index + 1) * MAX_TAGS),
  );
}

async function mayPurge(context: Context): Promise<boolean> {
  try {
    await countAttempt(context, PURGES, 'requests');
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rate_limited') return false;
    throw error;
  }
}

/**
 * Purges after every change and before the response, so that the next page view shows the change.
 * With very many changes it may take a minute.
 */
export const purgeAfterWrites: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { context, requestId } = c.var;
  const startedAt = context.now();
  await next();
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || !c.res.ok || c.var.onlyCounted) return;
  await purgeWithinLimit(context, startedAt).catch((error: unknown) =>
    reportError(error, { requestId }),
  );
};
