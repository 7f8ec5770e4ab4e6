/** The filters with bars, by what their two parameters end in. */
export type RangeName = 'Price' | 'Sqft';

/** How high the bars of these steps stand; few homes are seen, and none still shows where the step is. */
export function barHeights(steps: readonly Readonly<{ count: number }>[]): readonly string[] {
  const highest = Math.max(1, ...steps.map(({ count }) => count));
  return steps.map(({ count }) => `${count === 0 ? 3 : Math.max(6, (count / highest) * 100)}%`);
}

/** The position of a thumb for an amount over steps that begin with these; elsewhere for none. */
export function thumbAt(
  steps: readonly number[],
  amount: number | undefined,
  elsewhere: number,
): number {
  if (amount === undefined) return elsewhere;
  const step = steps.findIndex((from) => from >= amount);
  return step < 0 ? steps.length : step;
}
