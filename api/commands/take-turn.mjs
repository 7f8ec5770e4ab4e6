import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Trouble } from './trouble.mjs';

/** An installation and a build on a slow machine. */
const PATIENCE_MS = 600_000;
const EVERY_MS = 500;

/**
 * Waits until no other start prepares this folder, nor what an interrupted one has left running, and
 * keeps others waiting until the returned function is called.
 * @param {string} root the project folder
 * @returns {Promise<() => void>}
 * @throws {Trouble} when the other start takes too long
 */
export async function takeTurn(root) {
  const lock = join(root, '.cache', 'start.pid');
  mkdirSync(dirname(lock), { recursive: true });
  const until = Date.now() + PATIENCE_MS;
  let isSaid = false;
  for (;;) {
    if (isTaken(lock)) break;
    const holder = pidIn(lock);
    const busy = isStart(holder) ? holder : leftOf(root)[0];
    if (busy === undefined) {
      dropLock(lock, holder);
      continue;
    }
    if (Date.now() > until) {
      throw new Trouble(
        `Another npm start is still preparing this folder (process ${busy}): end it and run npm start again.`,
      );
    }
    if (!isSaid) console.info(`Waiting for another npm start in this folder (process ${busy})…`);
    isSaid = true;
    await wait(EVERY_MS);
  }
  return () => {
    if (pidIn(lock) === process.pid) rmSync(lock, { force: true });
  };
}

/**
 * Creates the lock, if there is none.
 * @param {string} lock
 */
function isTaken(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes the lock of a process that has ended, unless another one has just taken it.
 * @param {string} lock
 * @param {number} holder
 */
function dropLock(lock, holder) {
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (pidIn(aside) === holder || Number.isNaN(holder)) rmSync(aside, { force: true });
  else renameSync(aside, lock);
}

/** @param {string} lock */
function pidIn(lock) {
  try {
    return Number.parseInt(readFileSync(lock, 'utf8'), 10);
  } catch {
    return Number.NaN;
  }
}

/**
 * Whether a process exists and is a start: its number may belong to another program by now.
 * @param {number} pid
 */
function isStart(pid) {
  return processes().some((one) => one.pid === pid && one.command.includes('start.mjs'));
}

/**
 * Returns the processes that an interrupted start has left running; they end by themselves.
 * @param {string} root
 */
function leftOf(root) {
  const works = ['.bin/astro build', 'tools/sample/load.ts'];
  return processes()
    .filter(({ pid, command }) =>
      command.startsWith('npm install')
        ? folderOf(pid) === root
        : command.includes(root) && works.some((one) => command.includes(one)),
    )
    .map(({ pid }) => pid);
}

/**
 * Returns the folder that a process runs in; `undefined` where the system does not tell.
 * @param {number} pid
 */
function folderOf(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function processes() {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').map((line) => {
    const [, pid, command = ''] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    return { pid: Number(pid), command };
  });
}
