import { describe, expect, test } from 'vitest';
import { calibrate } from '#domain/value/range.ts';
import { type Home, INPUTS } from '#domain/value/sale.ts';
import { FIRST_DAY, someSales } from '#tests/factories/sales.ts';
import { type Estimate, estimate, isEstimate } from './estimate.ts';
import { figuresOf, neighborsOf, saleColumns } from './sale-columns.ts';

const SALES = someSales(3_000);
const COLUMNS = saleColumns(SALES);
const UNCALIBRATED = calibrate([]);
const TODAY = FIRST_DAY + 365;
const HOME: Home = {
  type: 'single_family',
  lat: 27.905,
  lng: -82.398,
  livingArea: 1_800,
  lotArea: 7_000,
  yearBuilt: 1990,
  bedrooms: 3,
  bathrooms: 2,
};

function estimated(home: Partial<Home> = {}, columns = COLUMNS): Estimate {
  const answer = estimate(columns, { ...HOME, ...home }, TODAY, UNCALIBRATED);
  if (!isEstimate(answer)) throw new Error(`only ${answer.count} sales`);
  return answer;
}

test('the parts of a hundred estimates add up to the dollar', () => {
  for (const sale of SALES.slice(0, 100)) {
    const answer = estimate(
      COLUMNS,
      sale,
      TODAY,
      UNCALIBRATED,
      (row) => COLUMNS.ids[row] !== sale.id,
    );
    if (!isEstimate(answer)) throw new Error(sale.id);
    const { comparables, others, point } = answer;
    expect(comparables.length).toBeGreaterThanOrEqual(6);
    expect(comparables.length).toBeLessThanOrEqual(12);
    for (const { price, adjustments, adjusted, share, contribution } of comparables) {
      expect(adjustments.reduce((sum, { dollars }) => sum + dollars, price)).toBe(adjusted);
      expect(contribution).toBe(Math.round(adjusted * share));
      expect(Number.isInteger(adjusted)).toBe(true);
    }
    expect(comparables.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
    expect(comparables.reduce((sum, { contribution }) => sum + contribution, others.dollars)).toBe(
      point,
    );
  }
});

test('the same home and sales give the same result in any order of the sales', () => {
  const turned = saleColumns(SALES.toReversed());
  expect(estimated()).toEqual(estimated());
  expect(estimated({}, turned).point).toBe(estimated().point);
});

test('a larger, newer home with one more bathroom is worth more', () => {
  const { point, low, high } = estimated();
  expect(low).toBeLessThan(point);
  expect(high).toBeGreaterThan(point);
  expect(estimated({ livingArea: 2_200 }).point).toBeGreaterThan(point * 1.1);
  expect(estimated({ yearBuilt: 2020 }).point).toBeGreaterThan(point);
  expect(estimated().steps.find(({ key }) => key === 'area')?.dollars).toBeGreaterThan(0);
});

test('nothing but these facts about the home and its place enters an estimate', () => {
  expect(INPUTS).toEqual([
    'type',
    'lat',
    'lng',
    'livingArea',
    'lotArea',
    'yearBuilt',
    'bedrooms',
    'bathrooms',
  ]);
  const more = { ...HOME, zip: '33610', schoolDistrict: 'A', ownerName: 'Ana', population: 12 };
  expect(Object.keys(figuresOf(more)).toSorted()).toEqual(
    ['area', 'baths', 'beds', 'lat', 'lng', 'lot', 'type', 'year'].toSorted(),
  );
});

describe('an unknown figure', () => {
  test('is listed, and the estimate is made without it', () => {
    const answer = estimated({ lotArea: null, bathrooms: null });
    expect(answer.missing).toEqual(['lot', 'baths']);
    const keys = answer.comparables.flatMap(({ adjustments }) => adjustments.map(({ key }) => key));
    expect(keys).not.toContain('lot');
    expect(keys).toContain('area');
  });

  test('is not listed for a type that does not have it', () => {
    const condos = saleColumns(SALES.map((sale) => ({ ...sale, type: 'condo' as const })));
    expect(estimated({ type: 'condo', lotArea: null }, condos).missing).toEqual([]);
  });
});

test('extreme facts give finite amounts', () => {
  for (const odd of [
    { livingArea: 90_000 },
    { yearBuilt: 1700 },
    { lotArea: 1 },
    { bathrooms: 99 },
  ]) {
    const { point, low, high } = estimated(odd);
    expect([point, low, high].every((figure) => Number.isFinite(figure) && figure > 0)).toBe(true);
  }
});

test('with fewer than eight sales within 30 km there is no estimate', () => {
  const few = saleColumns(SALES.slice(0, 7));
  expect(estimate(few, HOME, TODAY, UNCALIBRATED)).toEqual({ count: 7 });
  expect(estimate(COLUMNS, { ...HOME, lat: 30.4 }, TODAY, UNCALIBRATED)).toEqual({ count: 0 });
  expect(estimate(COLUMNS, { ...HOME, type: 'condo' }, TODAY, UNCALIBRATED)).toEqual({ count: 0 });
  expect(estimate(saleColumns([]), HOME, TODAY, UNCALIBRATED)).toEqual({ count: 0 });
});

test('the neighbors are those that a scan of all sales finds', () => {
  const everyone = saleColumns(SALES.map((sale) => ({ ...sale, lat: 27.9, lng: -82.4 })));
  const ofOneCell = neighborsOf(everyone, figuresOf(HOME), () => true);
  expect(ofOneCell).toHaveLength(80);
  for (const home of SALES.slice(0, 20)) {
    const found = neighborsOf(COLUMNS, figuresOf(home), () => true);
    const costs = SALES.map((sale) => costOf(home, sale)).toSorted((a, b) => a - b);
    for (const [place, { cost }] of found.entries()) expect(cost).toBeCloseTo(costs[place] ?? 0, 5);
  }
});

/** Independent implementation of the cost in `neighborsOf`. */
function costOf(home: Home, sale: Home): number {
  const east = (sale.lng - home.lng) * Math.cos((home.lat * Math.PI) / 180);
  const apart = (a: number | null, b: number | null) => Math.abs(Math.log((a ?? 1) / (b ?? 1)));
  return (
    Math.hypot(east, sale.lat - home.lat) * 111.2 +
    2 * apart(sale.livingArea, home.livingArea) +
    0.3 * apart(sale.lotArea, home.lotArea) +
    (0.5 * Math.abs((sale.yearBuilt ?? 0) - (home.yearBuilt ?? 0))) / 50
  );
}

test('five percent of absurd sales move no estimate by two percent', () => {
  const absurd = SALES.slice(0, SALES.length / 20).map((sale, at) => ({
    ...sale,
    id: `absurd-${at}`,
    ...([
      { price: 45_000_000 },
      { price: sale.price * 20 },
      { price: sale.price * 0.1 },
      { price: 10_000 },
      { day: TODAY + 6_500, price: sale.price * 9 },
      { lat: 40.71, lng: -74 },
    ][at % 6] ?? {}),
  }));
  const hostile = saleColumns([...SALES, ...absurd]);
  const moves = SALES.slice(1_000, 1_100).map(({ id, lat, lng, livingArea, yearBuilt }) => {
    const home = { lat, lng, livingArea, yearBuilt };
    const others = (columns: typeof COLUMNS) => (row: number) => columns.ids[row] !== id;
    const [before, after] = [COLUMNS, hostile].map((columns) => {
      const answer = estimate(columns, { ...HOME, ...home }, TODAY, UNCALIBRATED, others(columns));
      return isEstimate(answer) ? answer.point : Number.NaN;
    });
    return Math.abs((after ?? 0) / (before ?? 1) - 1);
  });
  expect(Math.max(...moves)).toBeLessThan(0.02);
});
