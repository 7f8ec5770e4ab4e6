import { door, lantern } from '#tools/sample/pictures/building/doors.ts';
import { standingSeam } from '#tools/sample/pictures/building/roofs.ts';
import { gableBoards, gatePost, picketFence } from '#tools/sample/pictures/building/trim.ts';
import { wall } from '#tools/sample/pictures/building/walls.ts';
import { window } from '#tools/sample/pictures/building/windows.ts';
import { darker } from '#tools/sample/pictures/colour.ts';
import { EAVE_DEPTH, eaveShadow, spill } from '#tools/sample/pictures/light.ts';
import { type Bloom, hedge } from '#tools/sample/pictures/nature/bushes.ts';
import { paving, STREET } from '#tools/sample/pictures/nature/ground.ts';
import {
  bloomsFor,
  flowerIsland,
  gardenPalm,
  plantedBed,
} from '#tools/sample/pictures/nature/planting.ts';
import { CLAPBOARDS, DOORS, METALS, pick, SHUTTERS } from '#tools/sample/pictures/palette.ts';
import { type Placement, placement } from '#tools/sample/pictures/placement.ts';
import { corners, rect, repeat, stroke } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { FLOOR, FOOT, porch } from './porch.ts';
import { street } from './street.ts';

/** A frame house with a gable, a porch across its front and a garden to the street. */
export function cottage(sheet: Sheet, seed: number): string {
  const at = placement(seed % 2 === 1);
  const blooms = bloomsFor(seed);
  const doorX = seed % 3 === 1 ? 480 : 600;
  const bed = (from: number, to: number) =>
    plantedBed(sheet, at, { from, to, y: FOOT + 8, h: 42 }, blooms);
  const walk = [at.x(doorX), 108] as const;
  const walkFoot = [at.x(doorX), 196] as const;
  const fenced = seed % 4 !== 2;
  return street(sheet, {
    behind: gardenPalm(sheet, { x: at.x(1010), foot: 600, tall: 420, scale: 0.94 }),
    paved:
      paving(sheet, {
        from: walk,
        to: walkFoot,
        top: FOOT,
        columns: 3,
        colour: seed % 2 === 0 ? '#dccfb9' : '#d9b598',
      }) + spill(sheet, at.x(doorX) - 50, FOOT, 100, 90),
    house: house(sheet, at, seed, doorX, blooms),
    planting: bed(206, doorX - 66) + bed(doorX + 66, 1000),
    front:
      gardenPalm(sheet, { x: at.x(112), foot: 668, tall: 390, scale: 1.1 }) +
      flowerIsland(sheet, at.x(1040), 690, 170, blooms[0]) +
      (fenced ? fence(sheet, at.x(doorX), seed) : hedges(sheet, at.x(doorX))),
  });
}

function house(
  sheet: Sheet,
  at: Placement,
  seed: number,
  doorX: number,
  blooms: readonly [Bloom, Bloom],
): string {
  const colour = pick(CLAPBOARDS, seed * 3);
  const metal = pick(METALS, seed + (seed >> 1));
  const shutters = seed % 4 === 3 ? undefined : pick(SHUTTERS, seed * 2);
  const body = at.box(286, 380, 628, FLOOR - 380);
  const slots = [352, 480, 600, 720, 848].filter(
    (x) => Math.abs(x - doorX) > 20 && !(doorX === 600 && (x === 352 || x === 848)),
  );
  const places = doorX === 600 ? [374, 472, 728, 826] : slots;
  const windows = places.map((x) =>
    window(sheet, at.box(x - 28, 428, 56, 96), {
      rows: 3,
      shutters: doorX === 600 ? undefined : shutters,
      surround: 6,
    }),
  );
  const sideShutters =
    doorX === 600 && shutters
      ? places
          .map((x, index) =>
            index % 2 === 0
              ? shutter(sheet, at, x - 62, shutters)
              : shutter(sheet, at, x + 36, shutters),
          )
          .join('')
      : '';
  return (
    gable(sheet, at, seed, colour, shutters) +
    wall(sheet, corners(body), colour, 'clapboard') +
    eaveShadow(body.x - 40, 392, body.w + 40, EAVE_DEPTH + 22, 0.34) +
    windows.join('') +
    sideShutters +
    door(sheet, at.box(doorX - 33, 432, 66, FLOOR - 432), pick(DOORS, seed * 3 + 2), {
      style: 'lights',
      step: false,
    }) +
    lantern(sheet, at.x(doorX - 54), 478, 0.9) +
    standingSeam(
      sheet,
      at.face({ ridge: { y: 330, from: 346, to: 854 }, eave: { y: 392, from: 238, to: 962 } }),
      metal,
    ) +
    porch(sheet, at, doorX, blooms)
  );
}

function shutter(sheet: Sheet, at: Placement, x: number, colour: string): string {
  const box = at.box(x, 428, 24, 96);
  const slats = repeat(14, (index) => `M${box.x + 3.5} ${435 + index * 6}h17`);
  return (
    rect(
      box,
      sheet.linear([
        [0, colour],
        [1, darker(colour, 0.2)],
      ]),
    ) + stroke(slats, darker(colour, 0.4), 2, 'opacity=".6"')
  );
}

function gable(
  sheet: Sheet,
  at: Placement,
  seed: number,
  colour: string,
  shutters: string | undefined,
): string {
  const peak = [600, 152] as const;
  const face = at.points([peak, [838, 338], [362, 338]]);
  const boards = gableBoards(sheet, [600, 142], [346, 334], [854, 334], '#fbf6ea', 15);
  const attic =
    seed % 3 === 2
      ? window(sheet, at.box(572, 246, 56, 66), { arch: 28, rows: 2, surround: 6, sill: false })
      : window(sheet, at.box(570, 244, 60, 68), { rows: 2, surround: 6, shutters });
  return wall(sheet, face, colour, 'clapboard') + boards + attic;
}

function fence(sheet: Sheet, gateX: number, seed: number): string {
  const colour = seed % 5 === 1 ? '#dfe6e0' : '#fbf8f0';
  const y = STREET.walk - 64;
  return (
    picketFence(-8, y + 10, gateX - 118, 54, colour) +
    picketFence(gateX + 126, y + 10, 1210 - gateX - 126, 54, colour) +
    gatePost(sheet, gateX - 116, y - 6, 72, colour) +
    gatePost(sheet, gateX + 120, y - 6, 72, colour)
  );
}

function hedges(sheet: Sheet, gateX: number): string {
  return (
    hedge(sheet, -10, STREET.walk - 46, gateX - 110, 40) +
    hedge(sheet, gateX + 116, STREET.walk - 46, 1210 - gateX - 116, 40)
  );
}
