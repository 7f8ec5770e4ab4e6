import { darker, lighter } from '#tools/sample/pictures/colour.ts';
import { glow, recess, SHADE, sideShadow } from '#tools/sample/pictures/light.ts';
import {
  type Box,
  num,
  opening,
  path,
  polygon,
  rect,
  repeat,
  stroke,
} from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { glass } from './glass.ts';

export type WindowStyle = Readonly<{
  columns?: number;
  rows?: number;
  /** Height of the arched head; 0 is flat. */
  arch?: number;
  trim?: string;
  frame?: string;
  shutters?: string | undefined;
  sill?: boolean;
  /** Width of the surround. */
  surround?: number;
  curtains?: boolean;
}>;

/** A window set into a wall: surround, shadowed reveal, sky in the glass, curtains, bars, sill. */
export function window(sheet: Sheet, box: Box, style: WindowStyle = {}): string {
  const {
    columns = 2,
    rows = 3,
    arch = 0,
    trim = '#fbf7ee',
    frame = '#fdfbf5',
    sill = true,
  } = style;
  const { surround = 7, shutters, curtains = true } = style;
  const hole = opening(box, arch);
  const outer = {
    x: box.x - surround,
    y: box.y - surround,
    w: box.w + 2 * surround,
    h: box.h + 2 * surround,
  };
  const face = sheet.linear(
    [
      [0, lighter(trim, 0.6)],
      [1, darker(trim, 0.12)],
    ],
    'diagonal',
  );
  return (
    (surround > 0
      ? sideShadow(arch > 0 ? { ...outer, y: outer.y + arch, h: outer.h - arch } : outer, 4, 0.16) +
        path(opening(outer, arch > 0 ? arch + surround : 0), face)
      : '') +
    (shutters ? shutterPair(sheet, box, shutters) : '') +
    sheet.clipped(
      `<path d="${hole}"/>`,
      glass(sheet, box, curtains) + recess(box) + (arch > 0 ? archShade(box, arch) : ''),
    ) +
    bars(box, columns, rows, arch, frame) +
    (sill ? sillUnder(sheet, box, surround, trim) : '') +
    glow(sheet, box.x + box.w / 2, box.y + box.h / 2, box.w * 1.05, box.h * 0.95, 0.3)
  );
}

function archShade(box: Box, arch: number): string {
  const lower = opening({ ...box, y: box.y + 7, x: box.x + 4, w: box.w + 6 }, arch);
  return `<path d="${opening(box, arch)}${lower}" fill="${SHADE}" fill-rule="evenodd" opacity=".3"/>`;
}

function bars(box: Box, columns: number, rows: number, arch: number, colour: string): string {
  const { x, y, w, h } = box;
  const springing = Math.max(0, arch);
  const uprights = repeat(columns - 1, (index) => {
    const at = (index + 1) / columns;
    const rise = springing * Math.sqrt(Math.max(0, 1 - (2 * at - 1) ** 2));
    return `M${num(x + w * at)} ${num(y + springing - rise)}V${num(y + h)}`;
  });
  const straight = h - springing;
  const crossings = repeat(rows - 1, (index) => {
    const at =
      springing > 0 ? springing + (straight * index) / (rows - 1) : (h * (index + 1)) / rows;
    return `M${num(x)} ${num(y + at)}h${num(w)}`;
  });
  const rails = uprights + crossings;
  return (
    stroke(rails, darker(colour, 0.5), 3.6, 'opacity=".5" transform="translate(1.2 1.4)"') +
    stroke(rails, colour, 3.2) +
    stroke(opening(box, arch), colour, 4) +
    stroke(
      opening({ x: x + 2, y: y + 2, w: w - 4, h: h - 4 }, Math.max(0, arch - 1)),
      darker(colour, 0.4),
      1,
      'opacity=".4"',
    )
  );
}

function shutterPair(sheet: Sheet, { x, y, w, h }: Box, colour: string): string {
  const wide = Math.min(w * 0.42, 26);
  return [x - wide - 5, x + w + 5]
    .map((left) => {
      const face = sheet.linear([
        [0, lighter(colour, 0.18)],
        [1, darker(colour, 0.16)],
      ]);
      const slats = repeat(
        (h - 12) / 6,
        (index) => `M${num(left + 3.5)} ${num(y + 7 + index * 6)}h${num(wide - 7)}`,
      );
      return (
        sideShadow({ x: left, y, w: wide, h }, 4, 0.2) +
        rect({ x: left, y, w: wide, h }, face) +
        stroke(slats, darker(colour, 0.4), 2, 'opacity=".7"') +
        rect({ x: left + 3, y: y + h / 2 - 2, w: wide - 6, h: 4 }, colour)
      );
    })
    .join('');
}

function sillUnder(sheet: Sheet, { x, y, w, h }: Box, surround: number, colour: string): string {
  const left = x - surround - 6;
  const wide = w + 2 * surround + 12;
  const top = y + h + surround - 3;
  const face = sheet.linear(
    [
      [0, lighter(colour, 0.6)],
      [1, darker(colour, 0.2)],
    ],
    'down',
  );
  return (
    polygon(
      [
        [left + 2, top + 8],
        [left + wide, top + 8],
        [left + wide + 1, top + 17],
        [left + 10, top + 17],
      ],
      SHADE,
      'opacity=".2"',
    ) + rect({ x: left, y: top, w: wide, h: 8 }, face, 'rx="1"')
  );
}

/** A wall of sliding glass in thin dark frames. */
export function slidingGlass(
  sheet: Sheet,
  box: Box,
  panels: number,
  frame = '#27363c',
  curtains = true,
): string {
  const { x, y, w, h } = box;
  const uprights = repeat(
    panels - 1,
    (index) => `M${num(x + (w * (index + 1)) / panels)} ${num(y)}v${num(h)}`,
  );
  return (
    sheet.clipped(rect(box, ''), glass(sheet, box, curtains) + recess(box, 9)) +
    stroke(uprights, frame, 4) +
    stroke(uprights, lighter(frame, 0.4), 1, 'opacity=".6" transform="translate(-1.6 0)"') +
    `<path d="${opening(box, 0)}" fill="none" stroke="${frame}" stroke-width="5"/>` +
    rect({ x, y: y + h - 4, w, h: 5 }, darker(frame, 0.2)) +
    glow(sheet, x + w / 2, y + h / 2, w * 0.72, h * 0.8, 0.3)
  );
}
