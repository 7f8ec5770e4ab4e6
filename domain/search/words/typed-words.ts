import { halfWidth } from '#domain/i18n/typed-number.ts';
import { fold } from '#domain/places/fold.ts';

/**
 * A word as typed, its key for comparison (folded, without punctuation; empty for signs), and the
 * part of the search that it is in. Commas and semicolons separate parts; no phrase reaches from
 * one to the next.
 */
export type TypedWord = Readonly<{ typed: string; key: string; part: number }>;

/** Words after this number are ignored. */
const MAX_WORDS = 100;

/** Zero-width and bidirectional characters, which are common in pasted text. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g;

/** Spaces that group thousands in pasted numbers. */
const THIN_SPACE = /(?<=\d)[\u00a0\u2009\u202f](?=\d{3}(?!\d))/g;

/** Commas separate parts, except those within a number: `1,5 millones`, `450,000`. */
const BETWEEN_PARTS = /[;|•·\n]|,(?!\d)|(?<!\d),|(?<=\d{4}),(?=\d{3})/;

/** A decimal comma without a zero, which only sizes of lots have: `,25 acres`. */
const DECIMAL_START = /(?<=^|\s),(?=\d+ *(?:ac|acres?|ha|hect[aá]reas?|hectares?)(?!\p{L}))/giu;

/** A letter, a digit, or a sign that means something in an amount. */
const HAS_MEANING = /[\p{L}\p{N}$+/<>≤≥=:~–—-]/u;

/** The words of a search, and signs that stand alone. */
export function typedWords(text: string): readonly TypedWord[] {
  return halfWidth(text)
    .replace(INVISIBLE, '')
    .replace(THIN_SPACE, '')
    .replace(DECIMAL_START, '0,')
    .split(BETWEEN_PARTS)
    .flatMap((said, part) =>
      said
        .split(/\s+/)
        .filter((typed) => HAS_MEANING.test(typed))
        .map((typed) => ({ typed, key: keyOf(typed), part })),
    )
    .slice(0, MAX_WORDS);
}

function keyOf(typed: string): string {
  return fold(typed)
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+²]+$/gu, '')
    .replaceAll('’', "'");
}

/** Parses phrases separated by line breaks or commas. */
export function phrasesOf(text: string): readonly (readonly string[])[] {
  return text
    .split(/[\n,]/)
    .map((phrase) => phrase.trim().split(/\s+/))
    .filter(([first]) => first !== '');
}
