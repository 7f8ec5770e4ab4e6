import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../is-running.ts';
import { UnreadableFile } from './file/read-csv.ts';

/**
 * Takes the lock of the state folder and returns a function that releases it: a second import would
 * delete the rows that the first has staged.
 * @throws UnreadableFile when another import is running
 */
export function acquireLock(stateFolder: string): () => void {
  const lock = join(stateFolder, 'import.pid');
  const other = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
  if (other > 0 && isRunning(other)) {
    throw new UnreadableFile(`Another import is writing to ${stateFolder} (process ${other}).`);
  }
  mkdirSync(stateFolder, { recursive: true });
  writeFileSync(lock, String(process.pid));
  return () => rmSync(lock, { force: true });
}
