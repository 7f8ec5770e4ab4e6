import type { Point } from './bounds.ts';

/**
 * Maximum number of corners of a drawn area: enough for a line drawn by finger, and a limit for the
 * cost of a search.
 */
export const MAX_CORNERS = 500;

/** Degrees are rounded to five decimals, about a meter. */
const PRECISION = 1e5;

/**
 * Whether a point is inside a polygon, given by its corners in order; the last connects to the
 * first. Self-intersections follow the even-odd rule.
 */
export function isInPolygon({ lat, lng }: Point, corners: readonly Point[]): boolean {
  let inside = false;
  let before = corners.at(-1);
  for (const corner of corners) {
    if (before && corner.lat > lat !== before.lat > lat) {
      const share = (lat - corner.lat) / (before.lat - corner.lat);
      if (lng < corner.lng + share * (before.lng - corner.lng)) inside = !inside;
    }
    before = corner;
  }
  return inside;
}

/** Corners as an encoded polyline (Google's published algorithm, precision 5): short enough for a URL. */
export function encodePolyline(corners: readonly Point[]): string {
  let [lat, lng, text] = [0, 0, ''];
  for (const corner of corners) {
    const nextLat = Math.round(corner.lat * PRECISION);
    const nextLng = Math.round(corner.lng * PRECISION);
    text += encodeNumber(nextLat - lat) + encodeNumber(nextLng - lng);
    [lat, lng] = [nextLat, nextLng];
  }
  return text;
}

/**
 * Corners of an encoded polyline; `undefined` when the text is invalid, has coordinates out of
 * range, or more than `MAX_CORNERS`.
 */
export function decodePolyline(text: string): Point[] | undefined {
  const numbers = decodeNumbers(text);
  if (!numbers || numbers.length % 2 !== 0 || numbers.length > 2 * MAX_CORNERS) return undefined;
  const corners: Point[] = [];
  let [lat, lng] = [0, 0];
  for (let index = 0; index < numbers.length; index += 2) {
    lat += numbers[index] ?? 0;
    lng += numbers[index + 1] ?? 0;
    if (Math.abs(lat) > 90 * PRECISION || Math.abs(lng) > 180 * PRECISION) return undefined;
    corners.push({ lat: lat / PRECISION, lng: lng / PRECISION });
  }
  return corners;
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  while (rest >= 0x20) {
    text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63);
    rest >>>= 5;
  }
  return text + String.fromCharCode(rest + 63);
}

function decodeNumbers(text: string): number[] | undefined {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (let index = 0; index < text.length; index++) {
    const chunk = text.charCodeAt(index) - 63;
    if (chunk < 0 || chunk > 0x3f || shift > 25) return undefined;
    value |= (chunk & 0x1f) << shift;
    shift += 5;
    if (chunk < 0x20) {
      numbers.push(value & 1 ? ~(value >> 1) : value >> 1);
      [value, shift] = [0, 0];
    }
  }
  return shift === 0 ? numbers : undefined;
}
