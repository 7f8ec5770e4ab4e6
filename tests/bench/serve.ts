import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { ROOT } from '#api/commands/install.mjs';

const CONFIG = join(ROOT, 'dist', 'server', 'wrangler.json');

/** The built product, answering on a free port of this machine until it is closed. */
export type Served = Readonly<{ origin: URL; close: () => Promise<void> }>;

/**
 * Serves what was built over a local database, in the runtime itself: the development server puts a
 * proxy in front that would be measured with it.
 */
export async function serveBuilt(stateFolder: string): Promise<Served> {
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(CONFIG);
  const folder = dirname(CONFIG);
  const entry = join(folder, String(main).slice(folder.length));
  const { Miniflare, convertV4MiniflareOptions } = runtime();
  const server = new Miniflare(
    convertV4MiniflareOptions({
      ...workerOptions,
      bindings: {
        APP_ENV: 'development',
        SITE_ORIGIN: 'http://localhost',
        LINK_SECRET: 'a secret for measuring only',
      },
      modules: [entry, ...modulesIn(folder).filter((path) => path !== entry)].map((path) => ({
        type: 'ESModule',
        path,
      })),
      modulesRoot: folder,
      host: '127.0.0.1',
      port: 0,
      resourcePersistencePath: join(stateFolder, 'v3'),
      cf: false,
      handleStructuredLogs: () => undefined,
    }),
  );
  return { origin: await server.ready, close: () => server.dispose() };
}

type Runtime = {
  Miniflare: new (options: object) => { ready: Promise<URL>; dispose: () => Promise<void> };
  convertV4MiniflareOptions: (options: object) => object;
};

/** The one that the tools of the platform bring along: it knows their options. */
function runtime(): Runtime {
  return createRequire(import.meta.resolve('wrangler'))('miniflare');
}

function modulesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('.mjs'))
    .map((file) => join(file.parentPath, file.name));
}
