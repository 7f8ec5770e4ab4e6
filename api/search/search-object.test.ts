import { listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { api } from '#api/app.ts';
import { openDatabase } from '#api/db/open.ts';
import type { Env } from '#api/env.ts';
import { listingChanges, listings } from '#api/listings/table.ts';
import type { ListAnswer, MapAnswer } from '#domain/search/engine/results/answers.ts';
import { REGIONS } from '#domain/search/regions/regions.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { ownIndex } from './columns/index-cache.ts';
import { findLatest } from './columns/snapshots.ts';
import { updateSnapshot } from './columns/update-snapshot.ts';

const small: Env = env;
const large: Env = { ...small, SEARCH_ISOLATE_BYTES: '1' };
const db = openDatabase(env.DB);

async function ask(path: string, given: Env): Promise<Response> {
  return api.request(`http://localhost/api${path}`, {}, given);
}

async function search(query: string, given: Env = large): Promise<ListAnswer> {
  return (await ask(`/listings?${query}`, given)).json();
}

async function objects(): Promise<number> {
  return small.SEARCH ? (await listDurableObjectIds(small.SEARCH)).length : 0;
}

/** Runs the cron job until the regions have snapshots and their objects have loaded them. */
async function untilByRegion(): Promise<void> {
  for (let turns = 0; !(await findLatest(env.FILES))?.isByRegion; turns += 1) {
    expect(turns).toBeLessThan(3);
    await updateSnapshot({ db, env: large, now: Date.now });
  }
  ownIndex.reset();
  for (let tries = 0; !(await search('limit=1')).isComplete; tries += 1) {
    expect(tries).toBeLessThan(50);
  }
}

/** A home in each region, one on a border, and one whose ZIP code is far from its location. */
const PLACES = [
  { postalCode: '32501', city: 'Pensacola', countyOrParish: 'Escambia', lat: 30.42, lng: -87.21 },
  { postalCode: '32202', city: 'Jacksonville', countyOrParish: 'Duval', lat: 30.33, lng: -81.65 },
  { postalCode: '33602', city: 'Tampa', countyOrParish: 'Hillsborough', lat: 27.95, lng: -82.46 },
  { postalCode: '32801', city: 'Orlando', countyOrParish: 'Orange', lat: 28.54, lng: -81.38 },
  { postalCode: '34102', city: 'Naples', countyOrParish: 'Collier', lat: 26.14, lng: -81.79 },
  {
    postalCode: '33401',
    city: 'West Palm Beach',
    countyOrParish: 'Palm Beach',
    lat: 26.71,
    lng: -80.06,
  },
  { postalCode: '33134', city: 'Coral Gables', lat: 25.7563, lng: -80.2692 },
  { postalCode: '33801', city: 'Lakeland', countyOrParish: 'Polk', lat: 28.05, lng: -81.95 },
  { postalCode: '32601', city: 'Gainesville', lat: 25.7564, lng: -80.2693 },
] as const;

async function someHomes() {
  return Promise.all(
    PLACES.map(({ lat, lng, ...facts }, index) =>
      aProperty({
        ...{ status: 'published', lat, lng },
        facts: {
          ...facts,
          bedroomsTotal: 1 + (index % 4),
          listPrice: 20_000_000 + index * 5_000_000,
        },
      }),
    ),
  );
}

test('regions too large for one isolate give the same results', async () => {
  const homes = await someHomes();
  const paths = [
    ...['', 'sort=price_asc&limit=3', 'sort=beds_desc&page=2&limit=2', 'counts=all&beds=2'],
    ...['q=orlando&counts=all', 'q=32601', 'q=33134', 'q=condado de collier', 'q=tampa 2 beds'],
    ...['bbox=-80.6,25.5,-80,26', 'bbox=-82.7,27.5,-81,28.9&minPrice=1', 'bbox=0,0,1,1'],
    ...['q=piscina', 'feature=pool&maxSqft=2000', 'q=golf', 'q=casa con piscina en naples'],
    // No results: the answer counts the results of relaxed searches.
    ...['q=coral gabels', 'q=orlando&beds=9', 'minPrice=900000000', 'maxPrice=1'],
    // Invalid parameters are refused before any object is called.
    ...['minPrice=abc', 'cursor=x', 'bbox=1,2,3', 'sort=best', 'page=0', 'polygon=%00', 'x=1'],
  ].flatMap((query) => [`/listings?${query}`, `/listings/map?zoom=9&${query}`]);
  paths.push(
    ...['6', '12', '22'].map((zoom) => `/listings/map?zoom=${zoom}`),
    ...homes.map(({ id }) => `/listings/${id}/similar`),
    ...['orl', '33', 'coral gables 1427', '1427 obispo', '%20', '<b>'].map(
      (typed) => `/listings/suggest?q=${typed}`,
    ),
    ...['/listings/none/similar', '/places', '/places/orlando', '/places/33134', '/places/none'],
  );
  const answersFrom = async (given: Env) => {
    const answers = [];
    for (const path of paths) {
      const answer = await ask(path, given);
      answers.push([path, answer.status, (await answer.text()).replace(/"requestId":"[^"]*"/, '')]);
    }
    return answers;
  };
  await updateSnapshot({ db, env: small, now: Date.now });
  const own = await answersFrom(small);
  expect(await objects()).toBe(0);
  expect(new Set(own.map(([, status]) => status))).toEqual(new Set([200, 422, 404]));
  await untilByRegion();
  expect(await answersFrom(large)).toEqual(own);
  expect(await objects()).toBe(REGIONS.length);
});

test('each region’s snapshot has its own homes, and all snapshots together have every home', async () => {
  await untilByRegion();
  const sizes = await Promise.all(
    REGIONS.map(async (region) => (await findLatest(env.FILES, region))?.size ?? 0),
  );
  expect(sizes.every((size) => size > 0)).toBe(true);
  const all = await findLatest(env.FILES);
  expect(all?.size).toBe(sizes.reduce((sum, size) => sum + size, 0));
});

test('published, changed and withdrawn homes are in the next search, and a home that moves is counted once', async () => {
  await untilByRegion();
  const facts = {
    postalCode: '00000',
    city: 'Ninguna',
    countyOrParish: 'Ninguno',
    bedroomsTotal: 8,
  };
  const home = await aProperty({ status: 'published', facts });
  const { total } = await search('beds=8');
  for (const [lat, lng] of [
    [30.33, -81.65],
    [27.95, -82.46],
    [25.7563, -80.2692],
  ] as const) {
    await db.batch([
      db.update(listings).set({ lat, lng }).where(eq(listings.id, home.id)),
      db.insert(listingChanges).values({ listingId: home.id, at: Date.now() }),
    ]);
    const found = await search('beds=8');
    expect([found.total, found.isComplete]).toEqual([total, true]);
    const around = `bbox=${[lng - 0.1, lat - 0.1, lng + 0.1, lat + 0.1]}&beds=8`;
    expect((await search(around)).items.map(({ id }) => id)).toEqual([home.id]);
  }
  await db.batch([
    db.update(listings).set({ status: 'withdrawn' }).where(eq(listings.id, home.id)),
    db.insert(listingChanges).values({ listingId: home.id, at: Date.now() }),
  ]);
  expect((await search('beds=8')).total).toBe(total - 1);
});

test('searches while homes move between regions always count each of them once', async () => {
  await untilByRegion();
  const facts = {
    postalCode: '00000',
    city: 'Ninguna',
    countyOrParish: 'Ninguno',
    bedroomsTotal: 7,
  };
  const homes = await Promise.all(
    Array.from({ length: 3 }, () => aProperty({ status: 'published', facts })),
  );
  const moves = async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      const id = homes[turn % homes.length]?.id ?? '';
      const [lat, lng] = turn % 2 ? [25.7563, -80.2692] : [30.33, -81.65];
      await db.batch([
        db.update(listings).set({ lat, lng }).where(eq(listings.id, id)),
        db.insert(listingChanges).values({ listingId: id, at: Date.now() }),
      ]);
    }
  };
  const totals = async () => {
    const found: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const { total, isComplete } = await search('beds=7');
      // The answer is marked as incomplete.
      if (isComplete) found.push(total);
    }
    return found;
  };
  const [, ...counted] = await Promise.all([moves(), totals(), totals()]);
  expect(counted.flat().length).toBeGreaterThan(0);
  expect(new Set(counted.flat())).toEqual(new Set([homes.length]));
});

