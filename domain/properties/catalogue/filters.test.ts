import { describe, expect, test } from 'vitest';
import { EXAMPLE_FACTS } from '#tests/examples/property-facts.ts';
import { FEATURES, type Feature } from './features.ts';
import { fieldByKey } from './index.ts';
import {
  FEATURE_KEYS,
  featureNumbers,
  featuresOf,
  hasFeature,
  isFeatureKey,
} from './search-fields.ts';

const features: readonly (readonly [string, Feature])[] = Object.entries(FEATURES);

describe('what people search for by name', () => {
  test.each(features)('%s is derived from answers that may be searched', (_, { has }) => {
    for (const condition of has) {
      const field = fieldByKey(condition.field);
      expect(field.filter).toBeDefined();
      expect(field.audience).toBe('public');
      const answers = field.options?.map(({ key }) => key) ?? [true, false];
      for (const answer of 'is' in condition ? condition.is : []) expect(answers).toContain(answer);
      if (!('is' in condition)) expect(field.kind).toBe('number');
    }
  });

  test.each(features)('%s has words in both languages, in lower case', (_, { label, words }) => {
    for (const said of [...words.es, ...words.en]) expect(said).toBe(said.toLowerCase());
    expect(words.es.length * words.en.length).toBeGreaterThan(0);
    expect(label.es.length * label.en.length).toBeGreaterThan(0);
  });

  test('pool, waterfront and garage are among them', () => {
    expect(FEATURE_KEYS).toEqual(expect.arrayContaining(['pool', 'waterfront', 'garage']));
    expect(isFeatureKey('toString')).toBe(false);
  });

  test('the features of a house follow from its answers', () => {
    expect(featuresOf(EXAMPLE_FACTS.single_family)).toEqual([
      'pool',
      'private_pool',
      'garage',
      'two_car_garage',
      'impact_windows',
      'covered_patio',
      'central_air',
      'walk_in_closets',
      'no_association',
      'pets',
      'va',
    ]);
  });

  test('a community pool is a pool, but not a private one', () => {
    const facts = { poolFeatures: ['community'] };
    expect(hasFeature('pool', facts)).toBe(true);
    expect(hasFeature('private_pool', facts)).toBe(false);
    expect(hasFeature('pool', { poolFeatures: ['none'] })).toBe(false);
  });

  test('a number has to be large enough, or small enough', () => {
    expect(hasFeature('two_car_garage', { garageSpaces: 1 })).toBe(false);
    expect(hasFeature('two_car_garage', { garageSpaces: 3 })).toBe(true);
    expect(hasFeature('one_story', { storiesTotal: 1 })).toBe(true);
    expect(hasFeature('one_story', { storiesTotal: 2 })).toBe(false);
  });

  test('without answers there are no features', () => {
    expect(featuresOf({})).toEqual([]);
  });

  test('the numbers are those of the features', () => {
    const facts = EXAMPLE_FACTS.condo;
    expect(featureNumbers(facts).map((number) => FEATURE_KEYS[number])).toEqual(featuresOf(facts));
  });
});
