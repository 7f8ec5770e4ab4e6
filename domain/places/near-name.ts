import { joinedKey } from './fold.ts';
import { placeNames } from './parse-places.ts';
import type { Place } from './place.ts';

/** A place that words `from` to `to` may be a misspelling of. */
export type NearPlace = Readonly<{ place: Place; from: number; to: number }>;

/** Shorter names are too similar to other words. */
const MIN_LETTERS = 5;
const MAX_NAME_WORDS = 4;

/**
 * The place with the name closest to consecutive words: "coral gabels", "miamy". One letter may be
 * wrong, or two in eight or more; the first letter must be right. `undefined` when nothing is
 * close. Takes milliseconds, so it is used only for searches without results.
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
  // Correctly spelled names were found before.
  return best && best.misses > 0 ? { place: best.place, from: best.from, to: best.to } : undefined;
}

/** Maximum number of wrong letters in a name. */
export function missesAllowed(typed: string): number {
  if (typed.length < MIN_LETTERS) return 0;
  return typed.length < 8 ? 1 : 2;
}

/**
 * Edit distance of two texts, in letters changed, added, left out or swapped with their neighbor.
 * @param isBeginning compares with the closest prefix of `name`, for a text that is still being
 * typed.
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

/** Names with the same first letter and a similar length. */
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
