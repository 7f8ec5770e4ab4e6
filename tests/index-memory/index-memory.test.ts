import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ISOLATE_BYTES } from '#api/search/columns/update-snapshot.ts';
import type { Peaks } from './measure.ts';

/** An isolate's memory, and what pages and modules take of it (`tools/bench/plan/figures.ts`). */
const [MEMORY, REST] = [128 * 2 ** 20, 46_000_000];

/** The new index beside the one that answers, and what changes between them. */
const RELOAD = 2.1;
/** The index that answers, the keys for sorting it, and the order. */
const CLOCK = 1.35;

/** A process in which Node collects garbage at once and when told to. */
function peaksOf(homes: number, ...args: readonly string[]): Peaks {
  const flags = ['--expose-gc', '--single-threaded-gc', join(import.meta.dirname, 'measure.ts')];
  const printed = execFileSync(process.execPath, [...flags, String(homes), ...args], {
    encoding: 'utf8',
  });
  return JSON.parse(printed) as Peaks;
}

test('an isolate holds two indexes only during a reload, and one while the next snapshot is written', () => {
  const [small, large] = [peaksOf(20_000), peaksOf(100_000)];
  for (const { index, reload, clock } of [small, large]) {
    expect(reload / index).toBeLessThan(RELOAD);
    expect(clock / index).toBeLessThan(CLOCK);
  }
  // Each index reserves memory for a few thousand further homes, so the memory at the limit is
  // extrapolated from the difference between two sizes.
  const more = (large.reload - small.reload) / (large.snapshot - small.snapshot);
  const atLimit = large.reload + (ISOLATE_BYTES - large.snapshot) * more;
  expect(atLimit).toBeLessThan(MEMORY - REST);

  const copied = peaksOf(20_000, 'copy');
  expect(copied.reload / small.index, 'a copy is noticed').toBeGreaterThan(RELOAD);
  expect(copied.clock / small.index, 'a copy is noticed').toBeGreaterThan(CLOCK);
}, 300_000);
