import { darker, lighter } from '#tools/sample/pictures/colour.ts';
import { SHADE } from '#tools/sample/pictures/light.ts';
import {
  type Box,
  inset,
  num,
  opening,
  path,
  rect,
  repeat,
  stroke,
} from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { glass } from './glass.ts';

export type GarageStyle = 'wood' | 'panels' | 'carriage';

/** A garage door, flat or with a shallow arched head. */
export function garageDoor(
  sheet: Sheet,
  box: Box,
  colour: string,
  {
    style = 'panels',
    arch = 0,
    trim = '#fbf7ee',
  }: Partial<Readonly<{ style: GarageStyle; arch: number; trim: string }>> = {},
): string {
  const { x, y, w, h } = box;
  const face = sheet.linear(
    [
      [0, darker(colour, 0.12)],
      [0.3, colour],
      [1, darker(colour, 0.1)],
    ],
    'down',
  );
  const columns = Math.max(2, Math.round(w / 46));
  const rows = 4;
  const [pw, ph] = [w / columns, h / rows];
  const boards = repeat(w / 11, (index) => `M${num(x + index * 11)} ${num(y)}v${num(h)}`);
  const cells = repeat(rows, (row) =>
    repeat(columns, (column) => {
      const cell = inset({ x: x + column * pw, y: y + row * ph, w: pw, h: ph }, 5, 4.5);
      if (row === 0 && style !== 'wood') return cellWindow(sheet, cell, colour);
      return style === 'panels'
        ? rect(cell, darker(colour, 0.2)) +
            rect(
              { ...cell, x: cell.x + 1.4, y: cell.y + 1.6, w: cell.w - 1.4, h: cell.h - 1.6 },
              lighter(colour, 0.22),
            )
        : '';
    }),
  );
  const seams = repeat(rows - 1, (row) => `M${num(x)} ${num(y + (row + 1) * ph)}h${num(w)}`);
  const outer = { x: x - 8, y: y - 8, w: w + 16, h: h + 8 };
  return (
    path(opening(outer, arch > 0 ? arch + 3 : 0), trim) +
    sheet.clipped(
      `<path d="${opening(box, arch)}"/>`,
      rect(box, face) +
        (style === 'panels' ? '' : stroke(boards, darker(colour, 0.4), 1.2, 'opacity=".45"')) +
        cells +
        stroke(seams, darker(colour, 0.5), 1.8, 'opacity=".6"') +
        (style === 'carriage'
          ? stroke(`M${num(x + w / 2)} ${num(y)}v${num(h)}`, darker(colour, 0.5), 2.4)
          : '') +
        `<path d="${opening({ x: x - 20, y: y - 20, w: w + 40, h: h + 60 }, 0)}${opening({ ...box, x: x + 8, y: y + 12, w: w + 20, h: h + 40 }, arch)}" fill="${SHADE}" fill-rule="evenodd" opacity=".34"/>`,
    )
  );
}

function cellWindow(sheet: Sheet, cell: Box, colour: string): string {
  return (
    rect({ x: cell.x - 2, y: cell.y - 2, w: cell.w + 4, h: cell.h + 4 }, lighter(colour, 0.3)) +
    sheet.clipped(rect(cell, ''), glass(sheet, cell, false))
  );
}
