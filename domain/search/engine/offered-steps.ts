import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { type ColumnRow, SEARCHED_STATUSES } from './column-row.ts';

/**
 * Lower limits of the price steps in dollars: the bars of the price filter, narrow where there are
 * many homes.
 */
export const PRICE_STEPS = [
  0, 50_000, 100_000, 150_000, 200_000, 250_000, 300_000, 350_000, 400_000, 450_000, 500_000,
  600_000, 700_000, 800_000, 900_000, 1_000_000, 1_250_000, 1_500_000, 2_000_000, 2_500_000,
  3_000_000, 4_000_000, 5_000_000, 10_000_000,
] as const;

/**
 * Minimum lot sizes to choose from, in square feet; from a quarter of an acre on in fractions of
 * acres and acres.
 */
export const LOT_STEPS = [
  0, 5_000, 7_500, 10_890, 21_780, 43_560, 87_120, 217_800, 435_600,
] as const;

/** Minimum years to choose from. */
export const YEAR_STEPS = [0, 1950, 1970, 1980, 1990, 2000, 2010, 2020] as const;

/** Lower limits of the living area steps in square feet: the bars of the filter. */
export const AREA_STEPS = [
  0, 500, 750, 1_000, 1_250, 1_500, 1_750, 2_000, 2_250, 2_500, 3_000, 3_500, 4_000, 5_000, 7_500,
] as const;

/** Index of the step of the price in whole dollars. */
export function priceStepOf(priceCents: number): number {
  return stepOf(PRICE_STEPS, Math.round(priceCents / 100));
}

/**
 * One number for what nearly every search filters and counts: type, status, price step, bedrooms and
 * baths. A few thousand combinations occur, so a search judges each combination once instead of each
 * home, and counts all five facets with one increment a home.
 */
export function kindOf(listing: ColumnRow): number {
  return (
    PROPERTY_TYPES.indexOf(listing.type) |
    (SEARCHED_STATUSES.indexOf(listing.status) << STATUS) |
    (priceStepOf(listing.priceCents) << PRICE) |
    (Math.min(listing.bedrooms, MOST_ROOMS) << BEDS) |
    (Math.min(listing.bathsFull, MOST_ROOMS) << BATHS)
  );
}

export const typeOf = (kind: number): number => kind & 0b111;
export const statusOf = (kind: number): number => (kind >> STATUS) & 1;
export const priceStepOfKind = (kind: number): number => (kind >> PRICE) & 0b11111;
export const bedsOf = (kind: number): number => (kind >> BEDS) & MOST_ROOMS;
export const bathsOf = (kind: number): number => (kind >> BATHS) & MOST_ROOMS;

const STATUS = 3;
const PRICE = 4;
const BEDS = 9;
const BATHS = 17;
export const MOST_ROOMS = 0xff;

/** Steps of lot size, year built and living area in one number below `SIZES`. */
export function sizeStepsOf({ lotSize, yearBuilt, livingArea }: ColumnRow): number {
  const area = livingArea > 0 ? 1 + stepOf(AREA_STEPS, livingArea) : 0;
  return stepOf(LOT_STEPS, lotSize) | (stepOf(YEAR_STEPS, yearBuilt) << YEARS) | (area << AREAS);
}

export const lotStepOf = (steps: number): number => steps & 0b1111;
export const yearStepOf = (steps: number): number => (steps >> YEARS) & 0b111;
/** Step of the living area plus one; 0 when it is unknown. */
export const areaStepOf = (steps: number): number => steps >> AREAS;

const YEARS = 4;
const AREAS = 7;
export const SIZES = 2 ** 11;

/** Index of the last step that is not above the value. */
function stepOf(steps: readonly number[], value: number): number {
  let step = steps.length - 1;
  while (step > 0 && value < (steps[step] ?? 0)) step -= 1;
  return step;
}
