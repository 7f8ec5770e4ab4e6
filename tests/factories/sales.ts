import type { BacktestSale } from '#domain/value/model/backtest.ts';
import { seeded } from '#tools/sample/random.ts';

/** January 1, 2026, in days since 1970-01-01. */
export const FIRST_DAY = 20_454;

/**
 * Returns sales of a synthetic town around 27.9° N, 82.4° W within a year: $200 per square foot,
 * decreasing with the distance from the center, rising 1 % a month, with a random deviation of 8 %.
 */
export function someSales(count: number, seed = 1): readonly BacktestSale[] {
  const random = seeded(seed).next;
  const bell = () => random() + random() + random() + random() - 2;
  return Array.from({ length: count }, (_, index) => {
    const [north, east] = [bell() * 0.05, bell() * 0.05];
    const livingArea = Math.round(900 + random() * 2_100);
    const yearBuilt = Math.round(1950 + random() * 70);
    const days = Math.floor(random() * 360);
    const price =
      200 *
      livingArea ** 0.8 *
      2_000 ** 0.2 *
      Math.exp(
        -6 * Math.hypot(north, east) + (yearBuilt - 1985) * 0.003 + days / 3_000 + bell() * 0.1,
      );
    return {
      id: `sale-${index}`,
      parcel: `parcel-${index}`,
      zip: north > 0 ? '33610' : '33605',
      type: 'single_family',
      price: Math.round(price),
      day: FIRST_DAY + days,
      lat: 27.9 + north,
      lng: -82.4 + east,
      livingArea,
      lotArea: Math.round(5_000 + random() * 5_000),
      yearBuilt,
      bedrooms: 2 + Math.floor(random() * 3),
      bathrooms: 1 + Math.floor(random() * 5) / 2,
    };
  });
}
