import { readdirSync, readFileSync } from 'node:fs';
import type { R2Bucket } from '@cloudflare/workers-types';
import { serveBuilt } from '#api/commands/local/local-server.ts';
import { clientOf } from './client.ts';
import { heapOf } from './heap.ts';

const VARIABLES = {
  APP_ENV: 'development',
  SITE_ORIGIN: 'http://localhost',
  LINK_SECRET: 'a secret for measuring only',
};

/** The built product, served on a free local port until it is closed. */
export type Served = Readonly<{
  origin: URL;
  files: R2Bucket;
  /** Runs the cron job once. */
  tick: () => Promise<void>;
  /** Bytes of memory of the runtime, if the system reports it (Linux). */
  memoryBytes: () => number | undefined;
  /** Bytes of the Worker's JavaScript heap after a garbage collection. */
  heapBytes: () => Promise<number>;
  close: () => Promise<void>;
}>;

/** Serves the build with a local database on a free port. */
export async function serveMeasured(state: string): Promise<Served> {
  const others = new Set(childrenOf(process.pid));
  const runtime = await serveBuilt({
    ...{ state, port: 0, variables: VARIABLES, isInspected: true },
  });
  const own = childrenOf(process.pid).filter((child) => !others.has(child));
  const origin = await runtime.ready;
  return {
    origin,
    files: await runtime.getR2Bucket('FILES'),
    tick: () => runClock(origin),
    memoryBytes: () => memoryOf(own),
    heapBytes: async () => heapOf(await runtime.getInspectorURL()),
    close: () => runtime.dispose(),
  };
}

/** Runs the cron job on a connection of its own: the runtime closes a used one after 15 seconds. */
async function runClock(origin: URL): Promise<void> {
  const client = clientOf(origin, 1);
  try {
    const { status, text } = await client.ask('/cdn-cgi/local/scheduled');
    if (status !== 200) throw new Error(`the cron job answered ${status}: ${text.slice(0, 200)}`);
  } finally {
    client.close();
  }
}

function childrenOf(pid: number): readonly number[] {
  return tasksOf(pid).flatMap((task) =>
    readOrDefault(`${task}/children`, '').trim().split(' ').map(Number).filter(Boolean),
  );
}

function memoryOf(pids: readonly number[]): number | undefined {
  const kilobytes = pids.flatMap((pid) => {
    const [, amount] = /^VmRSS:\s+(\d+) kB/m.exec(readOrDefault(`/proc/${pid}/status`, '')) ?? [];
    return amount === undefined ? [] : [Number(amount)];
  });
  return kilobytes.length === 0 ? undefined : kilobytes.reduce((sum, one) => sum + one, 0) * 1024;
}

function tasksOf(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((task) => `/proc/${pid}/task/${task}`);
  } catch {
    return [];
  }
}

/** A thread may end in the meantime. */
function readOrDefault(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}
