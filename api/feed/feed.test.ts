import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { asBatch } from '#api/db/as-batch.ts';
import { isIn } from '#api/db/is-in.ts';
import { openDatabase } from '#api/db/open.ts';
import { listingStatusStatements } from '#api/listings/listing-status.ts';
import { sellerSettings } from '#api/offers/table.ts';
import type { PropertyRow } from '#api/properties/find-property.ts';
import { publicationStatements } from '#api/properties/moves/publish.ts';
import { properties } from '#api/properties/table.ts';
import { addDays, dateOf, instantAt } from '#domain/calendar.ts';
import { mediaKey } from '#domain/feed/media-record.ts';
import { bindFilter } from '#domain/feed/odata/bind-filter.ts';
import { parseFilter } from '#domain/feed/odata/parse-filter.ts';
import { propertyRecord } from '#domain/feed/property-record.ts';
import { fieldTypesOf, RESOURCES } from '#domain/feed/resources.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aConsumer, readsFeed } from '#tests/factories/feed.ts';
import { aPerson } from '#tests/factories/offers.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { asks } from '#tests/factories/requests.ts';
import { beginListings } from './begin-listings.ts';
import { feedListings } from './feed-listings.ts';
import { type PageStart, pageToken } from './pages/page-token.ts';
import { scan } from './pages/scan.ts';
import { listingFeed } from './table.ts';

const db = openDatabase(env.DB);
let token = '';
let homes: readonly PropertyRow[] = [];

/** Returns the keys of all pages for a query. */
async function keysOf(query: string): Promise<readonly string[]> {
  const keys: string[] = [];
  let address: string | undefined = `/odata/Property?${query}`;
  while (address) {
    const page: Awaited<ReturnType<typeof readsFeed>> = await readsFeed(address, { token });
    expect(page.status, page.text).toBe(200);
    const { value, '@odata.nextLink': next } = page.json as {
      value?: readonly { ListingKey: string }[];
      '@odata.nextLink'?: string;
    };
    keys.push(...(value ?? []).map(({ ListingKey }) => ListingKey));
    address = next?.replace('http://localhost/reso', '');
  }
  return keys;
}

/** Restricts a filter to this file's homes, because other tests publish homes at the same time. */
const ofHomes = (filter: string) =>
  `(${filter}) and ListingKey in (${homes.map(({ id }) => `'${id}'`).join(',')})`;

const filtered = (filter: string) => keysOf(`$filter=${encodeURIComponent(ofHomes(filter))}`);

async function sells(id: string) {
  const sale = { priceCents: 51_250_000, soldOn: '2026-11-20', reason: null, at: 1 };
  await db.update(properties).set({ sale }).where(eq(properties.id, id));
  await db.batch(asBatch(listingStatusStatements(db, id, 'sold', Date.now())));
}

beforeAll(async () => {
  token = (await aConsumer()).secret;
  homes = [
    await aProperty({ status: 'published', facts: { city: 'Miami', listPrice: 50_000_000 } }),
    await aProperty({
      status: 'published',
      propertyType: 'condo',
      facts: { city: 'Tampa', listPrice: 35_000_050, listingTerms: ['cash'] },
    }),
    await aProperty({
      status: 'published',
      facts: { city: "O'Brien", bedroomsTotal: 5, listingContractDate: '2199-01-01' },
    }),
    await aProperty({ status: 'published', propertyType: 'vacant_land' }),
    await aProperty({ status: 'published', facts: { internetAddressDisplayYN: false } }),
    await aProperty({ status: 'published' }),
  ];
  const [, , , , contract, sold] = homes;
  if (!contract || !sold) throw new Error('Homes are missing.');
  await db.insert(sellerSettings).values({
    propertyId: contract.id,
    preferences: {},
    takesBackups: true,
    updatedAt: 1,
  });
  await db.batch(asBatch(listingStatusStatements(db, contract.id, 'under_contract', Date.now())));
  await sells(sold.id);
});

