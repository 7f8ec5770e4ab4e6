import { eastAndNorth } from './sale-columns.ts';

type Place = Readonly<{ lat: number; lng: number }>;

const KM_PER_MILE = 1.609344;
/** Miles that a circle may mark; the two largest that fit are drawn. */
const CIRCLES = [0.1, 0.25, 0.5, 1, 2, 5, 10, 15] as const;
/** What is left free at the edge. */
const EDGE = 16;

/** Where sales lie around a home on a square of `size`, the home in its middle, north above. */
export function scatterOf(home: Place, sales: readonly Place[], size: number) {
  const apart = sales.map((sale) => eastAndNorth(home, sale));
  const farthest = Math.max(0.2, ...apart.map(({ east, north }) => Math.hypot(east, north)));
  const middle = size / 2;
  const scale = (middle - EDGE) / farthest;
  const fitting = CIRCLES.filter((miles) => miles * KM_PER_MILE <= farthest * 1.02).slice(-2);
  return {
    points: apart.map(({ east, north }) => ({
      x: round(middle + east * scale),
      y: round(middle - north * scale),
    })),
    circles: fitting.map((miles) => ({ miles, radius: round(miles * KM_PER_MILE * scale) })),
  };
}

function round(units: number): number {
  return Math.round(units * 10) / 10;
}
