import type { Context } from '#api/context.ts';
import { ownIndex } from './columns/index-cache.ts';
import { findLatest } from './columns/snapshots.ts';
import { isTooLarge } from './columns/update-snapshot.ts';
import type { Searching } from './prepare-search.ts';
import { NoRegions, regionHomes } from './region-homes.ts';
import { type Searches, searchesWith } from './searches.ts';

/**
 * Returns the searches of a request: on this isolate's columns or, if the snapshot is too large
 * for an isolate, on those of the regions' objects. If an object does not answer, the database is
 * read instead.
 * @param request whose connection a region's object is chosen by; absent for calls within the Worker
 */
export async function searchesFor(context: Context, request?: Request): Promise<Searches> {
  const searching = await searchingFor(context, request);
  const searches = searchesWith(searching);
  if (searching === context) return searches;
  const plain = searchesWith(withoutIndex(context));
  const orPlainly =
    <Args extends readonly unknown[], Answer>(
      search: (...args: Args) => Promise<Answer>,
      otherwise: (...args: Args) => Promise<Answer>,
    ) =>
    (...args: Args): Promise<Answer> =>
      search(...args).catch((error: unknown) => {
        if (!(error instanceof NoRegions)) throw error;
        return otherwise(...args);
      });
  return {
    list: orPlainly(searches.list, plain.list),
    map: orPlainly(searches.map, plain.map),
    similar: orPlainly(searches.similar, plain.similar),
    alike: orPlainly(searches.alike, plain.alike),
    asked: orPlainly(searches.asked, plain.asked),
    counts: orPlainly(searches.counts, plain.counts),
  };
}

/** Returns the context with access to the homes. */
export async function searchingFor<Given extends Context>(
  context: Given,
  request?: Request,
): Promise<Given & Pick<Searching, 'openHomes'>> {
  const { env } = context;
  const namespace = env.SEARCH;
  if (!namespace || ownIndex.held() || !(await isByRegion(env))) return context;
  return { ...context, openHomes: () => regionHomes(context, namespace, connectionOf(request)) };
}

/** Returns the context with only the database. */
export function withoutIndex<Given extends Context>(
  context: Given,
): Given & Pick<Searching, 'openHomes'> {
  return { ...context, openHomes: async () => undefined };
}

/**
 * Returns the connection data of a request as reported by Cloudflare. The platform reads it on first
 * use, which took 5 % of the processor time of a listing's page.
 */
function connectionOf(request?: Request): unknown {
  return request && 'cf' in request ? request.cf : undefined;
}

async function isByRegion(env: Context['env']): Promise<boolean> {
  const latest = await findLatest(env.FILES).catch(() => undefined);
  return latest?.isByRegion === true && isTooLarge(latest, env);
}
