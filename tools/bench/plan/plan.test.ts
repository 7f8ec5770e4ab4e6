import { expect, test } from 'vitest';
import { readLoad, UnclearArgument } from './arguments.ts';
import { ASSUMED, MEASURED } from './figures.ts';
import { planFor } from './model.ts';
import { planText } from './plan-text.ts';
import { PLAN_DOLLARS, PRICES } from './prices.ts';

const SMALL = { homes: 1_000, views: 1_000, edgePercent: 0 };
const LARGE = { homes: 1_000_000, views: 10_000_000, edgePercent: 0 };

test('within the included units only the plan itself and new photos cost money', () => {
  const { items, dollars } = planFor({ homes: 10, views: 10, edgePercent: 0 });
  expect(items.every((item) => item.dollars === 0)).toBe(true);
  expect(dollars).toBe(PLAN_DOLLARS);
  expect(items.map(({ price }) => price)).toEqual(Object.values(PRICES));
});

test('an item costs what exceeds the included units, at its price', () => {
  const { items, dollars } = planFor(LARGE);
  const storage = items.find(({ price }) => price === PRICES.databaseBytes);
  const gigabytes = (LARGE.homes * MEASURED.bytesAHome.value) / 1e9;
  expect(storage?.units).toBeCloseTo(gigabytes);
  expect(storage?.dollars).toBeCloseTo((gigabytes - 5) * 0.75);
  const together = items.reduce((sum, item) => sum + item.dollars, PLAN_DOLLARS);
  expect(dollars).toBeCloseTo(together);
});

test('more homes or more views never cost less, and the edge never costs more', () => {
  for (const load of [SMALL, LARGE]) {
    const { dollars } = planFor(load);
    expect(planFor({ ...load, homes: load.homes * 2 }).dollars).toBeGreaterThanOrEqual(dollars);
    expect(planFor({ ...load, views: load.views * 2 }).dollars).toBeGreaterThanOrEqual(dollars);
    expect(planFor({ ...load, edgePercent: 90 }).dollars).toBeLessThanOrEqual(dollars);
  }
});

test('a limit is reached exactly at the load that the plan gives', () => {
  for (const { name, grows, reachedAt } of planFor(LARGE).limits) {
    const there = planFor({ ...LARGE, [grows]: reachedAt });
    const use = there.limits.find((limit) => limit.name === name);
    if (use) expect([name, (use.used / use.allowed).toFixed(3)]).toEqual([name, '1.000']);
  }
});

test('the first limit is the most used one, and a load beyond it does not fit', () => {
  const { limits } = planFor(LARGE);
  const shares = limits.map(({ used, allowed }) => used / allowed);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  expect(planText(LARGE, planFor(LARGE))).toContain('This load does not fit:');
  expect(planText(SMALL, planFor(SMALL))).toContain('It fits. The first limit reached is');
});

test('the shares of pages add up, and every figure has its source', () => {
  const { homePageShare, searchPageShare, listingPageShare } = ASSUMED;
  const shares = [homePageShare, searchPageShare, listingPageShare];
  expect(shares.reduce((sum, share) => sum + share.value, 0)).toBeCloseTo(1);
  const text = planText(SMALL, planFor(SMALL));
  for (const figure of [...Object.values(MEASURED), ...Object.values(ASSUMED)]) {
    expect(figure.value).toBeGreaterThan(0);
    expect(text).toContain(`${figure.unit} (${figure.from})`);
  }
});

test('the arguments are whole numbers in digits', () => {
  expect(readLoad(['--homes', '50000', '--views', ' 100000 ', '--edge', '90'])).toEqual({
    ...{ homes: 50_000, views: 100_000, edgePercent: 90 },
  });
  expect(readLoad(['--homes=5', '--views=7'])?.edgePercent).toBe(0);
  expect(readLoad(['--help'])).toBeUndefined();
});

test.each(['500k', '1.000.000', '1,000,000', '-5', '0', '1e6', '', 'x', '0x10', '9'.repeat(20)])(
  '%s homes are refused with a message',
  (homes) => {
    const refused = () => readLoad([`--homes=${homes}`, '--views=1']);
    expect(refused).toThrow(UnclearArgument);
    expect(refused).toThrow(/--homes takes a whole number from 1 to 1000000000/);
  },
);

test('a missing, repeated or unknown argument is reported', () => {
  expect(() => readLoad(['--homes', '5'])).toThrow('--views is missing');
  expect(() => readLoad(['--homes=1', '--homes=2', '--views=1'])).toThrow(
    '--homes is given 2 times',
  );
  expect(() => readLoad(['--homs=1'])).toThrow(/--homs/);
  expect(() => readLoad(['--homes=1', '--views=1', '--edge=101'])).toThrow('--edge takes');
});
