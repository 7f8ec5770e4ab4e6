import { expect, test } from 'vitest';
import { zipAt } from '#domain/places/florida/gazetteer.ts';
import { aSession } from '#tests/factories/accounts.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { fieldsRefused, propertyIn, propertyOf, saves } from '#tests/factories/property-calls.ts';

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
  const elsewhere = propertyIn(
    await saves(seller, property.id, { city: 'Miami', postalCode: '33134' }),
  );
  expect(elsewhere).toMatchObject({ lat: 28.5, coordinatesFrom: 'owner' });
  const back = propertyIn(await saves(seller, property.id, { lat: null, lng: null }));
  expect(back).toMatchObject({ lat: zipAt('33134')?.lat, coordinatesFrom: 'gazetteer' });

  for (const pin of [{ lat: 40.7, lng: -74 }, { lat: 28.5 }, { lat: '28.5', lng: -81 }]) {
    const refused = await saves(seller, property.id, pin);
    expect([refused.status, refused.json['code']]).toEqual([422, 'invalid']);
  }
});

test('an answer that cannot be meant is refused until it is confirmed, and then stays', async () => {
  const { seller, property } = await aDraft();
  const answers = { listPrice: 500, streetAddress: 'Ocean Drive', bedroomsTotal: 4 };
  const refused = await saves(seller, property.id, answers);
  expect(refused.json).toMatchObject({
    ...{ status: 422, code: 'unconfirmed' },
    unconfirmed: { listPrice: 500, streetAddress: 'Ocean Drive' },
    errors: { listPrice: [expect.stringContaining('$5')], streetAddress: [expect.any(String)] },
  });
  expect(propertyIn(await saves(seller, property.id, {})).facts).toMatchObject({
    listPrice: property.facts.listPrice,
  });
  const other = await saves(seller, property.id, { ...answers, confirmed: { listPrice: 600 } });
  expect(other.status).toBe(422);
  const confirmed = { listPrice: 500, streetAddress: 'Ocean Drive' };
  const saved = await saves(seller, property.id, { ...answers, confirmed });
  expect(propertyIn(saved).facts).toMatchObject(answers);
  expect((await saves(seller, property.id, { bedroomsTotal: 3 })).status).toBe(200);
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

async function aDraft() {
  const seller = await aSession({ profile: 'seller' });
  return { seller, property: await aProperty({ ownerId: seller.user.id }) };
}
