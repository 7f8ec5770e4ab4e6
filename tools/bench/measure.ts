/** Statistics of many runs of one kind, in milliseconds. */
export type Measured = Readonly<{
  name: string;
  p50: number;
  p99: number;
  /** Mean CPU time of the answering process, which other work on the machine affects little. */
  cpu: number | undefined;
  /** Mean of the numbers that the runs return, such as homes found or bytes sent. */
  mean: number;
  failed: number;
}>;

/** CPU milliseconds used so far; undefined if the system does not report them. */
export type CpuClock = () => number | undefined;

const WARM_UP = 20;

/** How CPU time is read, and the number of repetitions, of which the median is used. */
type Measuring = Readonly<{
  cpuMs?: CpuClock;
  tries?: number;
  /** Duration of the last run by its own clock, in milliseconds. */
  clockMs?: () => number;
}>;

/** Runs a function many times in sequence. A run that returns undefined has failed. */
export async function measure(
  name: string,
  times: number,
  run: (index: number) => number | undefined | Promise<number | undefined>,
  { cpuMs = ownCpuMs, tries = 1, clockMs }: Measuring = {},
): Promise<Measured> {
  for (let index = 0; index < WARM_UP; index += 1) await run(times + index);
  const took: number[] = [];
  let sum = 0;
  let failed = 0;
  const before = cpuMs();
  for (let index = 0; index < times; index += 1) {
    const turns: number[] = [];
    let size: number | undefined;
    for (let turn = 0; turn < tries; turn += 1) {
      const startedAt = performance.now();
      size = await run(index);
      turns.push(clockMs?.() ?? performance.now() - startedAt);
    }
    took.push(atShare(turns, 0.5));
    if (size === undefined) failed += 1;
    else sum += size;
  }
  const after = cpuMs();
  return {
    name,
    p50: atShare(took, 0.5),
    p99: atShare(took, 0.99),
    cpu: before === undefined || after === undefined ? undefined : (after - before) / times / tries,
    mean: sum / (times - failed || 1),
    failed,
  };
}

/** Returns the given percentile of some numbers. */
export function atShare(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Returns a table for a terminal with one row per kind. */
export function tableOf(
  title: string,
  rows: readonly Measured[],
  mean: Readonly<{ title: string; show: (mean: number) => string }>,
): string {
  const hasFailures = rows.some(({ failed }) => failed > 0);
  const cells = rows.map(({ name, p50, p99, cpu, mean: size, failed }) => [
    ...[name, shown(p50), shown(p99), shown(cpu), mean.show(size)],
    ...(hasFailures ? [String(failed)] : []),
  ]);
  const head = [
    ...[title, 'p50 ms', 'p99 ms', 'CPU ms', mean.title],
    ...(hasFailures ? ['failed'] : []),
  ];
  const widths = head.map((_, column) =>
    Math.max(...[head, ...cells].map((row) => row[column]?.length ?? 0)),
  );
  const lines = [head, widths.map((width) => '─'.repeat(width)), ...cells].map((row) =>
    row.map((cell, column) => aligned(cell, widths[column] ?? 0, column)).join('  '),
  );
  return lines.join('\n');
}

function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function aligned(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

function shown(milliseconds: number | undefined): string {
  if (milliseconds === undefined) return '–';
  return milliseconds < 10 ? milliseconds.toFixed(2) : milliseconds.toFixed(1);
}
