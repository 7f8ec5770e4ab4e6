import { KM_PER_MILE } from '#domain/places/geometry/bounds.ts';
import { eastAndNorth } from './sale-columns.ts';

type Place = Readonly<{ lat: number; lng: number }>;
type Spot = Readonly<{ x: number; y: number }>;

/** Possible radii of circles in miles; the two largest that fit are drawn. */
const CIRCLES = [0.1, 0.25, 0.5, 1, 2, 5, 10, 15] as const;
/** Margin. */
const MARGIN = 16;
/** Minimum distance of two numbers, as a share of the square, so that they do not overlap. */
const MIN_DISTANCE = 0.075;
/** Angle between the positions tried for a number (the golden angle), in radians. */
const GOLDEN_ANGLE = 2.399963;
/** Distance of a circle's label below its top. */
const LABEL_OFFSET = 8;
/** Maximum length of the scale bar, as a share of the square. */
const MAX_BAR_LENGTH = 0.3;

/** Position of a sale, and of its number if another number is in the way. */
export type ScatterPoint = Spot & Readonly<{ number: Spot; isApproximate: boolean }>;

/**
 * Positions of sales around a home on a square of `size`, with the home in the center and north at
 * the top.
 */
export function scatterOf(
  home: Place,
  sales: readonly (Place & Readonly<{ address?: string | null }>)[],
  size: number,
) {
  const apart = sales.map((sale) => eastAndNorth(home, sale));
  const farthest = Math.max(0.2, ...apart.map(({ east, north }) => Math.hypot(east, north)));
  const middle = size / 2;
  const scale = (middle - MARGIN) / farthest;
  const fitting = CIRCLES.filter((miles) => miles * KM_PER_MILE <= farthest * 1.02).slice(-2);
  const lengthOf = (miles: number) => round(miles * KM_PER_MILE * scale);
  const bar = CIRCLES.findLast((miles) => lengthOf(miles) <= size * MAX_BAR_LENGTH) ?? CIRCLES[0];
  const circles = fitting.map((miles) => ({ miles, radius: lengthOf(miles) }));
  // Numbers must not cover the home or the labels of the circles.
  const taken: Spot[] = [
    { x: middle, y: middle },
    ...circles.map(({ radius }) => ({ x: middle, y: middle - radius + LABEL_OFFSET })),
  ];
  return {
    points: apart.map(({ east, north }, index): ScatterPoint => {
      const spot = { x: round(middle + east * scale), y: round(middle - north * scale) };
      const number = freeSpot(spot, taken, size);
      taken.push(number);
      // If an owner hid the address, the position is the center of the ZIP.
      return { ...spot, number, isApproximate: sales[index]?.address === null };
    }),
    circles,
    bar: { miles: bar, length: lengthOf(bar) },
  };
}

/** The nearest free position for a number, on a spiral within the square. */
function freeSpot(spot: Spot, taken: readonly Spot[], size: number): Spot {
  const isFree = ({ x, y }: Spot) =>
    Math.min(x, y) >= MARGIN / 2 &&
    Math.max(x, y) <= size - MARGIN / 2 &&
    taken.every((other) => Math.hypot(other.x - x, other.y - y) >= size * MIN_DISTANCE);
  for (let step = 0; step < 400; step += 1) {
    const [radius, angle] = [
      step === 0 ? 0 : size * 0.012 * Math.sqrt(step) * 2,
      step * GOLDEN_ANGLE,
    ];
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
