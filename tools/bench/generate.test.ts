import { expect, test } from 'vitest';
import { isInFlorida } from '#domain/places/florida/florida-bounds.ts';
import { workingCopySchema } from '#domain/properties/catalogue/facts.ts';
import { syntheticHome } from './generate.ts';

const HOMES = Array.from({ length: 600 }, (_, index) => syntheticHome(42, index));

test('a synthetic home depends only on its seed and its number', () => {
  expect(syntheticHome(42, 17)).toEqual(HOMES[17]);
  expect(syntheticHome(43, 17)).not.toEqual(HOMES[17]);
  expect(HOMES[18]).not.toEqual(HOMES[17]);
});

test('every synthetic home is valid for the catalogue and nearly all are on land in Florida', () => {
  for (const { propertyType, facts } of HOMES) {
    expect(workingCopySchema(propertyType).safeParse(facts).error).toBeUndefined();
  }
  expect(HOMES.filter(isInFlorida).length).toBeGreaterThan(590);
});

test('there are homes of all types, at many prices', () => {
  expect(new Set(HOMES.map(({ propertyType }) => propertyType)).size).toBe(4);
  const prices = HOMES.map(({ facts }) => facts.listPrice ?? 0).sort((a, b) => a - b);
  expect(prices[30]).toBeLessThan(20_000_000);
  expect(prices[570]).toBeGreaterThan(60_000_000);
});
