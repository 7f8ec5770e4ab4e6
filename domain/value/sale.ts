import { isInFlorida } from '#domain/places/florida/florida-bounds.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';

/** Input of an estimate: the home and its location, and nothing about people. */
export type Home = Readonly<{
  type: PropertyType;
  /** Degrees. */
  lat: number;
  lng: number;
  /** Living area in square feet; null for land. */
  livingArea: number | null;
  /** Land in square feet; null for a condominium. */
  lotArea: number | null;
  yearBuilt: number | null;
  bedrooms: number | null;
  /** A half bath counts as 0.5. */
  bathrooms: number | null;
}>;

/** A closed sale. */
export type Sale = Home &
  Readonly<{
    id: string;
    /** Dollars. */
    price: number;
    /** Day of the closing, in days since 1970-01-01. */
    day: number;
  }>;

/** A stored sale, with data for its display that estimates do not use. */
export type RecordedSale = Sale &
  Readonly<{
    parcel: string | null;
    /** Street and number; null if an owner hid them. */
    address: string | null;
    city: string | null;
    zip: string | null;
  }>;

/**
 * Identifies a sale of a home on a day. The home is identified by its parcel; without one, by
 * location, address and price, because units of a building share a location.
 */
export function saleKey(sale: RecordedSale): string {
  const { parcel, day, lat, lng, price, address } = sale;
  const folio = plain(parcel);
  if (folio) return `parcel:${folio}:${day}`;
  return `place:${lat.toFixed(5)},${lng.toFixed(5)}:${plain(address)}:${price}:${day}`;
}

function plain(text: string | null): string {
  return (text ?? '').toLowerCase().replace(/[^a-z0-9]/g, '');
}

/**
 * All facts used by an estimate. Others are not allowed: fair housing forbids data about people.
 */
export const INPUTS = [
  'type',
  'lat',
  'lng',
  'livingArea',
  'lotArea',
  'yearBuilt',
  'bedrooms',
  'bathrooms',
] as const satisfies readonly (keyof Home)[];

/**
 * Sales below this price (dollars) are gifts, corrections or partial interests, not market sales.
 */
export const MIN_SALE_PRICE = 10_000;

/**
 * Dollars per square foot of living area, or of land, beyond which a price is a mistake: several times
 * the highest that were paid in Florida, on the ocean in Palm Beach and Miami Beach, and a fraction of
 * the lowest.
 */
const PER_FOOT = { home: { min: 3, max: 12_000 }, land: { min: 0.002, max: 3_000 } } as const;

/** Why a sale cannot be: its price for its size, or its place. */
export function absurdityOf({
  type,
  price,
  livingArea,
  lotArea,
  lat,
  lng,
}: Sale): 'price_absurd' | 'outside_florida' | undefined {
  if (!isInFlorida({ lat, lng })) return 'outside_florida';
  const [area, { min, max }] =
    type === 'vacant_land' ? [lotArea, PER_FOOT.land] : [livingArea, PER_FOOT.home];
  if (area === null) return undefined;
  return price / area < min || price / area > max ? 'price_absurd' : undefined;
}

const HALF = 0.5;

/** The facts that an estimate uses. */
export function homeOf(
  type: PropertyType,
  facts: Facts,
  { lat, lng }: Readonly<{ lat: number; lng: number }>,
): Home {
  const { bathroomsFull: full, bathroomsHalf: half = 0 } = facts;
  return {
    type,
    lat,
    lng,
    livingArea: facts.livingArea || null,
    lotArea: facts.lotSizeSquareFeet || null,
    yearBuilt: facts.yearBuilt || null,
    bedrooms: facts.bedroomsTotal ?? null,
    bathrooms: full === undefined ? null : full + half * HALF,
  };
}
