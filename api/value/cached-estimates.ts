import type { z } from 'zod';
import { Recent } from '#api/recent.ts';
import { MINUTE_MS } from '#domain/calendar.ts';
import type { publicAnswerSchema } from '#domain/value/estimate-answer.ts';

type Answer = z.infer<typeof publicAnswerSchema>;

/** As long as the edge cache: a change that is not part of the basis shows after this time. */
const CACHE_MS = 10 * MINUTE_MS;
/** Maximum number of listings; each takes about 5 kB of an isolate's memory. */
const MAX_CACHED = 1_000;

/** Cache of this isolate's last estimates. */
const cached = new Recent<Readonly<{ basis: string; at: number; answer: Answer }>>(MAX_CACHED);

/**
 * Returns the estimate of a listing, cached because it takes more time than the rest of the
 * listing's page. It is computed again after ten minutes, or if its basis has changed.
 * @param basis changes with what the estimate is computed from
 * @param now epoch ms
 */
export async function cachedEstimate(
  listingId: string,
  basis: string,
  now: number,
  compute: () => Promise<Answer>,
): Promise<Answer> {
  const known = cached.get(listingId);
  const isCurrent = known?.basis === basis && now >= known.at && now < known.at + CACHE_MS;
  if (isCurrent) return known.answer;
  const answer = await compute();
  cached.set(listingId, { basis, at: now, answer });
  return answer;
}
