import { accessSync, appendFileSync, constants, existsSync, mkdirSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Below this, what failed failed for want of space. */
const FULL_BYTES = 64e6;
/** What the packages, the build and the sample need. */
const NEEDED_BYTES = 1.6e9;

/**
 * What keeps the product from starting: one sentence that also says what to do. Its cause, if any, is
 * shown before it where nothing better is known.
 */
export class Trouble extends Error {}

/**
 * Returns the sentence for anything thrown while starting. Details that the sentence lacks are in
 * `.cache/start.log`.
 * @param {unknown} error
 * @param {string} root the project folder
 * @returns {string}
 */
export function sentenceOf(error, root) {
  if (error instanceof Trouble && error.cause === undefined) return error.message;
  const cause = rootCause(error);
  const text = `${cause.code ?? ''} ${cause.message}`;
  if (isFull(root) || /ENOSPC|SQLITE_FULL|disk is full/.test(text)) return full(root);
  if (/EACCES|EPERM|EROFS|readonly database/.test(text)) return notWritable(cause.path ?? root);
  if (isModuleMissing(error)) {
    return 'A package is missing or incomplete: run npm start again, which installs all of them.';
  }
  if (error instanceof Trouble) return `${cause.message.trim()}\n\n${error.message}`;
  const log = keep(String(error instanceof Error ? error.stack : error), root);
  return `Trato could not start (${cause.message.split('\n')[0]}): run npm start again, and if that does not help, see ${log}.`;
}

/**
 * Whether a package is missing, or a file of one.
 * @param {unknown} error
 */
export function isModuleMissing(error) {
  const { code, message } = rootCause(error);
  return /MODULE_NOT_FOUND|Cannot find (module|package)/.test(`${code} ${message}`);
}

/**
 * Requires that this user may write where the product writes.
 * @param {string} root the project folder
 * @throws {Trouble}
 */
export function requireWritable(root) {
  const written = ['node_modules', 'dist', '.cache', '.wrangler', '.wrangler/state'];
  const state = ['.wrangler/state/v3', '.wrangler/state/v3/d1/miniflare-D1DatabaseObject'];
  for (const name of ['.', ...written, ...state]) {
    const path = join(root, name);
    if (!existsSync(path)) continue;
    try {
      accessSync(path, constants.W_OK);
    } catch {
      throw new Trouble(notWritable(path));
    }
  }
}

/**
 * Requires the space for an installation.
 * @param {string} root the project folder
 * @throws {Trouble}
 */
export function requireRoom(root) {
  if (free(root) < NEEDED_BYTES) throw new Trouble(full(root));
}

/**
 * Requires a port that no other program uses.
 * @param {number} port
 * @throws {Trouble}
 */
export async function requirePort(port) {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Trouble('PORT is no number from 1 to 65535: start with PORT=9000 npm start.');
  }
  const code = await new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(undefined)));
  });
  if (code === undefined) return;
  const why = code === 'EADDRINUSE' ? 'in use by another program' : 'not open to this user';
  throw new Trouble(
    `Port ${port} is ${why}: end that program, or start on another port with PORT=${port === 9000 ? 9001 : 9000} npm start.`,
  );
}

/**
 * Appends details to the log of starts and returns its path.
 * @param {string} details
 * @param {string} root the project folder
 */
function keep(details, root) {
  const log = join(root, '.cache', 'start.log');
  try {
    mkdirSync(join(root, '.cache'), { recursive: true });
    appendFileSync(log, `${new Date().toISOString()} ${details}\n`);
  } catch {
    return 'the messages above';
  }
  return log;
}

/** @param {string} root */
function full(root) {
  const megabytes = Math.floor(free(root) / 1e6);
  return `The disk with ${root} has only ${megabytes} MB left: free ${NEEDED_BYTES / 1e9} GB and run npm start again.`;
}

/** @param {string} path */
function notWritable(path) {
  return `This user may not write to ${path}: change its owner (sudo chown -R "$(id -un)" ${path}), or copy the project to a folder of your own, and run npm start again.`;
}

/** @param {string} root */
function isFull(root) {
  return free(root) < FULL_BYTES;
}

/** @param {string} root */
function free(root) {
  const { bavail, bsize } = statfsSync(root);
  return bavail * bsize;
}

/**
 * @param {unknown} error
 * @returns {NodeJS.ErrnoException}
 */
function rootCause(error) {
  let cause = error;
  while (cause instanceof Error && cause.cause !== undefined) ({ cause } = cause);
  return cause instanceof Error ? cause : new Error(String(cause));
}
