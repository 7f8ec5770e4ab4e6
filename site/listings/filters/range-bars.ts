/** Heights of the histogram's bars. Small counts remain visible, and zero still shows the step. */
export function barHeights(steps: readonly Readonly<{ count: number }>[]): readonly string[] {
  const highest = Math.max(1, ...steps.map(({ count }) => count));
  return steps.map(({ count }) => `${count === 0 ? 3 : Math.max(6, (count / highest) * 100)}%`);
}

/** Thumb position for an amount, given the lower limits of the steps; `elsewhere` for none. */
export function thumbAt(
  steps: readonly number[],
  amount: number | undefined,
  elsewhere: number,
): number {
  if (amount === undefined) return elsewhere;
  const step = steps.findIndex((from) => from >= amount);
  return step < 0 ? steps.length : step;
}
