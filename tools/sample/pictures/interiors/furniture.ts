import { darker, lighter } from '#tools/sample/pictures/colour.ts';
import { ellipse, num, rect, repeat, stroke } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { floorShadow } from './room.ts';

/** A low round table on wooden legs. */
export function coffeeTable(sheet: Sheet, x: number, y: number, w: number, wood: string): string {
  const top = sheet.linear([
    [0, lighter(wood, 0.34)],
    [1, darker(wood, 0.08)],
  ]);
  const rx = w / 2;
  const leg = (lx: number, ly: number) =>
    rect({ x: lx - 4, y: ly - 40, w: 8, h: 40 }, darker(wood, 0.4));
  return (
    floorShadow(x + 6, y + 4, rx * 1.04, 15, 0.24) +
    leg(x - rx * 0.62, y + 4) +
    leg(x + rx * 0.62, y + 4) +
    leg(x - rx * 0.2, y - 8) +
    ellipse(x, y - 38, rx, rx * 0.2 + 4, darker(wood, 0.3)) +
    ellipse(x, y - 44, rx, rx * 0.2 + 4, top)
  );
}

/** Two or three books lying on a table. */
export function books(x: number, y: number, accent: string): string {
  return (
    rect({ x: x - 32, y: y - 7, w: 64, h: 7 }, '#f1ebde', 'rx="1"') +
    rect({ x: x - 27, y: y - 14, w: 56, h: 7 }, accent, 'rx="1" opacity=".8"') +
    rect({ x: x - 22, y: y - 20, w: 44, h: 6 }, '#e0b98f', 'rx="1"')
  );
}

/** A cabinet or bedside table with drawers. */
export function drawers(
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  wood: string,
  rows: number,
  columns = 1,
): string {
  const face = sheet.linear([
    [0, lighter(wood, 0.24)],
    [1, darker(wood, 0.14)],
  ]);
  const lines =
    repeat(
      rows - 1,
      (index) => `M${num(x + 4)} ${num(y - h + (h * (index + 1)) / rows)}h${num(w - 8)}`,
    ) +
    repeat(
      columns - 1,
      (index) => `M${num(x + (w * (index + 1)) / columns)} ${num(y - h + 4)}v${num(h - 8)}`,
    );
  const knobs = repeat(rows, (row) =>
    repeat(columns, (column) =>
      rect(
        {
          x: x + (w * (column + 0.5)) / columns - 9,
          y: y - h + (h * (row + 0.5)) / rows - 2,
          w: 18,
          h: 3.4,
        },
        '#e0c084',
        'rx="1.6"',
      ),
    ),
  );
  return (
    floorShadow(x + w / 2 + 6, y + 9, w * 0.56, 7) +
    rect({ x: x + 6, y: y - 4, w: 6, h: 14 }, darker(wood, 0.4)) +
    rect({ x: x + w - 12, y: y - 4, w: 6, h: 14 }, darker(wood, 0.4)) +
    rect({ x, y: y - h, w, h }, face, 'rx="3"') +
    rect({ x: x - 3, y: y - h - 4, w: w + 6, h: 6 }, lighter(wood, 0.34), 'rx="2"') +
    stroke(lines, darker(wood, 0.4), 1.6, 'opacity=".6"') +
    knobs
  );
}
