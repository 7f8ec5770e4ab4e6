import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from '#api/commands/install.mjs';
import { ensureBuilt } from '#api/commands/local/built.ts';

/** Folder of the states that journeys run on. */
export const STATES = join(ROOT, '.cache', 'journeys');
/** A state with only the sample in it; each server starts on a copy. */
export const SAMPLE_STATE = join(STATES, 'sample');

/** Loads the sample and builds the product. */
export function prepare(): void {
  rmSync(STATES, { recursive: true, force: true });
  run('node', [join(ROOT, 'tools', 'sample', 'load.ts'), '--state', SAMPLE_STATE]);
  ensureBuilt();
}
