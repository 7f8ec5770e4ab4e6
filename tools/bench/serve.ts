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

/** The built product, answering on a free port of this machine until it is closed. */
export type Served = Readonly<{
  origin: URL;
  db: ReturnType<typeof openDatabase>;
  files: R2Bucket;
  /** Runs the cron job once. */
  tick: () => Promise<void>;
  /** Processor time of the runtime so far, where the system reports it (Linux). */
  cpuMs: () => number | undefined;
  /** Bytes of memory the runtime holds, where the system reports it (Linux). */
  memoryBytes: () => number | undefined;
  /** Bytes of JavaScript that the Worker still holds after its garbage was collected. */
  heapBytes: () => Promise<number>;
  close: () => Promise<void>;
}>;

/**
 * Serves what was built over a local database, in the runtime itself: the development server puts a
 * proxy in front that would be measured with it.
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
      // Any free port.
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

/** The version that the platform's tools install, with their options. */
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

/** Nanoseconds on a processor, of every thread there is. */
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

/** A thread may end while it is looked at. */
function readOrDefault(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}
