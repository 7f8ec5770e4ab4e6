import { fold } from '#domain/places/fold.ts';
import { FEATURES } from '#domain/properties/catalogue/features.ts';
import type { ListingQuery } from '#domain/search/query/query.ts';
import { understand } from '#domain/search/words/understand.ts';

/** A part of a text, and whether it says what was looked for. */
export type MarkedPart = Readonly<{ text: string; isMarked: boolean }>;

/**
 * The words by which a search may be recognized in a text, folded: those typed that no filter
 * understands, and what owners call the features asked for, in both languages. `isPlaceMeant` says
 * whether a place among the words was searched as one.
 */
export function soughtWords(
  { q = '', feature = [] }: ListingQuery,
  isPlaceMeant = true,
): readonly string[] {
  const { features, rest, places } = understand(q);
  // Where no home is in the place of that name, the search took its name for a word.
  const names = isPlaceMeant ? [] : places.flatMap(({ name }) => name.split(/[^\p{L}\p{N}]+/u));
  const spelled = [...feature, ...features].flatMap((key) => {
    const { words } = FEATURES[key];
    return [...words.es, ...words.en].flatMap((phrase) => phrase.split(/[^\p{L}\p{N}]+/u));
  });
  const words = [...rest, ...names, ...spelled].map(fold).filter((word) => word.length > 2);
  return [...new Set(words)];
}

/** A text in parts: each of its words that begins with a sought one is marked. */
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
