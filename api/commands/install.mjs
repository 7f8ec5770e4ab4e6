import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireRoom, Trouble } from './trouble.mjs';

/** The project folder. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The project's own Node; the one that runs this script may be older. */
const OWN_NODE = join(ROOT, 'node_modules', 'node', 'bin', 'node');
/** Where `npm run` finds it; npm only links programs that exist when it installs. */
const LINKED_NODE = join(ROOT, 'node_modules', '.bin', 'node');
const PLATFORM_NODE = `node-${process.platform}-${process.arch}`;
const STAMP = join(ROOT, 'node_modules', '.installed');
/** Exists while packages are installed: if it is there before, that was interrupted. */
const INCOMPLETE = join(ROOT, '.cache', 'installing');

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
  const isInterrupted = existsSync(INCOMPLETE);
  if (!isInterrupted && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  if (isInterrupted) {
    // npm takes a package for installed as soon as its folder has a `package.json`.
    console.info('Removing what an interrupted installation has left…');
    rmSync(join(ROOT, 'node_modules'), { recursive: true, force: true, maxRetries: 3 });
  }
  if (!existsSync(join(ROOT, 'node_modules'))) requireRoom(ROOT);
  console.info('Installing what the lock file names…');
  markIncomplete();
  // `npm ci` refuses a lock file that lacks other platforms' optional packages; this one tolerates
  // it, installs the same versions and does not change the lock file.
  const omit = everything ? [] : ['--omit=dev'];
  // No package needs its install script, except `node`: `installOwnNode` does its work in less time.
  const quiet = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  // Where no home folder can be written, npm has no place for its cache.
  const cache = isWritable(homedir()) ? [] : ['--cache', join(ROOT, '.cache', 'npm')];
  runOrSay('npm', ['install', ...omit, ...quiet, ...cache], {
    otherwise: 'The packages could not be installed: check the network and run npm start again.',
  });
  installOwnNode();
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, wanted);
  rmSync(INCOMPLETE);
}

/** Has the next start install all packages, from an empty folder. */
export function markIncomplete() {
  mkdirSync(dirname(INCOMPLETE), { recursive: true });
  writeFileSync(INCOMPLETE, '');
}

/** @param {string} path */
function isWritable(path) {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Puts the program into the package `node`: from the package for this platform, which the lock file
 * names, or, where it names none, from the one that `node` installs. Links it for `npm run`.
 */
function installOwnNode() {
  const folder = join(ROOT, 'node_modules', 'node');
  const ofPlatform = join(ROOT, 'node_modules', PLATFORM_NODE, 'bin', 'node');
  rmSync(OWN_NODE, { force: true });
  if (existsSync(ofPlatform)) {
    mkdirSync(dirname(OWN_NODE), { recursive: true });
    linkSync(ofPlatform, OWN_NODE);
  } else {
    run(process.execPath, [join(folder, 'installArchSpecificPackage.js')], { cwd: folder });
  }
  rmSync(LINKED_NODE, { force: true });
  linkSync(OWN_NODE, LINKED_NODE);
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
 * Runs a command whose messages matter only if it fails.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ otherwise: string }} options What to say if the reason is not known; the messages follow.
 * @throws {Error} with the messages of the command as its cause
 */
export function runOrSay(command, args, { otherwise }) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: ROOT,
    env: ownEnvironment(),
    encoding: 'utf8',
    maxBuffer: 64e6,
  });
  if (status === 0) return;
  const said = error?.message ?? `${stdout}${stderr}`;
  throw new Trouble(otherwise, { cause: new Error(said) });
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
