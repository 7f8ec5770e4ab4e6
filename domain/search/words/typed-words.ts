import { halfWidth } from '#domain/i18n/half-width.ts';
import { fold } from '#domain/places/fold.ts';

/** A word as typed, and its key for comparison: folded, without punctuation. */
export type TypedWord = Readonly<{ typed: string; key: string }>;

/** Words after this number are ignored. */
const MAX_WORDS = 40;

/** Zero-width and bidirectional characters, which are common in pasted text. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g;

/**
 * Joins the parts of each amount: `$ 450,000`, `450,000 $`, `US$450,000`, `$450 500` and `450 000`
 * become `$450,000`, `$450500` or `450000`, and `<400k` becomes `max 400k`.
 */
export function tidySearch(text: string): string {
  return halfWidth(text)
    .replace(INVISIBLE, '')
    .replace(/(?<=\d)[\u00a0\u2009\u202f](?=\d{3}(?!\d))/g, '')
    .replace(/(?<![\d.,])\d{1,3}(?: 000)+(?!\d)/g, (amount) => amount.replaceAll(' ', ''))
    .replace(/(?:us|u\$s)?\$\s*(?=\d)/gi, '$$')
    .replace(/\$\d{1,3}(?: \d{3})+(?!\d)/g, (amount) => amount.replaceAll(' ', ''))
    .replace(/(?<![$\d.,])(\d[\d.,]*) ?\$(?!\d)/g, '$$$1')
    .replace(/[<≤]=?\s*(?=\$?\d)/g, ' max ')
    .replace(/[>≥]=?\s*(?=\$?\d)/g, ' min ');
}

/** The words of a search. A range (`300k-400k`) is split into three. */
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

/** Whether these keys are at a position in the words. */
export function isAt(words: readonly TypedWord[], at: number, keys: readonly string[]): boolean {
  return keys.every((key, index) => words[at + index]?.key === key);
}

/** Number of words in the longest of these phrases at a position; 0 when there is none. */
export function phraseAt(
  words: readonly TypedWord[],
  at: number,
  phrases: readonly (readonly string[])[],
): number {
  const found = phrases.filter((phrase) => isAt(words, at, phrase));
  return Math.max(0, ...found.map(({ length }) => length));
}

/** Parses phrases separated by line breaks or commas. */
export function phrasesOf(text: string): readonly (readonly string[])[] {
  return text
    .split(/[\n,]/)
    .map((phrase) => phrase.trim().split(/\s+/))
    .filter(([first]) => first !== '');
}
