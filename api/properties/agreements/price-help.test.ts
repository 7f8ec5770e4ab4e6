import { createId } from '@paralleldrive/cuid2';
import { expect, test } from 'vitest';
import { sales } from '#api/value/table.ts';
import { dateOf, dayNumberOf } from '#domain/calendar.ts';
import { zipAt } from '#domain/places/florida/gazetteer.ts';
import type { RoughAnswer } from '#domain/value/estimate-answer.ts';
import { aContext, aSession } from '#tests/factories/accounts.ts';
import { errorsIn } from '#tests/factories/property-calls.ts';
import { asks } from '#tests/factories/requests.ts';
import { someSales } from '#tests/factories/sales.ts';

const { db } = aContext();
/** In the Panhandle, where no other test has sales. */
const ZIP = '32456';
const FAR = '32328';

async function aSeller(zip?: string) {
  const seller = await aSession({ profile: 'seller' });
  if (zip) {
    const body = { answers: { 'address.zip': zip } };
    await asks('/agreements/draft', { method: 'PATCH', body, headers: seller.headers });
  }
  return (query: string) =>
    asks(`/agreements/draft/estimate?${query}`, { headers: seller.headers });
}

async function givenSales() {
  const place = zipAt(ZIP);
  if (!place) throw new Error('no such ZIP');
  const today = dayNumberOf(dateOf(Date.now()));
  const rows = someSales(40).map(({ id: _, parcel: __, ...sale }, at) => ({
    ...{ ...sale, lat: place.lat + (at % 7) / 500, lng: place.lng + (at % 5) / 500 },
    ...{ day: today - 10 - at, key: createId(), source: 'test', recordedAt: Date.now() },
  }));
  for (let at = 0; at < rows.length; at += 5) await db.insert(sales).values(rows.slice(at, at + 5));
}

test('the ZIP, type and size in an agreement’s draft give sale prices of similar homes', async () => {
  await givenSales();
  const asked = await aSeller(ZIP);
  const small = await asked('type=single_family&livingArea=1200');
  const large = await asked('type=single_family&livingArea=2400&yearBuilt=1990');
  expect([small.status, large.status]).toEqual([200, 200]);
  const [one, other] = [small, large].map(({ json }) => (json as unknown as RoughAnswer).estimate);
  expect(one?.low).toBeLessThan(one?.point ?? 0);
  expect(one?.high).toBeGreaterThan(one?.point ?? 0);
  expect(other?.point).toBeGreaterThan(one?.point ?? Number.POSITIVE_INFINITY);
});

test('a missing or invalid size is refused at its field', async () => {
  const asked = await aSeller(ZIP);
  for (const [query, field] of [
    ['type=single_family', 'livingArea'],
    ['type=vacant_land&livingArea=1800', 'lotArea'],
    ['type=single_family&livingArea=500k', 'livingArea'],
  ] as const) {
    const refused = await asked(query);
    expect([query, refused.status, Object.keys(errorsIn(refused))]).toEqual([query, 422, [field]]);
  }
});

test('without a ZIP or eight sales around it there is no estimate, but a reason', async () => {
  const query = 'type=vacant_land&lotArea=7000';
  expect((await (await aSeller())(query)).json).toEqual({
    estimate: null,
    none: { reason: 'no_place', count: 0 },
  });
  expect((await (await aSeller(FAR))('type=multi_family&livingArea=1800')).json).toMatchObject({
    estimate: null,
    none: { reason: 'few_sales' },
  });
});

test('anyone gets the same from a typed address with its ZIP, and is told what is missing', async () => {
  const asked = (query: string) => asks(`/value?${query}`);
  const home = 'type=single_family&livingArea=1200';
  const found = await asked(`address=32001%20Gulf%20Dr%2C%20FL%20${ZIP}&${home}`);
  const { estimate } = found.json as unknown as RoughAnswer;
  expect([found.status, estimate === null]).toEqual([200, false]);
  const rooms = await asked(`address=${ZIP}&${home}&bedrooms=3&bathrooms=2`);
  expect(rooms.status).toBe(200);
  const nowhere = await asked(`address=1427%20Obispo%20Ave&${home}`);
  expect(nowhere.json).toMatchObject({ estimate: null, none: { reason: 'no_place' } });
  const refused = await asked('address=%20&type=single_family');
  expect(refused.status).toBe(422);
  expect(Object.keys(errorsIn(refused)).sort()).toEqual(['address', 'livingArea']);
});
