import { barrelTile } from '#tools/sample/pictures/building/barrel-tile.ts';
import { door, lantern } from '#tools/sample/pictures/building/doors.ts';
import { fascia, railing } from '#tools/sample/pictures/building/trim.ts';
import { band, breezeBlock, wall } from '#tools/sample/pictures/building/walls.ts';
import { window } from '#tools/sample/pictures/building/windows.ts';
import { darker, lighter, shining } from '#tools/sample/pictures/colour.ts';
import { eaveShadow, glow, SHADE, spill, wallShadow } from '#tools/sample/pictures/light.ts';
import { ball, hedge } from '#tools/sample/pictures/nature/bushes.ts';
import { paving, STREET } from '#tools/sample/pictures/nature/ground.ts';
import { bloomsFor, gardenPalm, plantedBed } from '#tools/sample/pictures/nature/planting.ts';
import { DOORS, PASTELS, pick, STUCCOS, TILES } from '#tools/sample/pictures/palette.ts';
import { placement } from '#tools/sample/pictures/placement.ts';
import { corners, rect, repeat, stroke } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { street } from './street.ts';

const FOOT = 600;
const TOP = 276;
const FLOOR = 438;
const LEFT = 168;
const WIDE = 864;

/** Four homes on two floors around an open stair behind pierced block. */
export function fourplex(sheet: Sheet, seed: number): string {
  const at = placement(seed % 2 === 1);
  const colour = seed % 2 === 0 ? pick(STUCCOS, seed + 1) : pick(PASTELS, seed * 5);
  const blooms = bloomsFor(seed + 1);
  const bed = (from: number, to: number) =>
    plantedBed(sheet, at, { from, to, y: FOOT + 7, h: 32 }, blooms);
  return street(sheet, {
    behind:
      gardenPalm(sheet, { x: 80, foot: 600, tall: 400, scale: 0.92 }) +
      gardenPalm(sheet, { x: 1120, foot: 600, tall: 400, scale: 0.92 }),
    paved:
      paving(sheet, { from: [600, 120], to: [600, 210], top: FOOT, columns: 3 }) +
      spill(sheet, 545, FOOT, 110, 90),
    house: house(sheet, seed, colour),
    planting:
      bed(160, 366) +
      bed(434, 530) +
      bed(670, 766) +
      bed(834, 1040) +
      ball(sheet, 524, FOOT + 12, 22) +
      ball(sheet, 676, FOOT + 12, 22),
    front:
      hedge(sheet, -10, STREET.walk - 48, 330, 30) +
      hedge(sheet, 880, STREET.walk - 48, 340, 30) +
      gardenPalm(sheet, { x: at.x(226), foot: 664, tall: 330, scale: 1.04 }) +
      gardenPalm(sheet, { x: at.x(1110), foot: 650, tall: 300, scale: 1.04 }),
  });
}

function house(sheet: Sheet, seed: number, colour: string): string {
  const face = { x: LEFT, y: TOP, w: WIDE, h: FOOT - TOP };
  const storeys = [
    { y: 316, h: FLOOR - 316, foot: FLOOR },
    { y: 478, h: FOOT - 478, foot: FOOT },
  ];
  const homes = storeys.flatMap(({ y, foot }, storey) =>
    [0, 1].map((side) => {
      const flip = (x: number, w: number) => (side === 0 ? LEFT + x : LEFT + WIDE - x - w);
      return (
        window(sheet, { x: flip(38, 104), y: y + 16, w: 104, h: 74 }, { columns: 3, rows: 2 }) +
        door(
          sheet,
          { x: flip(206, 50), y: foot - 104, w: 50, h: 100 },
          pick(DOORS, seed + storey * 2 + side * 3),
          { style: storey === 0 ? 'lights' : 'panels', step: storey === 1 },
        ) +
        window(sheet, { x: flip(282, 50), y: y + 16, w: 50, h: 74 }, { rows: 2 }) +
        lantern(sheet, flip(264, 12) + 6, y + 44, 0.8)
      );
    }),
  );
  return (
    wall(sheet, corners(face), colour) +
    eaveShadow(LEFT, TOP + 12, WIDE, 28) +
    homes.join('') +
    gallery(sheet, seed, colour) +
    stair(sheet, seed, colour) +
    roof(sheet, seed, colour)
  );
}