describe('a filter finds what plain code finds', () => {
  test.each([
    'ListPrice eq 500000',
    'ListPrice ne 500000',
    'ListPrice ge 350000.5',
    '350000.5 lt ListPrice',
    'BedroomsTotal in (2,3,5)',
    'BedroomsTotal eq null',
    'not (BedroomsTotal gt 3)',
    'BathroomsTotalInteger ge 2 and BathroomsFull lt 9',
    "City eq 'Miami' or City eq 'Tampa' and ListPrice lt 5",
    "City eq 'O''Brien'",
    "City gt 'N'",
    "not (City in ('Miami','Tampa'))",
    "StandardStatus eq 'Active'",
    "StandardStatus eq 'Coming Soon'",
    "StandardStatus ne 'Closed'",
    "StandardStatus in ('Pending','Active Under Contract')",
    "MlsStatus eq 'Closed' and ClosePrice eq 512500",
    "PropertyType eq 'Land'",
    "PropertyType eq 'Residential' and PropertySubType eq 'Condominium'",
    "ListingTerms/any(x:x eq 'VA Loan')",
    "ListingTerms/all(x:x eq 'Cash')",
    'ListingTerms/any()',
    "contains(tolower(PublicRemarks),'golf') or City eq 'Tampa'",
    'PoolPrivateYN',
    'CloseDate lt now()',
    'year(ModificationTimestamp) ge 2026',
    'ModificationTimestamp gt 2000-01-01T00:00:00Z',
    'Latitude eq null',
    'Latitude gt 25.5 and Longitude le -80',
    "PropertySubType in ('Condominium','Unimproved Land')",
    'PropertySubType ne null',
    'YearBuilt lt 2000 and LotSizeSquareFeet gt 1 and LivingArea ge 0',
    "PostalCode eq '33134' or CountyOrParish eq 'Miami-Dade'",
  ])('%s', async (filter) => {
    const context = aContext();
    const holds = bindFilter(parseFilter(filter), fieldTypesOf(RESOURCES.Property), Date.now());
    const origin = { system: 'Trato', site: 'http://localhost' };
    const expected = (
      await feedListings(
        context,
        homes.map(({ id }) => id),
      )
    )
      .filter((listing) => holds(propertyRecord(listing, origin, Date.now())))
      .map(({ id }) => id);
    const found = new Set(await filtered(filter));
    expect(homes.map(({ id }) => id).filter((id) => found.has(id))).toEqual(
      homes.map(({ id }) => id).filter((id) => expected.includes(id)),
    );
    const query = `$filter=${encodeURIComponent(ofHomes(filter))}`;
    const count = await readsFeed(`/odata/Property/$count?${query}`, { token });
    expect(Number(count.text)).toBe(found.size);
  });

  test('with more values than a statement takes', async () => {
    const many = Array.from({ length: 85 }, (_, index) => `City eq 'Nowhere ${index}'`);
    expect(await filtered([...many, "City eq 'Tampa'"].join(' or '))).toContain(homes[1]?.id);
    const prices = Array.from({ length: 85 }, (_, index) => `ListPrice eq ${index}`);
    expect(await filtered(prices.join(' or '))).toEqual([]);
  });
});

describe('what is asked wrongly', () => {
  test.each([
    ['$filter=ListPrice eq', 400, '$filter'],
    ['$filter=Nothing eq 1', 400, '$filter'],
    ["$filter=ShowingContactName eq 'x'", 400, '$filter'],
    ['$filter=BuyerBrokerageCompensation ne null', 400, '$filter'],
    ['$filter=ListPrice div 2 eq 1', 501, '$filter'],
    ['$select=ListPrice,OwnerName', 400, '$select'],
    ['$orderby=ExpirationDate', 400, '$orderby'],
    ['$orderby=ListPrice down', 400, '$orderby'],
    ['$orderby=PublicRemarks', 501, '$orderby'],
    ['$top=-1', 400, '$top'],
    ['$top=1.5', 400, '$top'],
    ['$top=1&$top=2', 400, '$top'],
    ['$skip=x', 400, '$skip'],
    ['$count=yes', 400, '$count'],
    ['$expand=Offers', 400, '$expand'],
    ['$expand=Media($select=Order)', 501, '$expand'],
    ['$skiptoken=abc.def', 400, '$skiptoken'],
    ['$search=x', 400, '$search'],
    ['$format=xml', 400, '$format'],
  ])('%s', async (query, status, target) => {
    const [name = '', ...value] = query.split('=');
    const sent = query.includes('&') ? query : `${name}=${encodeURIComponent(value.join('='))}`;
    const answer = await readsFeed(`/odata/Property?${sent}`, { token });
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ error: { target, details: [{ target }] } });
    expect(answer.headers.get('OData-Version')).toBe('4.0');
  });

  test('is never written', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await readsFeed('/odata/Property', { token, method });
      expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    }
  });
});

