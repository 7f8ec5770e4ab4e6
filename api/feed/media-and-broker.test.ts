import { createId } from '@paralleldrive/cuid2';
import { beforeAll, expect, test } from 'vitest';
import type { Broker } from '#domain/feed/broker.ts';
import type { Photo } from '#domain/listings/photo.ts';
import { aConsumer, readsFeed } from '#tests/factories/feed.ts';
import { aProperty } from '#tests/factories/properties.ts';

const BROKER: Broker = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  mlsId: '3456789',
  license: 'BK1234567',
  phone: '+1 305 555 0100',
  office: { name: 'Ruiz Realty', mlsId: '9001' },
  changedOn: '2026-11-20',
};
let token = '';
let homes: readonly { id: string }[] = [];

const photoOf = (): Photo => ({
  ...{ id: createId(), hash: createId(), width: 1600, height: 1200, placeholder: '', bytes: 1 },
  ...{ caption: { es: '', en: '' }, alt: { es: '', en: '' } },
});

beforeAll(async () => {
  token = (await aConsumer()).secret;
  homes = [
    await aProperty({ status: 'published', photos: [photoOf(), photoOf(), photoOf()] }),
    await aProperty({ status: 'published', photos: [photoOf()] }),
    await aProperty({ status: 'published', photos: [photoOf(), photoOf()] }),
  ];
});

async function photosOf(query: string) {
  const filter = `ResourceRecordKey in (${homes.map(({ id }) => `'${id}'`).join(',')})`;
  const { status, json } = await readsFeed(
    `/odata/Media?$filter=${encodeURIComponent(filter)}${query}`,
    { token },
  );
  const value = (json['value'] ?? []) as readonly { MediaKey: string }[];
  return { status, json, keys: value.map(({ MediaKey }) => MediaKey) };
}

test('photos are counted, and read with any $skip and $top', async () => {
  const all = await photosOf('&$count=true');
  expect(all.json['@odata.count']).toBe(6);
  expect(all.keys).toHaveLength(6);
  expect(all.json).not.toHaveProperty('@odata.nextLink');
  for (let skip = 0; skip <= 7; skip += 1) {
    for (const top of [0, 1, 2, 4, 9]) {
      const { keys, json } = await photosOf(`&$skip=${skip}&$top=${top}`);
      expect(keys, `${skip}, ${top}`).toEqual(all.keys.slice(skip, skip + top));
      expect(json).not.toHaveProperty('@odata.nextLink');
    }
  }
});

test('photos are sorted by numbers and dates, over several pages', async () => {
  const many = await aProperty({
    status: 'published',
    photos: Array.from({ length: 12 }, photoOf),
  });
  const filter = `$filter=${encodeURIComponent(`ResourceRecordKey eq '${many.id}' and Order ge 1`)}`;
  const ordersOf = async (query: string) => {
    const { status, json } = await readsFeed(`/odata/Media?${filter}&${query}`, { token });
    expect(status).toBe(200);
    return (json['value'] as readonly { Order: number }[]).map(({ Order }) => Order);
  };
  const descending = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
  expect(await ordersOf('$orderby=Order desc')).toEqual(descending);
  expect(await ordersOf('$orderby=Order')).toEqual(descending.toReversed());
  expect(await ordersOf('$orderby=ModificationTimestamp desc,Order desc')).toEqual(descending);
  expect(await ordersOf('$orderby=Order desc&$skip=2&$top=3')).toEqual([9, 8, 7]);
  const counted = await readsFeed(`/odata/Media?${filter}&$orderby=Order&$count=true&$top=1`, {
    token,
  });
  expect(counted.json).toMatchObject({ '@odata.count': 11, value: [{ Order: 1 }] });
});

test('a filter on photo fields cannot be combined with $count or $skip', async () => {
  const filter = `$filter=${encodeURIComponent("ResourceRecordKey eq 'x' and Order eq 0")}`;
  for (const option of ['$count=true', '$skip=1']) {
    const { status, json } = await readsFeed(`/odata/Media?${filter}&${option}`, { token });
    expect(status).toBe(501);
    expect(json).toMatchObject({ error: { target: option.replace(/=.*/, '') } });
  }
  expect((await readsFeed(`/odata/Media/$count?${filter}`, { token })).status).toBe(501);
});

test('without a broker of record its resources are neither declared nor served', async () => {
  for (const path of ['Member', 'Office', 'Member/$count', "Office('9001')"]) {
    expect((await readsFeed(`/odata/${path}`, { token })).status, path).toBe(404);
  }
  for (const query of ['$select=ListAgentFullName', "$filter=ListOfficeName eq 'x'"]) {
    const { status } = await readsFeed(`/odata/Property?${query}`, { token });
    expect(status, query).toBe(400);
  }
  expect((await readsFeed('/odata/Property?$expand=ListAgent', { token })).status).toBe(400);
  const { text } = await readsFeed('/odata/$metadata', { token });
  expect(text).not.toMatch(/ListAgent|ListOffice|Member|AttributionContact/);
});

test('a broker of record is a member with an office, named by every listing', async () => {
  const reads = (path: string) =>
    readsFeed(`/odata${path && '/'}${path}`, { token, broker: BROKER });
  const root = (await reads('')).json['value'] as readonly { name: string }[];
  expect(root.map(({ name }) => name)).toEqual(expect.arrayContaining(['Member', 'Office']));
  const members = await reads('Member?$count=true');
  expect(members.json).toMatchObject({
    '@odata.count': 1,
    value: [{ MemberFullName: 'Ana Ruiz', OfficeMlsId: '9001', MemberStatus: 'Active' }],
  });
  expect((await reads("Office('9001')")).json).toMatchObject({ OfficeName: 'Ruiz Realty' });
  const [home] = homes;
  const one = await reads(`Property('${home?.id}')?$expand=ListAgent,ListOffice`);
  expect(one.json).toMatchObject({
    ...{ ListAgentMlsId: '3456789', ListOfficeName: 'Ruiz Realty' },
    ...{ AttributionContact: '+1 305 555 0100', ListAgent: { MemberKey: '3456789' } },
    ListOffice: { OfficeKey: '9001' },
  });
  expect((await reads(`Property('${home?.id}')/ListAgent`)).json).toMatchObject({
    '@odata.context': 'http://localhost/reso/odata/$metadata#Member/$entity',
    MemberKey: '3456789',
  });
  const filter = encodeURIComponent(
    `ListingKey eq '${home?.id}' and ListAgentMlsId eq '3456789' and PhotosCount eq 3`,
  );
  expect((await reads(`Property/$count?$filter=${filter}`)).text).toBe('1');
  const lookups = await reads(
    `Lookup?$filter=${encodeURIComponent("LookupName eq 'MemberStatus'")}`,
  );
  expect(lookups.json['value']).toHaveLength(1);
  const { text } = await reads('$metadata');
  expect(text).toContain('<NavigationProperty Name="ListAgent" Type="org.reso.metadata.Member"/>');
});

test('an invalid broker setting counts as none', async () => {
  const broken = { firstName: 'Ana' } as unknown as Broker;
  expect((await readsFeed('/odata/Member', { token, broker: broken })).status).toBe(404);
});
