import { barrelTile } from '#tools/sample/pictures/building/barrel-tile.ts';
import { lantern } from '#tools/sample/pictures/building/doors.ts';
import { lounger, umbrella } from '#tools/sample/pictures/building/fittings.ts';
import { shingles, standingSeam } from '#tools/sample/pictures/building/roofs.ts';
import { fascia } from '#tools/sample/pictures/building/trim.ts';
import { column, wall } from '#tools/sample/pictures/building/walls.ts';
import { slidingGlass, window } from '#tools/sample/pictures/building/windows.ts';
import { eaveShadow, spill } from '#tools/sample/pictures/light.ts';
import { hedge } from '#tools/sample/pictures/nature/bushes.ts';
import { nearFrond, potted } from '#tools/sample/pictures/nature/fan-palms.ts';
import { lawn } from '#tools/sample/pictures/nature/ground.ts';
import {
  bloomsFor,
  flowerIsland,
  gardenPalm,
  plantedBed,
} from '#tools/sample/pictures/nature/planting.ts';
import { clouds, hazyTrees, sky } from '#tools/sample/pictures/nature/sky.ts';
import { GREYS, METALS, pick, SHINGLES, STUCCOS, TILES } from '#tools/sample/pictures/palette.ts';
import { type Placement, placement } from '#tools/sample/pictures/placement.ts';
import { corners } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { pool } from './pool.ts';

const FOOT = 540;

/** The back of a house: a covered terrace with a wall of glass, a pool and its deck. */
export function rearPool(sheet: Sheet, seed: number): string {
  const { random } = sheet;
  const at = placement(seed % 2 === 1);
  const blooms = bloomsFor(seed + 1);
  const cushion = pick(['#f6efe2', '#9cc5bf', '#f0d9b0', '#c9d8dc'], seed);
  const shade = pick(['#f4ecdc', '#0e5a54', '#e9c48b', '#d98f6a'], seed);
  return (
    sky(sheet, { horizon: FOOT, sunX: 0.15 + random.next() * 0.5 }) +
    clouds(sheet, 1200, 3) +
    hazyTrees(sheet, FOOT + 4, 1200, 112) +
    gardenPalm(sheet, { x: at.x(80), foot: 552, tall: 390, scale: 0.94 }) +
    gardenPalm(sheet, { x: at.x(1090), foot: 552, tall: 330, scale: 0.9 }) +
    lawn(sheet, { top: FOOT }) +
    pool(sheet, at, seed, FOOT) +
    house(sheet, at, seed) +
    spill(sheet, at.box(280, 0, 520, 0).x, FOOT, 520, 74) +
    plantedBed(sheet, at, { from: 200, to: 290, y: FOOT + 6, h: 36 }, blooms) +
    plantedBed(sheet, at, { from: 812, to: 1000, y: FOOT + 6, h: 32 }, blooms) +
    hedge(sheet, at.box(1010, 0, 220, 0).x, FOOT - 24, 220, 30) +
    lounger(sheet, at.x(246), 628, cushion, at.hand, 0.86) +
    lounger(sheet, at.x(966), 622, cushion, at.hand, 0.86) +
    umbrella(sheet, at.x(1068), 680, shade, 1.04) +
    lounger(sheet, at.x(1060), 696, cushion, at.hand, 1.02) +
    potted(sheet, at.x(136), 702, '#d98f6a', 1.3) +
    flowerIsland(sheet, at.x(36), 726, 190, blooms[0]) +
    (random.chance(0.65)
      ? nearFrond(sheet, at.hand === 1 ? 1226 : -26, -50, at.hand === 1 ? 132 : 48, 400)
      : '')
  );
}

function house(sheet: Sheet, at: Placement, seed: number): string {
  const colour = seed % 3 === 1 ? pick(GREYS, seed) : pick(STUCCOS, seed * 3);
  const face = at.box(216, 372, 776, FOOT - 372);
  const roofKind = seed % 4;
  const line = at.face({
    ridge: { y: 248, from: 292, to: 916 },
    eave: { y: 366, from: 176, to: 1032 },
  });
  const roof =
    roofKind === 1
      ? standingSeam(sheet, line, pick(METALS, seed))
      : roofKind === 3
        ? shingles(sheet, line, pick(SHINGLES, seed))
        : barrelTile(sheet, line, pick(TILES, seed * 2));
  const panes = [286, 552].map((x) => slidingGlass(sheet, at.box(x, 408, 244, FOOT - 410), 4));
  const posts = [274, 541, 806];
  return (
    wall(sheet, corners(face), colour) +
    eaveShadow(face.x, 376, face.w, 40, 0.3) +
    panes.join('') +
    window(sheet, at.box(850, 422, 92, 84), { columns: 2, rows: 2 }) +
    lantern(sheet, at.x(826), 452, 0.9) +
    posts.map((x) => column(sheet, at.x(x), 376, 17, FOOT - 372)).join('') +
    roof +
    fascia(sheet, at.box(180, 0, 848, 0).x, 368, 848, 10)
  );
}