describe('what is served', () => {
  test('a record with exactly the fields asked for, and what is behind it', async () => {
    const id = homes[0]?.id;
    const one = await readsFeed(`/odata/Property('${id}')?$select=ListingKey,ListPrice,Electric`, {
      token,
    });
    expect(one.json).toEqual({
      '@odata.context': 'http://localhost/reso/odata/$metadata#Property/$entity',
      ListingKey: id,
      ListPrice: 500_000,
    });
    const media = await readsFeed(`/odata/Property('${id}')/Media`, { token });
    const page = await readsFeed(
      `/odata/Property?$expand=Media,Rooms&$filter=ListingKey eq '${id}'`,
      { token },
    );
    expect(page.json).toMatchObject({ value: [{ Media: media.json['value'] }] });
    const [photo] = media.json['value'] as readonly { MediaKey: string }[];
    const alone = await readsFeed(`/odata/Media('${photo?.MediaKey}')`, { token });
    expect(alone.json).toMatchObject({ ...photo });
    const ofHome = await readsFeed(`/odata/Media?$filter=ResourceRecordKey eq '${id}'`, { token });
    expect(ofHome.json).toMatchObject({ value: media.json['value'] });
  });

  test('rooms and units by themselves as behind their listing', async () => {
    const building = await aProperty({ status: 'published', propertyType: 'multi_family' });
    for (const [resource, navigation, id] of [
      ['PropertyRooms', 'Rooms', homes[0]?.id],
      ['PropertyUnitTypes', 'UnitTypes', building.id],
    ] as const) {
      const behind = await readsFeed(`/odata/Property('${id}')/${navigation}`, { token });
      const rows = behind.json['value'] as readonly Record<string, string>[];
      expect(rows.length).toBeGreaterThan(1);
      const filter = `$filter=${encodeURIComponent(`ListingKey eq '${id}'`)}`;
      const read = async (path: string) => (await readsFeed(`/odata/${path}`, { token })).json;
      expect(await read(`${resource}?${filter}`)).toMatchObject({ value: rows });
      expect(await read(`${resource}?${filter}&$top=1`)).toMatchObject({ value: [rows[0]] });
      const key = resource === 'PropertyRooms' ? 'RoomKey' : 'UnitTypeKey';
      const sorted = `${resource}?${filter}&$orderby=${key} desc&$skip=1&$count=true&$select=${key}`;
      expect(await read(sorted)).toMatchObject({
        '@odata.count': rows.length,
        value: rows
          .toReversed()
          .slice(1)
          .map((row) => ({ [key]: row[key] })),
      });
      const counted = await readsFeed(`/odata/${resource}/$count?${filter}`, { token });
      expect(Number(counted.text)).toBe(rows.length);
      expect(await read(`${resource}('${rows[1]?.[key]}')`)).toMatchObject(rows[1] ?? {});
      expect((await readsFeed(`/odata/${resource}('${id}-99')`, { token })).status).toBe(404);
    }
  });

  test('each record once, however small the pages', async () => {
    const mine = `$filter=${encodeURIComponent(ofHomes('ListPrice gt 0'))}`;
    const all = await keysOf(`${mine}&$orderby=ModificationTimestamp,ListingKey`);
    expect(all.length).toBeGreaterThan(4);
    expect(new Set(all).size).toBe(all.length);
    expect(await keysOf(`${mine}&$top=2&$skip=1`)).toEqual(all.slice(1, 3));
    expect(await keysOf(`${mine}&$top=0`)).toEqual([]);
    const byPrice = await keysOf(`${mine}&$orderby=ListPrice desc,ListingKey`);
    expect(byPrice.toSorted()).toEqual(all.toSorted());
  });

  test('each record once where pages meet, and none after the last', async () => {
    const context = aContext();
    const ids = homes.map(({ id }) => id);
    const order = { by: sql`${listingFeed.at}, ${listingFeed.key}`, isOfChanges: true };
    for (const size of [1, 2, ids.length - 1, ids.length]) {
      const found: string[] = [];
      let pages = 0;
      let start: PageStart | undefined = { offset: 0, skip: 0 };
      while (start && pages <= ids.length) {
        const wanted = { where: isIn(listingFeed.key, ids), order };
        const page: Awaited<ReturnType<typeof scan>> = await scan(context, wanted, start, size);
        found.push(...page.listings.map(({ id }) => id));
        pages += 1;
        start = page.next;
      }
      expect(found.toSorted()).toEqual(ids.toSorted());
      expect(pages).toBe(Math.ceil(ids.length / size));
    }
  });

  test('nothing of a home that was taken off the market, and an event that says so', async () => {
    const home = await aProperty({ status: 'published' });
    const eventsOfHome = async () => {
      const keys = [home.id, ...home.photos.map(({ id }) => mediaKey(home.id, id))];
      const filter = `ResourceRecordKey in (${keys.map((key) => `'${key}'`).join(',')})`;
      const { json } = await readsFeed(`/odata/EntityEvent?$filter=${filter}`, { token });
      return json['value'] as readonly { EntityEventSequence: number; ResourceName: string }[];
    };
    const before = await eventsOfHome();
    expect(before.map(({ ResourceName }) => ResourceName)).toEqual(['Property', 'Media']);
    await db.batch(asBatch(listingStatusStatements(db, home.id, 'withdrawn', Date.now())));
    expect((await readsFeed(`/odata/Property('${home.id}')`, { token })).status).toBe(404);
    expect(await keysOf(`$filter=ListingKey eq '${home.id}'`)).toEqual([]);
    const gone = (await eventsOfHome()).filter(
      ({ EntityEventSequence }) => EntityEventSequence > (before[1]?.EntityEventSequence ?? 0),
    );
    expect(gone.map(({ ResourceName }) => ResourceName)).toEqual(['Media', 'Property']);
    const sequence = before[1]?.EntityEventSequence;
    const later = await readsFeed(
      `/odata/EntityEvent?$filter=EntityEventSequence gt ${sequence} and ResourceRecordKey eq '${home.id}'&$orderby=EntityEventSequence asc&$count=true`,
      { token },
    );
    expect(later.json).toMatchObject({ '@odata.count': 1, value: [{ ResourceName: 'Property' }] });
  });

  test('events from the last one back, one page after the other', async () => {
    const read = async (query: string) => {
      const { json } = await readsFeed(`/odata/EntityEvent?${query}`, { token });
      const value = json['value'] as readonly { EntityEventSequence: number }[];
      return value.map(({ EntityEventSequence }) => EntityEventSequence);
    };
    const last = Math.max(...(await read('$orderby=EntityEventSequence asc')));
    const until = `$filter=${encodeURIComponent(`EntityEventSequence le ${last}`)}`;
    const forward = await read(`${until}&$orderby=EntityEventSequence asc`);
    const back = `${until}&$orderby=EntityEventSequence desc`;
    expect(await read(back)).toEqual(forward.toReversed());
    expect(await read(`${back}&$top=2&$skip=1`)).toEqual(forward.toReversed().slice(1, 3));
    const start = { after: { at: forward[2] ?? 0, key: '' }, offset: 0, skip: 0 };
    const behind = await pageToken(aContext(), start);
    expect(await read(`${back}&$skiptoken=${behind}`)).toEqual(forward.slice(0, 2).toReversed());
  });

  test('a change that raises the timestamp, even within one millisecond', async () => {
    const home = await aProperty({ status: 'published' });
    const at = async () => {
      const { json } = await readsFeed(`/odata/Property('${home.id}')`, { token });
      return String(json['ModificationTimestamp']);
    };
    const before = await at();
    const frozen = Date.parse(before);
    const context = { ...aContext(), now: () => frozen };
    const changed = { ...home, facts: { ...home.facts, listPrice: 1_000_000_00 } };
    await db.batch(asBatch(await publicationStatements(context, changed)));
    expect((await at()) > before).toBe(true);
  });

  test('neither street nor point of a hidden address, whatever is asked', async () => {
    const hidden = homes[4]?.id;
    const { text } = await readsFeed(`/odata/Property('${hidden}')?$expand=Media,Rooms`, { token });
    for (const secret of ['Obispo', '1427', '25.7563', 'Latitude']) {
      expect(text).not.toContain(secret);
    }
    expect(await filtered("contains(UnparsedAddress,'Obispo')")).not.toContain(hidden);
    expect(await filtered('Latitude gt 0')).not.toContain(hidden);
  });

  test('every value of a record in a lookup', async () => {
    const lookups = await readsFeed('/odata/Lookup', { token });
    const values = new Set(
      (lookups.json['value'] as readonly { LookupName: string; LookupValue: string }[]).map(
        ({ LookupName, LookupValue }) => `${LookupName} ${LookupValue}`,
      ),
    );
    const page = await readsFeed('/odata/Property', { token });
    const records = page.json['value'] as readonly Record<string, unknown>[];
    const missing = RESOURCES.Property.fields.flatMap(({ name, lookup }) =>
      lookup
        ? records
            .flatMap((record) => record[name] ?? [])
            .filter((value) => !values.has(`${lookup} ${String(value)}`))
        : [],
    );
    expect(missing).toEqual([]);
    const filteredLookups = await readsFeed(
      "/odata/Lookup?$filter=LookupName eq 'StandardStatus'&$count=true&$top=2",
      { token },
    );
    expect(filteredLookups.json).toMatchObject({ '@odata.count': 5, value: [{}, {}] });
  });

  test('the service document and the metadata in both forms', async () => {
    const root = await readsFeed('/odata', { token });
    expect(root.json).toMatchObject({
      '@odata.context': 'http://localhost/reso/odata/$metadata',
      value: [{ name: 'Property', kind: 'EntitySet', url: 'Property' }, {}, {}, {}, {}, {}, {}],
    });
    const xml = await readsFeed('/odata/$metadata', { token });
    expect(xml.headers.get('Content-Type')).toContain('application/xml');
    const json = await readsFeed('/odata/$metadata?$format=application/json', { token });
    expect(json.json).toHaveProperty('$EntityContainer', 'org.reso.metadata.Default');
  });
});

