import { arcade, archway } from '#tools/sample/pictures/building/archways.ts';
import { barrelTile } from '#tools/sample/pictures/building/barrel-tile.ts';
import { door, lantern, steps } from '#tools/sample/pictures/building/doors.ts';
import { garageDoor } from '#tools/sample/pictures/building/garage-doors.ts';
import { fascia, railing } from '#tools/sample/pictures/building/trim.ts';
import { band, wall } from '#tools/sample/pictures/building/walls.ts';
import { window } from '#tools/sample/pictures/building/windows.ts';
import { eaveShadow, sideShadow, wallShadow } from '#tools/sample/pictures/light.ts';
import { crownShadow } from '#tools/sample/pictures/nature/palms.ts';
import type { Placement } from '#tools/sample/pictures/placement.ts';
import { corners, rect } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';

export const FOOT = 600;

type Traits = Readonly<{
  wallColour: string;
  tile: string;
  doorColour: string;
  wood: string;
  seed: number;
}>;

/** The house alone, as it also is in the picture of the home page. */
export function house(sheet: Sheet, at: Placement, traits: Traits): string {
  return (
    wing(sheet, at, traits) +
    link(sheet, at, traits) +
    garage(sheet, at, traits) +
    tower(sheet, at, traits)
  );
}

export const hasGarage = (seed: number) => seed % 4 !== 3;

export function wing(sheet: Sheet, at: Placement, { wallColour, tile, seed }: Traits): string {
  const face = at.box(215, 336, 280, FOOT - 336);
  const count = seed % 3 === 1 ? 3 : 2;
  const gap = 272 / count;
  const isArched = seed % 2 === 0;
  const windows = Array.from({ length: count }, (_, index) => {
    const w = count === 3 ? 48 : 66;
    const x = 222 + gap * (index + 0.5) - w / 2;
    const arch = isArched && (index === 0 || count === 3) ? w / 2 : 0;
    return (
      window(sheet, at.box(x, 386, w, 74), { rows: 2 }) +
      window(sheet, at.box(x - 2, 494, w + 4, 86), { rows: 2, arch })
    );
  });
  const eave = at.box(194, 338, 330, 10);
  return (
    wall(sheet, corners(face), wallColour) +
    band(sheet, at.box(213, 474, 282, 7), wallColour, 4) +
    sheet.clipped(rect(face, ''), crownShadow(sheet, at.x(300) + 20, 400, 1.1)) +
    windows.join('') +
    eaveShadow(face.x, 348, face.w) +
    barrelTile(
      sheet,
      at.face({ ridge: { y: 226, from: 256, to: 530 }, eave: { y: 338, from: 192, to: 530 } }),
      tile,
    ) +
    fascia(sheet, eave.x, 341, eave.w, 9)
  );
}

export function tower(
  sheet: Sheet,
  at: Placement,
  { wallColour, tile, doorColour, seed }: Traits,
): string {
  const face = at.box(490, 290, 194, FOOT - 290);
  const eave = at.box(464, 292, 246, 10);
  const balcony = at.box(538, 394, 98, 28);
  const entry = at.box(534, 462, 106, FOOT - 462);
  const leaf = { x: entry.x + 24, y: 496, w: 58, h: FOOT - 496 - 8 };
  return (
    wallShadow(face.x + face.w, 374, FOOT - 374, 24, 0.2) +
    wall(sheet, corners(face), wallColour) +
    eaveShadow(face.x, 302, face.w, 28) +
    window(sheet, at.box(558, 334, 58, 68), { arch: 29, rows: 2, sill: false }) +
    balconyFloor(sheet, balcony, wallColour) +
    archway(
      sheet,
      entry,
      53,
      wallColour,
      door(sheet, leaf, doorColour, { arch: 26, style: 'lights', step: false }),
    ) +
    steps(sheet, entry.x - 4, FOOT - 7, entry.w + 8, 1) +
    lantern(sheet, entry.x - 27, 514, 1.05) +
    lantern(sheet, entry.x + entry.w + 27, 514, 1.05) +
    (seed % 5 === 4
      ? band(sheet, { ...eave, y: 278, h: 16 }, wallColour, 6) +
        band(sheet, { x: face.x + 20, y: 262, w: face.w - 40, h: 18 }, wallColour, 3)
      : barrelTile(
          sheet,
          at.face({ ridge: { y: 178, from: 582, to: 592 }, eave: { y: 292, from: 460, to: 714 } }),
          tile,
        ) + fascia(sheet, eave.x, 295, eave.w, 9))
  );
}

function balconyFloor(
  sheet: Sheet,
  box: { x: number; y: number; w: number; h: number },
  wallColour: string,
): string {
  return (
    sideShadow({ x: box.x + 6, y: box.y + box.h, w: box.w - 12, h: 8 }, 12, 0.22) +
    band(sheet, { x: box.x, y: box.y + box.h, w: box.w, h: 8 }, wallColour, 0) +
    railing(box.x + 3, box.y, box.w - 6, box.h, '#2b3633', { gap: 8, bar: 2.2 })
  );
}

function link(sheet: Sheet, at: Placement, { wallColour, tile }: Traits): string {
  const face = at.box(680, 424, 126, FOOT - 424);
  return (
    wall(sheet, corners(face), wallColour) +
    eaveShadow(face.x, 440, face.w, 20) +
    archway(sheet, at.box(704, 470, 78, FOOT - 470), 39, wallColour) +
    barrelTile(
      sheet,
      at.face({ ridge: { y: 372, from: 684, to: 806 }, eave: { y: 432, from: 676, to: 810 } }),
      tile,
      false,
    ) +
    fascia(sheet, face.x, 435, face.w, 7)
  );
}

export function garage(
  sheet: Sheet,
  at: Placement,
  { wallColour, tile, wood, seed }: Traits,
): string {
  const face = at.box(802, 414, 266, FOOT - 414);
  const eave = at.box(784, 416, 304, 10);
  const gate = at.box(838, 486, 192, FOOT - 486);
  const opening = hasGarage(seed)
    ? garageDoor(sheet, gate, seed % 3 === 2 ? '#f3efe6' : wood, {
        arch: 20,
        style: seed % 3 === 2 ? 'panels' : 'wood',
      }) +
      lantern(sheet, gate.x - 20, 508) +
      lantern(sheet, gate.x + gate.w + 20, 508)
    : arcade(sheet, at.box(818, 470, 236, FOOT - 470), 3, wallColour);
  return (
    wall(sheet, corners(face), wallColour) +
    opening +
    eaveShadow(face.x, 426, face.w, 24) +
    barrelTile(
      sheet,
      at.face({ ridge: { y: 326, from: 826, to: 1046 }, eave: { y: 416, from: 780, to: 1092 } }),
      tile,
    ) +
    fascia(sheet, eave.x, 419, eave.w, 9)
  );
}
