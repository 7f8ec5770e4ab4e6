import { setTimeout as wait } from 'node:timers/promises';
import { UnreadableFile } from './file/read-csv.ts';

/** About 15 seconds in total; a running server needs only milliseconds for a write. */
const TRIES = 60;
const PAUSE_MS = 500;

/**
 * Retries work while the running server is writing: two processes share one database file, and the
 * second writer fails at once without having written anything.
 * @throws UnreadableFile when the database stays busy
 */
export async function whenFree<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (tries === TRIES) {
        throw new UnreadableFile(
          'Another program keeps writing to the database. Stop it and import again.',
        );
      }
      // Random, so that two waiting processes do not retry at the same moments.
      await wait(PAUSE_MS * Math.random());
    }
  }
}

/**
 * Returns the innermost cause of an error. The outer message of a failed statement contains all its
 * values.
 */
export function rootCause(error: unknown): unknown {
  let cause = error;
  while (cause instanceof Error && cause.cause !== undefined) ({ cause } = cause);
  return cause;
}

/** Whether the cause of an error is that there is no more space for the database. */
export function isFull(cause: unknown): boolean {
  return cause instanceof Error && /SQLITE_FULL|disk is full/.test(cause.message);
}

function isBusy(error: unknown): boolean {
  const cause = rootCause(error);
  return cause instanceof Error && /SQLITE_BUSY|database is locked/.test(cause.message);
}