test('an open house is in the feed from its publication, behind its listing too, and says when it is off', async () => {
  const owner = await aPerson({ profile: 'seller' });
  const { id } = await aProperty({ status: 'published', ownerId: owner.id });
  const on = addDays(dateOf(Date.now()), 3);
  const save = (items: readonly object[]) =>
    asks(`/properties/${id}/open-houses`, {
      method: 'PUT',
      headers: owner.headers,
      body: { items },
    });
  expect((await save([{ on, from: '10:00', to: '13:00', needsRegistration: true }])).status).toBe(
    200,
  );
  const read = async (path: string) => (await readsFeed(path, { token })).json;
  const filter = encodeURIComponent(`ListingKey eq '${id}'`);
  const found = async () =>
    (await read(`/odata/OpenHouse?$filter=${filter}&$count=true`)) as {
      value: readonly Record<string, unknown>[];
    };
  const first = await found();
  const [house] = first.value;
  expect(first).toMatchObject({ '@odata.count': 1 });
  expect(house).toMatchObject({
    OpenHouseDate: on,
    OpenHouseStatus: 'Active',
    AppointmentRequiredYN: true,
  });
  const key = String(house?.['OpenHouseKey']);
  const home = await read(`/odata/Property('${id}')?$expand=OpenHouses&$select=ListingKey`);
  expect(home).toMatchObject({ ListingKey: id, OpenHouses: [house] });
  expect(await read(`/odata/Property('${id}')/OpenHouses`)).toMatchObject({ value: [house] });
  const event = encodeURIComponent(`ResourceName eq 'OpenHouse' and ResourceRecordKey eq '${key}'`);
  expect(await read(`/odata/EntityEvent?$filter=${event}`)).toMatchObject({
    value: [{ ResourceRecordKey: key }],
  });
  expect((await save([])).status).toBe(200);
  expect(await read(`/odata/OpenHouse('${key}')`)).toMatchObject({ OpenHouseStatus: 'Canceled' });
  // The people who registered cannot be selected.
  expect((await readsFeed('/odata/OpenHouse?$select=Attendees', { token })).status).toBe(400);
});

