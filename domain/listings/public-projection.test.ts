import { expect, test } from 'vitest';
import { zipAt } from '#domain/places/florida/gazetteer.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { CATALOGUE } from '#domain/properties/catalogue/index.ts';
import { listingWords } from '#domain/search/words/listing-text.ts';
import { publicProjection } from './public-projection.ts';

const FACTS: Facts = {
  streetAddress: '1127 Canary Grove Lane',
  unitNumber: '7B',
  city: 'Orlando',
  stateOrProvince: 'FL',
  postalCode: '32806',
  countyOrParish: 'Orange',
  listPrice: 48_900_000,
  bedroomsTotal: 4,
  internetEntireListingDisplayYN: true,
  internetAddressDisplayYN: true,
  mortgageFreeAndClear: false,
  mortgageTotal: 21_235_000,
  showingContactPhone: '+14075550136',
  showingInstructions: 'The key is under the mat',
  expirationDate: '2027-04-30',
  publicRemarks: 'Casa de esquina con patio',
  poolFeatures: ['in_ground'],
};
const PUBLISHED = {
  propertyType: 'single_family',
  facts: FACTS,
  lat: 28.512345,
  lng: -81.354321,
} as const;

test('private answers are never published', () => {
  const listing = publicProjection(PUBLISHED);
  const owners = CATALOGUE.filter(({ audience }) => audience === 'owner').map(({ key }) => key);
  expect(owners.length).toBeGreaterThan(5);
  for (const key of owners) expect(listing?.facts).not.toHaveProperty(key);
  expect(JSON.stringify(listing)).not.toMatch(/under the mat|4075550136|21235000|2027-04-30/);
});

test('a shown address has its exact point', () => {
  const listing = publicProjection(PUBLISHED);
  expect(listing).toMatchObject({ lat: 28.512345, lng: -81.354321 });
  expect(listing?.facts.streetAddress).toBe('1127 Canary Grove Lane');
});

test('a hidden address leaves no street, no unit and no exact point', () => {
  const hidden = { ...PUBLISHED, facts: { ...FACTS, internetAddressDisplayYN: false } };
  const listing = publicProjection(hidden);
  const text = JSON.stringify(listing) + listingWords('single_family', listing?.facts ?? {});
  expect(text).not.toMatch(/canary|7B|28\.5123|81\.3543/i);
  const center = zipAt('32806');
  expect(listing).toMatchObject({ lat: center?.lat, lng: center?.lng });
  expect(listing?.facts.city).toBe('Orlando');
});

test('the numbers of a building’s units go with the address', () => {
  const listing = publicProjection({
    ...PUBLISHED,
    propertyType: 'multi_family',
    facts: {
      ...FACTS,
      internetAddressDisplayYN: false,
      numberOfUnitsTotal: 2,
      units: [{ unitNumber: '7B', unitTypeBedsTotal: 2 }, { unitTypeBedsTotal: 1 }],
    },
  });
  expect(listing?.facts.units).toEqual([{ unitTypeBedsTotal: 2 }, { unitTypeBedsTotal: 1 }]);
});

test('a home that may not be shown online is not listed', () => {
  const facts = { ...FACTS, internetEntireListingDisplayYN: false };
  expect(publicProjection({ ...PUBLISHED, facts })).toBeUndefined();
});

test('an answer to a question that is no longer asked is not published', () => {
  const facts = { ...FACTS, associationYN: false, associationName: 'Old Oaks' };
  expect(publicProjection({ ...PUBLISHED, facts })?.facts).not.toHaveProperty('associationName');
});

test('the slug has city, type and rooms, never the street', () => {
  expect(publicProjection(PUBLISHED)?.slug).toBe('orlando-casa-4-habitaciones');
  const facts = { ...FACTS, city: 'Peñón & Cía <x>', bedroomsTotal: 1 };
  expect(publicProjection({ ...PUBLISHED, facts })?.slug).toBe('penon-cia-x-casa-1-habitacion');
});

test('a listing is found by place, remarks and features in both languages', () => {
  const words = listingWords('single_family', publicProjection(PUBLISHED)?.facts ?? {});
  for (const word of ['Orlando', '32806', 'Casa de esquina', 'Piscina', 'Pool', 'house']) {
    expect(words).toContain(word);
  }
});
