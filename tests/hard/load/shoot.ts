import autocannon from 'autocannon';
import { atShare } from '#tools/bench/measure.ts';

/** A request that is repeated. */
export type Shot = Readonly<{
  path: string;
  method?: 'GET' | 'POST' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: string;
}>;

/** Results of many requests. Times in milliseconds, as measured by the client. */
export type Shots = Readonly<{
  count: number;
  aSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Number of answers by status; 0 for requests without an answer. */
  statuses: Readonly<Record<number, number>>;
  /** p99 of each sixth of the duration, in order. */
  p99s: readonly number[];
}>;

type Given = Readonly<{
  origin: URL;
  shots: readonly Shot[];
  seconds: number;
  connections: number;
  /** Requests per second over all connections; unlimited if absent. */
  rate?: number;
}>;

const PARTS = 6;

/** Repeats the requests in turn for some seconds, and returns the results. */
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

/** Returns the number of answers with any other status. */
export function unlike({ statuses }: Shots, ...wanted: readonly number[]): number {
  return Object.entries(statuses).reduce(
    (sum, [status, count]) => (wanted.includes(Number(status)) ? sum : sum + count),
    0,
  );
}

/** Formats the results as one line. */
export function describeShots({ count, aSecond, p50, p95, p99, statuses }: Shots): string {
  const all = Object.entries(statuses).map(([status, times]) => `${times} × ${status}`);
  return `${count} answers (${all.join(', ')}), ${aSecond.toFixed(0)}/s, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;
}
