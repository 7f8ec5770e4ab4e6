import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { openDatabase } from '#api/db/open.ts';
import { listingStatusStatements } from '#api/listings/listing-status.ts';
import { publicationStatements } from '#api/properties/moves/publish.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { HELD_DAYS } from '#domain/listings/price-change.ts';
import { encodePolyline } from '#domain/places/geometry/polygon.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { ListAnswer, MapAnswer } from '#domain/search/engine/answers.ts';
import { writeCursor } from '#domain/search/query/query.ts';
import { anOpenHouse } from '#tests/factories/open-houses.ts';
import { onTheMarket } from '#tests/factories/properties.ts';
import { asks, idsOf, search } from '#tests/factories/requests.ts';

test('a home is found by place, price, rooms and features, with an exact count', async () => {
  const cheap = await onTheMarket({ postalCode: '32003', listPrice: 30_000_000, bedroomsTotal: 2 });
  const dear = await onTheMarket({ postalCode: '32003', listPrice: 90_000_000, bedroomsTotal: 4 });
  expect(idsOf(await search('q=32003&sort=price_asc'))).toEqual([cheap.id, dear.id]);
  expect(idsOf(await search('q=32003&minPrice=500000'))).toEqual([dear.id]);
  expect(idsOf(await search('q=32003&beds=3&feature=pool'))).toEqual([dear.id]);
  const { total, facets } = await search('q=32003&beds=3&limit=1');
  expect(total).toBe(1);
  expect(facets.beds.slice(0, 5)).toEqual([2, 2, 2, 1, 1]);
  expect(facets.types.single_family).toBe(1);
});

test('the next search has every published, repriced, sold or hidden home', async () => {
  const db = openDatabase(env.DB);
  const context = { db, now: () => Date.now() };
  const home = await onTheMarket(
    { postalCode: '32008', listPrice: 40_000_000 },
    { updatedAt: Date.now() - HELD_DAYS * DAY_MS },
  );
  expect((await search('q=32008')).items).toMatchObject([{ priceCents: 40_000_000 }]);

  const publish = async (facts: Facts) => {
    const statements = await publicationStatements(context, {
      ...home,
      facts: { ...home.facts, ...facts },
      version: 2,
    });
    const [first, ...rest] = statements;
    if (first) await db.batch([first, ...rest]);
  };
  await publish({ listPrice: 35_000_000 });
  const [repriced] = (await search('q=32008&maxPrice=360000')).items;
  expect(repriced?.priceChange?.amountCents).toBe(-5_000_000);

  await publish({ internetEntireListingDisplayYN: false });
  expect((await search('q=32008')).total).toBe(0);
  await publish({ internetEntireListingDisplayYN: true });
  expect((await search('q=32008')).total).toBe(1);

  const [first, ...rest] = listingStatusStatements(db, home.id, 'sold', Date.now());
  if (first) await db.batch([first, ...rest]);
  expect((await search('q=32008')).total).toBe(0);
});

test('a home under contract is found, and can be left out', async () => {
  const home = await onTheMarket({ postalCode: '32009' }, { status: 'under_contract' });
  const db = openDatabase(env.DB);
  const [first, ...rest] = listingStatusStatements(db, home.id, 'under_contract', Date.now());
  if (first) await db.batch([first, ...rest]);
  expect((await search('q=32009')).items).toMatchObject([{ status: 'under_contract' }]);
  expect((await search('q=32009&status=published')).total).toBe(0);
});

test('pages by cursor and by number have every home once', async () => {
  const homes = await Promise.all(
    [1, 2, 3, 4, 5].map((count) =>
      onTheMarket({ postalCode: '32011', listPrice: count * 10_000_000 }),
    ),
  );
  const wanted = homes.map(({ id }) => id);
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const answer: ListAnswer = await search(`q=32011&sort=price_asc&limit=2&cursor=${cursor}`);
    seen.push(...idsOf(answer));
    cursor = answer.nextCursor;
  }
  expect(seen).toEqual(wanted);
  expect(idsOf(await search('q=32011&sort=price_asc&limit=2&page=2'))).toEqual(wanted.slice(2, 4));
});

