import type { RoofFace } from './building/roofs.ts';
import type { Box, Point } from './shapes.ts';

/** The positions of things: as laid out, or mirrored. The light always comes from the upper left. */
export type Placement = Readonly<{
  x: (x: number) => number;
  box: (x: number, y: number, w: number, h: number) => Box;
  points: (points: readonly Point[]) => readonly Point[];
  face: (face: RoofFace) => RoofFace;
  /** 1 as laid out, −1 mirrored: for leans and slants. */
  hand: 1 | -1;
}>;

export function placement(isMirrored: boolean, width = 1200): Placement {
  if (!isMirrored) {
    return {
      x: (x) => x,
      box: (x, y, w, h) => ({ x, y, w, h }),
      points: (points) => points,
      face: (face) => face,
      hand: 1,
    };
  }
  const swap = (line: RoofFace['ridge']) => ({
    y: line.y,
    from: width - line.to,
    to: width - line.from,
  });
  return {
    x: (x) => width - x,
    box: (x, y, w, h) => ({ x: width - x - w, y, w, h }),
    points: (points) => points.map(([x, y]) => [width - x, y] as const).reverse(),
    face: ({ ridge, eave }) => ({ ridge: swap(ridge), eave: swap(eave) }),
    hand: -1,
  };
}
