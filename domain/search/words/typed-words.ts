import { fold } from '#domain/places/fold.ts';

/** A word as it was typed, and as it is compared: folded, without the signs around it. */
export type TypedWord = Readonly<{ typed: string; key: string }>;

/** Longer searches are read to this word. */
const MAX_WORDS = 40;

/** Zero-width characters and marks of direction, which come along with what is pasted. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g;

/**
 * A search with each amount in one piece: `$ 450,000`, `450,000 $`, `US$450,000`, `$450 500` and `450 000` are
 * `$450,000`, `$450500` or `450000`, and `<400k` is `max 400k`.
 */
export function tidySearch(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/(?<=\d)[\u00a0\u2009\u202f](?=\d{3}(?!\d))/g, '')
    .replace(/(?<![\d.,])\d{1,3}(?: 000)+(?!\d)/g, (amount) => amount.replaceAll(' ', ''))
    .replace(/(?:us|u\$s)?\$\s*(?=\d)/gi, '$$')
    .replace(/\$\d{1,3}(?: \d{3})+(?!\d)/g, (amount) => amount.replaceAll(' ', ''))
    .replace(/(?<![$\d.,])(\d[\d.,]*) ?\$(?!\d)/g, '$$$1')
    .replace(/[<≤]=?\s*(?=\$?\d)/g, ' max ')
    .replace(/[>≥]=?\s*(?=\$?\d)/g, ' min ');
}

/** The texts of a search. A range in one piece (`300k-400k`) is three of them. */
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

/** Whether these keys are at a place among the words. */
export function isAt(words: readonly TypedWord[], at: number, keys: readonly string[]): boolean {
  return keys.every((key, index) => words[at + index]?.key === key);
}

/** How many words the longest of these phrases takes at a place; 0 when none is there. */
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
