import { vi } from 'vitest';
import * as hashes from '#api/accounts/login/password-hash.ts';
import * as pauses from '#api/messages/deliver.ts';
import { ACCOUNT_RACES } from './account-races.ts';
import { cheapHash, PASSWORD } from './cheap-password.ts';
import { HOME_RACES } from './home-races.ts';
import { raceOnce } from './race.ts';
import { TABLE_RACES } from './table-races.ts';

/** All pairs of moves that must not conflict. */
export const RACES = Object.entries({ ...TABLE_RACES, ...ACCOUNT_RACES, ...HOME_RACES });

/**
 * Runs a pair of moves repeatedly.
 * @throws an Error with the trial and its problems
 */
export async function race([name, scene]: (typeof RACES)[number], trials: number): Promise<void> {
  // The database is tested, not password hashing, which would only take time.
  const cheap = vi.spyOn(hashes, 'hashPassword').mockResolvedValue(cheapHash(PASSWORD));
  // The runtime allows 10,000 timers at once, and each write of thousands of trials would use one.
  const prompt = vi.spyOn(pauses, 'pauseAfterAnswer').mockResolvedValue();
  // Hides the request log, which would have thousands of lines.
  const quiet = vi.spyOn(console, 'info').mockImplementation(() => {});
  try {
    for (let trial = 1; trial <= trials; trial += 1) {
      const problems = await raceOnce(scene);
      if (problems.length > 0) throw new Error(`${name}, trial ${trial}: ${problems.join('; ')}`);
    }
  } finally {
    cheap.mockRestore();
    prompt.mockRestore();
    quiet.mockRestore();
    vi.useRealTimers();
  }
}
