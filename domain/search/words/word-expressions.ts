import { LOCALES } from '#domain/i18n/locale.ts';
import { FEATURES } from '#domain/properties/catalogue/features.ts';
import type { FeatureKey } from '#domain/properties/catalogue/filters.ts';

/**
 * Questions to the word index, in its language (SQLite FTS5). Every word is in quotes, and only
 * letters and figures get that far: nothing that somebody types can be an operator.
 */

/** All of the words, the last one as the beginning of a word. */
export function wordsExpression(words: readonly string[]): string {
  return `${allWords(words)}*`;
}

/** All of the words as they are. */
export function allWords(words: readonly string[]): string {
  return words.map(quoted).join(' ');
}

/** A feature in any of the words it has in either language. */
export function featureExpression(feature: FeatureKey): string {
  const { label, words } = FEATURES[feature];
  return anyOf(LOCALES.flatMap((locale) => [label[locale], ...words[locale]]));
}

function anyOf(phrases: readonly string[]): string {
  return [...new Set(phrases.map(quoted))].join(' OR ');
}

function quoted(phrase: string): string {
  return `"${phrase.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}"`;
}
