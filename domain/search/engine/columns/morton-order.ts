import { type PointArrays, xAt, yAt } from './points.ts';

/**
 * The held positions in Morton (z-order) order of their points, so that homes that are close on the
 * map are close in memory. Code and position are combined in one double: the code takes as many of its 53
 * bits as the number of points leaves, at most 32.
 */
export function mortonOrder(
  points: PointArrays,
  size: number,
  isHeld: (at: number) => boolean,
): Uint32Array {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < size; i++) {
    const [x, y] = [xAt(points, i), yAt(points, i)];
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
    minY = Math.min(minY, y);
    maxY = Math.max(maxY, y);
  }
  const positionBits = 32 - Math.clz32(Math.max(1, size));
  const bitsPerAxis = Math.min(16, (53 - positionBits) >> 1);
  const range = Math.max(maxX - minX, maxY - minY, 1);
  const shift = Math.max(0, 32 - Math.clz32(range) - bitsPerAxis);
  const room = 2 ** positionBits;
  const keys = new Float64Array(size);
  let held = 0;
  for (let i = 0; i < size; i++) {
    if (!isHeld(i)) continue;
    const code = interleave((xAt(points, i) - minX) >> shift, (yAt(points, i) - minY) >> shift);
    keys[held++] = code * room + i;
  }
  keys.subarray(0, held).sort();
  const order = new Uint32Array(held);
  for (let i = 0; i < held; i++) order[i] = (keys[i] ?? 0) % room;
  return order;
}

/** Interleaves the bits of two numbers below 2^16. */
function interleave(x: number, y: number): number {
  return (spread(x) | (spread(y) << 1)) >>> 0;
}

function spread(value: number): number {
  let bits = value & 0xffff;
  bits = (bits | (bits << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}
