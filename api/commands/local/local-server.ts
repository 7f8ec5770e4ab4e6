import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import {
  getPlatformProxy,
  unstable_getMiniflareWorkerOptions,
  unstable_readConfig,
} from 'wrangler';
import { ROOT } from '#api/commands/install.mjs';
import type { Context } from '#api/context.ts';
import { openDatabase } from '#api/db/open.ts';
import type { Env } from '#api/env.ts';
import { localVariables } from './built.ts';

/** Settings that the build writes beside the Worker. */
const BUILT = join(ROOT, 'dist', 'server', 'wrangler.json');

/** The part of Miniflare that is used. */
export type Runtime = Readonly<{
  ready: Promise<URL>;
  getD1Database: (binding: string) => Promise<D1Database>;
  getR2Bucket: (binding: string) => Promise<R2Bucket>;
  getInspectorURL: () => Promise<URL>;
  dispose: () => Promise<void>;
}>;

/**
 * Serves the build for tests, with the variables of `npm start`.
 * @param variables in addition to those, or instead of them
 * @param config path of the settings of another Worker than the one of the build
 */
export async function serveLocally({
  state,
  port,
  variables,
  config = BUILT,
}: Readonly<{
  state: string;
  port: number;
  variables?: Readonly<Record<string, string>>;
  config?: string;
}>): Promise<Runtime> {
  const all = { ...(await localVariables(state, port)), ...variables };
  return serveBuilt({ state, port, variables: all, config });
}

/**
 * Serves the build on 127.0.0.1, directly in the runtime. `wrangler dev`, which `npm start` uses,
 * passes each request through a second runtime, and takes twice the processor time. The path
 * `/cdn-cgi/local/scheduled` runs the cron job, `/cdn-cgi/local/email` delivers an e-mail; the
 * development server has them as `/cdn-cgi/handler/…` too.
 * @param state folder of the database and files, which is not created
 * @param port 0 for any that is free
 * @param variables replace those of the settings
 * @param config path of the settings of another Worker than the one of the build
 * @param isInspected whether to open the inspector, on a free port
 * @returns the runtime, ready for requests
 * @throws Error if the Worker cannot be loaded or the port is taken
 */
export async function serveBuilt({
  state,
  port,
  variables,
  config = BUILT,
  isInspected = false,
}: Readonly<{
  state: string;
  port: number;
  variables: Readonly<Record<string, string>>;
  config?: string;
  isInspected?: boolean;
}>): Promise<Runtime> {
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(config);
  const folder = dirname(config);
  const entry = join(folder, String(main).slice(folder.length));
  const { Miniflare, convertV4MiniflareOptions } = miniflare();
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      ...workerOptions,
      name: unstable_readConfig({ config }).name,
      bindings: Object.assign({}, workerOptions.bindings, variables),
      modules: [entry, ...modulesIn(folder).filter((path) => path !== entry)].map((path) => ({
        type: 'ESModule',
        path,
      })),
      modulesRoot: folder,
      host: '127.0.0.1',
      port,
      resourcePersistencePath: join(state, 'v3'),
      unsafeTriggerHandlers: true,
      ...(isInspected && { inspectorPort: 0 }),
      cf: false,
      handleStructuredLogs: ({ level, message }: Readonly<{ level: string; message: string }>) => {
        if (level === 'error') console.error(message);
      },
    }),
  );
  await runtime.ready;
  return runtime;
}

/** The version that wrangler installs, with the runtime that belongs to it. */
function miniflare(): {
  Miniflare: new (options: object) => Runtime;
  convertV4MiniflareOptions: (options: object) => object;
} {
  return createRequire(import.meta.resolve('wrangler'))('miniflare');
}

function modulesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('.mjs'))
    .map((file) => join(file.parentPath, file.name));
}

/** The local database and files, with request contexts for them. */
export type LocalPlatform = Readonly<{
  env: Env;
  db: Context['db'];
  /** Returns a request context with a fixed time. */
  contextAt: (now: number, viewer?: Context['viewer']) => Context;
  close: () => Promise<void>;
}>;

/** Opens the state that `wrangler dev --persist-to` serves from the same folder. */
export async function openLocally(stateFolder: string): Promise<LocalPlatform> {
  const { env, dispose } = await getPlatformProxy<Env>({
    configPath: join(ROOT, 'wrangler.toml'),
    persist: { path: join(stateFolder, 'v3') },
    remoteBindings: false,
  });
  const db = openDatabase(env.DB);
  return {
    env,
    db,
    contextAt: (now, viewer) => ({
      db,
      env,
      viewer,
      sessionHash: undefined,
      locale: viewer?.language ?? 'es',
      now: () => now,
      ip: '127.0.0.1',
      later: (work) => void work,
    }),
    close: dispose,
  };
}
