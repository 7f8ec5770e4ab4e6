import { darker, lighter, mix } from '#tools/sample/pictures/colour.ts';
import {
  type Box,
  num,
  type Point,
  polygon,
  rect,
  repeat,
  stroke,
} from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';

export type Surface = 'stucco' | 'clapboard' | 'boards' | 'brick';

/** A wall face, lighter on the left and darker to the right, with its surface. */
export function wall(
  sheet: Sheet,
  points: readonly Point[],
  colour: string,
  surface: Surface = 'stucco',
): string {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const box = {
    x: Math.min(...xs),
    y: Math.min(...ys),
    w: Math.max(...xs) - Math.min(...xs),
    h: Math.max(...ys) - Math.min(...ys),
  };
  const across = sheet.linear([
    [0, lighter(colour, 0.3)],
    [0.45, colour],
    [1, darker(colour, 0.13)],
  ]);
  const foot = sheet.linear(
    [
      [0.7, '#5a4a3c', 0],
      [1, '#5a4a3c', 0.16],
    ],
    'down',
  );
  const grain = surfaces[surface](sheet, box, colour);
  const face = polygon(points, across);
  const shaded = polygon(points, foot);
  return grain === '' ? face + shaded : face + sheet.clipped(polygon(points, ''), grain) + shaded;
}

const surfaces: Record<Surface, (sheet: Sheet, box: Box, colour: string) => string> = {
  stucco: () => '',
  clapboard: (_, { x, y, w, h }, colour) => {
    const lines = repeat(h / 10 + 1, (index) => `M${num(x)} ${num(y + index * 10)}h${num(w)}`);
    return (
      stroke(lines, darker(colour, 0.36), 1.6, 'opacity=".5"') +
      stroke(lines, lighter(colour, 0.6), 1.2, 'opacity=".6" transform="translate(0 1.6)"')
    );
  },
  boards: (_, { x, y, w, h }, colour) => {
    const lines = repeat(w / 15 + 1, (index) => `M${num(x + 6 + index * 15)} ${num(y)}v${num(h)}`);
    return (
      stroke(lines, darker(colour, 0.3), 1.4, 'opacity=".5" transform="translate(1.8 0)"') +
      stroke(lines, lighter(colour, 0.7), 2, 'opacity=".75"')
    );
  },
  brick: (sheet, { x, y, w, h }, colour) => {
    const { random } = sheet;
    const rows = Math.ceil(h / 9);
    const joints = repeat(rows, (row) => {
      const odd = row % 2 === 0 ? 0 : 12;
      const ups = repeat(
        w / 24 + 1,
        (index) => `M${num(x + odd + index * 24)} ${num(y + row * 9)}v9`,
      );
      return `M${num(x)} ${num(y + row * 9)}h${num(w)}${ups}`;
    });
    const odd = repeat((rows * w) / 160, () =>
      rect(
        {
          x: x + Math.floor((random.next() * w) / 24) * 24,
          y: y + Math.floor(random.next() * rows) * 9,
          w: 24,
          h: 9,
        },
        random.chance(0.5) ? darker(colour, 0.16) : lighter(colour, 0.14),
        'opacity=".7"',
      ),
    );
    return odd + stroke(joints, lighter(colour, 0.5), 1, 'opacity=".5"');
  },
};

/** A pier of cut stones in courses, no two alike. */
export function rubble(
  sheet: Sheet,
  { x, y, w, h }: Box,
  tones: readonly [string, ...string[]],
): string {
  const { random } = sheet;
  let stones = rect({ x, y, w, h }, darker(tones[0], 0.5));
  let top = y;
  while (top < y + h) {
    const tall = Math.min(12 + random.next() * 12, y + h - top);
    let left = x;
    while (left < x + w) {
      const long = Math.min(18 + random.next() * 26, x + w - left);
      const tone = mix(random.one(tones), '#fffaf0', random.next() * 0.16);
      stones += rect({ x: left + 0.8, y: top + 0.8, w: long - 1.6, h: tall - 1.6 }, tone, 'rx="2"');
      stones += rect(
        { x: left + 1.6, y: top + 1.2, w: long - 3.2, h: 1.6 },
        lighter(tone, 0.4),
        'opacity=".6"',
      );
      left += long;
    }
    top += tall;
  }
  const turn = sheet.linear([
    [0, '#fff6e4', 0.2],
    [0.5, '#fff6e4', 0],
    [1, '#1c2b3f', 0.26],
  ]);
  return stones + rect({ x, y, w, h }, turn);
}

/** A screen of pierced concrete blocks; `behind` shows through the holes. */
export function breezeBlock(
  sheet: Sheet,
  { x, y, w, h }: Box,
  colour: string,
  behind: string,
): string {
  const size = w / Math.max(2, Math.round(w / 32));
  const rows = Math.max(1, Math.round(h / size));
  const tall = h / rows;
  const holes = (inner: number) =>
    repeat(rows, (row) =>
      repeat(w / size, (column) => {
        const cx = x + (column + 0.5) * size;
        const cy = y + (row + 0.5) * tall;
        return `M${num(cx)} ${num(cy - inner)}L${num(cx + inner)} ${num(cy)}L${num(cx)} ${num(cy + inner)}L${num(cx - inner)} ${num(cy)}z`;
      }),
    );
  const joints =
    repeat(rows - 1, (row) => `M${num(x)} ${num(y + (row + 1) * tall)}h${num(w)}`) +
    repeat(w / size - 1, (column) => `M${num(x + (column + 1) * size)} ${num(y)}v${num(h)}`);
  const face = sheet.linear([
    [0, lighter(colour, 0.5)],
    [1, darker(colour, 0.1)],
  ]);
  return (
    rect({ x, y, w, h }, face) +
    stroke(joints, darker(colour, 0.3), 1.4, 'opacity=".6"') +
    `<path d="${holes(size * 0.32)}" fill="${darker(colour, 0.3)}"/>` +
    `<path d="${holes(size * 0.27)}" fill="${behind}" transform="translate(1.4 1.4)"/>`
  );
}

/** A raised band across a wall: cornice, belt course or parapet cap, with its own shadow. */
export function band(sheet: Sheet, { x, y, w, h }: Box, colour: string, shadow = 5): string {
  const face = sheet.linear(
    [
      [0, lighter(colour, 0.5)],
      [0.5, colour],
      [1, darker(colour, 0.2)],
    ],
    'down',
  );
  return (
    rect({ x: x + 2, y: y + h, w: w - 2, h: shadow }, '#17213f', 'opacity=".2"') +
    rect({ x, y, w, h }, face)
  );
}

/** A round column with a base and a capital. */
export function column(
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  colour = '#fbf7ee',
): string {
  const face = sheet.linear([
    [0, darker(colour, 0.05)],
    [0.3, colour],
    [1, darker(colour, 0.26)],
  ]);
  return (
    rect({ x: x - w / 2, y, w, h }, face) +
    rect({ x: x - w * 0.78, y: y - 1, w: w * 1.56, h: 7 }, face) +
    rect({ x: x - w * 0.66, y: y + 6, w: w * 1.32, h: 4 }, face) +
    rect({ x: x - w * 0.78, y: y + h - 8, w: w * 1.56, h: 8 }, face)
  );
}
