import { door, lantern } from '#tools/sample/pictures/building/doors.ts';
import { mailbox } from '#tools/sample/pictures/building/fittings.ts';
import { garageDoor } from '#tools/sample/pictures/building/garage-doors.ts';
import { shingles, standingSeam } from '#tools/sample/pictures/building/roofs.ts';
import { fascia, gableBoards } from '#tools/sample/pictures/building/trim.ts';
import { column, type Surface, wall } from '#tools/sample/pictures/building/walls.ts';
import { window } from '#tools/sample/pictures/building/windows.ts';
import { lighter } from '#tools/sample/pictures/colour.ts';
import { eaveShadow, SHADE, spill } from '#tools/sample/pictures/light.ts';
import { paving } from '#tools/sample/pictures/nature/ground.ts';
import { bloomsFor, gardenPalm, plantedBed } from '#tools/sample/pictures/nature/planting.ts';
import { oak } from '#tools/sample/pictures/nature/trees.ts';
import {
  CLAPBOARDS,
  DOORS,
  GREYS,
  METALS,
  pick,
  SHINGLES,
  SHUTTERS,
  WOODS,
} from '#tools/sample/pictures/palette.ts';
import { type Placement, placement } from '#tools/sample/pictures/placement.ts';
import { corners, ellipse, rect } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { street } from './street.ts';

const FOOT = 600;
const EAVE = 432;
const BRICKS = ['#c08468', '#b9988a', '#cfb09a'] as const;

type Traits = Readonly<{
  colour: string;
  front: string;
  surface: Surface;
  roof: string;
  seed: number;
}>;

/** One long story under shingles: an entrance gable, wide windows and an attached garage. */
export function ranch(sheet: Sheet, seed: number): string {
  const at = placement(seed % 2 === 1);
  const surfaces: readonly [Surface, ...Surface[]] = ['stucco', 'clapboard', 'brick', 'boards'];
  const surface = pick(surfaces, seed);
  const colour =
    surface === 'brick'
      ? pick(BRICKS, seed >> 2)
      : seed % 3 === 1
        ? pick(CLAPBOARDS, seed)
        : pick(GREYS, seed);
  const roof = seed % 5 === 3 ? pick(METALS, seed) : pick(SHINGLES, seed);
  const blooms = bloomsFor(seed + 2);
  const bed = (from: number, to: number) =>
    plantedBed(sheet, at, { from, to, y: FOOT + 7, h: 32 }, blooms);
  const tree =
    seed % 3 === 2
      ? gardenPalm(sheet, { x: at.x(110), foot: 668, tall: 360, scale: 1.12 })
      : oak(sheet, { x: at.x(104), foot: 668, height: 370, spread: 330 });
  return street(sheet, {
    behind:
      gardenPalm(sheet, { x: at.x(1110), foot: 600, tall: 370, scale: 0.86 }) +
      gardenPalm(sheet, { x: at.x(640), foot: 596, tall: 420, scale: 0.7 }),
    paved:
      paving(sheet, { from: [at.x(524), 84], to: [at.x(500), 150], top: FOOT }) +
      paving(sheet, { from: [at.x(906), 260], to: [at.x(960), 430], top: FOOT, columns: 4 }) +
      spill(sheet, at.x(524) - 40, FOOT, 80, 80),
    house: house(sheet, at, {
      colour,
      front: surface === 'brick' ? '#f3ede2' : lighter(colour, 0.3),
      surface,
      roof,
      seed,
    }),
    planting: bed(180, 470) + bed(580, 766) + bed(1048, 1130),
    front:
      tree +
      gardenPalm(sheet, { x: at.x(1150), foot: 648, tall: 250, scale: 0.96 }) +
      mailbox(at.x(690), 742, pick(DOORS, seed)),
  });
}

function house(sheet: Sheet, at: Placement, traits: Traits): string {
  const { colour, roof, surface, seed } = traits;
  const isHip = seed % 2 === 0;
  const face = at.face({
    ridge: { y: 316, from: isHip ? 232 : 156, to: isHip ? 1000 : 1080 },
    eave: { y: EAVE, from: 148, to: 1088 },
  });
  const walls = at.box(172, EAVE, 892, FOOT - EAVE);
  const eave = at.box(146, EAVE, 944, 10);
  const gate = at.box(790, 478, 232, FOOT - 478);
  const gateColour =
    seed % 3 === 0 ? '#fbf8f1' : seed % 3 === 1 ? pick(WOODS, seed + 1) : lighter(colour, 0.5);
  return (
    wall(sheet, corners(walls), colour, surface) +
    frontWindow(sheet, at, seed) +
    garageDoor(sheet, gate, gateColour, {
      style: seed % 3 === 1 ? 'carriage' : 'panels',
      arch: seed % 4 === 3 ? 16 : 0,
    }) +
    lantern(sheet, gate.x - 22, 506) +
    lantern(sheet, gate.x + gate.w + 22, 506) +
    eaveShadow(walls.x, EAVE + 10, walls.w) +
    (seed % 5 === 3 ? standingSeam(sheet, face, roof) : shingles(sheet, face, roof)) +
    fascia(sheet, eave.x, EAVE, eave.w) +
    (seed % 4 === 2 ? plainEntrance(sheet, at, traits) : portico(sheet, at, traits))
  );
}

