/**
 * Amounts as people type and paste them, in dollars; `undefined` for texts that are refused because
 * they are not amounts.
 */
export const TYPED_AMOUNTS: readonly (readonly [typed: string, dollars: number | undefined])[] = [
  ['525', 525],
  ['525.', 525],
  ['525,', 525],
  ['525,000', 525_000],
  ['525.000', 525_000],
  ['120.000', 120_000],
  ['1.200.000', 1_200_000],
  ['1.200,50', 1_200.5],
  ['1,200.50', 1_200.5],
  ['525,50', 525.5],
  ['525.5', 525.5],
  ['$1,250', 1_250],
  ['$450,000', 450_000],
  [' 1\u00a0250 ', 1_250],
  ['400 mil', 400_000],
  ['\u200b450000\u2060', 450_000],
  ['US$ 1,250', 1_250],
  ['1,250 USD', 1_250],
  [' 525 000 ', 525_000],
  ['525\u00a0000', 525_000],
  ['\u202a525,000\u202c', 525_000],
  ['\u200b525000\ufeff', 525_000],
  ['500k', 500_000],
  ['500 K', 500_000],
  ['1.2M', 1_200_000],
  ['1,2 mm', 1_200_000],
  ['1,5 millones', 1_500_000],
  ['500000 dólares', 500_000],
  ['525 thousand dollars', 525_000],
  ['５２５０００', 525_000],
  ['0', 0],
  ['-5', undefined],
  ['\u22125', undefined],
  ['1e9', undefined],
  ['abc', undefined],
  ['5²', undefined],
  ['4,82,000', undefined],
  ['1,525.000', undefined],
  ['1.525,000', undefined],
  ['525.0000', undefined],
  ['12.34.56', undefined],
];

/**
 * Areas as people type and paste them, in square feet; other units are refused, because the number
 * would be wrong.
 */
export const TYPED_AREAS: readonly (readonly [typed: string, feet: number | undefined])[] = [
  ['1500', 1_500],
  ['1,500', 1_500],
  ['1.500', 1_500],
  [' 1 500 ', 1_500],
  ['1,500 sqft', 1_500],
  ['1500sqft', 1_500],
  ['1,500 SQ FT', 1_500],
  ['1,500 sq. ft.', 1_500],
  ['2,000 pies cuadrados', 2_000],
  ['2.000 pies²', 2_000],
  ['2\u00a0000 ft²', 2_000],
  ['2k', 2_000],
  ['1,500.000', undefined],
  ['1.500,000', undefined],
  ['1500.0000', undefined],
  ['140 m2', undefined],
  ['2 acres', undefined],
];

/**
 * Dates of various kinds: leap day, turn of the year, both changes of daylight saving time,
 * mid-year.
 */
export const TYPED_DATES: readonly string[] = [
  '2026-12-31',
  '2027-01-01',
  '2028-02-29',
  '2027-03-14',
  '2027-11-07',
  '0002-01-01',
  '9999-12-31',
  '',
];

/** Different ways to type and paste the same phone number. */
export const TYPED_PHONES: readonly string[] = [
  '3055550174',
  '305.555.0174',
  '(305) 555-0174',
  '+1 305 555 0174',
  '1-305-555-0174',
  '\u202a+1 (305) 555\u20110174\u202c',
  ' 305\u00a0555\u00a00174 ',
  'Tel. (305) 555-0174',
  'tel:+13055550174',
  '３０５５５５０１７４',
];
