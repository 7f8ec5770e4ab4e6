/** Random numbers that depend on the seed alone (mulberry32), with the choices the sample needs. */
export type Random = Readonly<{
  /** At least 0, less than 1. */
  next: () => number;
  /** A whole number from `min` to `max`, both included. */
  whole: (min: number, max: number) => number;
  /** True with this probability. */
  chance: (probability: number) => boolean;
  one: <T>(from: readonly [T, ...T[]]) => T;
  /** `count` different ones, in the order of the list. */
  some: <T>(from: readonly T[], count: number) => T[];
}>;

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    one: (from) => from[whole(0, from.length - 1)] ?? from[0],
    some: (from, count) => {
      const order = from.map((item, index) => ({ item, index, rank: next() }));
      const chosen = order.sort((a, b) => a.rank - b.rank).slice(0, count);
      return chosen.sort((a, b) => a.index - b.index).map(({ item }) => item);
    },
  };
}
