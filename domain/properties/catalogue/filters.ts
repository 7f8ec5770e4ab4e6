import { isMet } from '#domain/answers/asked.ts';
import type { Facts } from './facts.ts';
import { FEATURES, type Feature, type FeatureCondition } from './features.ts';

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
