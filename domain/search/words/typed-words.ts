import { fold } from '#domain/places/fold.ts';

/** A word as it was typed, and as it is compared: folded, without the signs around it. */
export type TypedWord = Readonly<{ typed: string; key: string }>;

/** Longer searches are read to this word. */
const MAX_WORDS = 40;

/** The words of a search. A range in one piece (`300k-400k`) is three of them. */
export function typedWords(text: string): readonly TypedWord[] {
  return text
    .replace(/(\d[\d.,]*[kKmM]?)\s*[-–—]\s*(\$?\d)/g, '$1 - $2')
    .split(/\s+/)
    .map((typed) => ({ typed, key: keyOf(typed) }))
    .filter(({ key }) => key !== '')
    .slice(0, MAX_WORDS);
}

function keyOf(typed: string): string {
  if (typed === '-') return typed;
  return fold(typed)
    .replace(/^[^\p{L}\p{N}$]+|[^\p{L}\p{N}+²]+$/gu, '')
    .replaceAll('’', "'");
}

/** Whether these keys stand at a place among the words. */
export function isAt(words: readonly TypedWord[], at: number, keys: readonly string[]): boolean {
  return keys.every((key, index) => words[at + index]?.key === key);
}

/** How many words the longest of these phrases takes at a place; 0 when none stands there. */
export function phraseAt(
  words: readonly TypedWord[],
  at: number,
  phrases: readonly (readonly string[])[],
): number {
  const found = phrases.filter((phrase) => isAt(words, at, phrase));
  return Math.max(0, ...found.map(({ length }) => length));
}

/** Phrases from a text with one on each line, or parted by commas. */
export function phrasesOf(text: string): readonly (readonly string[])[] {
  return text
    .split(/[\n,]/)
    .map((phrase) => phrase.trim().split(/\s+/))
    .filter(([first]) => first !== '');
}
