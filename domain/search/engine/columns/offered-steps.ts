/** Lower ends of the price steps in dollars: the bars of the price filter, narrow where homes are many. */
export const PRICE_STEPS = [
  0, 50_000, 100_000, 150_000, 200_000, 250_000, 300_000, 350_000, 400_000, 450_000, 500_000,
  600_000, 700_000, 800_000, 900_000, 1_000_000, 1_250_000, 1_500_000, 2_000_000, 2_500_000,
  3_000_000, 4_000_000, 5_000_000, 10_000_000,
] as const;

/** Square feet that a lot may have at least; from a quarter of an acre on in its fractions and acres. */
export const LOT_STEPS = [
  0, 5_000, 7_500, 10_890, 21_780, 43_560, 87_120, 217_800, 435_600,
] as const;

/** Years from which a home may have been built. */
export const YEAR_STEPS = [0, 1950, 1970, 1980, 1990, 2000, 2010, 2020] as const;

/** Lower ends of the steps of living area in square feet: the bars of its filter. */
export const AREA_STEPS = [
  0, 500, 750, 1_000, 1_250, 1_500, 1_750, 2_000, 2_250, 2_500, 3_000, 3_500, 4_000, 5_000, 7_500,
] as const;

/** Number of the step a price is in. */
export function priceStepOf(priceCents: number): number {
  return stepOf(PRICE_STEPS, priceCents / 100);
}

/** What the steps of a lot, of a year of building and of a living area come to in one number below `SIZE_CODES`. */
export function sizeStepsOf(lotSize: number, yearBuilt: number, livingArea: number): number {
  const area = livingArea > 0 ? 1 + stepOf(AREA_STEPS, livingArea) : 0;
  return stepOf(LOT_STEPS, lotSize) | (stepOf(YEAR_STEPS, yearBuilt) << YEARS) | (area << AREAS);
}

export const lotStepOf = (steps: number): number => steps & 0b1111;
export const yearStepOf = (steps: number): number => (steps >> YEARS) & 0b111;
/** One more than the number of the step: 0 is a home that says no area. */
export const areaStepOf = (steps: number): number => steps >> AREAS;

const [YEARS, AREAS] = [4, 7];
export const SIZE_CODES = 2 ** 11;

/** Number of the last of some rising steps that a value reaches. */
function stepOf(steps: readonly number[], value: number): number {
  let step = steps.length - 1;
  while (step > 0 && value < (steps[step] ?? 0)) step -= 1;
  return step;
}
