import type { Box, Point } from '#tools/sample/pictures/shapes.ts';

/** The far wall of every room; its corners run to the corners of the picture. */
export const BACK: Box = { x: 220, y: 140, w: 760, h: 405 };

export const VANISH: Point = [600, 350];

export const FLOOR_Y = BACK.y + BACK.h;

/** A point of the picture's edge on the line from the vanishing point through a corner of the wall. */
function outwards([x, y]: Point, toX: number): Point {
  const share = (toX - VANISH[0]) / (x - VANISH[0]);
  return [toX, VANISH[1] + (y - VANISH[1]) * share];
}

export const right = BACK.x + BACK.w;

export const UPPER_LEFT = outwards([BACK.x, BACK.y], 0);

export const UPPER_RIGHT = outwards([right, BACK.y], 1200);

export const LOWER_LEFT = outwards([BACK.x, FLOOR_Y], 0);

export const LOWER_RIGHT = outwards([right, FLOOR_Y], 1200);
