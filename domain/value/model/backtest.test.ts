import { expect, test } from 'vitest';
import { CALIBRATION, MEASURED } from '#domain/value/measured.ts';
import { calibrate } from '#domain/value/range.ts';
import { someSales } from '#tests/factories/sales.ts';
import { backtest, coverageOf, figuresOfErrors } from './backtest.ts';
import { METHOD } from './estimate.ts';

const SALES = someSales(420, 7);

test.each(['time', 'loo'] as const)(
  'estimates by %s beat both simple methods, and their range has the promised coverage',
  (mode) => {
    // By `loo` each sale is estimated from all others.
    const trials = backtest(mode === 'loo' ? SALES.slice(0, 260) : SALES, mode);
    const errors = (method: 'point' | 'byZip' | 'byNearest') =>
      figuresOfErrors(trials, method)?.medianErrorPercent ?? Number.NaN;
    expect(trials.length).toBeGreaterThan(mode === 'time' ? 40 : 240);
    expect(errors('point')).toBeLessThan(errors('byZip'));
    expect(errors('point')).toBeLessThan(errors('byNearest'));
    expect(errors('point')).toBeLessThan(8);
    const { coveragePercent } = coverageOf(trials);
    expect(Math.abs(coveragePercent - 80)).toBeLessThan(mode === 'time' ? 12 : 6);
  },
);

test('a sale later than a home’s own, or of the same parcel, is never used for it', () => {
  const [first] = SALES.slice(0, 120).toSorted((a, b) => a.day - b.day);
  if (!first) throw new Error('no sales');
  const spoiled = SALES.slice(0, 120).map((sale) =>
    sale === first ? { ...sale, price: sale.price * 50 } : sale,
  );
  const resold = { ...first, id: 'again', day: first.day + 20, price: 1_000_000_000 };
  const trials = backtest([...spoiled, resold], 'loo');
  const own = trials.find(({ sale }) => sale.id === first.id);
  expect(own?.point).toBeLessThan(first.price * 2);
});

test('a range is calibrated on held-out errors, and uses a wider group where there are few', () => {
  const errors = Array.from({ length: 100 }, (_, at) => (at + 1) / 50);
  const factors = calibrate(
    errors.map((error, at) => ({
      type: 'single_family',
      thickness: 'thick',
      error: at % 2 ? error : -error,
    })),
  );
  expect(factors.single_family.thick).toBeCloseTo(81 / 50, 9);
  expect(factors.single_family.thin).toBe(factors.single_family.thick);
  expect(factors.condo.thin).toBe(factors.single_family.thick);
  expect(calibrate([]).condo.thin).toBeCloseTo(1.2816, 4);
});

test('the shown figures were measured with the current method, and every type has its range', () => {
  expect(MEASURED.method).toBe(METHOD);
  for (const { coveragePercent, n } of MEASURED.groups) {
    // A share of 80 % from few sales is known only to this many percentage points (two standard
    // errors).
    const known = 200 * Math.sqrt((0.8 * 0.2) / n);
    expect(Math.abs(coveragePercent - 80)).toBeLessThanOrEqual(Math.max(3, known));
  }
  const factors = Object.values(CALIBRATION).flatMap((byThickness) => Object.values(byThickness));
  for (const factor of factors) expect(factor).toBeGreaterThan(0.5);
});
