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
}>;

/**
 * Plays random games in sequence, each with its own clock.
 * @throws an Error with the shortest game that violates a rule
 */
export async function playGames({ games, seed }: Game): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'] });
  // Hides the request log, which would have thousands of lines.
  const quiet = vi.spyOn(console, 'info').mockImplementation(() => {});
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(MOVE, { minLength: 4, maxLength: MAX_MOVES, size: 'max' }),
        fc.constantFrom('draft', 'sent'),
        (moves, rival) => playTable(moves, rival),
      ),
      { numRuns: games, seed },
    );
  } finally {
    quiet.mockRestore();
    vi.useRealTimers();
  }
}
