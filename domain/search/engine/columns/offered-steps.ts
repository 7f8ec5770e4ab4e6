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
 * Lower limits of ranges of prices in dollars. Most people search up to or from one of them, and a
 * price that is one of them has a range of its own, so that a range is seldom in part within the
 * limits of a search.
 */
const PRICE_LIMITS: readonly number[] = [
  ...Array.from({ length: 20 }, (_, index) => index * 50_000),
  ...PRICE_STEPS.filter((limit) => limit >= 1_000_000),
].flatMap((limit) => [limit, limit + 1]);

/** Number of price ranges, which fits into six bits. */
export const PRICE_RANGES = PRICE_LIMITS.length;

/** Index of the range of the price in whole dollars. */
export function priceRangeOf(priceCents: number): number {
  return stepOf(PRICE_LIMITS, Math.round(priceCents / 100));
}

/** Lowest and highest whole dollars of a price range; the last one ends with 32-bit integers. */
export function pricesOfRange(range: number): readonly [least: number, most: number] {
  return [PRICE_LIMITS[range] ?? 0, (PRICE_LIMITS[range + 1] ?? 2 ** 31) - 1];
}

/**
 * Combines the steps of lot size, year built and living area into one number below `SIZE_CODES`.
 */
export function sizeStepsOf(lotSize: number, yearBuilt: number, livingArea: number): number {
  const area = livingArea > 0 ? 1 + stepOf(AREA_STEPS, livingArea) : 0;
  return stepOf(LOT_STEPS, lotSize) | (stepOf(YEAR_STEPS, yearBuilt) << YEARS) | (area << AREAS);
}

export const lotStepOf = (steps: number): number => steps & 0b1111;
export const yearStepOf = (steps: number): number => (steps >> YEARS) & 0b111;
/** Step of the living area plus one; 0 when it is unknown. */
export const areaStepOf = (steps: number): number => steps >> AREAS;

const [YEARS, AREAS] = [4, 7];
export const SIZE_CODES = 2 ** 11;

/** Index of the last step that is not above the value. */
function stepOf(steps: readonly number[], value: number): number {
  let step = steps.length - 1;
  while (step > 0 && value < (steps[step] ?? 0)) step -= 1;
  return step;
}
