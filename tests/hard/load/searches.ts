import { z } from 'zod';
import { findLatest } from '#api/search/columns/snapshots.ts';
import type { Point } from '#domain/places/geometry/bounds.ts';
import { writeQuery } from '#domain/search/query/query-url.ts';
import type { QueryKind } from '#tools/bench/queries.ts';
import { seeded } from '#tools/sample/random.ts';
import type { Client } from './client.ts';
import { serveMeasured } from './serve.ts';

const LISTINGS = '/api/listings';

const answerSchema = z.object({
  total: z.int(),
  isComplete: z.boolean(),
  items: z.array(z.object({ id: z.string(), lat: z.number(), lng: z.number() })),
});
type Home = Point & Readonly<{ id: string }>;

/** Returns the path of a search near one of the homes, for each run. */
export function listPath(kind: QueryKind, homes: readonly Home[], seed: number) {
  return (index: number) => {
    const random = seeded(seed + index);
    const home = homes[random.whole(0, homes.length - 1)] ?? { lat: 0, lng: 0 };
    return `${LISTINGS}?${writeQuery(kind.ask(random, home))}`;
  };
}

/** Runs the cron job until the snapshot that new isolates load is written. */
export async function untilSnapshot(stateFolder: string): Promise<void> {
  const served = await serveMeasured(stateFolder);
  try {
    while (!(await findLatest(served.files))) await served.tick();
  } finally {
    await served.close();
  }
}

/** Returns the number of homes once the isolate has loaded all of them. */
export async function untilComplete(client: Client): Promise<number> {
  for (;;) {
    const { total, isComplete } = await search(client, 'limit=1');
    if (isComplete) return total;
  }
}

async function search(client: Client, parameters: string) {
  const { status, text } = await client.ask(`${LISTINGS}?${parameters}`);
  if (status !== 200) throw new Error(`the search answered ${status}: ${text.slice(0, 200)}`);
  return answerSchema.parse(JSON.parse(text));
}

/** Homes from all parts of Florida, so that the map views contain some. */
export async function someHomes(
  client: Client,
  total: number,
  seed: number,
): Promise<readonly Home[]> {
  const random = seeded(seed);
  const homes: Home[] = [];
  for (let times = 0; times < 8; times += 1) {
    const page = random.whole(1, Math.max(1, Math.floor(total / 100)));
    homes.push(...(await search(client, `limit=100&page=${page}`)).items);
  }
  return homes;
}