/** The open walkway along the upper floor. */
function gallery(sheet: Sheet, seed: number, colour: string): string {
  const iron = seed % 3 === 1 ? '#2f3b38' : '#fbf7ee';
  const posts = [LEFT + 8, LEFT + 178, LEFT + WIDE - 178, LEFT + WIDE - 8];
  return (
    rect({ x: LEFT, y: FLOOR + 12, w: WIDE, h: 30 }, SHADE, 'opacity=".26"') +
    posts
      .map((x) =>
        rect(
          { x: x - 5, y: TOP + 12, w: 10, h: FOOT - TOP - 12 },
          sheet.linear([
            [0, '#fdf9f0'],
            [1, '#cfc6b7'],
          ]),
        ),
      )
      .join('') +
    railing(LEFT, FLOOR - 44, WIDE, 46, iron, { gap: 11, bar: 2.8 }) +
    band(sheet, { x: LEFT - 6, y: FLOOR, w: WIDE + 12, h: 13 }, lighter(colour, 0.5), 0)
  );
}

function stair(sheet: Sheet, seed: number, colour: string): string {
  const tower = { x: 528, y: TOP - 40, w: 144, h: FOOT - TOP + 40 };
  const isLit = sheet.hour === 'dusk';
  const entry = { x: 560, y: 494, w: 80, h: FOOT - 494 };
  const inside = isLit
    ? sheet.linear(
        [
          [0, shining('#ffdf9e')],
          [1, shining('#d08d4c')],
        ],
        'down',
      )
    : sheet.linear(
        [
          [0, darker(colour, 0.66)],
          [1, darker(colour, 0.4)],
        ],
        'down',
      );
  const flight = repeat(
    7,
    (index) => `M${entry.x + 14 + index * 8} ${FOOT - index * 11}h${66 - index * 8}`,
  );
  const screen = { x: 552, y: TOP - 8, w: 96, h: 192 };
  return (
    wallShadow(tower.x + tower.w, TOP + 12, FOOT - TOP - 12, 20, 0.18) +
    wall(sheet, corners(tower), lighter(colour, 0.34)) +
    (seed % 3 === 2
      ? repeat(3, (index) =>
          window(
            sheet,
            { x: 572, y: TOP + index * 62, w: 56, h: 42 },
            { columns: 2, rows: 1, surround: 5 },
          ),
        )
      : breezeBlock(sheet, screen, '#fbf5e9', isLit ? shining('#f3bb6c') : darker(colour, 0.55))) +
    rect(entry, inside) +
    sheet.clipped(
      rect(entry, ''),
      stroke(flight, isLit ? shining('#8d5f36') : lighter(colour, 0.2), 3, 'opacity=".7"'),
    ) +
    fascia(sheet, entry.x - 22, 480, entry.w + 44, 12) +
    eaveShadow(entry.x - 16, 492, entry.w + 36, 18, 0.28) +
    band(sheet, { x: tower.x - 10, y: tower.y - 14, w: tower.w + 20, h: 16 }, '#fbf5e9', 6) +
    glow(sheet, 600, 520, 110, 120, 0.4)
  );
}

function roof(sheet: Sheet, seed: number, colour: string): string {
  if (seed % 2 === 0) {
    const half = (from: number, to: number, left: boolean) =>
      barrelTile(
        sheet,
        {
          ridge: { y: TOP - 66, from: left ? from + 60 : from, to: left ? to : to - 60 },
          eave: { y: TOP, from: left ? from - 22 : from, to: left ? to : to + 22 },
        },
        pick(TILES, seed),
        false,
      );
    return (
      half(LEFT, 528, true) +
      half(672, LEFT + WIDE, false) +
      fascia(sheet, LEFT - 18, TOP + 3, 528 - LEFT + 18, 9) +
      fascia(sheet, 672, TOP + 3, LEFT + WIDE - 672 + 18, 9)
    );
  }
  return (
    band(sheet, { x: LEFT - 20, y: TOP - 8, w: 528 - LEFT + 20, h: 20 }, '#fbf5e9', 0) +
    band(sheet, { x: 672, y: TOP - 8, w: LEFT + WIDE - 672 + 20, h: 20 }, lighter(colour, 0.7), 0)
  );
}
