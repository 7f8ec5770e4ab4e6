import { expect, test } from 'vitest';
import { signedAgreementSchema } from '#api/properties/agreements/agreements.ts';
import { placeListSchema } from '#api/properties/find-places.ts';
import { zipAt } from '#domain/places/florida/gazetteer.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { aSession } from '#tests/factories/accounts.ts';
import { aPhoto, aProperty } from '#tests/factories/properties.ts';
import {
  fieldsRefused,
  propertiesOf,
  propertyIn,
  propertyOf,
  saves,
} from '#tests/factories/property-calls.ts';
import { asks } from '#tests/factories/requests.ts';
import { openedAgreement } from '#tests/factories/signing.ts';

test('a property of each type begins with the answers of its agreement, and the coordinates of its address', async () => {
  const seller = await aSession({ profile: 'seller' });
  for (const propertyType of PROPERTY_TYPES) {
    const agreementId = await signs(seller);
    const body = { agreementId, propertyType };
    const answer = await asks('/properties', { body, headers: seller.headers });
    expect([answer.status, answer.headers.get('ETag')]).toEqual([201, '"1"']);
    const property = propertyIn(answer);
    expect(property).toMatchObject({
      agreementId,
      propertyType,
      status: 'draft',
      version: 1,
      facts: { streetAddress: '905 East 24th Street', listPrice: 56_000_000, postalCode: '33013' },
      lat: zipAt('33013')?.lat,
      lng: zipAt('33013')?.lng,
      coordinatesFrom: 'gazetteer',
      allowed: ['save', 'submit'],
      published: null,
      returnReasons: null,
    });
    expect(property.completeness.steps.map(({ key }) => key)).toContain('photos');
    expect(property.completeness.percent).toBeLessThan(100);
    const list = await asks('/agreements', { headers: seller.headers });
    expect(JSON.stringify(list.json)).toContain(property.id);
  }
});

