import { isMet } from '#domain/answers/missing.ts';
import type { Facts } from './facts.ts';
import { FEATURES, type Feature, type FeatureCondition } from './features.ts';
import { CATALOGUE, type CatalogueEntry, type FilterKey } from './index.ts';

export type FeatureKey = keyof typeof FEATURES;

/** Keys in the order of their numbers. Positions never change; new keys are added at the end. */
export const FEATURE_KEYS = Object.keys(FEATURES).filter(isFeatureKey);

export function isFeatureKey(key: string): key is FeatureKey {
  return Object.hasOwn(FEATURES, key);
}

export function hasFeature(key: FeatureKey, facts: Facts): boolean {
  const feature: Feature = FEATURES[key];
  return feature.has.some((condition) => hasIt(condition, facts));
}

/** Features of a property. */
export function featuresOf(facts: Facts): readonly FeatureKey[] {
  return FEATURE_KEYS.filter((key) => hasFeature(key, facts));
}

/** Features as numbers for a bit index: number 40 is bit 8 of the second 32-bit word. */
export function featureNumbers(facts: Facts): readonly number[] {
  return FEATURE_KEYS.flatMap((key, number) => (hasFeature(key, facts) ? [number] : []));
}

function hasIt(condition: FeatureCondition, facts: Facts): boolean {
  if ('is' in condition) return isMet(condition, facts);
  const answer = facts[condition.field];
  if (typeof answer !== 'number') return false;
  return 'atLeast' in condition ? answer >= condition.atLeast : answer <= condition.atMost;
}

/** A filter for any of several answers, with the bit of each answer in the search index. */
export type ChoiceFilter = Readonly<{
  key: FilterKey;
  field: CatalogueEntry;
  /** By the answer's value in URLs: an option's key, `yes` or `no`. */
  bits: ReadonlyMap<string, number>;
}>;

/** A filter with a minimum or maximum. */
export type NumberFilter = Readonly<{ key: FilterKey; field: CatalogueEntry; max: number }>;

/** Fields with a filter in the catalogue. */
const FILTERED = CATALOGUE.filter(({ filter }) => filter !== undefined);

export const NUMBER_FILTERS: readonly NumberFilter[] = FILTERED.filter(isNumber).map((field) => {
  const { max = 2 ** 31 - 1 } = 'max' in field ? field : {};
  return { key: keyOf(field), field, max: max };
});

export const CHOICE_FILTERS: readonly ChoiceFilter[] = placedChoices(
  FILTERED.filter((field) => !isNumber(field)),
);

/** Number of bits of a listing in the search index: features first, then answers. */
export const FACT_BITS =
  FEATURE_KEYS.length + CHOICE_FILTERS.reduce((sum, { bits }) => sum + bits.size, 0);

/** Numbers of all bits that are set for a listing, in no particular order. */
export function searchBits(facts: Facts): readonly number[] {
  const answers = CHOICE_FILTERS.flatMap(({ key, bits }) =>
    answersOf(facts[key]).flatMap((answer) => bits.get(answer) ?? []),
  );
  return [...featureNumbers(facts), ...answers];
}

/**
 * A text that identifies the meaning and order of bits and numbers. An index with a different text
 * is obsolete.
 */
export function searchLayout(): string {
  const choices = CHOICE_FILTERS.map(({ key, bits }) => `${key}=${[...bits.keys()].join(',')}`);
  const numbers = NUMBER_FILTERS.map(({ key }) => key);
  return [FEATURE_KEYS.join(','), ...choices, ...numbers].join(';');
}

/** Values of the field's answers in URLs. */
export function choicesOf({ kind, options = [] }: CatalogueEntry): readonly string[] {
  return kind === 'yes_no' ? ['yes', 'no'] : options.map(({ key }) => key);
}

function answersOf(value: Facts[FilterKey]): readonly string[] {
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function placedChoices(fields: readonly CatalogueEntry[]): readonly ChoiceFilter[] {
  let next = FEATURE_KEYS.length;
  return fields.map((field) => {
    const bits = new Map(choicesOf(field).map((choice) => [choice, next++]));
    return { key: keyOf(field), field, bits };
  });
}

function isNumber({ kind }: CatalogueEntry): boolean {
  return kind === 'number' || kind === 'money';
}

/** The fields passed here have a filter, which their type does not express. */
function keyOf({ key }: CatalogueEntry): FilterKey {
  return key as FilterKey;
}
