/**
 * The points of all listings, whose x and y are below 2^24. Homes close to each other differ in the
 * low bits only, so a search of one block usually reads four bytes a home.
 */
export type PointArrays = {
  /** Low 16 bits of x, and above them those of y. */
  xyLow: Uint32Array;
  /** High 8 bits of x, and above them those of y. */
  xyHigh: Uint16Array;
};

export function xAt({ xyLow, xyHigh }: PointArrays, at: number): number {
  return ((xyLow[at] ?? 0) & 0xffff) | (((xyHigh[at] ?? 0) & 0xff) << 16);
}

export function yAt({ xyLow, xyHigh }: PointArrays, at: number): number {
  return ((xyLow[at] ?? 0) >>> 16) | (((xyHigh[at] ?? 0) & 0xff00) << 8);
}

export function writePoint({ xyLow, xyHigh }: PointArrays, at: number, x: number, y: number): void {
  xyLow[at] = (x & 0xffff) | (y << 16);
  xyHigh[at] = (x >> 16) | ((y >> 16) << 8);
}

/** Whether all numbers between two have the same high bits. */
export function haveSameHighBits(min: number, max: number): boolean {
  return min >> 16 === max >> 16;
}
