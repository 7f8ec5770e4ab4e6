/** What many runs of one kind came to. Times in milliseconds. */
export type Measured = Readonly<{
  name: string;
  p50: number;
  p99: number;
  /** Mean of whatever a run answers: homes found, or bytes sent. */
  mean: number;
  failed: number;
}>;

const WARM_UP = 20;

/** Runs something many times, one after the other. A run that answers `undefined` has failed. */
export async function measure(
  name: string,
  times: number,
  run: (index: number) => number | undefined | Promise<number | undefined>,
): Promise<Measured> {
  for (let index = 0; index < WARM_UP; index += 1) await run(times + index);
  const took: number[] = [];
  let sum = 0;
  let failed = 0;
  for (let index = 0; index < times; index += 1) {
    const startedAt = performance.now();
    const size = await run(index);
    took.push(performance.now() - startedAt);
    if (size === undefined) failed += 1;
    else sum += size;
  }
  took.sort((one, other) => one - other);
  return {
    name,
    p50: at(took, 0.5),
    p99: at(took, 0.99),
    mean: sum / (times - failed || 1),
    failed,
  };
}

/** A table for a terminal: one row per kind. */
export function tableOf(
  title: string,
  rows: readonly Measured[],
  mean: Readonly<{ title: string; show: (mean: number) => string }>,
): string {
  const hasFailures = rows.some(({ failed }) => failed > 0);
  const cells = rows.map(({ name, p50, p99, mean: size, failed }) => [
    name,
    shown(p50),
    shown(p99),
    mean.show(size),
    ...(hasFailures ? [String(failed)] : []),
  ]);
  const head = [title, 'p50 ms', 'p99 ms', mean.title, ...(hasFailures ? ['failed'] : [])];
  const widths = head.map((_, column) =>
    Math.max(...[head, ...cells].map((row) => row[column]?.length ?? 0)),
  );
  const lines = [head, widths.map((width) => '─'.repeat(width)), ...cells].map((row) =>
    row.map((cell, column) => aligned(cell, widths[column] ?? 0, column)).join('  '),
  );
  return lines.join('\n');
}

function aligned(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function shown(milliseconds: number): string {
  return milliseconds < 10 ? milliseconds.toFixed(2) : milliseconds.toFixed(1);
}
