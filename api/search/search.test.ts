import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '#api/db/open.ts';
import { listingStatusStatements } from '#api/listings/listing-status.ts';
import { listings } from '#api/listings/table.ts';
import { publicationStatements } from '#api/properties/moves/publish.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { HELD_DAYS } from '#domain/listings/price-change.ts';
import { encodePolyline } from '#domain/places/geometry/polygon.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { ListAnswer, MapAnswer } from '#domain/search/engine/results/answers.ts';
import { writeCursor } from '#domain/search/query/cursor.ts';
import { anOpenHouse } from '#tests/factories/open-houses.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { asks } from '#tests/factories/requests.ts';

/** Creates a home on the market, with a ZIP code that no other test uses. */
async function onTheMarket(facts: Facts, given: Parameters<typeof aProperty>[0] = {}) {
  return aProperty({ status: 'published', facts, ...given });
}

async function search(query: string, language = 'es'): Promise<ListAnswer> {
  const { status, json } = await asks(`/listings?${query}`, {
    headers: { 'Accept-Language': language },
  });
  expect(status).toBe(200);
  return json as unknown as ListAnswer;
}

const idsOf = ({ items }: ListAnswer) => items.map(({ id }) => id);

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

test('words are understood in either language, and the answer says as what', async () => {
  const home = await onTheMarket({ postalCode: '32004', city: 'Ponte Vedra Beach' });
  for (const [language, text, label] of [
    ['es', 'casa con piscina en ponte vedra beach, 3 habitaciones', 'Piscina'],
    ['en', 'home with a pool in Ponte Vedra Beach 3 bedrooms', 'Pool'],
  ] as const) {
    const answer = await search(`q=${encodeURIComponent(text)}`, language);
    expect(idsOf(answer)).toContain(home.id);
    expect(answer.understood.map((one) => one.param)).toEqual(['place', 'feature', 'beds']);
    expect(answer.understood.map((one) => one.label)).toContain(label);
    expect(answer.items[0]?.matches).toContain(label);
    expect(answer.bounds?.west).toBeLessThan(-81);
  }
});

test('other words are looked for in what the owner wrote, the last one from its beginning', async () => {
  const home = await onTheMarket({
    postalCode: '32006',
    publicRemarks: 'Hay un árbol de guanábana que da todo el año.',
  });
  for (const text of ['guanábana', 'GUANABANA', 'guanab', 'arbol guana']) {
    const answer = await search(`q=${encodeURIComponent(text)}`);
    expect(idsOf(answer), text).toEqual([home.id]);
    expect(answer.items[0]?.matches?.[0]).toContain('guanábana');
  }
  expect((await search('q=guanaban x')).total).toBe(0);
});

test('a place that no home is in is looked for as a word', async () => {
  const home = await onTheMarket({ postalCode: '32012', publicRemarks: 'Un mango al fondo.' });
  const { items, understood } = await search('q=mango');
  expect(items.map(({ id }) => id)).toEqual([home.id]);
  expect(understood).toEqual([]);
  const inMango = await onTheMarket({ postalCode: '33550', city: 'Mango' });
  expect(idsOf(await search('q=mango'))).toEqual([inMango.id]);
});

test('a type or a kind that words name filters: homes whose words say it are not found', async () => {
  const land = await onTheMarket({ postalCode: '32044' }, { propertyType: 'vacant_land' });
  await onTheMarket({ postalCode: '32044', publicRemarks: 'Terreno grande, vacant land behind.' });
  for (const text of ['terreno 32044', '32044 vacant land']) {
    expect(idsOf(await search(`q=${encodeURIComponent(text)}`)), text).toEqual([land.id]);
  }
  const studio = await onTheMarket(
    { postalCode: '32046', bedroomsTotal: 0, propertySubType: 'condo' },
    { propertyType: 'condo' },
  );
  const townhouse = await onTheMarket(
    { postalCode: '32046', bedroomsTotal: 2, propertySubType: 'townhouse' },
    { propertyType: 'condo' },
  );
  await onTheMarket({ postalCode: '32046' }, { propertyType: 'vacant_land' });
  await onTheMarket({ postalCode: '32046', publicRemarks: 'Casa con estudio.' });
  expect(idsOf(await search('q=estudio 32046'))).toEqual([studio.id]);
  expect(idsOf(await search('q=townhouse 32046'))).toEqual([townhouse.id]);
  const both = idsOf(await search('q=condo o townhouse 32046&sort=beds_desc'));
  expect(both).toEqual([townhouse.id, studio.id]);
});