function frontWindow(sheet: Sheet, at: Placement, seed: number): string {
  const shutters = seed % 3 === 2 ? undefined : pick(SHUTTERS, seed);
  return seed % 2 === 0
    ? window(sheet, at.box(214, 474, 128, 92), { columns: 4, rows: 3, shutters })
    : window(sheet, at.box(212, 478, 52, 90), { rows: 3, shutters }) +
        window(sheet, at.box(294, 478, 52, 90), { rows: 3 });
}

function portico(sheet: Sheet, at: Placement, { colour, front, roof, seed }: Traits): string {
  const entry = at.box(352, EAVE + 4, 344, FOOT - EAVE - 4);
  const doorColour = pick(DOORS, seed * 3 + 2);
  const leaf = at.box(494, 464, 60, FOOT - 464 - 5);
  const posts = seed % 2 === 0 ? [362, 448, 600, 686] : [368, 466, 582, 680];
  const small = { rows: 3, columns: 2, surround: 5, sill: false };
  const x = at.x(524);
  const boards = gableBoards(
    sheet,
    [x, 250],
    [x - 206, EAVE - 4],
    [x + 206, EAVE - 4],
    '#fbf6ea',
    13,
  );
  return (
    wall(sheet, corners(entry), front, 'stucco') +
    rect(entry, SHADE, 'opacity=".12"') +
    eaveShadow(entry.x, EAVE + 16, entry.w, 30, 0.3) +
    window(sheet, at.box(402, 476, 42, 88), small) +
    window(sheet, at.box(604, 476, 42, 88), small) +
    door(sheet, leaf, doorColour, { style: seed % 2 === 0 ? 'lights' : 'panels' }) +
    lantern(sheet, at.x(474), 504, 0.85) +
    lantern(sheet, at.x(574), 504, 0.85) +
    wall(
      sheet,
      [
        [x, 264],
        [x + 202, EAVE + 2],
        [x - 202, EAVE + 2],
      ],
      lighter(front, 0.3),
      'boards',
    ) +
    rect({ x: x - 212, y: EAVE - 4, w: 8, h: 4 }, roof) +
    boards +
    vent(sheet, x, colour) +
    fascia(sheet, x - 190, EAVE, 380, 15) +
    posts.map((post) => column(sheet, at.x(post), EAVE + 15, 13, FOOT - EAVE - 15)).join('') +
    rect({ x: x - 190, y: FOOT - 5, w: 380, h: 7 }, '#ded4c3') +
    ellipse(x, FOOT + 4, 190, 4, SHADE, 'opacity=".12"')
  );
}

function vent(sheet: Sheet, x: number, colour: string): string {
  return window(
    sheet,
    { x: x - 24, y: 324, w: 48, h: 56 },
    { arch: 24, rows: 2, surround: 6, sill: false, trim: lighter(colour, 0.7), curtains: false },
  );
}

function plainEntrance(sheet: Sheet, at: Placement, { front, seed }: Traits): string {
  const recess = at.box(430, EAVE + 10, 190, FOOT - EAVE - 10);
  return (
    wall(sheet, corners(recess), front, 'boards') +
    eaveShadow(recess.x, EAVE + 10, recess.w, 40, 0.34) +
    door(sheet, at.box(496, 464, 62, FOOT - 464 - 5), pick(DOORS, seed * 3 + 2), {
      style: 'glazed',
    }) +
    window(sheet, at.box(446, 474, 26, 104), { columns: 1, rows: 4, surround: 4, sill: false }) +
    window(sheet, at.box(580, 474, 26, 104), { columns: 1, rows: 4, surround: 4, sill: false }) +
    [430, 620].map((x) => column(sheet, at.x(x), EAVE + 10, 15, FOOT - EAVE - 10)).join('') +
    window(sheet, at.box(654, 480, 78, 84), { columns: 3, rows: 3 })
  );
}