test('a box and a drawn area contain exactly the homes inside', async () => {
  const inside = await onTheMarket({ postalCode: '32013' }, { lat: 30.1, lng: -82.1 });
  await onTheMarket({ postalCode: '32013' }, { lat: 30.3, lng: -82.1 });
  expect(idsOf(await search('q=32013&bbox=-82.2,30,-82,30.2'))).toEqual([inside.id]);
  const around = encodePolyline([
    { lat: 30, lng: -82.2 },
    { lat: 30, lng: -82 },
    { lat: 30.2, lng: -82.1 },
  ]);
  expect(idsOf(await search(`q=32013&polygon=${encodeURIComponent(around)}`))).toEqual([inside.id]);
});

test('the map has up to fifteen homes as pins, those in one spot as a cluster, and groups more', async () => {
  const onMap = async (more = '') => {
    const { json } = await asks(`/listings/map?q=32024&bbox=-82,29.5,-81,30.5&zoom=10${more}`);
    const { clusters, pins, total } = json as unknown as MapAnswer;
    return { total, pins, counts: clusters.map(({ count }) => count), clusters };
  };
  await onTheMarket({ postalCode: '32024' }, { lat: 30, lng: -81.5 });
  await onTheMarket({ postalCode: '32024' }, { lat: 30, lng: -81.5 });
  const apart = await onTheMarket({ postalCode: '32024' }, { lat: 30, lng: -81.2 });
  for (let step = 1; step <= 12; step += 1)
    await onTheMarket({ postalCode: '32024' }, { lat: 30, lng: -81.5 - step / 10_000 });
  const few = await onMap();
  expect(few).toMatchObject({ total: 15, counts: [2] });
  expect(few.pins).toHaveLength(13);
  // Before and after an open house, which the pin shows and the filter finds.
  expect((await onMap('&openHouse=any')).total).toBe(0);
  await anOpenHouse(apart.id);
  expect((await onMap('&openHouse=any')).pins).toMatchObject([
    { id: apart.id, hasOpenHouse: true },
  ]);

  await onTheMarket({ postalCode: '32024' }, { lat: 30, lng: -81.5 });
  const many = await onMap();
  expect(many).toMatchObject({ total: 16, counts: [15] });
  expect(many.pins).toMatchObject([{ id: apart.id, lng: -81.2, hasOpenHouse: true }]);
  expect(many.clusters[0]?.bounds.west).toBeCloseTo(-81.5012, 3);
  const { bounds } = await search('q=32024');
  expect([bounds?.west, bounds?.east]).toEqual([
    expect.closeTo(-81.503, 2),
    expect.closeTo(-81.198, 2),
  ]);
});

test('a search without results says how many homes there are without each condition', async () => {
  await onTheMarket({ postalCode: '32025', listPrice: 59_800_000, bedroomsTotal: 3 });
  const nothing = await search('q=32025&maxPrice=450000&beds=3&feature=waterfront', 'es');
  expect(nothing).toMatchObject({ total: 0, items: [] });
  const totals = nothing.relax.map(({ label, total, alone }) => [label, total, alone]);
  expect(totals).toContainEqual(['Quitar «Hasta $450,000»', 0, 0]);
  expect(totals).toContainEqual(['Quitar «3 o más habitaciones»', 0, 1]);
  expect(totals).toContainEqual(['Quitar «Frente al agua»', 0, 0]);
  const { relax } = await search('q=32025&maxPrice=450000&beds=3', 'es');
  expect(relax.slice(0, 2)).toMatchObject([
    { kind: 'drop', label: 'Quitar «Hasta $450,000»', total: 1 },
    {
      kind: 'raise_price',
      label: 'Subir el precio a $600,000',
      detail: 'La más barata cuesta $598,000',
      query: 'q=32025&maxPrice=600000&beds=3',
      total: 1,
    },
  ]);
  expect(relax).toContainEqual(
    expect.objectContaining({ kind: 'drop', label: 'Quitar «3 o más habitaciones»', total: 0 }),
  );
});

test.each(['minPrice=abc', 'beds=1&beds=2', 'limit=101', 'cursor=nonsense', 'color=red'])(
  '%s is refused with its name',
  async (query) => {
    for (const path of ['/listings', '/listings/map']) {
      const { status, json, headers } = await asks(`${path}?${query}`);
      expect(status).toBe(422);
      expect(headers.get('Content-Type')).toContain('application/problem+json');
      expect(Object.keys(json['errors'] ?? {})).toEqual([query.split('=')[0]]);
    }
  },
);

test('a cursor continues in its own order, regardless of the requested one', async () => {
  const cursor = writeCursor({ sort: 'price_asc', rank: 0, row: 1 });
  const { items } = await search(`cursor=${cursor}&sort=newest&limit=100`);
  const prices = items.map(({ priceCents }) => priceCents);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
});
