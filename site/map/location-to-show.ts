import type { Locale } from '#domain/i18n/locale.ts';
import type { Point } from '#domain/places/geometry/bounds.ts';

/** The location of one home. */
export type Location = Point &
  Readonly<{
    locale: Locale;
    /** False if the owner hides the address; a circle then shows the area. */
    isExact: boolean;
    /** Label of the pin: the price. */
    label: string;
  }>;

/**
 * Radius of the circle for a hidden address: median distance of homes from the center of their ZIP.
 */
export const AREA_METERS = 2_700;
