import { env } from 'cloudflare:workers';
import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '#api/db/open.ts';
import { listingStatusStatements } from '#api/listings/listing-status.ts';
import { wordsExpression } from '#domain/search/words/limit-phrases.ts';
import { onTheMarket } from '#tests/factories/properties.ts';
import { asks, idsOf, search } from '#tests/factories/requests.ts';
import { withTerms } from './word-index.ts';

test('words are recognized in either language, and the answer lists the filters', async () => {
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
    // Without a home the map goes to the place.
    const none = await search('q=Ponte Vedra Beach&minPrice=99000000', language);
    expect(none.total).toBe(0);
    expect(none.bounds?.west).toBeLessThan(-81);
  }
});

test('other words are searched in the owner’s texts, the last one as a prefix', async () => {
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

test('the name of a place without homes is searched as a word', async () => {
  const home = await onTheMarket({ postalCode: '32012', publicRemarks: 'Un mango al fondo.' });
  const { items, understood } = await search('q=mango');
  expect(items.map(({ id }) => id)).toEqual([home.id]);
  expect(understood).toEqual([]);
  const inMango = await onTheMarket({ postalCode: '33550', city: 'Mango' });
  expect(idsOf(await search('q=mango'))).toEqual([inMango.id]);
});

test('an answer says what is searched as words, what is not understood, and other readings', async () => {
  await onTheMarket({ postalCode: '32052', publicRemarks: 'Con mamoncillo.', livingArea: 1_900 });
  const asked = 'q=32052, mamoncillo, sin piscina, hasta 2000';
  const { total, words, unknown, readings } = await search(asked, 'en');
  expect({ total, words, unknown }).toEqual({
    total: 1,
    words: ['mamoncillo'],
    unknown: ['sin piscina'],
  });
  const [other] = readings;
  expect(readings).toHaveLength(1);
  expect(other).toMatchObject({ said: 'hasta 2000', applied: 'Up to $2,000,000' });
  expect(other?.label).toBe('Up to 2,000 sq ft');
  const meant = await search(other?.query ?? '', 'en');
  expect(meant).toMatchObject({ total: 1, words, unknown, readings: [] });
  expect(meant.understood.map(({ param }) => param)).toEqual(['place', 'maxSqft']);
  // A filter on the page overrides the words.
  expect((await search(`${asked}&maxPrice=3000000`)).readings).toEqual([]);
});

test('a community finds the homes in it, whatever their postal city, and elsewhere is said', async () => {
  const address = { postalCode: '33176', city: 'Miami' };
  const home = await onTheMarket(address, { lat: 25.67, lng: -80.36 });
  const beside = await onTheMarket(address, { lat: 25.78, lng: -80.2 });
  const found = await search('q=Kendall');
  expect(idsOf(found)).toContain(home.id);
  expect(idsOf(found)).not.toContain(beside.id);
  expect(found.understood).toMatchObject([{ param: 'place', value: 'Kendall, FL' }]);
  const { understood, elsewhere } = await search('q=Hollywood, CA 3/2');
  expect(understood.map(({ param }) => param)).toEqual(['beds', 'baths']);
  expect(elsewhere).toEqual(['Hollywood CA']);
});

test('filters beside an address apply', async () => {
  const place = { city: 'Lawtey', postalCode: '32058' };
  const home = await onTheMarket({ streetAddress: '6613 Zorzal Ter', ...place, bedroomsTotal: 3 });
  const found = await search('q=6613 zorzal terrace, lawtey, 3 beds');
  expect(idsOf(found)).toEqual([home.id]);
  expect(found.words).toEqual(['6613 zorzal terrace, Lawtey']);
  expect((await search('q=6613 zorzal terrace, 4 habitaciones')).total).toBe(0);
});

test('a misspelled place is suggested, with its number of homes', async () => {
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

test('a count is exact, or marked as a lower bound', async () => {
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
  // A word is also found by its beginning.
  const begun = await onTheMarket({ postalCode: '32055', publicRemarks: 'Dos zapoteros.' });
  expect(idsOf(await asked()).toSorted()).toEqual([home.id, begun.id].toSorted());
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

test('an address is suggested from the first letter of a word on, without other streets with its number', async () => {
  await onTheMarket({ streetAddress: '4483 Zapotillo Way', city: 'Lawtey' });
  await onTheMarket({ streetAddress: '4483 Yagrumo Way', city: 'Lawtey' });
  for (const typed of ['4483 z', '4483 zap', '4483 zapotillo w', 'zapotillo wa']) {
    const { json } = await asks(`/listings/suggest?q=${typed}`);
    expect(json, typed).toMatchObject({ suggestions: [{ label: '4483 Zapotillo Way, Lawtey' }] });
  }
});

test.each([
  ['1154 SE 6th Ave', undefined, '1154 Southeast 6th Avenue'],
  ['1154 SE 6th Ave', undefined, 'S.E. 6 Av.'],
  ['1154 SE 6th Ave', undefined, '1154 se sexta avenida'],
  ['1154 SE 6th Ave', undefined, '1154 SE 6th Ave, Lawtey, FL 32058, USA'],
  // Another direction, street type or city hides nothing when there is no such address.
  ['1154 SE 6th Ave', undefined, '1154 NE 6th Ave'],
  ['1154 SE 6th Ave', undefined, '1154 SE 6th St, Starke'],
  ['4872 Georgia Avenue', '#1803', '4872 Georgia Ave Apt 1803'],
  ['3173 Ninth Ave', undefined, '3173 9th Ave'],
  ['802 Weeden Street', undefined, '802 Weeden St'],
])('a home at %s %s is found by %s', async (streetAddress, unitNumber, typed) => {
  const place = { city: 'Lawtey', postalCode: '32058' };
  const home = await onTheMarket({ streetAddress, ...(unitNumber && { unitNumber }), ...place });
  await onTheMarket({ streetAddress: '2 Miami Ave', unitNumber: '3', ...place });
  const found = await search(`q=${encodeURIComponent(typed)}`);
  expect(idsOf(found)).toContain(home.id);
  expect(found.items.some(({ address }) => address?.startsWith('2 Miami Ave'))).toBe(false);
  const { json } = await asks(`/listings/suggest?q=${encodeURIComponent(typed)}`);
  expect(JSON.stringify(json)).toContain(streetAddress);
});

test('an address with both directions is found by the one that is typed, and both without one', async () => {
  const place = { city: 'Lawtey', postalCode: '32058' };
  const east = await onTheMarket({ streetAddress: '7711 E Zinnia St', ...place });
  const west = await onTheMarket({ streetAddress: '7711 W Zinnia St', ...place });
  expect(idsOf(await search('q=7711 west zinnia street'))).toEqual([west.id]);
  expect(idsOf(await search('q=7711 zinnia')).toSorted()).toEqual([east.id, west.id].toSorted());
  expect((await search('q=7711 north zinnia')).total).toBe(2);
});

test('a city comes before streets with the same prefix', async () => {
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
])('%j has no filters', async (text) => {
  const query = new URLSearchParams({ q: text });
  for (const path of ['/listings', '/listings/map', '/listings/suggest']) {
    const { status } = await asks(`${path}?${query}`);
    expect(status).toBe(200);
  }
});

test('the words that begin with the last one find what its prefix finds', async () => {
  const many = Array.from({ length: 70 }, (_, number) => `zumo${number}`).join(' ');
  const texts = ['zapallo rojo', 'Zapóte', 'zapotes rojos', 'rojo zapotillo', 'zaque', many];
  const insert = env.DB.prepare('insert into listing_words (rowid, words) values (?, ?)');
  await env.DB.batch(texts.map((text, number) => insert.bind(2_000_001 + number, text)));
  const db = openDatabase(env.DB);
  const rowsOf = (match: SQL) =>
    db.all(sql`select rowid from listing_words where listing_words match ${match} order by rowid`);
  for (const words of [['zap'], ['ZAPÓ'], ['rojo', 'zapot'], ['zumo'], ['zumo6'], ['zz'], ['ø']]) {
    const expression = wordsExpression(words);
    const found = await rowsOf(withTerms(expression));
    expect(found, words.join(' ')).toEqual(await rowsOf(sql`${expression}`));
    expect(found.length > 0, words.join(' ')).toBe(!['zz', 'ø'].includes(words[0] ?? ''));
  }
  await env.DB.prepare('delete from listing_words where rowid > 2000000').run();
});
