import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import './imports.ts';
import { runFiles } from './run-tests.ts';

/** A thread that loads the rules with one mutant active from the start, and runs their tests. */
const { files, namespace, mutant, hitLimit } = workerData as Readonly<{
  files: readonly string[];
  namespace: string;
  mutant: string;
  hitLimit?: number;
}>;
const state = { activeMutant: mutant, hitCount: 0, hitLimit };
Object.assign(globalThis, { [namespace]: state });

try {
  await import(join(process.cwd(), 'tests', 'fixed-seed.ts'));
  const outcomes = await runFiles(files);
  const last = outcomes.at(-1);
  parentPort?.postMessage({
    count: outcomes.length,
    hitCount: state.hitCount,
    ...(last?.failure !== undefined && { failed: { id: last.test.id, message: last.failure } }),
  });
} catch (error) {
  parentPort?.postMessage({ count: 0, hitCount: state.hitCount, broken: String(error) });
}
