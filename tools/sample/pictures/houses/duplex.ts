import { barrelTile } from '#tools/sample/pictures/building/barrel-tile.ts';
import { door, lantern } from '#tools/sample/pictures/building/doors.ts';
import { fascia } from '#tools/sample/pictures/building/trim.ts';
import { band, column, wall } from '#tools/sample/pictures/building/walls.ts';
import { window } from '#tools/sample/pictures/building/windows.ts';
import { lighter } from '#tools/sample/pictures/colour.ts';
import { eaveShadow, sideShadow } from '#tools/sample/pictures/light.ts';
import { ball, hedge } from '#tools/sample/pictures/nature/bushes.ts';
import { paving, STREET } from '#tools/sample/pictures/nature/ground.ts';
import { crownShadow, palm } from '#tools/sample/pictures/nature/palms.ts';
import { bloomsFor, gardenPalm, plantedBed } from '#tools/sample/pictures/nature/planting.ts';
import { DOORS, PASTELS, pick, SHUTTERS, TILES } from '#tools/sample/pictures/palette.ts';
import { placement } from '#tools/sample/pictures/placement.ts';
import { corners, polygon, rect, repeat } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { street } from './street.ts';

const FOOT = 600;
const TOP = 270;
const LEFT = 224;
const WIDE = 752;

/** Two homes side by side under one roof, in the stucco and bands of the thirties. */
export function duplex(sheet: Sheet, seed: number): string {
  const at = placement(seed % 2 === 1);
  const colour = pick(PASTELS, seed * 3);
  const blooms = bloomsFor(seed);
  const doors = seed % 3 === 1 ? [530, 670] : [316, 690];
  const bed = (from: number, to: number) =>
    plantedBed(sheet, at, { from, to, y: FOOT + 7 }, blooms);
  const feet = doors.map((x) => at.x(x) + (at.x(x) - 600) * 0.12 + 40);
  const walks = doors.map((x, index) =>
    paving(sheet, { from: [at.x(x), 58], to: [feet[index] ?? 0, 104], top: FOOT }),
  );
  const [first = 0, second = 0] = doors;
  return street(sheet, {
    behind:
      palm(sheet, { x: at.x(94), foot: 600, height: 400, kind: 'royal', scale: 0.98 }) +
      gardenPalm(sheet, { x: at.x(1120), foot: 600, tall: 330, scale: 0.9 }),
    paved: walks.join(''),
    house: house(
      sheet,
      seed,
      colour,
      doors.map((x) => at.x(x)),
    ),
    planting:
      bed(first + 50, second - 50) +
      bed(second + 50, 980) +
      (first > 400 ? bed(220, first - 50) : ball(sheet, at.x(240), FOOT + 12, 28)),
    front:
      hedge(sheet, -10, STREET.walk - 50, Math.min(...feet) - 90, 30) +
      hedge(sheet, Math.max(...feet) + 96, STREET.walk - 50, 1120 - Math.max(...feet), 30) +
      gardenPalm(sheet, { x: at.x(1016), foot: 662, tall: 330, scale: 1.08 }),
  });
}

function house(sheet: Sheet, seed: number, colour: string, doors: readonly number[]): string {
  const trim = '#fbf5e9';
  const face = { x: LEFT, y: TOP, w: WIDE, h: FOOT - TOP };
  const tiled = seed % 3 === 2;
  const shutters = seed % 4 === 3 ? pick(SHUTTERS, seed) : undefined;
  const columns = seed % 2 === 0 ? [316, 510, 690, 884] : [320, 500, 700, 880];
  const upper = columns.map(
    (x) =>
      window(sheet, { x: x - 44, y: 336, w: 88, h: 72 }, { columns: 3, rows: 2, shutters }) +
      (tiled ? '' : eyebrow(sheet, x - 62, 316, 124)),
  );
  const lower = columns
    .filter((x) => doors.every((doorX) => Math.abs(doorX - x) > 70))
    .map(
      (x) =>
        window(sheet, { x: x - 44, y: 482, w: 88, h: 80 }, { columns: 3, rows: 2 }) +
        (tiled ? '' : eyebrow(sheet, x - 62, 462, 124)),
    );
  const middleX = LEFT + WIDE / 2;
  return (
    wall(sheet, corners(face), colour) +
    sheet.clipped(rect(face, ''), crownShadow(sheet, LEFT + 90, 330, 1.1)) +
    (tiled
      ? ''
      : repeat(3, (index) =>
          band(sheet, { x: LEFT, y: 290 + index * 11, w: WIDE, h: 2.5 }, lighter(colour, 0.3), 1.5),
        )) +
    band(sheet, { x: LEFT, y: 440, w: WIDE, h: 7 }, lighter(colour, 0.4), 5) +
    eaveShadow(LEFT, TOP + 10, WIDE, 24) +
    upper.join('') +
    lower.join('') +
    doors.map((x, index) => entrance(sheet, x, pick(DOORS, seed + index * 3), trim)).join('') +
    (tiled ? tiledRoof(sheet, seed) : parapet(sheet, middleX, colour, trim))
  );
}

/** The thin ledge over a window that gives shade at noon. */
function eyebrow(sheet: Sheet, x: number, y: number, w: number): string {
  return eaveShadow(x + 4, y + 8, w, 14, 0.22) + fascia(sheet, x, y, w, 8);
}

function entrance(sheet: Sheet, x: number, colour: string, trim: string): string {
  return (
    sideShadow({ x: x - 58, y: 462, w: 116, h: 12 }, 16, 0.24) +
    door(sheet, { x: x - 28, y: 488, w: 56, h: FOOT - 488 - 5 }, colour, {
      style: 'lights',
      trim,
    }) +
    lantern(sheet, x - 52, 520, 0.85) +
    column(sheet, x + 50, 474, 9, FOOT - 474) +
    fascia(sheet, x - 64, 462, 128, 12)
  );
}

function parapet(sheet: Sheet, x: number, colour: string, trim: string): string {
  const crest = [
    [x - 126, TOP - 8],
    [x - 96, TOP - 42],
    [x + 96, TOP - 42],
    [x + 126, TOP - 8],
  ] as const;
  const fins = [-16, 0, 16].map((dx) => {
    const tall = dx === 0 ? 74 : 52;
    return rect(
      { x: x + dx - 3, y: TOP - 8 - tall, w: 6, h: tall },
      sheet.linear([
        [0, trim],
        [1, '#cfc6b6'],
      ]),
    );
  });
  const pilaster = { x: x - 9, y: TOP - 8, w: 18, h: FOOT - TOP + 8 };
  return (
    polygon(
      crest,
      sheet.linear([
        [0, lighter(colour, 0.4)],
        [1, colour],
      ]),
    ) +
    fascia(sheet, x - 102, TOP - 50, 204, 9) +
    fins.join('') +
    sideShadow(pilaster, 8, 0.16) +
    rect(
      pilaster,
      sheet.linear([
        [0, trim],
        [1, '#d8cebd'],
      ]),
    ) +
    band(sheet, { x: LEFT - 14, y: TOP - 12, w: WIDE + 28, h: 22 }, trim, 0)
  );
}

function tiledRoof(sheet: Sheet, seed: number): string {
  return (
    barrelTile(
      sheet,
      {
        ridge: { y: TOP - 92, from: LEFT + 66, to: LEFT + WIDE - 66 },
        eave: { y: TOP, from: LEFT - 26, to: LEFT + WIDE + 26 },
      },
      pick(TILES, seed),
    ) + fascia(sheet, LEFT - 22, TOP + 3, WIDE + 44, 9)
  );
}
