import type { Line, Position } from './gshhg.ts';

/** A line from `lat lng, lat lng, …`, the way positions are read off a map. */
export function trace(text: string): Line {
  return text.split(',').map((pair): Position => {
    const [lat = Number.NaN, lng = Number.NaN] = pair.trim().split(/\s+/).map(Number);
    return [lng, lat];
  });
}
