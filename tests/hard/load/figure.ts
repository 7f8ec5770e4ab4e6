/** One line of the summary that `npm run test:hard` ends with: a goal and what was reached. */
export function figure(goal: string, reached: string): void {
  console.info(`FIGURE ${goal} ${reached}`);
}
