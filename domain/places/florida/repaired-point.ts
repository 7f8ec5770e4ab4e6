import type { Point } from '#domain/places/geometry/bounds.ts';
import { isInFlorida } from './florida-bounds.ts';

/** Corrected mistakes of coordinates: latitude in place of longitude, west without its minus. */
export const PLACE_REPAIRS = ['swapped', 'unsigned'] as const;
export type PlaceRepair = (typeof PLACE_REPAIRS)[number];

/**
 * A point of a file as it is, or with the mistakes corrected that put it in Florida; `undefined`
 * when it is none on Earth, or 0, 0, which files have for unknown places.
 */
export function repairedPoint({
  lat,
  lng,
}: Point): (Point & Readonly<{ repairs: readonly PlaceRepair[] }>) | undefined {
  if (lat === 0 && lng === 0) return undefined;
  const readings = [
    { lat, lng, repairs: [] },
    { lat, lng: -lng, repairs: ['unsigned'] },
    { lat: lng, lng: lat, repairs: ['swapped'] },
    { lat: lng, lng: -lat, repairs: ['swapped', 'unsigned'] },
  ] as const;
  const inFlorida = readings.find(isInFlorida);
  return inFlorida ?? (Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? readings[0] : undefined);
}