test('an agreement is used for one property, also with concurrent creations', async () => {
  const seller = await aSession({ profile: 'seller' });
  const body = { agreementId: await signs(seller), propertyType: 'condo' };
  const both = await Promise.all(
    [1, 2].map(() => asks('/properties', { body, headers: seller.headers })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const refused = both.find(({ status }) => status === 409);
  const created = both.find(({ status }) => status === 201);
  expect(refused?.json).toMatchObject({
    code: 'agreement_used',
    propertyId: created && propertyIn(created).id,
  });
});

test('creating a property needs one’s own agreement', async () => {
  const [owner, other, buyer] = await Promise.all([
    aSession({ profile: 'seller' }),
    aSession({ profile: 'seller' }),
    aSession({ profile: 'buyer' }),
  ]);
  const body = { agreementId: await signs(owner), propertyType: 'condo' };
  expect((await asks('/properties', { body })).status).toBe(401);
  for (const { headers } of [other, buyer]) {
    expect((await asks('/properties', { body, headers })).status).toBe(404);
  }
  const { headers } = owner;
  const unknown = { agreementId: 'none', propertyType: 'condo' };
  expect((await asks('/properties', { body: unknown, headers })).status).toBe(404);
  const castle = { ...body, propertyType: 'castle', status: 'published', ownerId: other.user.id };
  const refused = await asks('/properties', { body: castle, headers });
  expect(refused.status).toBe(422);
  expect(fieldsRefused(refused)).toEqual(['ownerId', 'propertyType', 'status']);
});

test('answers are saved one at a time and cleared with null', async () => {
  const { seller, property } = await aDraft();
  const saved = await saves(seller, property.id, { bedroomsTotal: 5, poolFeatures: ['in_ground'] });
  expect([saved.status, saved.headers.get('ETag')]).toEqual([200, '"2"']);
  expect(propertyIn(saved).facts).toMatchObject({ bedroomsTotal: 5, city: 'Coral Gables' });
  const cleared = propertyIn(await saves(seller, property.id, { bedroomsTotal: null }));
  expect(cleared.facts).not.toHaveProperty('bedroomsTotal');
  const general = cleared.completeness.steps.find(({ key }) => key === 'general');
  expect(general?.missing).toEqual(['bedroomsTotal']);
});

test('a wrong answer is refused with its key, and nothing of the save is stored', async () => {
  const { seller, property } = await aDraft();
  const answer = await saves(seller, property.id, {
    livingArea: 'big',
    view: ['garden', 'moon'],
    yearBuilt: 1999,
    status: 'published',
    ownerId: seller.user.id,
    lat: 40.7,
    lng: -74,
  });
  expect(answer.status).toBe(422);
  const pinless = await saves(seller, property.id, {
    livingArea: 'big',
    view: ['garden', 'moon'],
    status: 'published',
    version: 9,
  });
  expect(fieldsRefused(pinless)).toEqual(['livingArea', 'status', 'version', 'view.1']);
  expect((await propertyOf(seller, property.id)).version).toBe(1);
});

test('a new date is compared with the unchanged one', async () => {
  const { seller, property } = await aDraft();
  const answer = await saves(seller, property.id, { expirationDate: '2026-09-01' });
  expect(answer.json['errors']).toHaveProperty('expirationDate');
  expect((await saves(seller, property.id, { expirationDate: '2028-01-01' })).status).toBe(200);
});

test('a save based on an older version is refused with the current one', async () => {
  const { seller, property } = await aDraft();
  const first = await saves(seller, property.id, { yearBuilt: 1999 }, { 'If-Match': '"1"' });
  expect(first.status).toBe(200);
  const second = await saves(seller, property.id, { yearBuilt: 2001 }, { 'If-Match': '"1"' });
  expect(second.json).toMatchObject({
    code: 'stale_version',
    current: { version: 2, facts: { yearBuilt: 1999 } },
  });
  expect(second.status).toBe(409);
  const weak = await saves(seller, property.id, { yearBuilt: 2001 }, { 'If-Match': 'W/"2"' });
  expect(weak.status).toBe(200);
  expect((await saves(seller, property.id, {}, { 'If-Match': 'latest' })).status).toBe(400);
});

test('concurrent saves without a version are all stored', async () => {
  const { seller, property } = await aDraft();
  const answers = await Promise.all([
    saves(seller, property.id, { yearBuilt: 2001 }),
    saves(seller, property.id, { livingArea: 2_000 }),
    saves(seller, property.id, { roofYear: 2020 }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await propertyOf(seller, property.id)).toMatchObject({
    version: 4,
    facts: { yearBuilt: 2001, livingArea: 2_000, roofYear: 2020 },
  });
});

test('different answers of two phones are merged, with a conflict only for the same answer', async () => {
  const { seller, property } = await aDraft();
  await saves(seller, property.id, { yearBuilt: null, livingArea: null, poolFeatures: null });
  const base = { yearBuilt: null, city: 'Coral Gables' };
  expect((await saves(seller, property.id, { yearBuilt: 1999, base })).status).toBe(200);
  const other = await saves(seller, property.id, { livingArea: 2_000, base: { livingArea: null } });
  expect(propertyIn(other)).toMatchObject({ facts: { yearBuilt: 1999, livingArea: 2_000 } });

  const both = { livingArea: 2_100, yearBuilt: 2001 };
  const refused = await saves(seller, property.id, {
    ...both,
    base: { ...base, livingArea: 2_000 },
  });
  expect([refused.status, refused.json['code']]).toEqual([409, 'stale_version']);
  expect(refused.json['current']).toMatchObject({ facts: { yearBuilt: 1999, livingArea: 2_000 } });
  // Repeated after a lost response: the stored values already match.
  const again = { yearBuilt: 1999, base };
  expect((await saves(seller, property.id, again)).status).toBe(200);

  const rows = { poolFeatures: ['in_ground'], base: { poolFeatures: null } };
  expect((await saves(seller, property.id, rows)).status).toBe(200);
  const changed = { poolFeatures: null, base: { poolFeatures: ['in_ground'] } };
  expect((await saves(seller, property.id, changed)).status).toBe(200);
  expect(fieldsRefused(await saves(seller, property.id, { base: 7 }))).toEqual(['base']);

  const pin = { lat: 25.75, lng: -80.25 };
  const { lat, lng } = await propertyOf(seller, property.id);
  expect((await saves(seller, property.id, { ...pin, base: { lat, lng } })).status).toBe(200);
  const elsewhere = { lat: 25.76, lng: -80.26, base: { lat, lng } };
  expect((await saves(seller, property.id, elsewhere)).status).toBe(409);
});

test('the pin follows the address until the owner moves it, and again after it is reset', async () => {
  const { seller, property } = await aDraft();
  const moved = propertyIn(
    await saves(seller, property.id, { city: 'Orlando', postalCode: '32806' }),
  );
  expect(moved).toMatchObject({ lat: zipAt('32806')?.lat, coordinatesFrom: 'gazetteer' });
  const pinned = propertyIn(await saves(seller, property.id, { lat: 28.5, lng: -81.35 }));
  expect(pinned).toMatchObject({ lat: 28.5, lng: -81.35, coordinatesFrom: 'owner' });
  const elsewhere = propertyIn(await saves(seller, property.id, { postalCode: '33134' }));
  expect(elsewhere).toMatchObject({ lat: 28.5, coordinatesFrom: 'owner' });
  const back = propertyIn(await saves(seller, property.id, { lat: null, lng: null }));
  expect(back).toMatchObject({ lat: zipAt('33134')?.lat, coordinatesFrom: 'gazetteer' });

  for (const pin of [{ lat: 40.7, lng: -74 }, { lat: 28.5 }, { lat: '28.5', lng: -81 }]) {
    const refused = await saves(seller, property.id, pin);
    expect([refused.status, refused.json['code']]).toEqual([422, 'invalid']);
  }
});

test('another person’s property answers 404, a visitor has to log in, an administrator sees all', async () => {
  const { property } = await aDraft();
  const [other, admin] = await Promise.all([
    aSession({ profile: 'seller' }),
    aSession({ profile: 'admin' }),
  ]);
  expect((await asks(`/properties/${property.id}`)).status).toBe(401);
  expect((await saves({ headers: {} }, property.id, {})).status).toBe(401);
  const hidden = await asks(`/properties/${property.id}`, { headers: other.headers });
  const absent = await asks('/properties/none', { headers: other.headers });
  const { requestId: _one, ...hiddenBody } = hidden.json;
  const { requestId: _other, ...absentBody } = absent.json;
  expect([hidden.status, hiddenBody]).toEqual([404, absentBody]);
  expect((await saves(other, property.id, { yearBuilt: 2001 })).status).toBe(404);
  expect((await saves(admin, property.id, { yearBuilt: 2001 })).status).toBe(200);
});

test('a property in review or public cannot be saved', async () => {
  const seller = await aSession({ profile: 'seller' });
  for (const status of ['review', 'published', 'under_contract', 'sold'] as const) {
    const property = await aProperty({ ownerId: seller.user.id, status });
    const answer = await saves(seller, property.id, { yearBuilt: 2001 });
    expect([answer.status, answer.json['code']]).toEqual([409, 'transition_not_allowed']);
    expect(answer.json['allowed']).not.toContain('save');
  }
});

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
  for (const bad of [
    '?status=gone',
    '?sort=id',
    '?order=up',
    '?limit=101',
    '?cursor=-1',
    '?owner=x',
  ]) {
    expect((await asks(`/properties${bad}`, { headers: seller.headers })).status).toBe(422);
  }
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
  const facts = { streetAddress: '4100 Zorzal Lane' };
  const property = await aProperty({ ownerId: owner.user.id, facts });
  for (const q of ['4100 zorzal', 'ZORZAL', 'rzal la', 'zoraida@', '(305) 987-16', '9871642']) {
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
  expect((await asks('/properties/places?q=x', { headers })).status).toBe(422);
  expect((await asks('/properties/places?q=33013')).status).toBe(401);
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

async function aDraft() {
  const seller = await aSession({ profile: 'seller' });
  return { seller, property: await aProperty({ ownerId: seller.user.id }) };
}

async function signs({ user, headers }: Awaited<ReturnType<typeof aSession>>): Promise<string> {
  const { json } = await asks('/agreements', { body: await openedAgreement(user.id), headers });
  return signedAgreementSchema.parse(json['agreement']).id;
}
