import { darker, lighter, mix } from '#tools/sample/pictures/colour.ts';
import { SHADE } from '#tools/sample/pictures/light.ts';
import { num, type Point, polygon, rect, stroke } from '#tools/sample/pictures/shapes.ts';
import { createSheet, type Hour, type Sheet } from '#tools/sample/pictures/sheet.ts';
import { type Floor, floorOf } from './floors.ts';
import {
  BACK,
  FLOOR_Y,
  LOWER_LEFT,
  LOWER_RIGHT,
  right,
  UPPER_LEFT,
  UPPER_RIGHT,
} from './perspective.ts';

const ROOM_TINTS = { day: [1, 1, 1], golden: [1, 0.965, 0.9], dusk: [0.93, 0.83, 0.72] } as const;

/** Paper for a room: after sunset its lamps are on, so the tint is warm where outdoors is blue. */
export const roomSheet = (seed: number, hour: Hour) =>
  createSheet(seed, hour, { tint: ROOM_TINTS[hour] });

/** Ceiling, three walls and a floor, empty. */
export function shell(sheet: Sheet, wall: string, floor: Floor, wood = '#c99f6e'): string {
  const ceiling = sheet.linear(
    [
      [0, '#fffdf7'],
      [1, mix('#f1eee6', wall, 0.3)],
    ],
    'down',
  );
  const back = sheet.linear([
    [0, lighter(wall, 0.24)],
    [0.5, lighter(wall, 0.4)],
    [1, lighter(wall, 0.1)],
  ]);
  const left = sheet.linear([
    [0, darker(wall, 0.15)],
    [1, darker(wall, 0.06)],
  ]);
  const facing = sheet.linear([
    [0, lighter(wall, 0.3)],
    [1, darker(wall, 0.03)],
  ]);
  const skirting: readonly Point[][] = [
    [
      [BACK.x, FLOOR_Y - 13],
      [right, FLOOR_Y - 13],
      [right, FLOOR_Y],
      [BACK.x, FLOOR_Y],
    ],
    [[BACK.x, FLOOR_Y - 13], [BACK.x, FLOOR_Y], LOWER_LEFT, [0, LOWER_LEFT[1] - 21]],
    [[right, FLOOR_Y - 13], [right, FLOOR_Y], LOWER_RIGHT, [1200, LOWER_RIGHT[1] - 21]],
  ];
  return (
    rect({ x: 0, y: 0, w: 1200, h: 800 }, ceiling) +
    polygon(
      [[0, 0], [1200, 0], UPPER_RIGHT, [right, BACK.y], [BACK.x, BACK.y], UPPER_LEFT],
      ceiling,
    ) +
    polygon([UPPER_LEFT, [BACK.x, BACK.y], [BACK.x, FLOOR_Y], LOWER_LEFT], left) +
    polygon([UPPER_RIGHT, [right, BACK.y], [right, FLOOR_Y], LOWER_RIGHT], facing) +
    rect(BACK, back) +
    rect(
      { ...BACK, h: 40 },
      sheet.linear(
        [
          [0, SHADE, 0.1],
          [1, SHADE, 0],
        ],
        'down',
      ),
    ) +
    floorOf(sheet, floor, wood) +
    skirting.map((board) => polygon(board, '#fdfaf3')).join('') +
    stroke(
      `M0 ${num(UPPER_LEFT[1])}L${BACK.x} ${BACK.y}H${right}L1200 ${num(UPPER_RIGHT[1])}`,
      '#fffdf8',
      5,
    ) +
    stroke(
      `M${BACK.x} ${BACK.y}V${FLOOR_Y}M${right} ${BACK.y}V${FLOOR_Y}`,
      darker(wall, 0.3),
      1.4,
      'opacity=".3"',
    )
  );
}

/** Sun from a window lying across the floor; nothing after sunset. */
export function sunPatch(sheet: Sheet, x: number, w: number, y = FLOOR_Y + 4): string {
  if (sheet.hour === 'dusk') return '';
  const patch: readonly Point[] = [
    [x + 12, y],
    [x + w + 12, y],
    [x + w + 190, y + 120],
    [x + 90, y + 120],
  ];
  return polygon(
    patch,
    sheet.linear(
      [
        [0, '#fff6dc', 0.55],
        [1, '#fff6dc', 0.06],
      ],
      'down',
    ),
  );
}

/** A shadow on the floor under a piece of furniture. */
export function floorShadow(x: number, y: number, rx: number, ry: number, strength = 0.2): string {
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="#3a2c22" opacity="${strength}"/>`;
}
