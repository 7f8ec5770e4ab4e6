import { setTimeout as wait } from 'node:timers/promises';
import { UnreadableFile } from './file/read-csv.ts';

/** A product that runs on the same folder writes in milliseconds; this waits for half a minute in all. */
const TRIES = 60;
const PAUSE_MS = 500;

/**
 * Does a piece of work again when the running product is writing at that moment: two processes
 * share one database file, and the second writer fails at once, without having written anything.
 * @throws UnreadableFile when the database never comes free
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

/** What went wrong underneath: a failed statement names itself with all of its values. */
export function rootCause(error: unknown): unknown {
  let cause = error;
  while (cause instanceof Error && cause.cause !== undefined) ({ cause } = cause);
  return cause;
}

function isBusy(error: unknown): boolean {
  const cause = rootCause(error);
  return cause instanceof Error && /SQLITE_BUSY|database is locked/.test(cause.message);
}
