import autocannon from 'autocannon';
import { atShare } from '#tools/bench/measure.ts';

/** One request that is made again and again. */
export type Shot = Readonly<{
  path: string;
  method?: 'GET' | 'POST' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: string;
}>;

/** What became of many requests. Times in milliseconds, as a client waited for them. */
export type Shots = Readonly<{
  count: number;
  aSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** How many of each status there were; 0 for those that got no answer. */
  statuses: Readonly<Record<number, number>>;
  /** p99 of each sixth of the time, in order. */
  p99s: readonly number[];
}>;

type Given = Readonly<{
  origin: URL;
  shots: readonly Shot[];
  seconds: number;
  connections: number;
  /** Requests a second, all connections together; as many as are answered when left out. */
  rate?: number;
}>;

const PARTS = 6;

/** Makes the requests in turn for so long, and tells how they were answered. */
export async function shoot({ origin, shots, seconds, connections, rate }: Given): Promise<Shots> {
  const times: number[] = [];
  const at: number[] = [];
  const statuses: Record<number, number> = {};
  const startedAt = performance.now();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: origin.href,
        connections,
        duration: seconds,
        timeout: 30,
        ...(rate !== undefined && { overallRate: rate }),
        requests: shots.map(({ path, method = 'GET', headers, body }) => ({
          path,
          method,
          ...(headers && { headers: { ...headers } }),
          ...(body !== undefined && { body }),
        })),
      },
      (error: unknown, all) => (error ? reject(error) : resolve(all)),
    );
    run.on('response', (_client, status, _bytes, took) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      times.push(took);
      at.push(performance.now());
    });
  });
  if (result.errors > 0) statuses[0] = result.errors;
  const partOf = (index: number) =>
    Math.floor((((at[index] ?? 0) - startedAt) / (seconds * 1_000)) * PARTS);
  return {
    count: times.length,
    aSecond: times.length / seconds,
    p50: atShare(times, 0.5),
    p95: atShare(times, 0.95),
    p99: atShare(times, 0.99),
    statuses,
    p99s: Array.from({ length: PARTS }, (_, part) =>
      atShare(
        times.filter((_time, index) => partOf(index) === part),
        0.99,
      ),
    ),
  };
}

/** How many answers were none of those that were asked for: a refusal, a defect, or silence. */
export function unlike({ statuses }: Shots, ...wanted: readonly number[]): number {
  return Object.entries(statuses).reduce(
    (sum, [status, count]) => (wanted.includes(Number(status)) ? sum : sum + count),
    0,
  );
}

/** One line about many requests. */
export function describeShots({ count, aSecond, p50, p95, p99, statuses }: Shots): string {
  const all = Object.entries(statuses).map(([status, times]) => `${times} × ${status}`);
  return `${count} answers (${all.join(', ')}), ${aSecond.toFixed(0)}/s, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;
}
