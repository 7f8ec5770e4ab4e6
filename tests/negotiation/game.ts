import type { D1Database } from '@cloudflare/workers-types';
import fc from 'fast-check';
import { vi } from 'vitest';
import { MOVE } from './moves.ts';
import { playTable } from './play.ts';

/** Maximum number of moves per game. */
const MAX_MOVES = 30;

type Game = Readonly<{
  /** Number of games. */
  games: number;
  seed: number;
  /** The database of the requests, if a bug is planted in it. */
  planted?: D1Database;
  /** Whether a failing game is shrunk to the shortest one that fails. */
  isShrunk?: boolean;
}>;

/**
 * Plays random games in sequence, each with its own clock.
 * @throws an Error with the shortest game that violates a rule
 */
export async function playGames({ games, seed, planted, isShrunk = true }: Game): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'] });
  // Hides the request log, which would have thousands of lines.
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
