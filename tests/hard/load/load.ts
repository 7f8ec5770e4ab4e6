import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from '#api/commands/install.mjs';
import { ensureBuilt, migrateLocally } from '#api/commands/local/built.ts';
import { METRO } from '#tools/bench/queries.ts';
import { SAMPLE_PASSWORD } from '#tools/sample/people.ts';
import { clientOf } from './client.ts';
import { figure } from './figure.ts';
import { listPath, someHomes, untilComplete, untilSnapshot } from './searches.ts';
import { serveMeasured } from './serve.ts';
import { describeShots, type Shot, type Shots, shoot, unlike } from './shoot.ts';
import { slowClients } from './slow-clients.ts';
import { addSyntheticHomes } from './synthetic-homes.ts';
import { measureUploads } from './upload-load.ts';

/**
 * The built product under load, over the sample and ten thousand synthetic homes. Only wrong
 * answers fail it: durations depend on the machine, and are printed next to the goals. LOAD_SECONDS
 * of each part that takes a minute or less (else 60, 30 for the burst) MIX_SECONDS of the mix (else
 * 600); SOAK_SECONDS of the soak (else 1800) ONLY=G1,G5 these parts alone
 */
const HOMES = 10_000;
const SEED = 42;
const STATE = join(ROOT, '.cache', 'loaded');
const given = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const seconds = given('LOAD_SECONDS', 60);
const only = process.env['ONLY']?.split(',');

prepare();
await untilSnapshot(STATE);
const served = await serveMeasured(STATE);
const { origin } = served;
const client = clientOf(origin, 4);
await untilComplete(client);
const homes = await someHomes(client, HOMES, SEED);
const buyer = await logIn('buyer@trato.example');

const search: readonly Shot[] = turns(200).map((index) => ({
  path: listPath(METRO, homes, SEED)(index),
}));
const html = { Accept: 'text/html' };
const details: readonly Shot[] = turns(50).map((index) => ({
  path: `/es/listing/details/${homes[index % homes.length]?.id}`,
  headers: html,
}));
const pages: readonly Shot[] = [
  ...search.slice(0, 50).map(({ path }) => ({
    path: path.replace('/api/listings', '/es/listing'),
    headers: html,
  })),
  ...details,
];
const dashboard: readonly Shot[] = [
  '/api/offers?role=buyer',
  '/api/user',
  '/api/notifications',
].map((path) => ({ path, headers: buyer }));
const mix: readonly Shot[] = turns(100).map((index) => {
  const home = homes[index % homes.length]?.id ?? '';
  if (index % 20 === 0) {
    const headers = { ...buyer, 'Content-Type': 'application/json' };
    return { path: '/api/favourites', method: 'POST', headers, body: `{"listingId":"${home}"}` };
  }
  if (index % 10 === 5) return dashboard[index % dashboard.length] ?? { path: '/api/user' };
  if (index % 20 < 4) return details[index % details.length] ?? { path: '/es' };
  return search[index % search.length] ?? { path: '/api/listings' };
});

let wrong = 0;
const parts: Readonly<Record<string, () => Promise<void>>> = {
  G1: async () => {
    const shots = await shoot({ origin, shots: search, seconds, connections: 20, rate: 200 });
    print('G1', 'search at 200/s, aimed at p95 150 ms, p99 400 ms', shots);
  },
  G2: async () => {
    const shots = await shoot({ origin, shots: pages, seconds, connections: 20, rate: 60 });
    print('G2', 'pages at 60/s, aimed at p95 300 ms', shots);
  },
  G3: async () => {
    const mixed = { shots: mix, seconds: given('MIX_SECONDS', 600), connections: 20, rate: 100 };
    const shots = await shoot({ origin, ...mixed });
    print('G3', 'a mix at 100/s, aimed at p99 1000 ms', shots, 200, 201, 204);
  },
  G4: async () => {
    const usual = {
      origin,
      shots: search,
      seconds: Math.min(seconds, 5),
      connections: 4,
      rate: 20,
    };
    const before = await shoot(usual);
    const burst = given('LOAD_SECONDS', 30);
    const shots = await shoot({ origin, shots: search, seconds: burst, connections: 500 });
    const after = await shoot(usual);
    print('G4', 'five hundred connections', shots, 200, 429, 503);
    print('G4', `right after (p50 ${before.p50.toFixed(0)} ms before)`, after);
  },
  G5: async () => {
    const hangUp = slowClients(origin, 200);
    const shots = await shoot({ origin, shots: search, seconds, connections: 5, rate: 50 });
    hangUp();
    print('G5', 'beside 400 slow clients, aimed at p99 500 ms', shots);
  },
  G6: async () => {
    const { refused, grownBytes, others } = await measureUploads(served, buyer, search);
    wrong += refused.length;
    for (const refusal of refused) console.error(refusal);
    const grown = grownBytes === undefined ? 'unknown' : `${Math.round(grownBytes / 2 ** 20)} MiB`;
    figure('G6', `memory grew by ${grown} (aimed at 128 MiB), ${refused.length} refused`);
    print('G6', 'others meanwhile, aimed at p99 1000 ms', others);
  },
  G7: async () => {
    const soaking = { origin, shots: mix, connections: 5, rate: 30 };
    // Compilation and caching during the first requests do not count as growth.
    await shoot({ ...soaking, seconds: given('LOAD_SECONDS', 60) });
    const before = await served.heapBytes();
    const runtimeBefore = served.memoryBytes() ?? 0;
    const shots = await shoot({ ...soaking, seconds: given('SOAK_SECONDS', 1_800) });
    const after = await served.heapBytes();
    const grown = (bytes: number, former: number) => ((bytes / former - 1) * 100).toFixed(0);
    const heap = `heap of the Worker ${grown(after, before)} % (aimed at 10 %)`;
    print('G7', `soak at 30/s, ${heap}`, shots, 200, 201, 204);
    // Besides the Worker, it contains the simulated platform: database, cache, queues, buckets.
    const runtimeAfter = served.memoryBytes() ?? runtimeBefore;
    figure('G7', `memory of the local runtime ${grown(runtimeAfter, runtimeBefore)} %`);
    figure('G7', `p99 by sixths: ${shots.p99s.map((one) => one.toFixed(0)).join(', ')} ms`);
  },
};
for (const [goal, part] of Object.entries(parts)) {
  if (!only || only.includes(goal)) await part();
}
client.close();
await served.close();
process.exit(wrong === 0 ? 0 : 1);

/** Counts unexpected answers as wrong, and prints the figure. */
function print(goal: string, what: string, shots: Shots, ...wanted: readonly number[]): void {
  const others = unlike(shots, ...(wanted.length > 0 ? wanted : [200]));
  wrong += others;
  figure(goal, `${what}: ${describeShots(shots)}, ${others} wrong`);
}

function prepare(): void {
  ensureBuilt();
  migrateLocally(STATE);
  const filled = join(STATE, 'filled');
  if (existsSync(filled)) return;
  run('node', [join(ROOT, 'tools', 'sample', 'load.ts'), '--state', STATE]);
  addSyntheticHomes(STATE, HOMES, SEED, () => undefined);
  writeFileSync(filled, '');
}

async function logIn(email: string): Promise<Record<string, string>> {
  const answer = await fetch(new URL('/api/auth/login', origin), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: SAMPLE_PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { Authorization: `Bearer ${token}` };
}

function turns(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}
