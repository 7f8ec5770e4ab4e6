import { fold } from '#domain/places/fold.ts';
import { FEATURES } from '#domain/properties/catalogue/features.ts';
import { understand } from '#domain/search/words/understand.ts';
import type { ListingQuery } from './query.ts';

/** A part of a text, and whether it matches the search. */
export type MarkedPart = Readonly<{ text: string; isMarked: boolean }>;

/**
 * Words to highlight in a text, folded: typed words that are not part of a filter, and names of the
 * requested features in both languages. `isPlaceMeant` tells whether a place among the words was
 * used as a place.
 */
export function soughtWords(
  { q = '', feature = [] }: ListingQuery,
  isPlaceMeant = true,
): readonly string[] {
  const { features, rest, places } = understand(q);
  // If no home is in the place, its name was searched as a word.
  const names = isPlaceMeant ? [] : places.flatMap(({ name }) => name.split(/[^\p{L}\p{N}]+/u));
  const spelled = [...feature, ...features].flatMap((key) => {
    const { words } = FEATURES[key];
    return [...words.es, ...words.en].flatMap((phrase) => phrase.split(/[^\p{L}\p{N}]+/u));
  });
  const words = [...rest, ...names, ...spelled].map(fold).filter((word) => word.length > 2);
  return [...new Set(words)];
}

/** Splits a text into parts. Words that begin with a sought word are marked. */
export function markedParts(text: string, sought: readonly string[]): readonly MarkedPart[] {
  const parts = text.split(/([\p{L}\p{N}]+)/u).filter((part) => part !== '');
  return parts.reduce<MarkedPart[]>((joined, part) => {
    const isMarked = sought.some((word) => fold(part).startsWith(word));
    const last = joined.at(-1);
    if (last?.isMarked === isMarked) {
      joined[joined.length - 1] = { text: last.text + part, isMarked };
    } else joined.push({ text: part, isMarked });
    return joined;
  }, []);
}
