import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project folder. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The project's own Node; the one that runs this script may be older. */
const OWN_NODE = join(ROOT, 'node_modules', 'node', 'bin', 'node');
const STAMP = join(ROOT, 'node_modules', '.installed');

/** Keeps the platform's tools quiet and off the network. */
export const QUIET = {
  ASTRO_TELEMETRY_DISABLED: '1',
  CI: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
};

/**
 * Installs the packages of the lock file, unless they are already installed. Uses only Node's own
 * modules.
 * @param {{ forTests: boolean }} options Whether to install the packages for checks and tests, a
 * third of all. Once installed, they are always updated.
 */
export function ensureInstalled({ forTests }) {
  const everything = forTests || existsSync(join(ROOT, 'node_modules', 'vitest'));
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  const wanted = `${lock} ${everything ? 'all' : 'shipped'}`;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.info('Installing what the lock file names…');
  // `npm ci` refuses a lock file that lacks other platforms' optional packages; this one tolerates
  // it, installs the same versions and leaves the lock file as it is.
  const omit = everything ? [] : ['--omit=dev'];
  run('npm', ['install', ...omit, '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  if (!existsSync(OWN_NODE)) {
    // Some package managers block install scripts; the one of `node` is required.
    run(process.execPath, [join(ROOT, 'node_modules', 'node', 'installArchSpecificPackage.js')], {
      cwd: join(ROOT, 'node_modules', 'node'),
    });
  }
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, wanted);
}

/** Returns the environment with the project's own Node and tools first in PATH. */
export function ownEnvironment() {
  const own = existsSync(OWN_NODE) ? [dirname(OWN_NODE)] : [];
  const path = [...own, join(ROOT, 'node_modules', '.bin'), process.env.PATH];
  return { ...process.env, ...QUIET, PATH: path.join(':') };
}

/**
 * Returns the path of the project's own Node if it is installed, else of the one running this
 * script.
 */
export function ownNode() {
  return existsSync(OWN_NODE) ? OWN_NODE : process.execPath;
}

/**
 * Runs a command with its output on the terminal. If it fails, exits this process with the
 * command's code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    env: ownEnvironment(),
    stdio: 'inherit',
    ...options,
  });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}
