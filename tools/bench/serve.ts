import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { ROOT } from '#api/commands/install.mjs';
import { openDatabase } from '#api/db/open.ts';
import { heapOf } from './heap.ts';

const CONFIG = join(ROOT, 'dist', 'server', 'wrangler.json');
const BINDINGS = {
  APP_ENV: 'development',
  SITE_ORIGIN: 'http://localhost',
  LINK_SECRET: 'a secret for measuring only',
};

/** The built product, served on a free local port until it is closed. */
export type Served = Readonly<{
  origin: URL;
  db: ReturnType<typeof openDatabase>;
  files: R2Bucket;
  /** Runs the cron job once. */
  tick: () => Promise<void>;
  /** CPU time of the runtime so far, if the system reports it (Linux). */
  cpuMs: () => number | undefined;
  /** Bytes of memory of the runtime, if the system reports it (Linux). */
  memoryBytes: () => number | undefined;
  /** Bytes of the Worker's JavaScript heap after a garbage collection. */
  heapBytes: () => Promise<number>;
  close: () => Promise<void>;
}>;

/**
 * Serves the build with a local database, directly in the runtime, because the development server
 * adds a proxy that would be measured too.
 */
export async function serveBuilt(
  stateFolder: string,
  bindings: Readonly<Record<string, string>> = {},
): Promise<Served> {
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(CONFIG);
  const folder = dirname(CONFIG);
  const entry = join(folder, String(main).slice(folder.length));
  const { Miniflare, convertV4MiniflareOptions } = runtime();
  const others = new Set(childrenOf(process.pid));
  const server = new Miniflare(
    convertV4MiniflareOptions({
      ...workerOptions,
      bindings: { ...BINDINGS, ...bindings },
      modules: [entry, ...modulesIn(folder).filter((path) => path !== entry)].map((path) => ({
        type: 'ESModule',
        path,
      })),
      modulesRoot: folder,
      host: '127.0.0.1',
      port: 0,
      resourcePersistencePath: join(stateFolder, 'v3'),
      // Returns a free port.
      inspectorPort: 0,
      cf: false,
      handleStructuredLogs: () => undefined,
    }),
  );
  const origin = await server.ready;
  const own = childrenOf(process.pid).filter((child) => !others.has(child));
  return {
    origin,
    db: openDatabase(await server.getD1Database('DB')),
    files: await server.getR2Bucket('FILES'),
    tick: async () => {
      const worker = await server.getWorker();
      await worker.scheduled({ cron: '* * * * *' });
    },
    cpuMs: () => cpuOf(own),
    memoryBytes: () => memoryOf(own),
    heapBytes: async () => heapOf(await server.getInspectorURL()),
    close: () => server.dispose(),
  };
}

type Runtime = {
  Miniflare: new (
    options: object,
  ) => {
    ready: Promise<URL>;
    getD1Database: (binding: string) => Promise<D1Database>;
    getR2Bucket: (binding: string) => Promise<R2Bucket>;
    getWorker: () => Promise<{ scheduled: (event: { cron: string }) => Promise<unknown> }>;
    getInspectorURL: () => Promise<URL>;
    dispose: () => Promise<void>;
  };
  convertV4MiniflareOptions: (options: object) => object;
};

/** The runtime that wrangler installs, with its options. */
function runtime(): Runtime {
  return createRequire(import.meta.resolve('wrangler'))('miniflare');
}

function modulesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('.mjs'))
    .map((file) => join(file.parentPath, file.name));
}

function childrenOf(pid: number): readonly number[] {
  return tasksOf(pid).flatMap((task) =>
    readOrDefault(`${task}/children`, '').trim().split(' ').map(Number).filter(Boolean),
  );
}

/** CPU nanoseconds of all threads. */
function cpuOf(pids: readonly number[]): number | undefined {
  const times = pids
    .flatMap((pid) => [...tasksOf(pid)])
    .map((task) => Number(readOrDefault(`${task}/schedstat`, '0').split(' ')[0]));
  return times.length === 0 ? undefined : times.reduce((sum, time) => sum + time, 0) / 1e6;
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
