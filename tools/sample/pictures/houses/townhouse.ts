import { barrelTile } from '#tools/sample/pictures/building/barrel-tile.ts';
import { door, lantern } from '#tools/sample/pictures/building/doors.ts';
import { shingles } from '#tools/sample/pictures/building/roofs.ts';
import { fascia, gableBoards, railing } from '#tools/sample/pictures/building/trim.ts';
import { band, wall } from '#tools/sample/pictures/building/walls.ts';
import { window } from '#tools/sample/pictures/building/windows.ts';
import { darker, lighter } from '#tools/sample/pictures/colour.ts';
import { eaveShadow, SHADE, wallShadow } from '#tools/sample/pictures/light.ts';
import {
  DOORS,
  PASTELS,
  pick,
  SHINGLES,
  SHUTTERS,
  STUCCOS,
  TILES,
} from '#tools/sample/pictures/palette.ts';
import { corners, polygon, rect, stroke } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';

export const FOOT = 600;

const EAVE = 306;

export type Unit = Readonly<{ x: number; w: number; index: number; seed: number }>;

export function townhouse(sheet: Sheet, unit: Unit): string {
  const { x, w, index, seed } = unit;
  const colour =
    (index + seed) % 2 === 0 ? pick(STUCCOS, seed + index * 3) : pick(PASTELS, seed * 3 + index);
  const lift = index % 2 === 0 ? 0 : -10;
  const top = EAVE + lift;
  const face = { x, y: top, w, h: FOOT - top };
  const ww = Math.min(54, w * 0.23);
  const shutters = (seed + index) % 4 === 1 ? pick(SHUTTERS, seed + index) : undefined;
  const upper = [0.27, 0.73].map((share) =>
    window(
      sheet,
      { x: x + w * share - ww / 2, y: top + 54, w: ww, h: 78 },
      { rows: 3, surround: 6, shutters: w > 230 ? shutters : undefined },
    ),
  );
  const leaf = { x: x + w * 0.24 - 23, y: FOOT - 108, w: 46, h: 103 };
  const groundWidth = w * 0.38;
  return (
    (index > 0 && lift < 0 ? wallShadow(x - 1, top + 12, 14, 10) : '') +
    wall(sheet, corners(face), colour, (seed + index) % 5 === 2 ? 'clapboard' : 'stucco') +
    rect({ x: x + w - 5, y: top, w: 5, h: FOOT - top }, SHADE, 'opacity=".14"') +
    band(sheet, { x, y: 460 + lift / 2, w, h: 6 }, lighter(colour, 0.3), 4) +
    upper.join('') +
    window(
      sheet,
      { x: x + w * 0.54, y: FOOT - 104, w: groundWidth, h: 78 },
      { rows: 2, columns: 3, surround: 6 },
    ) +
    door(sheet, leaf, pick(DOORS, seed + index * 3), {
      style: index % 2 === 0 ? 'lights' : 'panels',
    }) +
    hood(sheet, leaf.x - 16, FOOT - 130, leaf.w + 32, (seed + index) % 3, colour) +
    lantern(sheet, leaf.x + leaf.w + 22, FOOT - 78, 0.8) +
    ((seed + index) % 3 === 0
      ? railing(x + w * 0.27 - ww / 2 - 12, top + 110, ww + 24, 28, '#2b3633', { gap: 8, bar: 2 })
      : '') +
    eaveShadow(x, top + 8, w, 24) +
    crown(sheet, unit, top, colour)
  );
}

function hood(sheet: Sheet, x: number, y: number, w: number, kind: number, colour: string): string {
  if (kind === 0) return fascia(sheet, x, y, w, 9) + eaveShadow(x + 4, y + 9, w, 15, 0.24);
  if (kind === 1) {
    const cloth = sheet.repeated(
      [
        [0, '#fbf6ea'],
        [0.49, '#fbf6ea'],
        [0.5, '#5f938c'],
        [1, '#5f938c'],
      ],
      x,
      15,
    );
    return (
      eaveShadow(x, y + 18, w + 8, 16, 0.24) +
      polygon(
        [
          [x + 8, y - 8],
          [x + w - 8, y - 8],
          [x + w + 4, y + 16],
          [x - 4, y + 16],
        ],
        cloth,
      ) +
      polygon(
        [
          [x + 8, y - 8],
          [x + w - 8, y - 8],
          [x + w + 4, y + 16],
          [x - 4, y + 16],
        ],
        sheet.linear(
          [
            [0, '#ffffff', 0.25],
            [1, SHADE, 0.22],
          ],
          'down',
        ),
      )
    );
  }
  return (
    barrelTile(
      sheet,
      {
        ridge: { y: y - 16, from: x + 4, to: x + w - 4 },
        eave: { y: y + 10, from: x - 4, to: x + w + 4 },
      },
      pick(TILES, 1),
      false,
    ) +
    eaveShadow(x, y + 16, w, 14, 0.24) +
    stroke(`M${x + 2} ${y + 14}l10 18M${x + w - 2} ${y + 14}l-10 18`, darker(colour, 0.5), 3)
  );
}

/** Gable, tile slope or parapet, in turn along the row. */
function crown(sheet: Sheet, { x, w, index, seed }: Unit, top: number, colour: string): string {
  const kind = (index + seed) % (seed % 2 === 0 ? 2 : 3);
  const middle = x + w / 2;
  if (kind === 0) {
    const apex = top - 40 - w * 0.22;
    return (
      wall(
        sheet,
        [
          [middle, apex + 8],
          [x + w, top + 4],
          [x, top + 4],
        ],
        lighter(colour, 0.14),
        seed % 3 === 1 ? 'boards' : 'stucco',
      ) +
      gableBoards(sheet, [middle, apex], [x - 8, top - 4], [x + w + 8, top - 4], '#fbf6ea', 12) +
      window(
        sheet,
        { x: middle - 16, y: top - 52, w: 32, h: 38 },
        { arch: 16, rows: 2, surround: 5, sill: false, curtains: false },
      ) +
      fascia(sheet, x - 2, top, w + 4, 9)
    );
  }
  if (kind === 2) {
    return (
      band(sheet, { x: x - 3, y: top - 34, w: w + 6, h: 12 }, lighter(colour, 0.4), 5) +
      rect({ x, y: top - 22, w, h: 32 }, lighter(colour, 0.08)) +
      band(sheet, { x, y: top + 2, w, h: 7 }, lighter(colour, 0.3), 0)
    );
  }
  const face = {
    ridge: { y: top - 82, from: x + 14, to: x + w - 14 },
    eave: { y: top, from: x - 8, to: x + w + 8 },
  };
  return (
    (seed % 4 === 3
      ? shingles(sheet, face, pick(SHINGLES, seed))
      : barrelTile(sheet, face, pick(TILES, seed + 1))) + fascia(sheet, x - 5, top + 3, w + 10, 8)
  );
}
