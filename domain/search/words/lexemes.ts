import { fold } from '#domain/places/fold.ts';
import type { TypedWord } from './typed-words.ts';

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
export type Phrases<Meaning> = ReadonlyMap<
  string,
  readonly Readonly<{ texts: readonly string[]; meaning: Meaning }>[]
>;

/** What a phrase means, and its number of lexemes. */
export type Found<Meaning> = Readonly<{ meaning: Meaning; length: number }>;

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
