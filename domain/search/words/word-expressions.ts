import { LOCALES } from '#domain/i18n/locale.ts';
import { fold } from '#domain/places/fold.ts';
import { FEATURES } from '#domain/properties/catalogue/features.ts';
import type { FeatureKey } from '#domain/properties/catalogue/search-fields.ts';

/**
 * Queries of the word index in its syntax (SQLite FTS5). All words are quoted and consist of
 * letters and digits only, so user input can never be an operator.
 */

/** All of the words, the last one as a prefix. */
export function wordsExpression(words: readonly string[]): string {
  return `${allWords(words)}*`;
}

/** The expression of `wordsExpression` with the last word in full instead of as a prefix. */
export function wholeWords(expression: string): string {
  return expression.replace(/\*$/, '');
}

/**
 * The beginning of the last word as the word index stores words, and the expression of the words
 * before it. Undefined if the index may store other letters than those without accents.
 */
export function lastBeginning(
  expression: string,
): Readonly<{ others: string; beginning: string }> | undefined {
  const [, others = '', last = ''] = /^(.*)"([^"]*)"\*$/.exec(expression) ?? [];
  const beginning = fold(last);
  return /^[a-z0-9]+$/.test(beginning) ? { others: others.trim(), beginning } : undefined;
}

/** All of the words. */
export function allWords(words: readonly string[]): string {
  return words.map(quoted).join(' ');
}

/** Label and words of a feature in both languages. */
export function featurePhrases(feature: FeatureKey): readonly string[] {
  const { label, words } = FEATURES[feature];
  return LOCALES.flatMap((locale) => [label[locale], ...words[locale]]);
}

function quoted(phrase: string): string {
  return `"${phrase.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}"`;
}
