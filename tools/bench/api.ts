import { z } from 'zod';
import { findLatest } from '#api/search/columns/snapshots.ts';
import type { Point } from '#domain/places/geometry/bounds.ts';
import { writeQuery } from '#domain/search/query/query-url.ts';
import { seeded } from '#tools/sample/random.ts';
import { type Client, clientOf } from './client.ts';
import { type Measured, measure } from './measure.ts';
import { measurePublishing } from './publish.ts';
import { METRO, QUERY_KINDS, type QueryKind, TYPED, TYPED_ADDRESSES } from './queries.ts';
import { serveMeasured } from './serve.ts';

/** Results of measuring the whole product with one database. */
export type ApiFigures = Readonly<{
  homes: number;
  /** Milliseconds until each of several new isolates has answered its first search. */
  firstSearchesMs: readonly number[];
  rows: readonly Measured[];
  /** How long a change takes. */
  changes: readonly Measured[];
  /** Answers per second with sixteen connections. */
  rates: readonly Rate[];
}>;
type Rate = Readonly<{ name: string; aSecond: number }>;

const CONNECTIONS = 16;
const COLD_STARTS = 3;
const RATE_SECONDS = 4;
const LISTINGS = '/api/listings';

const answerSchema = z.object({
  total: z.int(),
  isComplete: z.boolean(),
  items: z.array(z.object({ id: z.string(), lat: z.number(), lng: z.number() })),
});
export type Home = Point & Readonly<{ id: string }>;

/** Measures every kind of call to the built product over HTTP, in sequence. */
export async function measureApi(
  stateFolder: string,
  queries: number,
  seed: number,
): Promise<ApiFigures> {
  await untilSnapshot(stateFolder);
  const firstSearchesMs: number[] = [];
  for (let times = 0; times < COLD_STARTS; times += 1) {
    firstSearchesMs.push(await firstSearch(stateFolder));
  }
  const served = await serveMeasured(stateFolder);
  const client = clientOf(served.origin, CONNECTIONS);
  try {
    const total = await untilComplete(client);
    const homes = await someHomes(client, total, seed);
    const rows: Measured[] = [];
    for (const { name, path, accept } of callsTo(homes, seed)) {
      const run = (index: number) => bytesOf(client, path(index), accept);
      rows.push(await measure(name, queries, run, served));
    }
    const changes = await measurePublishing(served, client, queries);
    const rates: Rate[] = [];
    for (const { name, path } of ratedCalls(homes, seed)) {
      rates.push({ name, aSecond: await rateOf(client, path) });
    }
    return { homes: total, firstSearchesMs, rows, changes, rates };
  } finally {
    client.close();
    await served.close();
  }
}

/** A measured call, with its path in each run. */
type Call = Readonly<{ name: string; path: (index: number) => string; accept?: string }>;

function callsTo(homes: readonly Home[], seed: number): readonly Call[] {
  const pick = <Item>(items: readonly Item[], index: number) => items[index % items.length];
  const idAt = (index: number) => pick(homes, index)?.id ?? '';
  return [
    ...QUERY_KINDS.map((kind) => ({
      name: `list: ${kind.name}`,
      path: listPath(kind, homes, seed),
    })),
    ...QUERY_KINDS.filter(isOnMap).map((kind) => ({
      name: `map: ${kind.name}`,
      path: (index: number) =>
        listPath(kind, homes, seed)(index).replace('?', `/map?zoom=${kind.zoom}&`),
    })),
    {
      name: 'suggest: places',
      path: (index) => `${LISTINGS}/suggest?q=${encodeURIComponent(pick(TYPED, index) ?? '')}`,
    },
    {
      name: 'suggest: addresses',
      path: (index) =>
        `${LISTINGS}/suggest?q=${encodeURIComponent(pick(TYPED_ADDRESSES, index) ?? '')}`,
    },
    { name: 'listing', path: (index) => `${LISTINGS}/${idAt(index)}` },
    { name: 'similar listings', path: (index) => `${LISTINGS}/${idAt(index)}/similar` },
    { name: 'page: home', path: () => '/es', accept: 'text/html' },
    {
      name: 'page: search, metro (z12), filters',
      path: (index) => listPath(METRO, homes, seed)(index).replace(LISTINGS, '/es/listing'),
      accept: 'text/html',
    },
    {
      name: 'page: listing',
      path: (index) => `/es/listing/details/${idAt(index)}`,
      accept: 'text/html',
    },
  ];
}

function ratedCalls(homes: readonly Home[], seed: number): readonly Call[] {
  return [
    { name: 'a bare answer of Hono in the same Worker', path: () => '/api/nothing' },
    { name: 'two looks into the database', path: () => `${LISTINGS}/none` },
    { name: 'suggest: places', path: () => `${LISTINGS}/suggest?q=miami` },
    { name: `list: ${METRO.name}`, path: listPath(METRO, homes, seed) },
    { name: `list: ${QUERY_KINDS[0]?.name}`, path: () => `${LISTINGS}?limit=24` },
  ];
}

/** Parameters of a map request; pages and sort orders belong to the list. */
function isOnMap({ name }: QueryKind): boolean {
  return !/words|page|features/.test(name);
}

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

/** Milliseconds from the start of the runtime until an isolate has answered its first request. */
async function firstSearch(stateFolder: string): Promise<number> {
  const served = await serveMeasured(stateFolder);
  const client = clientOf(served.origin, 1);
  try {
    const startedAt = performance.now();
    await search(client, 'limit=24');
    return performance.now() - startedAt;
  } finally {
    client.close();
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

async function bytesOf(
  client: Client,
  path: string,
  accept: string | undefined,
): Promise<number | undefined> {
  const { status, bytes } = await client.ask(path, accept);
  return status === 200 ? bytes : undefined;
}

/** Answers per second while a number of connections send requests without a pause. */
async function rateOf(client: Client, path: (index: number) => string): Promise<number> {
  const startedAt = performance.now();
  const until = startedAt + RATE_SECONDS * 1_000;
  let count = 0;
  const ask = async () => {
    while (performance.now() < until) {
      await client.ask(path(count));
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  return (count * 1_000) / (performance.now() - startedAt);
}
