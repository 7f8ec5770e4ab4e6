import type { PropertyType } from '#domain/properties/property-type.ts';
import { SAMPLE_PLACES, type SamplePlace } from './places.ts';
import type { Random } from './random.ts';

/** The generated data of a home, from which its facts, remarks and pictures are made. */
export type Home = Readonly<{
  propertyType: PropertyType;
  place: SamplePlace;
  street: string;
  unit: string | undefined;
  bedrooms: number;
  bathsFull: number;
  bathsHalf: number;
  /** Square feet. */
  livingArea: number;
  lotSquareFeet: number;
  stories: number;
  year: number;
  renovated: number;
  roofYear: number;
  yearsOwned: number;
  units: number;
  garageSpaces: number;
  pool: boolean;
  waterfront: boolean;
  impactWindows: boolean;
  furnished: boolean;
  petsAllowed: boolean;
  seniorCommunity: boolean;
  /** Per month; 0 where there is no association. */
  associationFeeCents: number;
  priceCents: number;
}>;

const THIS_YEAR = 2026;

/** Steps through the places so that neighbors in a list lie far apart. */
const STRIDE = 19;

/** A plausible home in one of the places; the price follows area, place, age, pool and water. */
export function inventHome(index: number, random: Random): Home {
  const place = SAMPLE_PLACES[(index * STRIDE) % SAMPLE_PLACES.length] ?? SAMPLE_PLACES[0];
  const propertyType = inventType(index, place, random);
  const isLand = propertyType === 'vacant_land';
  const isCondo = propertyType === 'condo';
  const isTownhouse = isCondo && random.chance(0.4);
  const units = propertyType === 'multi_family' ? random.one([2, 2, 3, 4]) : 1;
  const bedrooms = isLand
    ? 0
    : units > 1
      ? units * 2
      : isCondo
        ? random.whole(1, 3)
        : random.whole(2, 5);
  const bathsFull = isLand ? 0 : units > 1 ? units : Math.max(1, bedrooms - random.whole(0, 2));
  const livingArea = isLand ? 0 : bedrooms * 430 + random.whole(160, 720);
  const year = isCondo ? random.whole(1972, 2022) : random.whole(1926, 2021);
  const pool = !isLand && random.chance(isCondo ? 0.8 : 0.38);
  const waterfront = place.water !== undefined && random.chance(0.24);
  const lotSquareFeet = isCondo
    ? 0
    : isLand
      ? random.whole(14, 120) * 500
      : random.whole(10, 32) * 500;
  const perFoot =
    place.dollarsPerFoot *
    (1 + (year - 1975) / 420) *
    (pool ? 1.05 : 1) *
    (waterfront ? 1.42 : 1) *
    (0.9 + random.next() * 0.22);
  const dollars = isLand ? lotSquareFeet * place.dollarsPerFoot * 0.045 : livingArea * perFoot;
  return {
    propertyType,
    place,
    street: `${random.whole(102, 9870)} ${random.one(place.streets)}`,
    unit: isCondo && !isTownhouse ? unitOf(random, waterfront) : undefined,
    bedrooms,
    bathsFull,
    bathsHalf: !isLand && units === 1 && random.chance(0.35) ? 1 : 0,
    livingArea,
    lotSquareFeet,
    stories: isCondo ? (isTownhouse ? 2 : 1) : livingArea > 2300 ? 2 : random.one([1, 1, 2]),
    year,
    renovated: random.whole(2016, 2025),
    roofYear: Math.max(year, random.whole(2012, 2025)),
    yearsOwned: Math.min(THIS_YEAR - year - 1, random.whole(6, 34)),
    units,
    garageSpaces: isLand || isCondo ? 0 : random.whole(0, 2),
    pool,
    waterfront,
    impactWindows: !isLand && random.chance(0.5),
    furnished: isCondo && random.chance(0.3),
    petsAllowed: random.chance(0.7),
    seniorCommunity: isCondo && random.chance(0.12),
    associationFeeCents: isCondo ? random.whole(38, 132) * 1_000 : 0,
    priceCents: Math.max(49, Math.round(dollars / 1_000)) * 100_000,
  };
}

/** The towers stand on the water; other condominiums have two floors. */
function unitOf(random: Random, waterfront: boolean): string {
  const floor = random.whole(2, 29);
  return String((waterfront ? floor : 1 + (floor % 2)) * 100 + random.whole(1, 12));
}

function inventType(index: number, place: SamplePlace, random: Random): PropertyType {
  if (index % 14 === 5) return 'vacant_land';
  if (index % 12 === 7) return 'multi_family';
  return random.chance(place.condos) ? 'condo' : 'single_family';
}