test('a listing that was coming soon has changed at midnight of its first day, on its own clock, once', async () => {
  const owner = await aPerson({ profile: 'seller' });
  const first = addDays(dateOf(Date.now()), 5);
  const begins = async (facts: object) =>
    aProperty({
      ...{ ownerId: owner.id, status: 'published' },
      facts: { ...facts, listingContractDate: first },
    });
  const [east, west] = [
    await begins({ countyOrParish: 'Orange' }),
    await begins({ countyOrParish: 'Escambia' }),
  ];
  const midnight = instantAt(`${first}T00:00`, 'America/New_York') ?? 0;
  const rowOf = async (key: string) =>
    (await db.select().from(listingFeed).where(eq(listingFeed.key, key)))[0];
  const before = await rowOf(east.id);
  const runs = (at: number) => beginListings(aContext(undefined, { now: () => at }));
  await runs(midnight - 60_000);
  expect(await rowOf(east.id)).toEqual(before);
  await runs(midnight + 60_000);
  const after = await rowOf(east.id);
  expect(after?.at).toBeGreaterThanOrEqual(midnight);
  expect(after?.statusAt).toBe(after?.at);
  expect((await rowOf(west.id))?.at).toBeLessThan(midnight);
  await runs(midnight + 120_000);
  expect(await rowOf(east.id)).toEqual(after);
  // An hour later it is midnight in the western zone; the cron job catches up after an outage.
  await runs(midnight + 3 * 86_400_000);
  expect((await rowOf(west.id))?.at).toBeGreaterThan(midnight);
  expect(await rowOf(east.id)).toEqual(after);
});
