import type { D1Database } from '@cloudflare/workers-types';
import fc from 'fast-check';
import { vi } from 'vitest';
import { MOVE } from './moves.ts';
import { playTable } from './play.ts';

/** The most moves of one game. */
const MAX_MOVES = 30;

type Game = Readonly<{
  /** How many tables are played. */
  games: number;
  seed: number;
  /** The database of the requests, if a bug was planted in it. */
  planted?: D1Database;
  /** Whether a game that fails is played again and again with less, to show the shortest. */
  isShrunk?: boolean;
}>;

/**
 * Plays tables at random, one after the other, with their own clock.
 * @throws an Error with the shortest game that ends in something unsound.
 */
export async function playGames({ games, seed, planted, isShrunk = true }: Game): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'] });
  // A line of the log for every request would be thousands.
  const quiet = vi.spyOn(console, 'info').mockImplementation(() => {});
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(MOVE, { minLength: 4, maxLength: MAX_MOVES, size: 'max' }),
        fc.constantFrom('draft', 'sent'),
        (moves, rival) => playTable(moves, rival, planted),
      ),
      { numRuns: games, seed, endOnFailure: !isShrunk },
    );
  } finally {
    quiet.mockRestore();
    vi.useRealTimers();
  }
}
