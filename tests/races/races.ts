import { vi } from 'vitest';
import * as hashes from '#api/accounts/login/password-hash.ts';
import * as pauses from '#api/messages/pause.ts';
import { ACCOUNT_RACES } from './account-races.ts';
import { cheapHash, PASSWORD } from './cheap-password.ts';
import { HOUSE_RACES } from './house-races.ts';
import { raceOnce } from './race.ts';
import { TABLE_RACES } from './table-races.ts';

/** Every pair of moves that must not get in each other's way. */
export const RACES = Object.entries({ ...TABLE_RACES, ...ACCOUNT_RACES, ...HOUSE_RACES });

/**
 * Lets a pair of moves race again and again.
 * @throws an Error that says in which trial what was wrong.
 */
export async function race([name, scene]: (typeof RACES)[number], trials: number): Promise<void> {
  // What races is the database; hashing a password twenty times would only take its time.
  const cheap = vi.spyOn(hashes, 'hashPassword').mockResolvedValue(cheapHash(PASSWORD));
  // The runtime allows 10,000 timers at once; every write of thousands of trials would hold one.
  const prompt = vi.spyOn(pauses, 'pauseAfterAnswer').mockResolvedValue();
  // A line of the log for every request would be thousands.
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
