import { expect, test } from 'vitest';
import { ADD_ON_KEYS, ADD_ONS } from './add-ons.ts';
import { addOnsIn, ITEM_KEYS, itemName, linesOf, totalOf } from './basket.ts';
import { PLANS } from './plans.ts';

test('a plan alone is one line at its price', () => {
  expect(linesOf('self_service')).toEqual([{ item: 'self_service', amountCents: 39_900 }]);
});

test('services are added in the order of the list, each once', () => {
  const lines = linesOf('self_service', ['yard_sign', 'photos', 'yard_sign']) ?? [];
  expect(lines.map(({ item }) => item)).toEqual(['self_service', 'photos', 'yard_sign']);
  expect(totalOf(lines)).toBe(39_900 + 29_900 + 7_900);
});

test('a plan that is only announced has no price, with or without services', () => {
  expect(linesOf('virtual_agent', ['photos'])).toBeUndefined();
  expect(linesOf('traditional_agent')).toBeUndefined();
});

test('every service is described once, priced in whole cents and named in both languages', () => {
  expect(ADD_ONS.map(({ key }) => key)).toEqual([...ADD_ON_KEYS]);
  for (const { priceCents } of ADD_ONS) expect(priceCents).toBeGreaterThan(0);
  for (const item of ITEM_KEYS) {
    for (const locale of ['es', 'en'] as const) expect(itemName(item, locale)).not.toBe(item);
  }
  expect(PLANS.filter(({ priceCents }) => priceCents !== undefined)).toHaveLength(1);
});

test('an item has its own name in each language', () => {
  for (const { key, name } of [...PLANS, ...ADD_ONS]) {
    expect([itemName(key, 'es'), itemName(key, 'en')]).toEqual([name.es, name.en]);
  }
  // For a payment of something that is not sold any more.
  expect(itemName('gone' as 'photos', 'en')).toBe('gone');
});

test('the services of a payment are listed apart from its plan', () => {
  const lines = linesOf('self_service', ['yard_sign', 'photos']) ?? [];
  expect(addOnsIn(lines)).toEqual(['photos', 'yard_sign']);
  expect(addOnsIn(linesOf('self_service') ?? [])).toEqual([]);
  expect(addOnsIn([])).toEqual([]);
});

test('a plan that does not exist costs nothing that could be paid', () => {
  expect(linesOf('gone' as 'self_service')).toBeUndefined();
});
