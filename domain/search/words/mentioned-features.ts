import { fold } from '#domain/places/fold.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import {
  FACT_BITS,
  FEATURE_KEYS,
  type FeatureKey,
  hasFeature,
} from '#domain/properties/catalogue/search-fields.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { featurePhrases } from './limit-phrases.ts';
import { listingLabels, listingTexts } from './listing-text.ts';

/** Number of bits for the features that a listing's text mentions. */
export const MENTION_BITS = FEATURE_KEYS.length;

/** Bit of a feature that a listing's text mentions, after those of its facts. */
export function mentionNumber(feature: FeatureKey): number {
  return FACT_BITS + FEATURE_KEYS.indexOf(feature);
}

/** Bits of the features that a listing's text mentions and its facts do not have. */
export function mentionBits(propertyType: PropertyType, facts: Facts): readonly number[] {
  wordsOfLabels ??= new Map(listingLabels().map((label) => [label, wordsOf(label)]));
  const labels = wordsOfLabels;
  const words = listingTexts(propertyType, facts).flatMap(
    (text) => labels.get(text) ?? wordsOf(text),
  );
  return [...mentionedAmong(words)]
    .filter((feature) => !hasFeature(feature, facts))
    .map(mentionNumber);
}

/** A text that identifies what is found as a mention. */
export function mentionLayout(): string {
  return FEATURE_KEYS.map((feature) => featurePhrases(feature).join(',')).join(';');
}

/** Features whose label or words in either language are in a text, without regard to accents. */
export function mentionedIn(text: string): ReadonlySet<FeatureKey> {
  return mentionedAmong(wordsOf(text));
}

function mentionedAmong(words: readonly string[]): ReadonlySet<FeatureKey> {
  byFirstWord ??= Map.groupBy(allPhrases(), ({ words: phrase }) => phrase[0] ?? '');
  const found = new Set<FeatureKey>();
  words.forEach((word, at) => {
    for (const phrase of byFirstWord?.get(word) ?? []) {
      if (phrase.words.every((one, index) => one === words[at + index])) found.add(phrase.feature);
    }
  });
  return found;
}

type Phrase = Readonly<{ words: readonly string[]; feature: FeatureKey }>;

/** Most texts of a listing are labels, which are split once. */
let wordsOfLabels: ReadonlyMap<string, readonly string[]> | undefined;

let byFirstWord: ReadonlyMap<string, readonly Phrase[]> | undefined;

function allPhrases(): readonly Phrase[] {
  return FEATURE_KEYS.flatMap((feature) =>
    featurePhrases(feature).map((phrase) => ({ words: wordsOf(phrase), feature })),
  );
}

function wordsOf(text: string): readonly string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
