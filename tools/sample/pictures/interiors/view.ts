import { darker, lighter } from '#tools/sample/pictures/colour.ts';
import { bush, GREENS } from '#tools/sample/pictures/nature/bushes.ts';
import { fanPalm } from '#tools/sample/pictures/nature/fan-palms.ts';
import { farShore } from '#tools/sample/pictures/nature/far-shore.ts';
import { lawn } from '#tools/sample/pictures/nature/ground.ts';
import { palm } from '#tools/sample/pictures/nature/palms.ts';
import { bloomsFor } from '#tools/sample/pictures/nature/planting.ts';
import { clouds, hazyTrees, sky } from '#tools/sample/pictures/nature/sky.ts';
import { water } from '#tools/sample/pictures/nature/water.ts';
import { type Box, num, polygon, rect } from '#tools/sample/pictures/shapes.ts';
import { createSheet, type Sheet } from '#tools/sample/pictures/sheet.ts';

export type View = 'bay' | 'garden' | 'canal';
export const VIEWS = ['bay', 'garden', 'canal'] as const;

const TALL = 400;

/** The view outside a window, drawn 400 high with its horizon at 236 and fitted to the box. */
export function viewThrough(room: Sheet, box: Box, seed: number, view: View): string {
  const sheet = createSheet(seed, room.hour, { prefix: 'v' });
  const scale = Math.round((box.h / TALL) * 1000) / 1000;
  const outside = sheet.part(landscape(sheet, seed, view, Math.max(200, box.w / scale)));
  return room.clipped(
    rect(box, ''),
    `<g transform="translate(${num(box.x)} ${num(box.y)})scale(${scale})">${outside}</g>`,
  );
}

function landscape(sheet: Sheet, seed: number, view: View, width: number): string {
  const blooms = bloomsFor(seed);
  const sunX = 0.3 + sheet.random.next() * 0.4;
  const terrace = sheet.linear(
    [
      [0, '#efe6d6'],
      [1, '#fbf6ea'],
    ],
    'down',
  );
  const beyond = {
    bay: () =>
      hazyTrees(sheet, 240, width, 44) +
      water(sheet, 238, 330, width) +
      rect({ x: 0, y: 328, w: width, h: 30 }, '#d8cdb9'),
    garden: () =>
      hazyTrees(sheet, 262, width, 110) +
      lawn(sheet, { top: 260, bottom: 360, width, vanishX: width / 2 }) +
      palm(sheet, { x: width * 0.56, foot: 268, height: 130, scale: 0.4 }),
    canal: () =>
      hazyTrees(sheet, 234, width, 44) +
      farShore(sheet, 246, width) +
      water(sheet, 254, 322, width) +
      rect({ x: 0, y: 320, w: width, h: 8 }, '#f0e8d8') +
      lawn(sheet, { top: 328, bottom: 372, width, vanishX: width / 2 }),
  };
  const first = palm(sheet, { x: width * 0.2, foot: 356, height: 220, lean: 40, scale: 0.72 });
  const second =
    seed % 3 === 1
      ? fanPalm(sheet, { x: width * 0.81, foot: 352, height: 150, scale: 0.8 })
      : palm(sheet, { x: width * 0.8, foot: 354, height: 210, kind: 'royal', scale: 0.64 });
  return (
    sky(sheet, { horizon: 262, width, sunX }) +
    clouds(sheet, width, width < 300 ? 1 : 2) +
    beyond[view]() +
    first +
    (width < 300 ? '' : second) +
    rect({ x: 0, y: 352, w: width, h: 60 }, terrace) +
    bush(sheet, {
      x: width * 0.12,
      y: 362,
      w: Math.min(190, width * 0.5),
      h: 46,
      green: GREENS[1],
      bloom: blooms[0],
    }) +
    bush(sheet, {
      x: width * 0.87,
      y: 362,
      w: Math.min(220, width * 0.44),
      h: 52,
      green: GREENS[0],
      bloom: seed % 2 === 0 ? undefined : blooms[1],
    })
  );
}

/** A window or a glass door in the far wall: the view, its frame, a streak of light on the pane. */
export function pane(
  sheet: Sheet,
  box: Box,
  seed: number,
  {
    view,
    panels = 2,
    rows = 1,
    frame = '#2a393c',
  }: Readonly<{ view: View; panels?: number; rows?: number; frame?: string }>,
): string {
  const { x, y, w, h } = box;
  const bars =
    Array.from(
      { length: panels - 1 },
      (_, index) => `M${num(x + (w * (index + 1)) / panels)} ${num(y)}v${num(h)}`,
    ).join('') +
    Array.from(
      { length: rows - 1 },
      (_, index) => `M${num(x)} ${num(y + (h * (index + 1)) / rows)}h${num(w)}`,
    ).join('');
  const streak = (at: number, wide: number) =>
    polygon(
      [
        [x + w * at, y],
        [x + w * (at + wide), y],
        [x + w * (at + wide) - h * 0.34, y + h],
        [x + w * at - h * 0.34, y + h],
      ],
      '#ffffff',
      'opacity=".16"',
    );
  return (
    rect({ x: x - 12, y: y - 12, w: w + 24, h: h + 24 }, '#fdfbf5') +
    rect({ x: x - 12, y: y + h + 8, w: w + 24, h: 5 }, '#cfc8bb', 'opacity=".8"') +
    viewThrough(sheet, box, seed, view) +
    sheet.clipped(rect(box, ''), streak(0.3, 0.12) + streak(0.47, 0.04)) +
    `<path d="${bars}" fill="none" stroke="${frame}" stroke-width="5"/>` +
    `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="none" stroke="${frame}" stroke-width="6"/>`
  );
}

/** A rod and two curtains beside an opening, hanging to `foot`. */
export function curtains(
  sheet: Sheet,
  { x, y, w }: Box,
  foot: number,
  cloth = '#f6f1e6',
  rod = '#8d6a4c',
): string {
  const wide = 62;
  const folds = sheet.repeated(
    [
      [0, darker(cloth, 0.14)],
      [0.5, lighter(cloth, 0.6)],
      [1, darker(cloth, 0.14)],
    ],
    0,
    21,
  );
  const top = y - 28;
  const hang = (left: number) =>
    `<path d="M${num(left)} ${num(top)}h${wide}q4 ${num((foot - top) / 2)} 2 ${num(foot - top)}h${-wide - 4}q-2-${num((foot - top) / 2)} 2-${num(foot - top)}z" fill="${folds}"/>`;
  return (
    rect({ x: x - 64, y: top + 8, w: 52, h: foot - top - 8 }, '#3a2c22', 'opacity=".07"') +
    hang(x - 70) +
    hang(x + w + 8) +
    rect({ x: x - 92, y: top - 7, w: w + 184, h: 7 }, rod, 'rx="3"') +
    rect({ x: x - 92, y: top - 7, w: w + 184, h: 2 }, lighter(rod, 0.4), 'rx="1"')
  );
}
