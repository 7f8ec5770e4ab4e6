import { darker, lighter } from '#tools/sample/pictures/colour.ts';
import { SHADE } from '#tools/sample/pictures/light.ts';
import {
  coordinates,
  num,
  type Point,
  polygon,
  rect,
  repeat,
  stroke,
} from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';

/** The board under a roof's edge. */
export function fascia(
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  h = 10,
  colour = '#fbf6ea',
): string {
  const face = sheet.linear(
    [
      [0, lighter(colour, 0.3)],
      [0.6, colour],
      [1, darker(colour, 0.22)],
    ],
    'down',
  );
  return (
    rect({ x, y, w, h }, face) +
    rect({ x, y: y + h - 1.5, w, h: 1.5 }, darker(colour, 0.4), 'opacity=".4"')
  );
}

/** The two sloping boards of a gable and the shadow they throw on it. */
export function gableBoards(
  sheet: Sheet,
  apex: Point,
  left: Point,
  right: Point,
  colour = '#fbf6ea',
  wide = 14,
): string {
  const leftFace = sheet.linear(
    [
      [0, lighter(colour, 0.6)],
      [1, colour],
    ],
    'down',
  );
  const rightFace = sheet.linear(
    [
      [0, colour],
      [1, darker(colour, 0.16)],
    ],
    'down',
  );
  const under: Point[] = [
    [apex[0], apex[1] + wide * 1.2],
    [right[0], right[1] + wide],
    [left[0], left[1] + wide],
  ];
  const sun = under.map(([x, y]) => `${num(x - 7)} ${num(y + 27)}`).join('L');
  const all = `M${num(left[0])} ${num(apex[1])}H${num(right[0])}V${num(left[1] + 90)}H${num(left[0])}z`;
  const shade = `<path d="${all}M${sun}z" fill="${SHADE}" fill-rule="evenodd" opacity=".3"/>`;
  return (
    sheet.clipped(silhouette(under), shade) +
    polygon([apex, left, [left[0], left[1] + wide], [apex[0], apex[1] + wide * 1.25]], leftFace) +
    polygon([apex, right, [right[0], right[1] + wide], [apex[0], apex[1] + wide * 1.25]], rightFace)
  );
}

/** A balustrade between two posts: top rail, bottom rail, spindles. */
export function railing(
  x: number,
  y: number,
  w: number,
  h: number,
  colour = '#fbf7ee',
  { gap = 9, bar = 3 }: Partial<Record<'gap' | 'bar', number>> = {},
): string {
  const count = Math.floor(w / gap);
  const step = w / count;
  const bars = repeat(
    count - 1,
    (index) => `M${num(x + (index + 1) * step)} ${num(y + 3)}v${num(h - 5)}`,
  );
  return (
    stroke(bars, darker(colour, 0.3), bar, 'transform="translate(1.2 0)"') +
    stroke(bars, colour, bar - 0.6) +
    rect({ x, y, w, h: 4.5 }, colour) +
    rect({ x, y: y + 4.5, w, h: 1.4 }, darker(colour, 0.4), 'opacity=".5"') +
    rect({ x, y: y + h - 5, w, h: 3.5 }, darker(colour, 0.06))
  );
}

/** White pickets with pointed heads. */
export function picketFence(
  x: number,
  y: number,
  w: number,
  h: number,
  colour = '#fbf8f0',
): string {
  const step = 15;
  const count = Math.floor(w / step);
  const pickets = (dx: number) =>
    repeat(count, (index) => {
      const left = x + 3 + index * step + dx;
      return `M${num(left)} ${num(y + h)}V${num(y + 6)}l4.5-6 4.5 6V${num(y + h)}z`;
    });
  return (
    `<path d="${pickets(2)}" fill="${SHADE}" opacity=".2"/>` +
    rect({ x, y: y + 13, w, h: 5 }, darker(colour, 0.1)) +
    rect({ x, y: y + h - 15, w, h: 5 }, darker(colour, 0.1)) +
    `<path d="${pickets(0)}" fill="${colour}"/>` +
    rect({ x, y: y + h - 5, w, h: 5 }, '#6f9c50', 'opacity=".25"')
  );
}

/** A square gate post with a ball on top. */
export function gatePost(
  sheet: Sheet,
  x: number,
  y: number,
  h: number,
  colour = '#fbf8f0',
): string {
  const face = sheet.linear([
    [0, colour],
    [1, darker(colour, 0.2)],
  ]);
  return (
    rect({ x: x - 8, y, w: 16, h }, face) +
    rect({ x: x - 10, y: y - 3, w: 20, h: 5 }, face) +
    `<circle cx="${num(x)}" cy="${num(y - 9)}" r="7" fill="${face}"/>`
  );
}

function silhouette(points: readonly Point[]): string {
  return `<polygon points="${coordinates(points)}"/>`;
}
