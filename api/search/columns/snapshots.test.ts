import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { openDatabase } from '#api/db/open.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { ListAnswer } from '#domain/search/engine/answers.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { asks } from '#tests/factories/requests.ts';
import { ownIndex } from './index-cache.ts';
import { findLatest } from './snapshots.ts';
import { updateSnapshot } from './update-snapshot.ts';

const db = openDatabase(env.DB);
const HOUR_MS = 3_600_000;

/** The cron run an hour from now, when the previous snapshot is old. */
let hours = 0;
async function runClock(turnMs?: number): Promise<void> {
  hours += 1;
  await updateSnapshot({ db, env, now: () => Date.now() + hours * HOUR_MS }, turnMs);
}

async function search(query: string): Promise<ListAnswer> {
  const { status, json } = await asks(`/listings?${query}`);
  expect(status).toBe(200);
  return json as unknown as ListAnswer;
}

const aHome = (facts: Facts) => aProperty({ status: 'published', facts });

async function latestBytes(): Promise<Readonly<{ key: string; bytes: Uint8Array<ArrayBuffer> }>> {
  const key = (await findLatest(env.FILES))?.key ?? '';
  const object = await env.FILES.get(key);
  return { key, bytes: new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer()) };
}

test('a new isolate has the snapshot and all later changes', async () => {
  const before = await aHome({ postalCode: '32601', bedroomsTotal: 3, garageSpaces: 2 });
  await runClock();
  const after = await aHome({ postalCode: '32601', bedroomsTotal: 4, garageSpaces: 1 });
  // The rows are deleted from the database, so the index can only come from the snapshot.
  await env.DB.prepare('update listings set lat = lat where id = ?').bind(before.id).run();
  ownIndex.reset();
  const { total, isComplete, items } = await search('q=32601&sort=beds_desc');
  expect([total, isComplete]).toEqual([2, true]);
  expect(items.map(({ id }) => id)).toEqual([after.id, before.id]);
  const { facets } = await search('q=32601&minGarageSpaces=2&counts=all');
  expect(facets.numbers['garageSpaces']?.slice(0, 4)).toEqual([2, 2, 1, 0]);
});

test('the cron job writes a snapshot from the previous one, and keeps at most two', async () => {
  for (let times = 0; times < 3; times += 1) {
    await aHome({ postalCode: '32602' });
    await runClock();
  }
  const { objects } = await env.FILES.list({ prefix: 'search/' });
  expect(objects.filter(({ key }) => key.endsWith('.bin'))).toHaveLength(2);
  ownIndex.reset();
  expect((await search('q=32602')).total).toBe(3);
});

test('no new snapshot is written without a change', async () => {
  await runClock();
  const before = await findLatest(env.FILES);
  await runClock();
  expect(await findLatest(env.FILES)).toEqual(before);
});

test('a change while the index is written is found at once, and by isolates that read it', async () => {
  const before = await aHome({ postalCode: '32608' });
  expect((await search('q=32608')).isComplete).toBe(true);
  const during: ListAnswer[] = [];
  const put = async (key: string, value: string) => {
    if (key.endsWith('.bin')) {
      await aHome({ postalCode: '32608' });
      during.push(await search('q=32608'));
    }
    return env.FILES.put(key, value);
  };
  const files = new Proxy(env.FILES, {
    get: (target, key) => (key === 'put' ? put : Reflect.get(target, key).bind(target)),
  });
  hours += 1;
  const now = () => Date.now() + hours * HOUR_MS;
  await updateSnapshot({ db, env: { ...env, FILES: files }, now });
  expect(during.map(({ total, isComplete }) => [total, isComplete])).toEqual([[2, true]]);
  const after = await search('q=32608');
  expect([after.total, after.isComplete]).toEqual([2, true]);

  ownIndex.reset();
  const read = await search('q=32608');
  expect([read.total, read.isComplete]).toEqual([2, true]);
  expect(read.items.at(-1)?.id).toBe(before.id);
});

test('a damaged snapshot is never used: every byte is checked, and a new one is written', async () => {
  const home = await aHome({ postalCode: '32603' });
  for (const place of [0, 5, 9, 40, 0.3, 0.6, 0.999]) {
    await runClock();
    const { key, bytes } = await latestBytes();
    const at = place < 1 ? Math.floor(bytes.length * place) : place;
    bytes[at] = (bytes[at] ?? 0) ^ 0x10;
    await env.FILES.put(key, bytes);
    ownIndex.reset();
    const { items } = await search('q=32603');
    expect(
      items.map(({ id }) => id),
      `byte ${at}`,
    ).toEqual([home.id]);
    await runClock();
    ownIndex.reset();
    expect((await search('q=32603')).isComplete).toBe(true);
    await aHome({ postalCode: '32604' });
  }
});

test('a snapshot that is truncated, of another version, or missing is replaced', async () => {
  const home = await aHome({ postalCode: '32605' });
  for (const change of [
    (bytes: Uint8Array) => bytes.slice(0, -4),
    (bytes: Uint8Array) => bytes.slice(0, 6),
    (bytes: Uint8Array) =>
      Buffer.from(
        Buffer.from(bytes)
          .toString('latin1')
          .replace(/"version":\d+/, '"version":1'),
        'latin1',
      ),
    () => undefined,
  ]) {
    await runClock();
    const { key, bytes } = await latestBytes();
    const changed = change(bytes);
    if (changed) await env.FILES.put(key, changed);
    else await env.FILES.delete(key);
    ownIndex.reset();
    expect((await search('q=32605')).items.map(({ id }) => id)).toEqual([home.id]);
    await runClock();
    await aHome({ postalCode: '32606' });
  }
});

test('without a snapshot the cron job reads the database in parts until it is complete', async () => {
  const homes = await Promise.all(Array.from({ length: 3 }, () => aHome({ postalCode: '32607' })));
  await env.FILES.delete('search/latest.json');
  ownIndex.reset();
  await runClock(0);
  const latest = await findLatest(env.FILES);
  expect(latest?.size).toBeGreaterThanOrEqual(homes.length);
});
