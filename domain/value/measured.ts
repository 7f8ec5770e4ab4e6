import type { Calibration } from './range.ts';

/**
 * Errors of estimates on real sales, as printed by `npm run value:check` for the current method.
 * Configuration: must be measured again when the method changes.
 */
export const MEASURED = {
  on: '2026-11-23',
  method: 'local-2',
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
      medianErrorPercent: 13.4,
      within10Percent: 39.8,
      within20Percent: 63.3,
      coveragePercent: 80.8,
      zipMedianErrorPercent: 16.2,
      nearestMedianErrorPercent: 18.2,
    },
  ],
  /** By type and distance of the eighth sale, with the width of the range relative to the point. */
  groups: [
    group('single_family', 'thick', 2_262, 6.3, 79.4, 28.1),
    group('single_family', 'medium', 684, 13.4, 78.2, 63.2),
    group('single_family', 'thin', 2_687, 12.4, 81.3, 69.5),
    group('condo', 'medium', 78, 20.8, 80.8, 73.1),
    group('condo', 'thin', 619, 16.9, 80.8, 90.6),
    group('multi_family', 'thin', 38, 17.3, 86.8, 93.1),
    group('vacant_land', 'thin', 222, 17.7, 80.2, 163.5),
  ],
} as const;

/**
 * Half width of a range in standard deviations, as printed by `npm run value:check`: from
 * Miami-Dade for single-family homes with many nearby sales, from the whole state for all others.
 */
export const CALIBRATION: Calibration = {
  single_family: { thick: 0.9072, medium: 1.3913, thin: 1.2022 },
  multi_family: { thick: 1.33, medium: 1.44, thin: 1.3136 },
  condo: { thick: 1.5737, medium: 1.5901, thin: 1.5685 },
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
