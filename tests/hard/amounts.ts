import 'vitest';

/** How much the long tests do. */
export type Amounts = Readonly<{
  /** Negotiations played at random. */
  games: number;
  /** Of the chance in them: the same seed plays the same games. */
  seed: number;
  /** How often each pair of moves races. */
  trials: number;
}>;

declare module 'vitest' {
  interface ProvidedContext {
    amounts: Amounts;
  }
}

/** The usual amounts, or those of `TRATO_GAMES`, `TRATO_SEED` and `TRATO_TRIALS`. */
export function amounts(): Amounts {
  const { TRATO_GAMES, TRATO_SEED, TRATO_TRIALS } = process.env;
  return {
    games: Number(TRATO_GAMES ?? 3_000),
    seed: Number(TRATO_SEED ?? 16_042_026),
    trials: Number(TRATO_TRIALS ?? 1_000),
  };
}