test('the numbers that the product writes are read, in words and in filters', async () => {
  const facts = { postalCode: '32050', livingArea: 1_800 } as const;
  const cheap = await onTheMarket({ ...facts, listPrice: 40_000_000 });
  const dear = await onTheMarket({ ...facts, listPrice: 60_000_000, livingArea: 3_000 });
  for (const query of [
    'q=32050 hasta $450,000',
    'q=menos de 450.000 32050',
    'q=32050, house under $450,000',
    'q=32050&maxPrice=450k',
    'q=32050&maxPrice=450.000',
    'q=32050&maxPrice=$ 450,000',
    'q=32050 hasta 2,000 pies cuadrados',
  ]) {
    expect(idsOf(await search(query)), query).toEqual([cheap.id]);
  }
  expect(idsOf(await search('q=32050 2,000 sqft'))).toEqual([dear.id]);
});

test('a place with a wrong letter is asked about, with how many homes are there', async () => {
  await onTheMarket({ postalCode: '32054', city: 'Lake Butler' });
  const ask = async (text: string, language: string) =>
    (await search(`q=${encodeURIComponent(text)}`, language)).relax[0];
  expect(await ask('casa en lake buttler', 'es')).toMatchObject({
    kind: 'did_you_mean',
    label: '¿Quiso decir Lake Butler?',
    query: 'q=Lake+Butler%2C+FL',
    total: 1,
  });
  // Other words are kept in the suggestion unless they are the reason that nothing is found.
  expect(await ask('lake buttler under $5,000,000', 'en')).toMatchObject({
    label: 'Did you mean Lake Butler?',
    query: 'q=Lake+Butler%2C+FL%2C+under+%245%2C000%2C000',
  });
  expect((await ask('lake buttler zzyzx', 'en'))?.query).toBe('q=Lake+Butler%2C+FL');
  expect((await search('q=lakebutler')).total).toBe(1);
});

test('a count is exact, or the answer says that it is not', async () => {
  const home = await onTheMarket({ postalCode: '32055', publicRemarks: 'Un árbol de zapote.' });
  const asked = () => search('q=32055 zapote');
  expect(await asked()).toMatchObject({ total: 1, isExact: true });
  await env.DB.prepare(
    `with recursive counted(n) as (select 1000001 union all select n + 1 from counted where n < 1020000)
     insert into listing_words(rowid, words) select n, 'zapote' from counted`,
  ).run();
  expect(await asked()).toMatchObject({ total: 0, isExact: false });
  await env.DB.prepare('delete from listing_words where rowid > 1000000').run();
  expect(idsOf(await asked())).toEqual([home.id]);
});

test('a feature that only the description names is found by words, not by its filter', async () => {
  const home = await onTheMarket({
    postalCode: '32007',
    poolFeatures: ['none'],
    publicRemarks: 'A tres cuadras de la piscina municipal.',
  });
  expect(idsOf(await search('q=32007 piscina'))).toEqual([home.id]);
  expect(idsOf(await search('q=32007 swimming pool', 'en'))).toEqual([home.id]);
  expect((await search('q=32007&feature=pool')).total).toBe(0);
});

