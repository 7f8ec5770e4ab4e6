import { expect, test } from 'vitest';
import { aSession } from '#tests/factories/accounts.ts';
import { aPhoto, aProperty } from '#tests/factories/properties.ts';
import { propertiesOf } from '#tests/factories/property-calls.ts';
import { asks } from '#tests/factories/requests.ts';
import { placeListSchema } from './routes.ts';

test('owners can search their properties by address, filter and count them', async () => {
  const seller = await aSession({ profile: 'seller' });
  const ownerId = seller.user.id;
  const photo = aPhoto();
  const facts = { streetAddress: '77 Flamingo Road', city: 'Weston', postalCode: '33326' };
  const weston = await aProperty({ ownerId, facts, photos: [photo], updatedAt: 1_000 });
  const gables = await aProperty({ ownerId, status: 'published', updatedAt: 2_000 });
  await aProperty();
  const list = async (query: string) => {
    const { items, total, nextCursor } = await propertiesOf(seller, query);
    return [items.map(({ id }) => id), total, nextCursor];
  };
  expect(await list('')).toEqual([[gables.id, weston.id], 2, null]);
  expect(await list('?sort=updated&order=asc&limit=1')).toEqual([[weston.id], 2, '1']);
  expect(await list('?sort=updated&order=asc&limit=1&cursor=1')).toEqual([[gables.id], 2, null]);
  expect(await list('?sort=status&order=desc')).toEqual([[gables.id, weston.id], 2, null]);
  expect(await list('?sort=owner')).toMatchObject({ 1: 2 });
  expect(await list('?status=published')).toEqual([[gables.id], 1, null]);
  expect(await list('?q=FLAMINGO')).toEqual([[weston.id], 1, null]);
  expect(await list("?q=%25' or 1=1")).toEqual([[], 0, null]);
  const { items } = await propertiesOf(seller, '?q=weston');
  expect(items[0]).toMatchObject({
    address: '77 Flamingo Road',
    percent: 100,
    coverUrl: `/api/photos/${photo.hash}/768.webp`,
    offers: { open: 0, toAnswer: 0 },
    isPublic: false,
  });
});

test('an administrator finds any property by part of its address or its owner’s name, e-mail or phone', async () => {
  const [admin, owner] = await Promise.all([
    aSession({ profile: 'admin' }),
    aSession({ profile: 'seller', email: 'la.zoraida@example.com', phone: '+13059871642' }),
  ]);
  const facts = { streetAddress: '4100 Quelonio Lane' };
  const property = await aProperty({ ownerId: owner.user.id, facts });
  for (const q of ['4100 quelonio', 'QUELONIO', 'onio la', 'zoraida@', '(305) 987-16', '9871642']) {
    const { total, items } = await propertiesOf(admin, `?q=${encodeURIComponent(q)}`);
    expect([total, items[0]]).toMatchObject([1, { id: property.id }]);
  }
});

test('a ZIP includes its city and county, a city its county', async () => {
  const { headers } = await aSession({ profile: 'seller' });
  const places = async (q: string) => (await asks(`/properties/places?q=${q}`, { headers })).json;
  expect(await places('33013')).toEqual({
    items: [{ city: 'Hialeah', zip: '33013', county: 'Miami-Dade' }],
  });
  const { items } = placeListSchema.parse(await places('hiale'));
  expect(items[0]).toEqual({ city: 'Hialeah', zip: null, county: 'Miami-Dade' });
});

test('the catalogue is public and is revalidated with 304', async () => {
  const answer = await asks('/catalogue');
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([
    200,
    'public, max-age=300',
  ]);
  const ETag = answer.headers.get('ETag') ?? '';
  const again = await asks('/catalogue', { headers: { 'If-None-Match': ETag } });
  expect([again.status, again.text]).toEqual([304, '']);
});
