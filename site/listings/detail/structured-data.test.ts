import { expect, test } from 'vitest';
import type { ListingAnswer } from '#domain/listings/listing-answer.ts';
import { trailToHome } from '#site/places/place-trail.ts';
import { structuredData } from './structured-data.ts';

const HOME = {
  city: 'Hialeah',
  zip: '33010',
  county: 'Miami-Dade',
  kind: 'Condominio',
  propertyType: 'condo',
  remarks: 'Cerca de todo.',
  remarksLanguage: 'es',
  priceCents: 30_000_000,
  bedrooms: 2,
  bathsFull: 2,
  bathsHalf: 1,
  livingArea: 1_100,
  lotSize: 5_000,
  yearBuilt: 1999,
  isAddressShown: false,
  lat: 25.8,
  lng: -80.2,
  status: 'published',
  publishedAt: '2026-11-01T12:00:00.000Z',
  sections: [
    { key: 'general', rows: [{ key: 'petsAllowed', label: 'Mascotas', value: 'Perros' }] },
    { key: 'interior', rows: [{ key: 'flooring', label: 'Pisos', value: 'Madera' }] },
  ],
  openHouses: [],
  round: null,
  isHidden: false,
} as unknown as ListingAnswer;

function dataOf(home: Partial<ListingAnswer> = {}) {
  const shown = { ...HOME, ...home };
  const path = '/es/listing/details/a';
  const page = { path, images: [], here: 'Aquí', locale: 'es' as const };
  const text = structuredData(
    shown,
    { ...page, trail: trailToHome(shown, 'es') },
    (to) => `https://x.test${to}`,
  );
  return { text, data: JSON.parse(text) };
}

test.each([
  ['20 Palm Ave #4', '20 Palm Ave #4, Hialeah, FL 33010'],
  [undefined, 'Hialeah, FL 33010'],
])('the name of a home at %s has its city', (address, name) => {
  expect(dataOf(address === undefined ? {} : { address }).data.name).toBe(name);
});

test('a hidden address has no street and no coordinates, a shown one has both', () => {
  expect(dataOf().data.mainEntity).not.toHaveProperty('geo');
  expect(dataOf().data.mainEntity.address).not.toHaveProperty('streetAddress');
  const { mainEntity } = dataOf({ isAddressShown: true, address: '20 Palm Ave' }).data;
  expect(mainEntity.geo).toMatchObject({ latitude: 25.8, longitude: -80.2 });
  expect(mainEntity.address.streetAddress).toBe('20 Palm Ave');
});

test('the price is an offer to sell, which says how the home stands', () => {
  const { offers } = dataOf().data;
  expect(offers).toMatchObject({ price: 300_000, priceCurrency: 'USD' });
  expect(offers.businessFunction).toEqual({ '@id': 'http://purl.org/goodrelations/v1#Sell' });
  for (const [status, said] of [
    ['published', 'InStock'],
    ['under_contract', 'Reserved'],
    ['sold', 'SoldOut'],
  ] as const) {
    expect(dataOf({ status }).data.offers.availability).toBe(`https://schema.org/${said}`);
  }
});

test('two full baths and a half are three bathrooms, and a condo says that it is one', () => {
  expect(dataOf().data.mainEntity).toMatchObject({
    '@type': 'Apartment',
    ...{ accommodationCategory: 'Condominio', numberOfBedrooms: 2, numberOfFullBathrooms: 2 },
    ...{ numberOfPartialBathrooms: 1, numberOfBathroomsTotal: 3, petsAllowed: 'Perros' },
    floorSize: { value: 1_100, unitCode: 'FTK' },
    additionalProperty: { value: 5_000, unitCode: 'FTK' },
    amenityFeature: [{ name: 'Pisos', value: 'Madera' }],
  });
});

test('land has no rooms', () => {
  const { mainEntity } = dataOf({ propertyType: 'vacant_land' }).data;
  expect(mainEntity['@type']).toBe('Place');
  expect(Object.keys(mainEntity).filter((key) => key.startsWith('numberOf'))).toEqual([]);
});

test('breadcrumbs lead through county and city to the page, which has no URL', () => {
  const steps = dataOf().data.breadcrumb.itemListElement;
  expect(steps.map(({ name }: { name: string }) => name)).toEqual([
    'Florida',
    'Condado de Miami-Dade',
    'Hialeah',
    'Aquí',
  ]);
  expect(steps[2].item).toBe('https://x.test/es/listing/in/hialeah');
  expect(steps[3]).toEqual({ '@type': 'ListItem', position: 4, name: 'Aquí' });
});

test('an open house is an event at the home', () => {
  const startsAt = '2026-11-28T18:00:00.000Z';
  const endsAt = '2026-11-28T20:00:00.000Z';
  const { data } = dataOf({
    openHouses: [
      { id: 'o', startsAt, endsAt, needsRegistration: false, zone: 'America/New_York' as const },
    ],
  });
  expect(data.mainEntity.event).toMatchObject([{ startDate: startsAt, endDate: endsAt }]);
});

test('no text of the owner ends the script element it is in', () => {
  expect(dataOf({ remarks: '</script><b>' }).text).not.toContain('</script>');
});
