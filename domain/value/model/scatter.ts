import { eastAndNorth } from './sale-columns.ts';

type Place = Readonly<{ lat: number; lng: number }>;
type Spot = Readonly<{ x: number; y: number }>;

const KM_PER_MILE = 1.609344;
/** Miles that a circle may mark; the two largest that fit are drawn. */
const CIRCLES = [0.1, 0.25, 0.5, 1, 2, 5, 10, 15] as const;
/** What is left free at the edge. */
const EDGE = 16;
/** Two numbers are at least this part of the square apart, so that none hides another. */
const APART = 0.075;
/** The turn from one tried place of a number to the next (the golden angle), in radians. */
const TURN = 2.399963;
/** The miles of a circle stand so far below its top. */
const LABEL = 8;
/** The scale bar is at most this part of the square. */
const BAR = 0.3;

/** Where a sale lies, and its number: beside it where another number already is there. */
export type ScatterPoint = Spot & Readonly<{ number: Spot; isApproximate: boolean }>;

/** Where sales lie around a home on a square of `size`, the home in its middle, north above. */
export function scatterOf(
  home: Place,
  sales: readonly (Place & Readonly<{ address?: string | null }>)[],
  size: number,
) {
  const apart = sales.map((sale) => eastAndNorth(home, sale));
  const farthest = Math.max(0.2, ...apart.map(({ east, north }) => Math.hypot(east, north)));
  const middle = size / 2;
  const scale = (middle - EDGE) / farthest;
  const fitting = CIRCLES.filter((miles) => miles * KM_PER_MILE <= farthest * 1.02).slice(-2);
  const lengthOf = (miles: number) => round(miles * KM_PER_MILE * scale);
  const bar = CIRCLES.findLast((miles) => lengthOf(miles) <= size * BAR) ?? CIRCLES[0];
  const circles = fitting.map((miles) => ({ miles, radius: lengthOf(miles) }));
  // Neither the home nor the miles of a circle is covered.
  const taken: Spot[] = [
    { x: middle, y: middle },
    ...circles.map(({ radius }) => ({ x: middle, y: middle - radius + LABEL })),
  ];
  return {
    points: apart.map(({ east, north }, index): ScatterPoint => {
      const spot = { x: round(middle + east * scale), y: round(middle - north * scale) };
      const number = freeSpot(spot, taken, size);
      taken.push(number);
      // Where an owner hid the address, the place is the middle of the ZIP.
      return { ...spot, number, isApproximate: sales[index]?.address === null };
    }),
    circles,
    bar: { miles: bar, length: lengthOf(bar) },
  };
}

/** The nearest spot on a spiral that no other number covers and that lies on the square. */
function freeSpot(spot: Spot, taken: readonly Spot[], size: number): Spot {
  const isFree = ({ x, y }: Spot) =>
    Math.min(x, y) >= EDGE / 2 &&
    Math.max(x, y) <= size - EDGE / 2 &&
    taken.every((other) => Math.hypot(other.x - x, other.y - y) >= size * APART);
  for (let step = 0; step < 400; step += 1) {
    const [radius, angle] = [step === 0 ? 0 : size * 0.012 * Math.sqrt(step) * 2, step * TURN];
    const tried = {
      x: round(spot.x + radius * Math.cos(angle)),
      y: round(spot.y + radius * Math.sin(angle)),
    };
    if (isFree(tried)) return tried;
  }
  return spot;
}

function round(units: number): number {
  return Math.round(units * 10) / 10;
}
