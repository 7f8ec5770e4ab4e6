import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { type ColumnRow, SEARCHED_STATUSES } from './column-row.ts';
import { PRICE_RANGES, priceRangeOf, priceStepOf, pricesOfRange } from './offered-steps.ts';

/**
 * One number for a listing's type, status, price range, bedrooms and baths. Few combinations occur,
 * so a search evaluates each kind once. 0 means empty.
 */
export function kindOf(listing: ColumnRow): number {
  return (
    LIVE |
    PROPERTY_TYPES.indexOf(listing.type) |
    (SEARCHED_STATUSES.indexOf(listing.status) << STATUS) |
    (priceRangeOf(listing.priceCents) << PRICE) |
    (Math.min(listing.bedrooms, MAX_ROOMS) << BEDS) |
    (Math.min(listing.bathsFull, MAX_ROOMS) << BATHS)
  );
}

/** Minimum bits for a kind, so that each has its own element. */
export const KIND_BITS = 8;

export const typeOf = (kind: number): number => kind & 0b111;
export const statusOf = (kind: number): number => (kind >> STATUS) & 1;
export const priceRangeOfKind = (kind: number): number => (kind >> PRICE) & 0b111111;
export const priceStepOfKind = (kind: number): number => STEP_OF_RANGE[priceRangeOfKind(kind)] ?? 0;
export const bedsOf = (kind: number): number => (kind >> BEDS) & MAX_ROOMS;
export const bathsOf = (kind: number): number => (kind >> BATHS) & MAX_ROOMS;

const [STATUS, PRICE, BEDS, BATHS] = [3, 4, 10, 18];
const MAX_ROOMS = 0xff;
const LIVE = 1 << 26;

const STEP_OF_RANGE = Array.from({ length: PRICE_RANGES }, (_, range) =>
  priceStepOf(pricesOfRange(range)[0] * 100),
);
