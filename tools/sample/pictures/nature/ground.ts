import { darker, lighter } from '#tools/sample/pictures/colour.ts';
import {
  middle,
  num,
  type Point,
  path,
  polygon,
  rect,
  repeat,
  stroke,
} from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';

/** Heights on the page of an ordinary street scene. */
export const STREET = { horizon: 588, walk: 744, kerb: 773, road: 781 } as const;

/** Mown grass from the horizon down, in stripes that run to one vanishing point. */
export function lawn(
  sheet: Sheet,
  {
    top = STREET.horizon,
    bottom = 800,
    width = 1200,
    vanishX = 600,
  }: Partial<Record<'top' | 'bottom' | 'width' | 'vanishX', number>> = {},
): string {
  const { random } = sheet;
  const fill = sheet.linear(
    [
      [0, '#8fb567'],
      [0.18, '#a3c677'],
      [0.6, '#9dc06c'],
      [1, '#8cb25f'],
    ],
    'down',
  );
  const vanishY = top - (bottom - top) * 0.75;
  const at = (x: number, y: number) =>
    vanishX + ((x - vanishX) * (y - vanishY)) / (bottom - vanishY);
  const wide = 150;
  const from = Math.floor((-vanishX * 1.6) / wide) * wide + vanishX - wide / 2;
  const stripes = repeat((width * 2.4) / (2 * wide), (index) => {
    const x = from + index * 2 * wide;
    const corners = [
      [at(x, top), top],
      [at(x + wide, top), top],
      [at(x + wide, bottom), bottom],
      [at(x, bottom), bottom],
    ];
    return `M${corners.map(([cx = 0, cy = 0]) => `${num(cx)} ${num(cy)}`).join('L')}z`;
  });
  const tufts = repeat((width * (bottom - top)) / 4200, () => {
    const x = random.next() * width;
    const y = top + 14 + random.next() * (bottom - top - 20);
    const h = 2 + ((y - top) / (bottom - top)) * 4.5;
    return `M${num(x)} ${num(y)}l-1-${num(h)}M${num(x + 2)} ${num(y)}l1.4-${num(h * 0.9)}`;
  });
  const far = sheet.linear(
    [
      [0, '#5f8f58', 0.5],
      [1, '#5f8f58', 0],
    ],
    'down',
  );
  return (
    rect({ x: 0, y: top, w: width, h: bottom - top }, fill) +
    path(stripes, '#6f9c50', 'opacity=".2"') +
    rect({ x: 0, y: top, w: width, h: 24 }, far) +
    stroke(tufts, '#5d8c4b', 1.1, 'opacity=".55"')
  );
}

/** Sidewalk, curb and a strip of road along the foot of the picture. */
export function pavement(
  sheet: Sheet,
  width = 1200,
  { walk, kerb, road } = STREET,
  bottom = 800,
): string {
  const slab = sheet.linear(
    [
      [0, '#e3dac9'],
      [1, '#cfc4b2'],
    ],
    'down',
  );
  const asphalt = sheet.linear(
    [
      [0, '#7d837f'],
      [1, '#8f938d'],
    ],
    'down',
  );
  const joints = repeat(width / 84 + 2, (index) => {
    const x = -20 + index * 84;
    const lean = (x - width / 2) * 0.028;
    return `M${num(x)} ${walk}L${num(x + lean)} ${kerb}`;
  });
  return (
    rect({ x: 0, y: walk, w: width, h: kerb - walk }, slab) +
    rect({ x: 0, y: walk, w: width, h: 2 }, '#f1e9da') +
    stroke(joints, '#a99d8b', 1.3, 'opacity=".6"') +
    rect({ x: 0, y: kerb, w: width, h: road - kerb }, '#b5aa9b') +
    rect({ x: 0, y: kerb, w: width, h: 2 }, '#d6ccbc') +
    rect({ x: 0, y: road, w: width, h: bottom - road }, asphalt) +
    rect({ x: 0, y: road, w: width, h: 3 }, '#5f6663', 'opacity=".6"')
  );
}

type Paving = Readonly<{
  /** Middle and width at the house, then at the sidewalk. */
  from: Point;
  to: Point;
  top?: number;
  bottom?: number;
  colour?: string;
  /** How many slabs lie side by side. */
  columns?: number;
}>;

/** A path or driveway of slabs, widening towards the street. */
export function paving(
  sheet: Sheet,
  {
    from,
    to,
    top = STREET.horizon + 10,
    bottom = STREET.walk,
    colour = '#dccfb9',
    columns = 2,
  }: Paving,
): string {
  const upperLeft: Point = [from[0] - from[1] / 2, top];
  const upperRight: Point = [from[0] + from[1] / 2, top];
  const lowerLeft: Point = [to[0] - to[1] / 2, bottom];
  const lowerRight: Point = [to[0] + to[1] / 2, bottom];
  const fill = sheet.linear(
    [
      [0, darker(colour, 0.1)],
      [0.35, colour],
      [1, lighter(colour, 0.16)],
    ],
    'down',
  );
  const rows = Math.round((bottom - top) / 19);
  const across = repeat(rows, (index) => {
    const share = ((index + 1) / (rows + 1)) ** 1.35;
    const [ax, ay] = middle(upperLeft, lowerLeft, share);
    const [bx] = middle(upperRight, lowerRight, share);
    return `M${num(ax)} ${num(ay)}H${num(bx)}`;
  });
  const along = repeat(columns - 1, (index) => {
    const [ax] = middle(upperLeft, upperRight, (index + 1) / columns);
    const [bx] = middle(lowerLeft, lowerRight, (index + 1) / columns);
    return `M${num(ax)} ${num(top)}L${num(bx)} ${num(bottom)}`;
  });
  const edge = [
    upperRight,
    lowerRight,
    [lowerRight[0] + 5, bottom],
    [upperRight[0] + 2, top],
  ] as const;
  return (
    polygon(edge, '#4f7243', 'opacity=".35"') +
    polygon([upperLeft, upperRight, lowerRight, lowerLeft], fill) +
    stroke(across + along, darker(colour, 0.34), 1.1, 'opacity=".42"') +
    stroke(
      `M${num(upperLeft[0])} ${num(top)}L${num(lowerLeft[0])} ${num(bottom)}`,
      lighter(colour, 0.5),
      2.4,
      'opacity=".8"',
    )
  );
}
