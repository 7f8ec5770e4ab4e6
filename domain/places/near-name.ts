import { joinedKey } from './fold.ts';
import { placeNames } from './parse-places.ts';
import type { Place } from './place.ts';

/** A place that the words may be a misspelling of, with those words. */
export type NearPlace = Readonly<{ place: Place; from: number; to: number }>;

/** Names of fewer letters are too near to other words. */
const MIN_LETTERS = 5;
const MAX_NAME_WORDS = 4;

/**
 * The place whose name is nearest to some of these words in a row: "coral gabels", "miamy". One letter may be wrong,
 * of eight or more two; the first letter is right. `undefined` when nothing is near. Some milliseconds: for a
 * search that finds nothing.
 */
export function nearPlace(words: readonly string[]): NearPlace | undefined {
  let best: (NearPlace & Readonly<{ misses: number; letters: number }>) | undefined;
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + MAX_NAME_WORDS); to++) {
      const typed = joinedKey(words.slice(from, to).join(' '));
      for (const [name, place] of namesLike(typed)) {
        const misses = missesBetween(typed, name);
        if (misses > missesAllowed(typed)) continue;
        const letters = typed.length - misses * 2;
        const isBetter = !best || letters > best.letters;
        const isLarger = best && letters === best.letters && place.weight > best.place.weight;
        if (isBetter || isLarger) best = { place, from, to, misses, letters };
      }
    }
  }
  // Correctly spelled names were matched before.
  return best && best.misses > 0 ? { place: best.place, from: best.from, to: best.to } : undefined;
}

/** How many letters of a name may be wrong. */
export function missesAllowed(typed: string): number {
  if (typed.length < MIN_LETTERS) return 0;
  return typed.length < 8 ? 1 : 2;
}

/**
 * Letters to change, add, leave out or swap with their neighbor to make one text the other.
 * @param isBeginning counts only as much of `name` as makes it nearest: what is being typed has no
 * end yet.
 */
export function missesBetween(typed: string, name: string, isBeginning = false): number {
  let before: number[] = [];
  let row = Array.from({ length: name.length + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= name.length; j++) {
      const isSame = typed[i - 1] === name[j - 1];
      const isSwapped = typed[i - 1] === name[j - 2] && typed[i - 2] === name[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    [before, row] = [row, next];
  }
  return isBeginning ? Math.min(...row) : (row.at(-1) ?? 0);
}

let byFirstLetter: ReadonlyMap<string, readonly (readonly [string, Place])[]> | undefined;

/** Names that begin with the same letter and are about as long. */
function namesLike(typed: string): readonly (readonly [string, Place])[] {
  const allowed = missesAllowed(typed);
  if (allowed === 0) return [];
  byFirstLetter ??= Map.groupBy(
    [...placeNames()]
      .filter(([, { kind }]) => kind !== 'zip')
      .map(([name, place]) => [joinedKey(name), place] as const),
    ([name]) => name[0] ?? '',
  );
  const all = byFirstLetter.get(typed[0] ?? '') ?? [];
  return all.filter(([name]) => Math.abs(name.length - typed.length) <= allowed);
}