test('when a region fails or is slow the database answers, marked as incomplete', async () => {
  const home = await aProperty({ status: 'published', facts: { postalCode: '32601' } });
  await untilByRegion();
  const namespace = small.SEARCH;
  if (!namespace) throw new Error('no objects');
  const miami = namespace.idFromName('enam:miami');
  const failures = [
    () => Promise.reject(new Error('overloaded')),
    () => Promise.resolve(undefined),
    () => new Promise(() => undefined),
  ];
  for (const answer of failures) {
    const failing = {
      idFromName: (name: string) => namespace.idFromName(name),
      get: (id: typeof miami) => (id.equals(miami) ? { answer } : namespace.get(id)),
    };
    const given = { ...large, SEARCH: failing } as unknown as Env;
    const found = await search('q=32601', given);
    expect(found.items.map(({ id }) => id)).toContain(home.id);
    // A search outside the failed region is complete.
    expect(found.isComplete).toBe(true);
    const all = await search('', given);
    expect([all.isComplete, all.items.length > 0]).toEqual([false, true]);
    const map: MapAnswer = await (await ask('/listings/map?zoom=6', given)).json();
    expect(map.isComplete).toBe(false);
  }
});

test('a market that has become small again is searched in the isolate', async () => {
  await untilByRegion();
  await updateSnapshot({ db, env: small, now: () => Date.now() + 3_600_000 });
  ownIndex.reset();
  const before = await search('limit=1', small);
  expect(ownIndex.held()).toBeDefined();
  expect(before.isComplete).toBe(true);
});
