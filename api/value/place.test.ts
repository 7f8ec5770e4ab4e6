import { createId } from '@paralleldrive/cuid2';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listingChanges, listings } from '#api/listings/table.ts';
import { DAY_MS, dateOf, dayNumberOf } from '#domain/calendar.ts';
import { placeOfSlug } from '#domain/places/place-slug.ts';
import type { PlaceAnswer, PlacesAnswer } from '#domain/value/place-answer.ts';
import { EXAMPLE_FACTS } from '#tests/examples/property-facts.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aPerson } from '#tests/factories/offers.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { asks } from '#tests/factories/requests.ts';
import { sales } from './table.ts';

const { db } = aContext();
const YESTERDAY = dayNumberOf(dateOf(Date.now())) - 1;
/** Always in the first of the twelve months of a trend. */
const A_YEAR_AGO = (() => {
  const [year = 0, month = 1] = dateOf(Date.now()).split('-').map(Number);
  return Date.UTC(year, month - 12, 15) / DAY_MS;
})();
/** A city that no other test of this database uses. */
const HERE = { city: 'Apalachicola', zip: '32320', lat: 29.7259, lng: -84.9832 };

async function givenSale(given: Partial<typeof sales.$inferInsert>) {
  await db.insert(sales).values({
    ...{ key: createId(), source: 'test', recordedAt: Date.now(), type: 'single_family' },
    ...{ price: 300_000, livingArea: 1_000, day: YESTERDAY, ...HERE, ...given },
  });
}

async function placeAt(slug: string) {
  const { status, json } = await asks(`/places/${slug}`);
  return { status, place: json as unknown as PlaceAnswer };
}

test('a place has its own asking and sale prices, without those of nearby places', async () => {
  for (let sale = 0; sale < 8; sale += 1) await givenSale({ price: 300_000 + sale * 10_000 });
  for (let sale = 0; sale < 8; sale += 1) await givenSale({ day: A_YEAR_AGO, price: 250_000 });
  await givenSale({ type: 'vacant_land', livingArea: null });
  await givenSale({ zip: '32328', price: 9_000_000 });
  await givenSale({ day: YESTERDAY + 21, price: 9_000_000 });
  const { id: ownerId } = await aPerson({ profile: 'seller' });
  for (const listPrice of [40_000_000, 50_000_000, 70_000_000]) {
    await aProperty({
      ...{ ownerId, status: 'published', lat: HERE.lat, lng: HERE.lng },
      facts: {
        ...EXAMPLE_FACTS.single_family,
        ...{ listPrice, city: HERE.city, postalCode: HERE.zip, countyOrParish: 'Franklin' },
      },
    });
  }

  const { place } = await placeAt('apalachicola');
  expect(place).toMatchObject({
    ...{ label: 'Apalachicola, FL', kind: 'city', forSale: 3, newThisWeek: 3, medianDays: 0 },
    ...{ lowestCents: 40_000_000, medianCents: 50_000_000, highestCents: 70_000_000 },
    county: { slug: 'franklin-county' },
  });
  expect(place.months).toHaveLength(12);
  expect(place.months.at(-1)).toMatchObject({ perFoot: 335 });
  expect(place.months[0]).toMatchObject({ sales: 8, perFoot: 250 });
  expect(place.changePercent).toBe(34);
  expect(place.countyMonths?.at(-1)?.sales).toBeGreaterThan(place.months.at(-1)?.sales ?? 0);

  const zip = (await placeAt('32320')).place;
  expect(zip).toMatchObject({ forSale: 3, changePercent: 34 });
  const county = (await placeAt('franklin-county')).place;
  expect(county).toMatchObject({ forSale: 3, county: null, countyMonths: null });
  const neighbor = (await placeAt('carrabelle')).place;
  expect(neighbor.nearby.map(({ slug }) => slug)).toContain('apalachicola');
});

test('a place without homes or sales has no median and no trend, and an unknown slug answers 404', async () => {
  const { place } = await placeAt('cedar-key');
  expect(place).toMatchObject({
    forSale: 0,
    medianCents: null,
    medianDays: null,
    changePercent: null,
  });
  expect(place.months.every(({ sales: count, perFoot }) => count === 0 && perFoot === null)).toBe(
    true,
  );
  expect((await placeAt('no-such-place')).status).toBe(404);
});

test('the list has exactly the places with five or more homes', async () => {
  const { id: ownerId } = await aPerson({ profile: 'seller' });
  const listed = async () => {
    const { json } = await asks('/places');
    return (json as unknown as PlacesAnswer).items.find(({ slug }) => slug === 'chipley');
  };
  for (let home = 0; home < 5; home += 1) {
    expect(await listed()).toBeUndefined();
    await aProperty({
      ...{ ownerId, status: 'published', lat: 30.78, lng: -85.54 },
      facts: {
        ...EXAMPLE_FACTS.single_family,
        ...{ city: 'Chipley', postalCode: '32428', countyOrParish: 'Washington' },
      },
    });
  }
  expect(await listed()).toMatchObject({ kind: 'city', forSale: 5, county: 'Washington' });
});

test('a neighborhood with enough homes is listed, and homes hidden from search are not counted', async () => {
  const { id: ownerId } = await aPerson({ profile: 'seller' });
  const ybor = placeOfSlug('ybor-city-tampa');
  if (!ybor) throw new Error('Ybor City is no place');
  const listed = async (slug: string) => {
    const { json } = await asks('/places');
    return (json as unknown as PlacesAnswer).items.find((place) => place.slug === slug);
  };
  const before = (await listed('ybor-city-tampa'))?.forSale ?? 0;
  const homes: { id: string }[] = [];
  for (let home = 0; home < 6; home += 1) {
    homes.push(
      await aProperty({
        ...{ ownerId, status: 'published', lat: ybor.lat, lng: ybor.lng },
        facts: {
          ...EXAMPLE_FACTS.single_family,
          ...{ city: 'Tampa', postalCode: '33605', countyOrParish: 'Hillsborough' },
        },
      }),
    );
  }
  expect(await listed('ybor-city-tampa')).toMatchObject({ kind: 'neighbourhood' });
  const zip = (await listed('33605'))?.forSale ?? 0;
  const [{ id } = { id: '' }] = homes;
  await db.update(listings).set({ hiddenAt: Date.now() }).where(eq(listings.id, id));
  await db.insert(listingChanges).values({ listingId: id, at: Date.now() });
  expect((await listed('33605'))?.forSale).toBe(zip - 1);
  expect((await listed('ybor-city-tampa'))?.forSale).toBeLessThan(before + 6);
});
