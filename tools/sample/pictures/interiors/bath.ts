import { darker, lighter } from '#tools/sample/pictures/colour.ts';
import { pick } from '#tools/sample/pictures/palette.ts';
import { type Placement, placement } from '#tools/sample/pictures/placement.ts';
import { ellipse, path, rect, repeat, stroke } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { mat, stool, towelRail, vanity } from './bath-fittings.ts';
import { pottedPalm } from './decor.ts';
import { BACK, FLOOR_Y } from './perspective.ts';
import { floorShadow, shell } from './room.ts';
import { TIMBERS } from './tones.ts';
import { pane, VIEWS } from './view.ts';

const TILES = ['#b5d6cb', '#e9e3d6', '#a9c8d0', '#efd5c2', '#c8d6bc', '#7fae9f'] as const;

const METAL = ['#cfa05c', '#8f9799', '#2f3a3c'] as const;

/** A bathroom with a free-standing tub under the window. */
export function bath(sheet: Sheet, seed: number): string {
  const at = placement(seed % 2 === 1);
  const metal = pick(METAL, seed);
  const tile = pick(TILES, seed);
  const wood = pick(TIMBERS, seed);
  const glass = at.box(seed % 3 === 2 ? 420 : 474, 176, seed % 3 === 2 ? 400 : 300, 210);
  return (
    shell(
      sheet,
      pick(['#eef0ea', '#f1ebe0', '#e6ecea'], seed),
      seed % 3 === 1 ? 'terrazzo' : 'tiles',
    ) +
    wainscot(sheet, tile, seed) +
    pane(sheet, glass, seed + 12, {
      view: pick(VIEWS, seed),
      panels: 2,
      frame: seed % 3 === 1 ? '#fbf8f1' : '#2a393c',
    }) +
    vanity(sheet, at, wood, metal, seed) +
    tub(sheet, at.x(620), seed) +
    tapStand(at, metal) +
    stool(sheet, at, wood) +
    mat(at, seed) +
    towelRail(at, metal, seed) +
    pottedPalm(sheet, at.x(1056), 716, 1.12, pick(['#e4ddd0', '#d98f6a', '#c9cfc6'], seed))
  );
}

function wainscot(sheet: Sheet, tile: string, seed: number): string {
  const top = seed % 2 === 0 ? 296 : 206;
  const area = { x: BACK.x + 1, y: top, w: BACK.w - 2, h: FLOOR_Y - top - 12 };
  const upright = seed % 4 === 3;
  const rows = Math.ceil(area.h / (upright ? 54 : 27));
  const columns = Math.ceil(area.w / 27);
  const joints = upright
    ? repeat(columns, (index) => `M${area.x + index * 18} ${top}v${area.h}`) +
      repeat(columns, (index) => `M${area.x + (columns + index) * 18} ${top}v${area.h}`) +
      repeat(rows, (index) => `M${area.x} ${top + index * 54}h${area.w}`)
    : repeat(columns, (index) => `M${area.x + index * 27} ${top}v${area.h}`) +
      repeat(rows, (index) => `M${area.x} ${top + index * 27}h${area.w}`);
  return (
    rect(
      area,
      sheet.linear([
        [0, lighter(tile, 0.12)],
        [0.5, lighter(tile, 0.4)],
        [1, tile],
      ]),
    ) +
    sheet.clipped(rect(area, ''), stroke(joints, lighter(tile, 0.7), 1.6, 'opacity=".85"')) +
    rect({ ...area, y: top - 6, h: 7 }, lighter(tile, 0.3))
  );
}

function tub(sheet: Sheet, x: number, seed: number): string {
  const enamel = sheet.linear(
    [
      [0, '#ffffff'],
      [0.5, '#f6f3ec'],
      [1, '#cfccc4'],
    ],
    'down',
  );
  const water = sheet.linear([
    [0, '#8fc3c9'],
    [1, '#c9e4e2'],
  ]);
  const body =
    seed % 3 === 1
      ? `M${x - 262} 522Q${x - 250} 660 ${x - 180} 690H${x + 180}Q${x + 250} 660 ${x + 262} 522z`
      : `M${x - 270} 516Q${x - 262} 640 ${x - 196} 684Q${x - 180} 694 ${x - 150} 694H${x + 150}Q${x + 180} 694 ${x + 196} 684Q${x + 262} 640 ${x + 270} 516z`;
  const feet = [x - 160, x + 160].map((foot) =>
    path(`M${foot - 12} 684q-4 22-12 26h28q2-14-2-26z`, '#c9a05c'),
  );
  return (
    floorShadow(x + 14, 700, 296, 22, 0.24) +
    (seed % 3 === 1 ? feet.join('') : '') +
    path(body, enamel) +
    path(
      `M${x - 250} 560Q${x - 236} 650 ${x - 170} 684Q${x - 214} 620 ${x - 220} 548z`,
      '#ffffff',
      'opacity=".7"',
    ) +
    ellipse(x, 519, 274, 26, '#fffefb') +
    ellipse(x, 521, 252, 18, '#d9d6cd') +
    ellipse(x, 524, 246, 15, water) +
    stroke(
      `M${x - 120} 524q14-4 28 0t28 0M${x + 40} 528q14-4 28 0t28 0`,
      '#e9f6f4',
      2,
      'opacity=".8"',
    )
  );
}

function tapStand(at: Placement, metal: string): string {
  const x = at.x(908);
  const reach = -at.hand;
  return (
    floorShadow(x + 4, 692, 20, 4) +
    stroke(
      `M${x} 692V452q0-26 ${26 * reach} -26h${14 * reach}q${16 * reach} 0 ${16 * reach} 22`,
      metal,
      7,
      'stroke-linecap="round"',
    ) +
    stroke(`M${x - 2} 690V454`, lighter(metal, 0.5), 1.8, 'opacity=".7"') +
    rect({ x: x - 12, y: 520, w: 24, h: 8 }, darker(metal, 0.1), 'rx="3"')
  );
}
