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

/**
 * A token of a search: a number, a run of folded letters, or a sign. `3br/2ba` has five.
 */
export type Lexeme = Readonly<{
  kind: 'number' | 'letters' | 'sign';
  text: string;
  /** Index of the word that contains it. */
  word: number;
  /** Whether it follows the token before it without a space. */
  isGlued: boolean;
}>;

const LEXEME =
  /((?:(?<![\d\p{L}])[.,])?\d+(?:[.,]\d+)*|[½¼¾])|((?:m|mts?|ft|pies?|p)[2²](?![\p{L}\d])|\p{L}+(?:['’]\p{L}+)*)|([$+/<>≤≥=:~–—-])/giu;

/** Signs that mean the same. */
const SIGNS: Readonly<Record<string, string>> = { '–': '-', '—': '-' };

/** Splits words into lexemes; other characters are dropped. */
export function lexemesOf(words: readonly TypedWord[]): readonly Lexeme[] {
  return words.flatMap(({ typed }, word) => {
    let end = 0;
    return [...typed.normalize('NFC').matchAll(LEXEME)].map((match): Lexeme => {
      const [text, number, letters] = match;
      const isGlued = match.index > 0 && match.index === end;
      end = match.index + text.length;
      if (number !== undefined) return { kind: 'number', text, word, isGlued };
      if (letters !== undefined) {
        return { kind: 'letters', text: fold(text).replaceAll('²', '2'), word, isGlued };
      }
      return { kind: 'sign', text: SIGNS[text] ?? text, word, isGlued };
    });
  });
}

/** Phrases by their first lexeme, the longest first. */
type Phrases<Meaning> = ReadonlyMap<
  string,
  readonly Readonly<{ texts: readonly string[]; meaning: Meaning }>[]
>;

/** What a phrase means, and its number of lexemes. */
type Found<Meaning> = Readonly<{ meaning: Meaning; length: number }>;

/**
 * A table of phrases, separated by line breaks or commas, by what they mean. They are written
 * folded: without accents and in lower case.
 */
export function phraseTable<Meaning>(
  rows: readonly (readonly [meaning: Meaning, phrases: string])[],
): Phrases<Meaning> {
  const all = rows.flatMap(([meaning, phrases]) =>
    phrases
      .split(/[\n,]/)
      .map((phrase) => phrase.trim().split(/\s+/))
      .filter(([first]) => first !== '')
      .map((texts) => ({ texts, meaning })),
  );
  return Map.groupBy(
    all.toSorted((one, other) => other.texts.length - one.texts.length),
    ({ texts }) => texts[0] ?? '',
  );
}

/** The longest phrase of a table at a position. */
export function phraseAt<Meaning>(
  lexemes: readonly Lexeme[],
  at: number,
  phrases: Phrases<Meaning>,
): Found<Meaning> | undefined {
  const found = phrases
    .get(lexemes[at]?.text ?? '')
    ?.find(({ texts }) => texts.every((text, index) => lexemes[at + index]?.text === text));
  return found && { meaning: found.meaning, length: found.texts.length };
}
