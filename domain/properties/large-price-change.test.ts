import { expect, test } from 'vitest';
import { isPriceToReview, priceToConfirm } from './large-price-change.ts';

test.each([
  [50_000_000, 50_000_000, false, false],
  [50_000_000, 60_000_000, false, false],
  [50_000_000, 40_000_000, false, false],
  [50_000_000, 60_000_001, true, false],
  [50_000_000, 39_999_999, true, false],
  [50_000_000, 75_000_000, true, false],
  [50_000_000, 25_000_000, true, false],
  [50_000_000, 75_000_001, true, true],
  [50_000_000, 24_999_999, true, true],
  [50_000_000, 5_000_000, true, true],
  [undefined, 5_000_000, false, false],
  [50_000_000, undefined, false, false],
])(
  'from %s to %s cents needs a confirmation: %s, a review: %s',
  (from, to, isAsked, isReviewed) => {
    expect(priceToConfirm(from, to)).toEqual(
      isAsked ? { fromCents: from, toCents: to } : undefined,
    );
    expect(isPriceToReview(from, to)).toBe(isReviewed);
  },
);
