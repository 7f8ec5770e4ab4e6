/** Lower ends of the price steps in dollars: the bars of the price filter, narrow where homes are many. */
export const PRICE_STEPS = [
  0, 50_000, 100_000, 150_000, 200_000, 250_000, 300_000, 350_000, 400_000, 450_000, 500_000,
  600_000, 700_000, 800_000, 900_000, 1_000_000, 1_250_000, 1_500_000, 2_000_000, 2_500_000,
  3_000_000, 4_000_000, 5_000_000, 10_000_000,
] as const;

/** Number of the step a price is in. */
export function priceStepOf(priceCents: number): number {
  let step = PRICE_STEPS.length - 1;
  while (step > 0 && priceCents < (PRICE_STEPS[step] ?? 0) * 100) step -= 1;
  return step;
}