test('what is published, repriced, sold or no longer shown changes the very next search', async () => {
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

test('pages by cursor and by number hold every home once', async () => {
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

test('a box and a drawn area hold what lies in them', async () => {
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

test('the map answers clusters and pins that add up to the count', async () => {
  const [, , apart] = [
    await onTheMarket({ postalCode: '32024' }, { lat: 30, lng: -81.5 }),
    await onTheMarket({ postalCode: '32024' }, { lat: 30, lng: -81.5001 }),
    await onTheMarket({ postalCode: '32024' }, { lat: 30, lng: -81.2 }),
  ];
  const isOpen = async (more = '') => {
    const path = `/listings/map?q=32024&bbox=-82,29.5,-81,30.5&zoom=10${more}`;
    const answer = (await asks(path)).json as unknown as MapAnswer;
    return answer.pins.map(({ hasOpenHouse }) => hasOpenHouse);
  };
  expect(await isOpen()).toEqual([false]);
  await anOpenHouse(apart.id);
  // The pin shows it, and the filter leaves only that home on the map.
  expect([await isOpen(), await isOpen('&openHouse=any')]).toEqual([[true], [true]]);
  const { json } = await asks('/listings/map?q=32024&bbox=-82,29.5,-81,30.5&zoom=10');
  const { clusters, pins, total } = json as unknown as MapAnswer;
  expect(total).toBe(3);
  expect(clusters.map(({ count }) => count)).toEqual([2]);
  expect(pins).toHaveLength(1);
  expect(pins[0]?.lng).toBe(-81.2);
  expect(clusters[0]?.bounds.west).toBeCloseTo(-81.5001, 3);
});

test('a search without result says which single change finds something', async () => {
  await onTheMarket({ postalCode: '32025', listPrice: 59_800_000, bedroomsTotal: 3 });
  const nothing = await search('q=32025&maxPrice=450000&beds=3&feature=waterfront', 'es');
  expect(nothing).toMatchObject({ total: 0, items: [], relax: [] });
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
});

test('a hidden address leaves no trace in any answer, and no word finds it', async () => {
  const facts = {
    postalCode: '32033',
    streetAddress: '7 Calle Escondidaza',
    unitNumber: 'Z99',
    internetAddressDisplayYN: false,
  } as const;
  const home = await onTheMarket(facts, { lat: 29.812345, lng: -81.487654 });
  const paths = [
    '/listings?q=32033',
    '/listings/map?q=32033&zoom=15',
    `/listings/${home.id}`,
    `/listings/${home.id}/similar`,
  ];
  for (const path of paths) {
    const { status, text } = await asks(path);
    expect(status).toBe(200);
    for (const secret of ['Escondidaza', 'Z99', '29.8123', '81.4876']) {
      expect(text, path).not.toContain(secret);
    }
  }
  expect((await search('q=Escondidaza')).total).toBe(0);
  const { json } = await asks('/listings/suggest?q=7 Calle Escond');
  expect(json).toEqual({ suggestions: [] });
});

test('an address on the market is suggested, a sold one is not', async () => {
  const home = await onTheMarket({ streetAddress: '4471 Zarzaparrilla Ln', city: 'Lawtey' });
  const suggested = async () => (await asks('/listings/suggest?q=4471 zarzap')).json;
  expect(await suggested()).toMatchObject({
    suggestions: [{ kind: 'address', label: '4471 Zarzaparrilla Ln, Lawtey' }],
  });
  const db = openDatabase(env.DB);
  const [first, ...rest] = listingStatusStatements(db, home.id, 'sold', Date.now());
  if (first) await db.batch([first, ...rest]);
  expect(await suggested()).toEqual({ suggestions: [] });
});

test('an address is suggested from the first letter of a word on, and other streets of its number are not', async () => {
  await onTheMarket({ streetAddress: '4483 Zapotillo Way', city: 'Lawtey' });
  await onTheMarket({ streetAddress: '4483 Yagrumo Way', city: 'Lawtey' });
  for (const typed of ['4483 z', '4483 zap', '4483 zapotillo w', 'zapotillo wa']) {
    const { json } = await asks(`/listings/suggest?q=${typed}`);
    expect(json, typed).toMatchObject({ suggestions: [{ label: '4483 Zapotillo Way, Lawtey' }] });
  }
});

test('a city comes before the streets that begin like it', async () => {
  await onTheMarket({ streetAddress: '915 Starke Gardens Dr', city: 'Starke' });
  const { json } = await asks('/listings/suggest?q=starke gard');
  expect(json).toMatchObject({ suggestions: [{ label: '915 Starke Gardens Dr, Starke' }] });
  await onTheMarket({ streetAddress: '916 Winter Garden Dr', city: 'Starke' });
  const found = (await asks('/listings/suggest?q=winter gard')).json as {
    suggestions?: readonly { kind: string }[];
  };
  expect(found.suggestions?.map(({ kind }) => kind)).toEqual(['city', 'address']);
});

test('places are suggested in the language of the request', async () => {
  const ask = async (language: string) =>
    (await asks('/listings/suggest?q=broward', { headers: { 'Accept-Language': language } })).json;
  expect(await ask('es')).toMatchObject({ suggestions: [{ label: 'Condado de Broward' }] });
  expect(await ask('en')).toMatchObject({ suggestions: [{ label: 'Broward County' }] });
});

test.each([
  'bbox=1,2,3',
  'polygon=x',
  'zoom=99',
  'type=castle',
  'minPrice=abc',
  'beds=-1',
  'beds=1&beds=2',
  'feature=moat',
  'sort=cheapest',
  'limit=101',
  'limit=0',
  'cursor=nonsense',
  `q=${'x'.repeat(201)}`,
  'color=red',
])('%s is refused by its name', async (query) => {
  for (const path of ['/listings', '/listings/map']) {
    const { status, json, headers } = await asks(`${path}?${query}`);
    expect(status).toBe(422);
    expect(headers.get('Content-Type')).toContain('application/problem+json');
    expect(Object.keys(json['errors'] ?? {})).toEqual([query.split('=')[0]]);
  }
});

test.each([
  `' OR 1=1 --`,
  `"; DROP TABLE listings; --`,
  '%',
  '_',
  '*',
  'NEAR(casa piscina, 2)',
  'words:casa AND NOT (',
  '"""',
  'casa OR',
  '^casa',
  '{a b} : c',
  '🏠🔥',
  'بيت في ميامي',
  '\u202eيبيت',
  'a'.repeat(200),
  '\u0000\u0007',
  '\ud800',
  '<script>alert(1)</script>',
  '{{7*7}}',
])('%j is only words', async (text) => {
  const query = new URLSearchParams({ q: text });
  for (const path of ['/listings', '/listings/map', '/listings/suggest']) {
    const { status } = await asks(`${path}?${query}`);
    expect(status).toBe(200);
  }
});

test('a cursor of one order continues in that order whatever else is asked', async () => {
  const cursor = writeCursor({ sort: 'price_asc', rank: 0, row: 1 });
  const { items } = await search(`cursor=${cursor}&sort=newest&limit=100`);
  const prices = items.map(({ priceCents }) => priceCents);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
});

test('a listing is read with its sections and history; one that was withdrawn is not', async () => {
  const home = await onTheMarket({ postalCode: '32034' });
  const { status, json } = await asks(`/listings/${home.id}`, {
    headers: { 'Accept-Language': 'en' },
  });
  expect(status).toBe(200);
  expect(json).toMatchObject({
    id: home.id,
    kind: 'Single-family home',
    remarksLanguage: 'en',
    isAddressShown: true,
    history: [{ event: 'listed' }],
  });
  expect(JSON.stringify(json)).not.toContain('Avisar un día antes');
  expect(JSON.stringify(json)).not.toContain(home.ownerId);

  const db = openDatabase(env.DB);
  await db.update(listings).set({ status: 'sold' }).where(eq(listings.id, home.id));
  expect((await asks(`/listings/${home.id}`)).json).toMatchObject({ status: 'sold' });
  await db.update(listings).set({ status: 'withdrawn' }).where(eq(listings.id, home.id));
  expect((await asks(`/listings/${home.id}`)).json).toMatchObject({ status: 410, code: 'gone' });
  expect((await asks(`/listings/${home.id}/similar`)).status).toBe(404);
  // The listing has no published row when its owner shows nothing online.
  await db.delete(listings).where(eq(listings.id, home.id));
  expect((await asks(`/listings/${home.id}`)).status).toBe(410);
  expect((await asks('/listings/nobody')).json).toMatchObject({ code: 'not_found' });
});

test('similar homes are of the same type and price band, nearest first, without the home itself', async () => {
  const place = { postalCode: '32038', city: 'Fort White', countyOrParish: 'Columbia' } as const;
  const home = await onTheMarket({ ...place, listPrice: 50_000_000 });
  const near = await onTheMarket({ ...place, listPrice: 52_000_000 });
  const far = await onTheMarket({ ...place, listPrice: 60_000_000 });
  await onTheMarket({ ...place, listPrice: 250_000_000 });
  const { json } = await asks(`/listings/${home.id}/similar`);
  const ids = (json as unknown as ListAnswer).items.map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual([near.id, far.id]);
  expect(ids).not.toContain(home.id);
});
