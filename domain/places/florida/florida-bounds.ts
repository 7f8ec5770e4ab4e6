import { type Bounds, isInBounds, type Point } from '#domain/places/geometry/bounds.ts';
import { isInPolygon } from '#domain/places/geometry/polygon.ts';

/** Florida with the Keys, barrier islands and some water around them. */
export const FLORIDA_BOUNDS: Bounds = { west: -87.65, south: 24.39, east: -79.97, north: 31.01 };

/**
 * Florida's land border with Alabama and Georgia within about two kilometers, and a line some
 * kilometers offshore elsewhere, so that islands and piers are inside.
 */
const OUTLINE: readonly Point[] = [
  { lat: 31.005, lng: -87.6 },
  { lat: 31.008, lng: -85.0 },
  { lat: 30.7, lng: -84.86 },
  { lat: 30.57, lng: -82.21 },
  { lat: 30.35, lng: -82.2 },
  { lat: 30.35, lng: -82.05 },
  { lat: 30.76, lng: -82.03 },
  { lat: 30.84, lng: -81.9 },
  { lat: 30.73, lng: -81.5 },
  { lat: 30.73, lng: -81.35 },
  { lat: 29.8, lng: -81.15 },
  { lat: 28.6, lng: -80.4 },
  { lat: 27.2, lng: -80.02 },
  { lat: 26.7, lng: -79.98 },
  { lat: 25.6, lng: -80.03 },
  { lat: 25.0, lng: -80.3 },
  { lat: 24.6, lng: -81.1 },
  { lat: 24.42, lng: -81.8 },
  { lat: 24.5, lng: -83.0 },
  { lat: 24.8, lng: -83.0 },
  { lat: 25.2, lng: -81.4 },
  { lat: 25.9, lng: -82.0 },
  { lat: 27.0, lng: -82.7 },
  { lat: 28.0, lng: -83.0 },
  { lat: 29.0, lng: -83.3 },
  { lat: 29.7, lng: -84.0 },
  { lat: 29.5, lng: -85.4 },
  { lat: 30.1, lng: -86.2 },
  { lat: 30.2, lng: -87.55 },
  { lat: 30.44, lng: -87.47 },
  { lat: 30.67, lng: -87.42 },
  { lat: 30.85, lng: -87.65 },
];

/** Whether a point is in Florida, to about two kilometers at the land border. */
export function isInFlorida(point: Point): boolean {
  return isInBounds(point, FLORIDA_BOUNDS) && isInPolygon(point, OUTLINE);
}

/** Corrected mistakes of coordinates: latitude in place of longitude, west without its minus. */
const PLACE_REPAIRS = ['swapped', 'unsigned'] as const;
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
