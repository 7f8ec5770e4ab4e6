import { type BitColumn, writeBits } from './bit-column.ts';

/**
 * The points of all listings, whose x and y are below 2^24. Homes close to each other differ in the
 * low bits only, so a search of one block usually reads four bytes a home.
 */
export type PointArrays = {
  /** Low 16 bits of x, and above them those of y. */
  xyLow: Uint32Array;
  /** High 8 bits of x, and above them those of y. Few combinations occur in a state. */
  xyHigh: BitColumn;
};

/** Minimum bits for the high bits of a point, so that each listing has its own element. */
export const HIGH_BITS = 8;

export function xAt({ xyLow, xyHigh }: PointArrays, at: number): number {
  return ((xyLow[at] ?? 0) & 0xffff) | ((highAt(xyHigh, at) & 0xff) << 16);
}

export function yAt({ xyLow, xyHigh }: PointArrays, at: number): number {
  return ((xyLow[at] ?? 0) >>> 16) | ((highAt(xyHigh, at) & 0xff00) << 8);
}

function highAt({ values, codes }: BitColumn, at: number): number {
  return values[codes.array[at] ?? 0] ?? 0;
}

export function writePoint({ xyLow, xyHigh }: PointArrays, at: number, x: number, y: number): void {
  xyLow[at] = (x & 0xffff) | (y << 16);
  writeBits(xyHigh, at, (x >> 16) | ((y >> 16) << 8));
}

/** Whether all numbers between two have the same high bits. */
export function haveSameHighBits(min: number, max: number): boolean {
  return min >> 16 === max >> 16;
}
