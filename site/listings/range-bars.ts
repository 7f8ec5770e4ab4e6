/** The filters with bars, by what their two parameters end in. */
export type RangeName = 'Price' | 'Sqft';

/** How high a bar stands for so many homes; few are seen, and none still shows where the step is. */
export function barHeight(count: number, highest: number): string {
  return `${count === 0 ? 3 : Math.max(6, (count / highest) * 100)}%`;
}
