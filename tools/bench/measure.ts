import { median } from '#domain/median.ts';

/** Number of runs of each search. The median is used, because other processes delay single runs. */
export const TRIES = 3;

/** Returns the median of the milliseconds that `run` returns, over `TRIES` runs. */
export async function medianOf(run: () => number | Promise<number>): Promise<number> {
  const took: number[] = [];
  for (let turn = 0; turn < TRIES; turn += 1) took.push(await run());
  return median(took);
}

/** Returns the given percentile of some numbers. */
export function atShare(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/**
 * Cells of a table: p50 and p99 of many searches in milliseconds of the engine, of its CPU time, and of
 * PostGIS, and how many times longer PostGIS takes at p50. What was not measured is a dash.
 */
export function cellsOf(
  engine: readonly number[],
  cpu: readonly number[],
  postgis: readonly number[],
): readonly string[] {
  const ratio = atShare(postgis, 0.5) / atShare(engine, 0.5);
  return [
    ...[engine, cpu, postgis].flatMap((all) =>
      [0.5, 0.99].map((share) => (all.length > 0 ? shown(atShare(all, share)) : '–')),
    ),
    postgis.length > 0 ? `${ratio.toFixed(0)} ×` : '–',
  ];
}

/** Returns a table for a terminal, with a line under the first row. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const [head = [], ...others] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return [head, widths.map((width) => '─'.repeat(width)), ...others]
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return column === 0 ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('  '),
    )
    .join('\n');
}

function shown(milliseconds: number): string {
  return milliseconds < 10 ? milliseconds.toFixed(2) : milliseconds.toFixed(1);
}
