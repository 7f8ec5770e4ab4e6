import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { reportError } from '#api/effects/reports.ts';
import type { Env } from '#api/env.ts';
import { searchRegion } from '#domain/search/engine/filter/search-region.ts';
import { holdsColumns } from './columns/index-cache.ts';
import { findLatest } from './columns/snapshots.ts';
import type { AskedOfIndex } from './search-object.ts';
import { type Searches, searchesWith } from './searches.ts';

/** An isolate has 128 MB: the largest index that leaves enough memory for the rest. */
const ISOLATE_BYTES = 60_000_000;

/** What the platform reports about a connection. */
const connectionSchema = z.object({
  continent: z.string().optional(),
  longitude: z.coerce.number().optional(),
});

/**
 * The searches of a request: over this isolate's columns, or, when the snapshot is larger than an isolate should
 * hold, over those of the region's object. When the object does not answer, a plain read of the database does.
 */
export async function searchesFor(context: Context, connection: unknown): Promise<Searches> {
  const own = searchesWith(context);
  if (!context.env.SEARCH || holdsColumns() || !(await isTooLarge(context.env))) return own;
  const { data } = connectionSchema.safeParse(connection);
  const region = searchRegion(data?.continent, data?.longitude);
  const namespace = context.env.SEARCH;
  const object = namespace.get(namespace.idFromName(region), { locationHint: region });
  const plain = searchesWith({ ...context, withoutIndex: true });
  const ask = async <Answer>(
    asked: AskedOfIndex,
    otherwise: () => Promise<Answer>,
  ): Promise<Answer> => {
    try {
      const body = JSON.stringify(asked);
      const answer = await object.fetch('https://search/', { method: 'POST', body });
      if (!answer.ok) throw new Error(`the index answered ${answer.status}`);
      // What the object answers is what the same verb answers here.
      return (await answer.json()) as Answer;
    } catch (error) {
      reportError(error, { requestId: `search:${region}` });
      return otherwise();
    }
  };
  return {
    list: (query, locale) => ask({ verb: 'list', query, locale }, () => plain.list(query, locale)),
    map: (query, locale) => ask({ verb: 'map', query, locale }, () => plain.map(query, locale)),
    similar: (id, locale) => ask({ verb: 'similar', id, locale }, () => plain.similar(id, locale)),
    alike: (id, locale) => ask({ verb: 'alike', id, locale }, () => plain.alike(id, locale)),
    asked: (slugs, locale) =>
      ask({ verb: 'asked', slugs, locale }, () => plain.asked(slugs, locale)),
    counts: (slugs, locale) =>
      ask({ verb: 'counts', slugs, locale }, () => plain.counts(slugs, locale)),
  };
}

/**
 * What the platform reports about the connection of a request; calls within the Worker have none.
 */
export function connectionOf(request: Request): unknown {
  return 'cf' in request ? request.cf : undefined;
}

async function isTooLarge({ FILES, SEARCH_ISOLATE_BYTES }: Env): Promise<boolean> {
  const latest = await findLatest(FILES).catch(() => undefined);
  return (latest?.bytes ?? 0) > Number(SEARCH_ISOLATE_BYTES ?? ISOLATE_BYTES);
}
