import { shining } from './colour.ts';
import { type Box, ellipse, group, num, type Point, path, polygon } from './shapes.ts';
import type { Sheet } from './sheet.ts';

/** The blue-gray of every shadow; at these strengths it darkens as a multiplied layer would. */
export const SHADE = '#17213f';

/** The height of an eave's shadow. */
export const EAVE_DEPTH = 26;

/** The shadow an eave throws on the wall below it: light from the upper left, so cut at 45° there. */
export function eaveShadow(
  x: number,
  y: number,
  w: number,
  depth = EAVE_DEPTH,
  strength = 0.3,
): string {
  const body: Point[] = [
    [x, y],
    [x + w, y],
    [x + w, y + depth],
    [x + depth, y + depth],
  ];
  return polygon(body, SHADE, `opacity="${strength}"`);
}

/** The shadow a thing that stands `by` out from the wall throws to the right and down. */
export function sideShadow({ x, y, w, h }: Box, by: number, strength = 0.2): string {
  const right = x + w;
  const bottom = y + h;
  const outline: Point[] = [
    [right, y],
    [right + by, y + by],
    [right + by, bottom + by],
    [x + by, bottom + by],
    [x, bottom],
    [right, bottom],
  ];
  return polygon(outline, SHADE, `opacity="${strength}"`);
}

/** The shadow of a taller wall on its lower neighbor to the right. */
export function wallShadow(x: number, y: number, h: number, by: number, strength = 0.22): string {
  const outline: Point[] = [
    [x, y],
    [x + by, y + by],
    [x + by, y + h],
    [x, y + h],
  ];
  return polygon(outline, SHADE, `opacity="${strength}"`);
}

/** The shadow inside a recess: a dark band along its top and left side. */
export function recess({ x, y, w, h }: Box, depth = 7, strength = 0.42): string {
  return path(
    `M${num(x)} ${num(y)}h${num(w)}v${num(depth)}H${num(x + depth)}V${num(y + h)}h${num(-depth)}z`,
    SHADE,
    `opacity="${strength}"`,
  );
}

/** A soft warm glow around something lit; only after sunset. */
export function glow(
  sheet: Sheet,
  cx: number,
  cy: number,
  rx: number,
  ry = rx,
  strength = 0.5,
): string {
  if (sheet.hour !== 'dusk') return '';
  const warm = shining('#ffd28a');
  const fill = sheet.radial([
    [0, warm, strength],
    [0.5, warm, strength * 0.36],
    [1, warm, 0],
  ]);
  return ellipse(cx, cy, rx, ry, fill);
}

/** Light from a window on the ground in front of it, after sunset. */
export function spill(sheet: Sheet, x: number, y: number, w: number, reach: number): string {
  if (sheet.hour !== 'dusk') return '';
  const warm = shining('#ffcf87');
  const fill = sheet.linear(
    [
      [0, warm, 0.34],
      [1, warm, 0],
    ],
    'down',
  );
  const outline: Point[] = [
    [x, y],
    [x + w, y],
    [x + w * 1.16, y + reach],
    [x - w * 0.16, y + reach],
  ];
  return group(polygon(outline, fill), '');
}
