import type { Calibration } from './range.ts';

/**
 * How far estimates were off on real sales, as `npm run value:check` printed it for the method of
 * now. Configuration: measured again whenever the method changes.
 */
export const MEASURED = {
  on: '2026-11-22',
  method: 'local-1',
  sets: [
    {
      key: 'miami',
      by: 'time',
      n: 2_320,
      medianErrorPercent: 6.6,
      within10Percent: 65.6,
      within20Percent: 89,
      coveragePercent: 78.7,
      zipMedianErrorPercent: 13.4,
      nearestMedianErrorPercent: 12.1,
    },
    {
      key: 'florida',
      by: 'loo',
      n: 4_374,
      medianErrorPercent: 14.4,
      within10Percent: 37,
      within20Percent: 62.1,
      coveragePercent: 81.1,
      zipMedianErrorPercent: 16.2,
      nearestMedianErrorPercent: 18.2,
    },
  ],
  /** By type and how close the eighth sale lies, with how wide the range was beside the point. */
  groups: [
    group('single_family', 'thick', 2_262, 6.6, 78.8, 28.5),
    group('single_family', 'medium', 684, 13.9, 80.6, 66.4),
    group('single_family', 'thin', 2_687, 13.6, 81.3, 70.2),
    group('condo', 'medium', 78, 17.4, 79.5, 74.5),
    group('condo', 'thin', 619, 18, 80.8, 86.4),
    group('multi_family', 'thin', 38, 16.6, 78.9, 85.2),
    group('vacant_land', 'thin', 222, 20.3, 79.7, 175),
  ],
} as const;

/**
 * How many deviations a range reaches: the factors that `npm run value:check` printed, of Miami-Dade
 * for single-family homes with many sales around them, of the whole state for the rest.
 */
export const CALIBRATION: Calibration = {
  single_family: { thick: 0.6636, medium: 1.1704, thin: 1.0774 },
  multi_family: { thick: 1.179, medium: 1.1954, thin: 1.1745 },
  condo: { thick: 1.335, medium: 1.5355, thin: 1.3264 },
  vacant_land: { thick: 2.3686, medium: 2.3686, thin: 2.7163 },
};

function group<Type extends string, Thickness extends string>(
  type: Type,
  thickness: Thickness,
  n: number,
  medianErrorPercent: number,
  coveragePercent: number,
  widthPercent: number,
) {
  return { type, thickness, n, medianErrorPercent, coveragePercent, widthPercent };
}
