/**
 * Which of the facet-counted filters a listing fails: none, exactly one, or several. Dynamic
 * questions are numbered after the last constant.
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
