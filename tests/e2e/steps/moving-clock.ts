import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#api/commands/install.mjs';

/** Header of a request with how far the server's clock is ahead of the real one, in milliseconds. */
export const CLOCK_HEADER = 'X-Clock-Ahead';

/** Runs before the build, so that nothing can keep the real clock. */
const CLOCK = `
const now = Date.now.bind(Date);
let ahead = 0;
globalThis.Date = class extends Date {
  constructor(...given) {
    super(...(given.length > 0 ? given : [now() + ahead]));
  }
  static now() {
    return now() + ahead;
  }
};
export function setClock(request) {
  ahead = Number(request.headers.get('${CLOCK_HEADER}') ?? 0);
}
`;
const WORKER = `
import { setClock } from './clock.mjs';
import product from './entry.mjs';
export * from './entry.mjs';
export default {
  ...product,
  fetch(request, ...others) {
    setClock(request);
    return product.fetch(request, ...others);
  },
};
`;

/**
 * Copies the build into a folder as a Worker whose clock each request sets. Requests must be
 * sequential.
 * @returns path of the copy's settings
 */
export function withMovingClock(folder: string): string {
  const built = join(ROOT, 'dist', 'server');
  rmSync(folder, { recursive: true, force: true });
  cpSync(built, folder, { recursive: true, filter: (file) => !file.endsWith('.map') });
  writeFileSync(join(folder, 'clock.mjs'), CLOCK);
  writeFileSync(join(folder, 'moving.mjs'), WORKER);
  const config = join(folder, 'wrangler.json');
  const { assets, ...settings } = JSON.parse(readFileSync(config, 'utf8')) as {
    assets: Readonly<Record<string, string>>;
  };
  const directory = join(ROOT, 'dist', 'client');
  writeFileSync(
    config,
    JSON.stringify({ ...settings, main: 'moving.mjs', assets: { ...assets, directory } }),
  );
  return config;
}
