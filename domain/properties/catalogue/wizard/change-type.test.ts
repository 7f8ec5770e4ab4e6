import { expect, test } from 'vitest';
import { workingCopySchema } from '#domain/properties/catalogue/facts.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { EXAMPLE_FACTS } from '#tests/examples/property-facts.ts';
import { factsAsType } from './wizard.ts';

test('answers that fit both types stay, and the others are listed', () => {
  const { facts, lost } = factsAsType(
    {
      city: 'Ocala',
      listPrice: 30_000_000,
      bedroomsTotal: 3,
      roof: 'metal',
      interiorFeatures: ['bar'],
    },
    'vacant_land',
  );
  expect(facts).toEqual({ city: 'Ocala', listPrice: 30_000_000 });
  expect(lost).toEqual(['bedroomsTotal', 'roof', 'interiorFeatures']);
});

test('nothing is lost by changing to the same type', () => {
  for (const type of PROPERTY_TYPES) {
    expect(factsAsType(EXAMPLE_FACTS[type], type)).toEqual({
      facts: EXAMPLE_FACTS[type],
      lost: [],
    });
  }
});

test('between any two types the result is valid, and every answer is kept or listed', () => {
  for (const from of PROPERTY_TYPES) {
    for (const to of PROPERTY_TYPES) {
      const { facts, lost } = factsAsType(EXAMPLE_FACTS[from], to);
      expect(workingCopySchema(to).safeParse(facts).error).toBeUndefined();
      expect([...Object.keys(facts), ...lost].sort()).toEqual(
        Object.keys(EXAMPLE_FACTS[from]).sort(),
      );
    }
  }
});
