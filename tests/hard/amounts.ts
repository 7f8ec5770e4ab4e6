import 'vitest';

/** How much the long tests do. */
export type Amounts = Readonly<{
  /** Number of random negotiations. */
  games: number;
  /** Seed of the random numbers; the same seed plays the same games. */
  seed: number;
  /** Number of races of each pair of moves. */
  trials: number;
}>;

declare module 'vitest' {
  interface ProvidedContext {
    amounts: Amounts;
  }
}

/** Returns the default amounts, or those of `TRATO_GAMES`, `TRATO_SEED` and `TRATO_TRIALS`. */
export function amounts(): Amounts {
  const { TRATO_GAMES, TRATO_SEED, TRATO_TRIALS } = process.env;
  return {
    games: Number(TRATO_GAMES ?? 3_000),
    seed: Number(TRATO_SEED ?? 16_042_026),
    trials: Number(TRATO_TRIALS ?? 1_000),
  };
}
