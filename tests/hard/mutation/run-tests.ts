import { type Collected, collect } from './collected.ts';

export type Outcome = Readonly<{ test: Collected; ms: number; failure?: string }>;

/** Runs tests in sequence; with `stopsAtFailure`, until the first failure. */
export async function runTests(
  tests: readonly Collected[],
  stopsAtFailure: boolean,
  before: (test: Collected) => void = () => {},
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const test of tests) {
    before(test);
    const startedAt = performance.now();
    const failure = await failureOf(test);
    const ms = performance.now() - startedAt;
    outcomes.push({ test, ms, ...(failure !== undefined && { failure }) });
    if (failure !== undefined && stopsAtFailure) break;
  }
  return outcomes;
}

/** Loads files in sequence and runs the tests of each, until one fails. */
export async function runFiles(files: readonly string[]): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const file of files) {
    outcomes.push(...(await runTests(await collect(file), true)));
    if (outcomes.at(-1)?.failure !== undefined) break;
  }
  return outcomes;
}

async function failureOf({ run }: Collected): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
