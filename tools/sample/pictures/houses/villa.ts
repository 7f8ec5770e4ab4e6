import { arcade, archway } from '#tools/sample/pictures/building/archways.ts';
import { barrelTile } from '#tools/sample/pictures/building/barrel-tile.ts';
import { door, lantern } from '#tools/sample/pictures/building/doors.ts';
import { garageDoor } from '#tools/sample/pictures/building/garage-doors.ts';
import { fascia } from '#tools/sample/pictures/building/trim.ts';
import { band, wall } from '#tools/sample/pictures/building/walls.ts';
import { window } from '#tools/sample/pictures/building/windows.ts';
import { lighter } from '#tools/sample/pictures/colour.ts';
import { eaveShadow, spill, wallShadow } from '#tools/sample/pictures/light.ts';
import { ball } from '#tools/sample/pictures/nature/bushes.ts';
import { potted } from '#tools/sample/pictures/nature/fan-palms.ts';
import { paving } from '#tools/sample/pictures/nature/ground.ts';
import {
  bloomsFor,
  flowerIsland,
  gardenPalm,
  plantedBed,
} from '#tools/sample/pictures/nature/planting.ts';
import { DOORS, pick, STUCCOS, TILES, WOODS } from '#tools/sample/pictures/palette.ts';
import { type Placement, placement } from '#tools/sample/pictures/placement.ts';
import { corners } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { street } from './street.ts';

const FOOT = 600;

/** One story under broad tile roofs: a forecourt of arches between a garage and a bedroom wing. */
export function villa(sheet: Sheet, seed: number): string {
  const at = placement(seed % 2 === 1);
  const colour = pick(STUCCOS, seed * 3 + 1);
  const tile = pick(TILES, seed + 2);
  const blooms = bloomsFor(seed + 1);
  // The arcade's door is in its third arch from the left, however the house is turned.
  const entry = seed % 3 === 0 ? at.x(at.box(400, 0, 408, 0).x + 254) : 604;
  const bed = (from: number, to: number) =>
    plantedBed(sheet, at, { from, to, y: FOOT + 7, h: 32 }, blooms);
  return street(sheet, {
    behind:
      gardenPalm(sheet, { x: at.x(420), foot: 596, tall: 420, scale: 0.82 }) +
      gardenPalm(sheet, { x: at.x(1090), foot: 600, tall: 390, scale: 0.9 }),
    paved:
      paving(sheet, {
        from: [at.x(entry), 96],
        to: [at.x(entry), 170],
        top: FOOT,
        columns: 3,
        colour: '#dcc3a4',
      }) +
      paving(sheet, {
        from: [at.x(948), 220],
        to: [at.x(1004), 380],
        top: FOOT,
        columns: 4,
        colour: '#dcc3a4',
      }) +
      spill(sheet, at.x(entry) - 50, FOOT, 100, 90),
    house:
      middlePart(sheet, at, colour, tile, seed) +
      bedroomWing(sheet, at, colour, tile, seed) +
      garage(sheet, at, colour, tile, seed),
    planting:
      bed(130, 390) +
      bed(408, entry - 66) +
      bed(entry + 66, 806) +
      ball(sheet, at.x(entry - 60), FOOT + 10, 22) +
      ball(sheet, at.x(entry + 60), FOOT + 10, 22) +
      bed(1070, 1130),
    front:
      gardenPalm(sheet, { x: at.x(112), foot: 660, tall: 330, scale: 1.08 }) +
      flowerIsland(sheet, at.x(300), 704, 200, blooms[0]) +
      gardenPalm(sheet, { x: at.x(1158), foot: 640, tall: 260, scale: 0.92 }),
  });
}

