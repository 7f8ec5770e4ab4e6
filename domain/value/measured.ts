import type { Calibration } from './range.ts';

/**
 * Errors of estimates on real sales, as printed by `npm run value:check` for the current method.
 * Configuration: must be measured again when the method changes.
 */
export const MEASURED = {
  on: '2026-11-27',
  method: 'local-3',
  sets: [
    {
      key: 'miami',
      by: 'time',
      n: 2_320,
      medianErrorPercent: 6.4,
      within10Percent: 66.7,
      within20Percent: 88.7,
      coveragePercent: 79.4,
      zipMedianErrorPercent: 13.4,
      nearestMedianErrorPercent: 12.1,
    },
    {
      key: 'florida',
      by: 'loo',
      n: 4_374,
      medianErrorPercent: 13.1,
      within10Percent: 40.4,
      within20Percent: 63.8,
      coveragePercent: 80.7,
      zipMedianErrorPercent: 16.2,
      nearestMedianErrorPercent: 18.2,
    },
  ],
  /** By type and distance of the eighth sale, with the width of the range relative to the point. */
  groups: [
    group('single_family', 'thick', 2_262, 6.3, 79.4, 28.1),
    group('single_family', 'medium', 658, 13.1, 77.8, 62.5),
    group('single_family', 'thin', 2_713, 12.2, 81.3, 69.5),
    group('condo', 'medium', 78, 20.8, 79.5, 73.2),
    group('condo', 'thin', 619, 16.9, 80.8, 90.6),
    group('multi_family', 'thin', 38, 16.9, 86.8, 92.9),
    group('vacant_land', 'thin', 222, 17.7, 80.2, 163.5),
  ],
} as const;

/**
 * Half width of a range in standard deviations, as printed by `npm run value:check`: from
 * Miami-Dade for single-family homes with many nearby sales, from the whole state for all others.
 */
export const CALIBRATION: Calibration = {
  single_family: { thick: 0.9072, medium: 1.3914, thin: 1.1771 },
  multi_family: { thick: 1.3271, medium: 1.4397, thin: 1.3022 },
  condo: { thick: 1.574, medium: 1.6106, thin: 1.5685 },
  vacant_land: { thick: 2.6735, medium: 2.6735, thin: 2.9476 },
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
