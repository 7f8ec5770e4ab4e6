import type { Line, Position } from './gshhg.ts';

/** Parses a line from `lat lng, lat lng, …`, the order in which positions are read off a map. */
export function trace(text: string): Line {
  return text.split(',').map((pair): Position => {
    const [lat = Number.NaN, lng = Number.NaN] = pair.trim().split(/\s+/).map(Number);
    return [lng, lat];
  });
}
