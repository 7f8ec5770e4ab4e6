import { barrelTile } from '#tools/sample/pictures/building/barrel-tile.ts';
import { cruiser, dock, sailboat, skiff } from '#tools/sample/pictures/building/boats.ts';
import { lantern } from '#tools/sample/pictures/building/doors.ts';
import { lounger, umbrella } from '#tools/sample/pictures/building/fittings.ts';
import { standingSeam } from '#tools/sample/pictures/building/roofs.ts';
import { fascia, railing } from '#tools/sample/pictures/building/trim.ts';
import { column, wall } from '#tools/sample/pictures/building/walls.ts';
import { slidingGlass, window } from '#tools/sample/pictures/building/windows.ts';
import { lighter, shining } from '#tools/sample/pictures/colour.ts';
import { eaveShadow, wallShadow } from '#tools/sample/pictures/light.ts';
import { METALS, pick, STUCCOS, TILES } from '#tools/sample/pictures/palette.ts';
import { type Placement, placement } from '#tools/sample/pictures/placement.ts';
import { corners, rect, repeat } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { nearFrond } from './fan-palms.ts';
import { lawn } from './ground.ts';
import { bloomsFor, gardenPalm, plantedBed } from './planting.ts';
import { clouds, hazyTrees, sky } from './sky.ts';
import { reflection, water } from './water.ts';

const FOOT = 536;
const WALL = 612;

/** A house seen from across its canal: terrace, seawall, dock and boat. */
export function canalDock(sheet: Sheet, seed: number): string {
  const { random } = sheet;
  const at = placement(seed % 2 === 1);
  const blooms = bloomsFor(seed);
  const colour = pick(STUCCOS, seed * 3 + 2);
  const mooring = { x: at.x(470), y: 742, scale: 1.25, hand: at.hand } as const;
  const boat =
    seed % 3 === 0
      ? cruiser(sheet, mooring)
      : seed % 3 === 1
        ? skiff(sheet, { ...mooring, scale: 1.3 })
        : sailboat(sheet, { ...mooring, scale: 1.5 });
  const shine = sheet.hour === 'dusk' ? shining('#f2c58a') : lighter(colour, 0.3);
  return (
    sky(sheet, { horizon: FOOT, sunX: 0.15 + random.next() * 0.6 }) +
    clouds(sheet, 1200, 3) +
    hazyTrees(sheet, FOOT + 2, 1200, 120) +
    gardenPalm(sheet, { x: at.x(120), foot: 546, tall: 380, scale: 0.9 }) +
    gardenPalm(sheet, { x: at.x(1100), foot: 546, tall: 350, scale: 0.9 }) +
    lawn(sheet, { top: FOOT - 2, bottom: 640 }) +
    house(sheet, at, seed, colour) +
    plantedBed(sheet, at, { from: 196, to: 300, y: FOOT + 8, h: 34 }, blooms) +
    plantedBed(sheet, at, { from: 716, to: 990, y: FOOT + 8, h: 32 }, blooms) +
    umbrella(sheet, at.x(1010), 588, pick(['#f4ecdc', '#0e5a54', '#e9c48b'], seed), 0.82) +
    lounger(sheet, at.x(980), 594, '#f6efe2', at.hand, 0.8) +
    gardenPalm(sheet, { x: at.x(206), foot: 590, tall: 330, scale: 1 }) +
    gardenPalm(sheet, { x: at.x(1140), foot: 596, tall: 280, scale: 1 }) +
    seawall(sheet) +
    water(sheet, WALL + 22, 800) +
    reflection(sheet, at.box(300, 0, 620, 0).x, 620, WALL + 28, 110, shine) +
    boat +
    dock(sheet, { x: at.box(640, 0, 170, 0).x, y: WALL + 2, w: 170, h: 128, slant: at.hand * 34 }) +
    lantern(sheet, at.x(828), WALL - 8, 0.9) +
    (random.chance(0.6)
      ? nearFrond(sheet, at.hand === 1 ? -26 : 1226, -46, at.hand === 1 ? 48 : 132, 390)
      : '')
  );
}

function seawall(sheet: Sheet): string {
  const face = sheet.linear(
    [
      [0, '#e6dccb'],
      [1, '#a99f8f'],
    ],
    'down',
  );
  return (
    rect({ x: 0, y: WALL, w: 1200, h: 24 }, face) +
    rect({ x: 0, y: WALL, w: 1200, h: 6 }, '#f7f0e2') +
    repeat(16, (index) =>
      rect({ x: 30 + index * 78, y: WALL + 6, w: 2, h: 18 }, '#8f867a', 'opacity=".5"'),
    )
  );
}

function house(sheet: Sheet, at: Placement, seed: number, colour: string): string {
  const low = at.box(212, 384, 790, FOOT - 384);
  const high = at.box(300, 232, 400, 160);
  const roofed = (face: Parameters<Placement['face']>[0]) =>
    seed % 3 === 1
      ? standingSeam(sheet, at.face(face), pick(METALS, seed))
      : barrelTile(sheet, at.face(face), pick(TILES, seed + 1));
  const balcony = at.box(330, 340, 340, 40);
  return (
    wall(sheet, corners(low), colour) +
    wallShadow(high.x + high.w, 330, 54, 12, 0.12) +
    eaveShadow(low.x, 394, low.w, 34, 0.28) +
    slidingGlass(sheet, at.box(312, 416, 380, FOOT - 418), 6) +
    window(sheet, at.box(742, 426, 84, 74), { columns: 2, rows: 2 }) +
    window(sheet, at.box(876, 426, 84, 74), { columns: 2, rows: 2 }) +
    [304, 502, 700].map((x) => column(sheet, at.x(x), 392, 15, FOOT - 388)).join('') +
    roofed({ ridge: { y: 318, from: 700, to: 930 }, eave: { y: 384, from: 640, to: 1034 } }) +
    roofed({ ridge: { y: 340, from: 236, to: 330 }, eave: { y: 384, from: 184, to: 360 } }) +
    wall(sheet, corners(high), lighter(colour, 0.12)) +
    eaveShadow(high.x, 242, high.w, 24) +
    slidingGlass(sheet, at.box(346, 272, 140, 108), 3) +
    window(sheet, at.box(540, 280, 100, 76), { columns: 3, rows: 2, sill: false }) +
    railing(balcony.x, balcony.y, balcony.w, balcony.h, seed % 2 === 0 ? '#fbf7ee' : '#2f3b38', {
      gap: 10,
      bar: 2.8,
    }) +
    fascia(sheet, at.box(296, 0, 408, 0).x, 380, 408, 12) +
    roofed({ ridge: { y: 142, from: 372, to: 628 }, eave: { y: 232, from: 268, to: 732 } }) +
    fascia(sheet, at.box(272, 0, 456, 0).x, 234, 456, 9) +
    fascia(sheet, at.box(700, 0, 330, 0).x, 386, 330, 9) +
    fascia(sheet, at.box(188, 0, 112, 0).x, 386, 112, 9)
  );
}
