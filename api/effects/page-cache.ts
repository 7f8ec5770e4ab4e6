import { desc } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { ApiEnv, Context } from '#api/context.ts';
import { reportError } from '#api/effects/reports.ts';
import { listingChanges } from '#api/listings/table.ts';

/** Maximum number of changes to look back at; a request or a minute makes fewer. */
const MAX_CHANGES = 50;

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
 * Purges every kept page that shows a listing changed since an instant: its own page, and all that
 * list homes. Who changed it does not matter: whatever changes a listing says so in `listing_changes`.
 */
export async function purgeChangedSince(
  { db }: Pick<Context, 'db'>,
  since: number,
  purge: Purge = purgeEdge,
): Promise<void> {
  const latest = await db
    .select({ listingId: listingChanges.listingId, at: listingChanges.at })
    .from(listingChanges)
    .orderBy(desc(listingChanges.seq))
    .limit(MAX_CHANGES);
  const changed = new Set(latest.filter(({ at }) => at >= since).map(({ listingId }) => listingId));
  if (changed.size > 0) await purge(['search', ...[...changed].map((id) => `listing-${id}`)]);
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
