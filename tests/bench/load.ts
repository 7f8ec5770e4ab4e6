import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckedRow } from '#api/commands/import/check-row.ts';
import { openLoad } from '#api/commands/import/open-load.ts';
import { ROOT } from '#api/commands/install.mjs';
import { syntheticHome } from '#tests/bench/generate.ts';

const ROWS_A_PORTION = 250;

/** The folder of a database with so many synthetic homes; made once and kept. */
export async function syntheticState(
  homes: number,
  seed: number,
  onLoaded: (count: number) => void,
): Promise<string> {
  const folder = join(ROOT, '.cache', 'bench', `${seed}-${homes}`);
  const done = join(folder, 'loaded');
  if (existsSync(done)) return folder;
  rmSync(folder, { recursive: true, force: true });
  const load = await openLoad(folder, undefined);
  try {
    for (let from = 0; from < homes; from += ROWS_A_PORTION) {
      const to = Math.min(from + ROWS_A_PORTION, homes);
      await load.stage(
        'bench',
        Array.from({ length: to - from }, (_, at) => rowAt(seed, from + at)),
      );
      onLoaded(to);
    }
    await load.publish();
  } finally {
    await load.close();
  }
  writeFileSync(done, '');
  return folder;
}

function rowAt(seed: number, index: number): CheckedRow {
  const { propertyType, facts, lat, lng } = syntheticHome(seed, index);
  return {
    ...{ line: index, sourceId: String(index), propertyType, facts, lat, lng },
    ...{ coordinatesFrom: 'import', filled: [], leftOut: [] },
  };
}