function middlePart(
  sheet: Sheet,
  at: Placement,
  colour: string,
  tile: string,
  seed: number,
): string {
  const face = at.box(380, 410, 450, FOOT - 410);
  const leaf = at.box(576, 478, 56, FOOT - 478);
  const arches = at.box(400, 450, 408, FOOT - 450);
  const entry = at.box(546, 436, 116, FOOT - 436);
  const opened =
    seed % 3 === 0
      ? arcade(
          sheet,
          arches,
          4,
          colour,
          door(sheet, { ...leaf, x: arches.x + 226 }, pick(DOORS, seed * 3), {
            style: 'glazed',
            step: false,
          }),
        )
      : window(sheet, at.box(430, 474, 62, 92), { arch: 31, rows: 2 }) +
        window(sheet, at.box(714, 474, 62, 92), { arch: 31, rows: 2 }) +
        archway(
          sheet,
          entry,
          58,
          colour,
          door(sheet, leaf, pick(DOORS, seed * 3), { arch: 28, style: 'double', step: false }),
        ) +
        lantern(sheet, entry.x - 26, 506) +
        lantern(sheet, entry.x + entry.w + 26, 506) +
        potted(sheet, entry.x - 20, FOOT + 4) +
        potted(sheet, entry.x + entry.w + 20, FOOT + 4);
  return (
    wall(sheet, corners(face), colour) +
    eaveShadow(face.x, 420, face.w) +
    opened +
    barrelTile(
      sheet,
      at.face({ ridge: { y: 316, from: 330, to: 900 }, eave: { y: 412, from: 330, to: 900 } }),
      tile,
      false,
    ) +
    fascia(sheet, face.x, 415, face.w, 9) +
    (seed % 3 === 0 ? '' : entranceGable(sheet, at, colour, tile))
  );
}

function entranceGable(sheet: Sheet, at: Placement, colour: string, tile: string): string {
  const x = at.x(604);
  return (
    wall(
      sheet,
      [
        [x - 92, 404],
        [x + 92, 404],
        [x + 92, 430],
        [x - 92, 430],
      ],
      lighter(colour, 0.2),
    ) +
    barrelTile(
      sheet,
      { ridge: { y: 336, from: x - 36, to: x + 36 }, eave: { y: 404, from: x - 112, to: x + 112 } },
      tile,
    ) +
    fascia(sheet, x - 108, 407, 216, 8)
  );
}

function bedroomWing(
  sheet: Sheet,
  at: Placement,
  colour: string,
  tile: string,
  seed: number,
): string {
  const face = at.box(140, 426, 252, FOOT - 426);
  const trio = seed % 2 === 0;
  const windows = trio
    ? [176, 243, 310]
        .map((x) => window(sheet, at.box(x, 482, 46, 88), { rows: 3, surround: 6 }))
        .join('')
    : window(sheet, at.box(196, 478, 140, 94), { columns: 4, rows: 2 });
  return (
    wallShadow(at.hand === 1 ? face.x + face.w : -40, 440, FOOT - 440, 18, 0.18) +
    wall(sheet, corners(face), colour) +
    eaveShadow(face.x, 436, face.w) +
    windows +
    band(sheet, { x: face.x, y: 586, w: face.w, h: 6 }, lighter(colour, 0.2), 2) +
    barrelTile(
      sheet,
      at.face({ ridge: { y: 330, from: 190, to: 342 }, eave: { y: 428, from: 112, to: 420 } }),
      tile,
    ) +
    fascia(sheet, at.box(116, 0, 300, 0).x, 431, 300, 9)
  );
}

function garage(sheet: Sheet, at: Placement, colour: string, tile: string, seed: number): string {
  const face = at.box(810, 426, 272, FOOT - 426);
  const wood = seed % 3 === 1 ? '#f6f1e7' : pick(WOODS, seed + 2);
  const style = seed % 3 === 1 ? 'panels' : 'carriage';
  const doors =
    seed % 2 === 0
      ? garageDoor(sheet, at.box(846, 488, 204, FOOT - 488), wood, { style, arch: 18 })
      : garageDoor(sheet, at.box(836, 490, 102, FOOT - 490), wood, { style, arch: 24 }) +
        garageDoor(sheet, at.box(958, 490, 102, FOOT - 490), wood, { style, arch: 24 });
  return (
    wall(sheet, corners(face), colour) +
    doors +
    (seed % 2 === 0
      ? lantern(sheet, at.x(828), 512, 0.9) + lantern(sheet, at.x(1068), 512, 0.9)
      : lantern(sheet, at.x(948), 506, 0.85)) +
    eaveShadow(face.x, 436, face.w) +
    barrelTile(
      sheet,
      at.face({ ridge: { y: 334, from: 866, to: 1026 }, eave: { y: 428, from: 782, to: 1110 } }),
      tile,
    ) +
    fascia(sheet, at.box(786, 0, 320, 0).x, 431, 320, 9)
  );
}
