import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { reportError } from '#api/effects/reports.ts';
import { indexLocation } from '#domain/search/engine/filter/index-location.ts';
import type { Homes } from '#domain/search/engine/results/homes.ts';
import { homesByRegion } from '#domain/search/regions/homes-by-region.ts';
import { type AskRegion, atOneVersion } from '#domain/search/regions/one-version.ts';
import { lastChange } from './columns/index-cache.ts';
import type { RegionObject } from './search-object.ts';

/** Connection data reported by Cloudflare. */
const connectionSchema = z.object({
  continent: z.string().optional(),
  longitude: z.coerce.number().optional(),
});

/** Timeout of a region; a search waits for the slowest one. */
const PATIENCE_MS = 3_000;

/** Some regions did not answer, or had different versions, so the result would be incomplete. */
export class NoRegions extends Error {}

/** A new object is still loading its homes, which is not an error. */
class StillReading extends Error {}

/**
 * Returns all homes, held by one object per region.
 * @throws NoRegions from a search if a region does not answer
 */
export async function regionHomes(
  { db }: Pick<Context, 'db'>,
  namespace: NonNullable<Context['env']['SEARCH']>,
  connection: unknown,
): Promise<Homes> {
  const { data } = connectionSchema.safeParse(connection);
  const location = indexLocation(data?.continent, data?.longitude);
  const askRegion: AskRegion = async (region, seq, ask) => {
    const id = namespace.idFromName(`${location}:${region}`);
    const stub: unknown = namespace.get(id, { locationHint: location });
    // The namespace's type does not include the methods of the class.
    const object = stub as RegionObject;
    const answer = await inTime(object.answer(region, seq, ask));
    if (!answer) throw new StillReading(region);
    return answer;
  };
  const askRegions = atOneVersion(askRegion, await lastChange(db));
  return homesByRegion(async (asks) => {
    try {
      return await askRegions(asks);
    } catch (error) {
      if (!(error instanceof StillReading)) reportError(error, { requestId: 'search:regions' });
      throw new NoRegions('the index by regions did not answer', { cause: error });
    }
  });
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
