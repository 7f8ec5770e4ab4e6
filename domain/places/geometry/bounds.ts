/** A point on Earth in degrees (WGS 84). */
export type Point = Readonly<{ lat: number; lng: number }>;

/** A box in degrees; it never crosses the antimeridian. */
export type Bounds = Readonly<{ west: number; south: number; east: number; north: number }>;

/** One degree of latitude in kilometers. */
export const DEGREE_KM = 111.32;

/** One international mile in kilometers. */
export const KM_PER_MILE = 1.609344;

/**
 * Parses `west,south,east,north` from a URL; `undefined` unless it is four coordinates in range,
 * with west of east and south of north.
 */
export function parseBounds(text: string): Bounds | undefined {
  const parts = text.split(',');
  if (parts.length !== 4 || parts.some((part) => part.trim() === '')) return undefined;
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] =
    parts.map(Number);
  const onEarth = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return onEarth && west < east && south < north ? { west, south, east, north } : undefined;
}

/** `west,south,east,north` with five decimals (about a meter), as `parseBounds` reads it. */
export function formatBounds({ west, south, east, north }: Bounds): string {
  return [west, south, east, north].map((degrees) => Number(degrees.toFixed(5))).join(',');
}

/** The smallest box around all points; `undefined` without points. */
export function boundsOf(points: Iterable<Point>): Bounds | undefined {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { lat, lng } of points) {
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return west <= east ? { west, south, east, north } : undefined;
}

/** The box that extends `km` kilometers from a point in each direction. */
export function boundsAround({ lat, lng }: Point, km: number): Bounds {
  return padBounds({ west: lng, south: lat, east: lng, north: lat }, km);
}

/** The box with `km` kilometers added on every side. */
export function padBounds(bounds: Bounds, km: number): Bounds {
  const tall = km / DEGREE_KM;
  const wide = tall / Math.cos((((bounds.south + bounds.north) / 2) * Math.PI) / 180);
  return {
    west: bounds.west - wide,
    south: bounds.south - tall,
    east: bounds.east + wide,
    north: bounds.north + tall,
  };
}

export function centerOf({ west, south, east, north }: Bounds): Point {
  return { lat: (south + north) / 2, lng: (west + east) / 2 };
}

/** Whether a point is in the box, including its border. */
export function isInBounds({ lat, lng }: Point, { west, south, east, north }: Bounds): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north;
}

/** Distance of two points in kilometers (flat approximation, error within 0.5 % in Florida). */
export function kmBetween(one: Point, other: Point): number {
  const middle = (((one.lat + other.lat) / 2) * Math.PI) / 180;
  const east = (one.lng - other.lng) * Math.cos(middle);
  return Math.hypot(one.lat - other.lat, east) * DEGREE_KM;
}
