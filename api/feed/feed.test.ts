import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { isIn } from '#api/db/is-in.ts';
import type { PageStart } from '#api/feed/pages/page.ts';
import { scan } from '#api/feed/pages/scan.ts';
import type { PropertyRow } from '#api/properties/find-property.ts';
import { RESOURCES } from '#domain/feed/resources.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aConsumer, filterAmong, homesOfFeed, keysOf, readsFeed } from '#tests/factories/feed.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { listingFeed } from './table.ts';

let token = '';
let homes: readonly PropertyRow[] = [];

const filtered = (filter: string) => keysOf(token, filterAmong(homes, filter));

beforeAll(async () => {
  token = (await aConsumer()).secret;
  homes = await homesOfFeed();
});

test('a record with exactly the requested fields, and its related records', async () => {
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

test('rooms and units as resources equal those of their listing', async () => {
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

test('each record once, for any page size', async () => {
  const mine = filterAmong(homes, 'ListPrice gt 0');
  const all = await keysOf(token, `${mine}&$orderby=ModificationTimestamp,ListingKey`);
  expect(all.length).toBeGreaterThan(4);
  expect(new Set(all).size).toBe(all.length);
  expect(await keysOf(token, `${mine}&$top=2&$skip=1`)).toEqual(all.slice(1, 3));
  expect(await keysOf(token, `${mine}&$top=0`)).toEqual([]);
  const byPrice = await keysOf(token, `${mine}&$orderby=ListPrice desc,ListingKey`);
  expect(byPrice.toSorted()).toEqual(all.toSorted());
});

test('each record once at page boundaries, and none after the last', async () => {
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

test('neither street nor coordinates of a hidden address, for any query', async () => {
  const hidden = homes[4]?.id;
  const { text } = await readsFeed(`/odata/Property('${hidden}')?$expand=Media,Rooms`, { token });
  for (const secret of ['Obispo', '1427', '25.7563', 'Latitude']) {
    expect(text).not.toContain(secret);
  }
  expect(await filtered("contains(UnparsedAddress,'Obispo')")).not.toContain(hidden);
  expect(await filtered('Latitude gt 0')).not.toContain(hidden);
});

test('addresses as other clients write them', async () => {
  const id = homes[0]?.id;
  for (const path of [
    `/odata/Property(ListingKey='${id}')`,
    `/odata/Property(%20ListingKey%20=%20'${id}'%20)`,
    `/odata/Property%28ListingKey%3D%27${id}%27%29`,
    `/odata/Property('${id}')/`,
  ]) {
    expect((await readsFeed(path, { token })).json, path).toMatchObject({ ListingKey: id });
  }
  expect((await readsFeed(`/odata/Property(ListPrice='${id}')`, { token })).status).toBe(404);
  expect((await readsFeed('/odata/', { token })).json).toHaveProperty('value');
  expect((await readsFeed('/odata/%24metadata', { token })).text).toContain('<edmx:Edmx');
  expect((await readsFeed('/odata/Property/%24count', { token })).text).toMatch(/^\d+$/);
  expect((await readsFeed('/odata/Property/', { token })).json).toHaveProperty('value');
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

test('the service document and the metadata in both formats', async () => {
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
