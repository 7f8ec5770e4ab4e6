/**
 * What a listing fails of the filters with counts of their own: none, this one alone, or several.
 * Questions that are asked follow on the last one here.
 */
export const FAILS = {
  none: 0,
  type: 1,
  status: 2,
  beds: 3,
  baths: 4,
  price: 5,
  questions: 6,
  several: 255,
} as const;

export const MAX_INT32 = 0x7fffffff;
