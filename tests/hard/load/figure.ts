/** Prints one line of the summary of `npm run test:hard`: a goal and the result. */
export function figure(goal: string, reached: string): void {
  console.info(`FIGURE ${goal} ${reached}`);
}
