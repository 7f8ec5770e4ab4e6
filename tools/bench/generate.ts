import { DAY_MS } from '#domain/calendar.ts';
import { gazetteer } from '#domain/places/florida/florida-places.ts';
import type { Place } from '#domain/places/place.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { type Random, seeded } from '#tools/sample/random.ts';
import { AREAS, QUALITIES, STREETS, SUFFIXES, TRAITS } from './words.ts';

/** A synthetic home with values that are realistic for Florida. */
export type SyntheticHome = Readonly<{
  propertyType: PropertyType;
  facts: Facts;
  lat: number;
  lng: number;
  /** Epoch milliseconds. */
  publishedAt: number;
}>;

/** Fixed date of the newest homes, so that figures of different days are comparable. */
const NEWEST_AT = Date.UTC(2026, 10, 1);
const OLDEST_DAYS = 180;

/** Rough shares of the types for sale in Florida, in percent. */
const TYPES = [
  ...Array<PropertyType>(58).fill('single_family'),
  ...Array<PropertyType>(29).fill('condo'),
  ...Array<PropertyType>(10).fill('vacant_land'),
  ...Array<PropertyType>(3).fill('multi_family'),
];

/** Dollars per square foot of living area in the middle of the market. */
const DOLLARS_A_FOOT = 260;

/**
 * Returns home number `index` of a seed. It depends only on these two, so a smaller set is the
 * beginning of a larger one.
 */
export function syntheticHome(seed: number, index: number): SyntheticHome {
  const random = seeded(Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(seed, 0x85ebca6b));
  const places = placedZips();
  const place = places[random.whole(0, places.length - 1)];
  if (!place) throw new Error('the gazetteer is empty');
  const propertyType = TYPES[random.whole(0, TYPES.length - 1)] ?? 'single_family';
  const traits = TRAITS.filter(
    ({ types, share }) => random.chance(share) && types.includes(propertyType),
  );
  const size: Facts = propertyType === 'vacant_land' ? {} : sizeOf(propertyType, random);
  const facts: Facts = Object.assign(
    {
      ...addressOf(place, propertyType, random),
      ...size,
      ...(propertyType === 'condo'
        ? {}
        : { lotSizeSquareFeet: Math.round(7_500 * Math.exp(bell(random) * 0.7)) + 500 }),
      listPrice: priceOf(place, size.livingArea, random),
      internetEntireListingDisplayYN: true,
      internetAddressDisplayYN: true,
    },
    ...traits.map(({ facts: own }) => own),
    remarksOf(place, traits, random),
  );
  return {
    propertyType,
    facts,
    // Homes are denser near the center of a ZIP code.
    lat: place.lat + bell(random) * 0.016,
    lng: place.lng + bell(random) * 0.018,
    publishedAt: NEWEST_AT - Math.floor(random.next() ** 1.5 * OLDEST_DAYS * DAY_MS),
  };
}

function addressOf(place: Place, type: PropertyType, random: Random): Facts {
  const heading = random.chance(0.4) ? `${random.one(['N', 'S', 'E', 'W', 'NW', 'SE'])} ` : '';
  const street = `${random.one(STREETS)} ${random.one(SUFFIXES)}`;
  return {
    streetAddress: `${random.whole(100, 19_999)} ${heading}${street}`,
    ...(type === 'condo' ? { unitNumber: String(random.whole(101, 3_999)) } : {}),
    city: place.city ?? place.name,
    stateOrProvince: 'FL',
    postalCode: place.name,
    countyOrParish: place.county,
    ...(random.chance(0.7)
      ? { subdivisionName: `${random.one(STREETS)} ${random.one(AREAS)}` }
      : {}),
  };
}

function sizeOf(type: PropertyType, random: Random): Facts {
  const bedroomsTotal =
    type === 'multi_family' ? random.whole(4, 8) : Math.max(1, Math.round(2.9 + bell(random)));
  const livingArea = Math.round((500 + bedroomsTotal * 430) * Math.exp(bell(random) * 0.2));
  return {
    propertySubType: type,
    bedroomsTotal,
    bathroomsFull: Math.max(1, bedroomsTotal - random.whole(0, 2)),
    bathroomsHalf: random.chance(0.3) ? 1 : 0,
    livingArea,
    yearBuilt: 2026 - Math.floor(random.next() ** 1.4 * 100),
    storiesTotal: random.chance(0.7) ? 1 : 2,
    ...(random.chance(0.6) ? { garageSpaces: random.whole(1, 3) } : {}),
  };
}

/**
 * Price in cents, in whole thousands of dollars. The price level is the same for all homes of a
 * place.
 */
function priceOf({ name }: Place, livingArea: number | undefined, random: Random): number {
  const level = Math.exp(bell(seeded(Number(name))) * 0.35);
  const dollars = (livingArea ?? 450) * DOLLARS_A_FOOT * level * Math.exp(bell(random) * 0.25);
  return Math.max(20, Math.round(dollars / 1_000)) * 100_000;
}

function remarksOf(
  { city = 'Florida' }: Place,
  traits: readonly (typeof TRAITS)[number][],
  random: Random,
): Facts {
  const quality = random.one(QUALITIES);
  const said = traits.map(({ words }) => words);
  return {
    publicRemarks: [`${quality.es} en ${city}.`, ...said.map(({ es }) => es)].join(' '),
    publicRemarksEn: [`${quality.en} in ${city}.`, ...said.map(({ en }) => en)].join(' '),
  };
}

/**
 * Approximately normal with mean 0 and deviation 1: the sum of twelve uniform numbers minus six.
 */
function bell(random: Random): number {
  let sum = -6;
  for (let times = 0; times < 12; times += 1) sum += random.next();
  return sum;
}

let zips: readonly Place[] | undefined;

function placedZips(): readonly Place[] {
  zips ??= [...gazetteer().placed];
  return zips;
}
