import { door, lantern } from '#tools/sample/pictures/building/doors.ts';
import { car, steppingSlabs } from '#tools/sample/pictures/building/fittings.ts';
import { breezeBlock, rubble, wall } from '#tools/sample/pictures/building/walls.ts';
import { slidingGlass, window } from '#tools/sample/pictures/building/windows.ts';
import { darker, lighter, shining } from '#tools/sample/pictures/colour.ts';
import { eaveShadow } from '#tools/sample/pictures/light.ts';
import { agave } from '#tools/sample/pictures/nature/fan-palms.ts';
import { paving } from '#tools/sample/pictures/nature/ground.ts';
import { palm } from '#tools/sample/pictures/nature/palms.ts';
import { bloomsFor, gardenPalm, plantedBed } from '#tools/sample/pictures/nature/planting.ts';
import { DOORS, GREYS, pick, STUCCOS, WOODS } from '#tools/sample/pictures/palette.ts';
import { type Placement, placement } from '#tools/sample/pictures/placement.ts';
import { corners, ellipse, rect, repeat, stroke } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { chimney, roof } from './mid-century-roof.ts';
import { street } from './street.ts';

const FOOT = 600;

const CARS = ['#6fa3a6', '#d9a441', '#c9705a', '#e9e2d2', '#7f94a8'] as const;

type Tones = readonly [string, ...string[]];

const STONES: readonly [Tones, ...Tones[]] = [
  ['#a99a89', '#bdae9b', '#8f8478'],
  ['#c9b79f', '#d6c7b0', '#b09e86'],
  ['#8d9490', '#a3a9a3', '#787f7d'],
];

/** One long story under a thin roof: glass, stone, pierced block, and a carport. */
export function midCentury(sheet: Sheet, seed: number): string {
  const at = placement(seed % 2 === 1);
  const blooms = bloomsFor(seed + 1);
  const colour = seed % 3 === 0 ? pick(GREYS, seed) : pick(STUCCOS, seed * 3);
  const bed = (from: number, to: number) =>
    plantedBed(sheet, at, { from, to, y: FOOT + 6, h: 27 }, blooms);
  return street(sheet, {
    behind:
      palm(sheet, {
        x: at.x(930 + sheet.random.whole(-40, 40)),
        foot: 596,
        height: 372,
        kind: 'royal',
        scale: 0.9,
      }) + gardenPalm(sheet, { x: at.x(60), foot: 602, tall: 290, scale: 0.9 }),
    paved:
      paving(sheet, {
        from: [at.x(996), 250],
        to: [at.x(1046), 420],
        top: FOOT,
        columns: 4,
        colour: '#ddd5c6',
      }) + steppingSlabs(sheet, at.x(792), at.x(676), 608, 722, 6),
    house: house(sheet, at, seed, colour),
    planting: bed(196, 486) + bed(552, 752),
    front:
      gravelIsland(sheet, at.x(250)) +
      gardenPalm(sheet, { x: at.x(128), foot: 660, tall: 360, scale: 1.1 }),
  });
}

function house(sheet: Sheet, at: Placement, seed: number, colour: string): string {
  const tones = pick(STONES, seed);
  const glazing = at.box(212, 434, 268, 160);
  const pier = at.box(490, 400, 66, FOOT - 400);
  const screen = at.box(574, 440, 160, 156);
  const leaf = at.box(772, 452, 56, FOOT - 452 - 5);
  const isLit = sheet.hour === 'dusk';
  const behind = isLit ? shining('#f2b667') : darker(colour, 0.55);
  const middlePart =
    seed % 3 === 2
      ? slats(sheet, screen, pick(WOODS, seed + 3)) +
        window(
          sheet,
          { ...screen, x: screen.x + 26, w: screen.w - 52, y: 468, h: 54 },
          { rows: 1, columns: 3, surround: 4, sill: false },
        )
      : breezeBlock(sheet, screen, lighter(colour, 0.5), behind);
  return (
    chimney(sheet, at, colour) +
    carport(sheet, at, seed, colour) +
    wall(
      sheet,
      corners(at.box(190, 410, 680, FOOT - 410)),
      colour,
      seed % 4 === 2 ? 'boards' : 'stucco',
    ) +
    slidingGlass(sheet, glazing, seed % 2 === 0 ? 4 : 3) +
    middlePart +
    rubble(sheet, pier, tones) +
    door(sheet, leaf, pick(DOORS, seed * 3 + 1), { style: 'slot', trim: lighter(colour, 0.6) }) +
    rect(at.box(842, 452, 22, 143), isLit ? shining('#ffdf9e') : '#9cc3c8') +
    lantern(sheet, at.x(752), 492) +
    roof(sheet, at, seed, colour)
  );
}

function slats(
  sheet: Sheet,
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  wood: string,
): string {
  const face = sheet.linear([
    [0, lighter(wood, 0.2)],
    [1, darker(wood, 0.16)],
  ]);
  const lines = repeat(w / 8, (index) => `M${(x + 4 + index * 8).toFixed(1)} ${y}v${h}`);
  return (
    rect({ x, y, w, h }, face) +
    stroke(lines, darker(wood, 0.5), 2, 'opacity=".5"') +
    stroke(lines, lighter(wood, 0.4), 1, 'opacity=".4" transform="translate(2 0)"')
  );
}

export function carport(sheet: Sheet, at: Placement, seed: number, colour: string): string {
  const box = at.box(866, 420, 262, FOOT - 420);
  const isLit = sheet.hour === 'dusk';
  const inside = sheet.linear(
    isLit
      ? [
          [0, shining('#d79b62')],
          [1, shining('#8a6456')],
        ]
      : [
          [0, darker(colour, 0.6)],
          [1, darker(colour, 0.3)],
        ],
    'down',
  );
  return (
    rect(box, inside) +
    stroke(
      `M${box.x} 470h${box.w}M${box.x} 520h${box.w}M${box.x} 570h${box.w}`,
      darker(colour, 0.7),
      1.2,
      'opacity=".2"',
    ) +
    eaveShadow(box.x, 430, box.w, 40, 0.26) +
    car(sheet, at.x(992), FOOT + 6, pick(CARS, seed), at.hand) +
    [1118, 1128]
      .map((x) => rect({ ...at.box(x, 420, 7, FOOT - 416) }, x === 1118 ? '#f3eee2' : '#cfc7b8'))
      .join('')
  );
}

function gravelIsland(sheet: Sheet, x: number): string {
  return (
    ellipse(x, 690, 168, 19, '#b9a98c') +
    ellipse(x - 3, 687, 164, 17, '#d8c8a8') +
    ellipse(x - 6, 690, 20, 9, '#a59884') +
    ellipse(x + 16, 693, 13, 7, '#bcae98') +
    agave(sheet, x - 70, 690, 1.25) +
    agave(sheet, x + 66, 692, 1.1) +
    agave(sheet, x + 118, 688, 0.7)
  );
}
