import { darker, lighter } from '#tools/sample/pictures/colour.ts';
import {
  circle,
  ellipse,
  num,
  path,
  rect,
  repeat,
  stroke,
  use,
} from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';

export const GREENS = ['#3f7f5f', '#4a8b5d', '#35755c', '#578f5b'] as const;
export const BLOOMS = {
  rose: '#e0688a',
  amber: '#f3b04f',
  white: '#fbf3e4',
  violet: '#b48ac6',
  coral: '#ee8a68',
} as const;
export type Bloom = keyof typeof BLOOMS;

type Bush = Readonly<{
  x: number;
  /** The line it is on; `x` is its middle. */
  y: number;
  w: number;
  h: number;
  green?: string;
  bloom?: Bloom | undefined;
}>;

/** A rounded bush in three tones, with leaf flecks and, if wanted, flowers. */
export function bush(sheet: Sheet, { x, y, w, h, green = GREENS[0], bloom }: Bush): string {
  const { random } = sheet;
  const count = Math.max(3, Math.round(w / (8 + h * 0.4)));
  const layer = (tone: string, lift: number, spread: number, size: number) => {
    const fill = sheet.radial(
      [
        [0, lighter(tone, 0.16)],
        [0.55, tone],
        [1, darker(tone, 0.26)],
      ],
      0.36,
      0.22,
      0.82,
    );
    return repeat(count, (index) => {
      const across = count === 1 ? 0 : (index / (count - 1)) * 2 - 1;
      const bulge = 1 - across * across * 0.42;
      const r = h * size * (0.42 + random.next() * 0.1) * (0.6 + 0.4 * bulge);
      const cx = x + across * (w / 2 - r * 0.8) * spread + (random.next() - 0.5) * 6;
      return ellipse(cx, y - h * lift * bulge - r * 0.2, r * 1.12, r, fill);
    });
  };
  const flecks = repeat(Math.round((w * h) / 260), () => {
    const fx = x + (random.next() - 0.5) * w * 0.86;
    const fy = y - random.next() * h * 0.82 * (1 - ((fx - x) / (w / 2)) ** 2 * 0.5);
    return `M${num(fx)} ${num(fy)}q2.6-2.8 5.4-.6q-2.6 2.8-5.4 .6z`;
  });
  return (
    ellipse(x + 10, y + 1, w * 0.54, h * 0.12, '#1f3d2c', 'opacity=".26"') +
    layer(darker(green, 0.24), 0.24, 1, 0.96) +
    layer(green, 0.42, 0.92, 0.86) +
    layer(lighter(green, 0.1), 0.6, 0.78, 0.66) +
    path(flecks, lighter(green, 0.3), 'opacity=".62"') +
    (bloom ? flowers(sheet, { x, y, w, h, bloom }) : '')
  );
}

function flowers(
  sheet: Sheet,
  { x, y, w, h, bloom }: Readonly<{ x: number; y: number; w: number; h: number; bloom: Bloom }>,
): string {
  const { random } = sheet;
  const head = (tone: string) =>
    sheet.once(
      `flower-${tone}`,
      () =>
        [0, 72, 144, 216, 288]
          .map((angle) => {
            const turn = (angle * Math.PI) / 180;
            return circle(Math.cos(turn) * 2.7, Math.sin(turn) * 2.5, 2.4, tone);
          })
          .join('') + circle(0, 0, 1.5, bloom === 'amber' ? '#c9762f' : '#f8dfa4'),
    );
  const colour = BLOOMS[bloom];
  const tones = [darker(colour, 0.16), colour, colour, lighter(colour, 0.32)];
  return repeat(Math.max(6, (w * h) / 96), () => {
    const fx = x + (random.next() - 0.5) * w * 0.9;
    const room = 1 - ((fx - x) / (w / 2)) ** 2 * 0.5;
    const fy = y - h * (0.22 + random.next() * 0.72) * room;
    const tone = tones[random.whole(0, 3)] ?? colour;
    return use(head(tone), fx, fy, 0.62 + random.next() * 0.42);
  });
}

/** A clipped hedge with a lit top. */
export function hedge(sheet: Sheet, x: number, y: number, w: number, h: number): string {
  const { random } = sheet;
  const green = GREENS[0];
  const front = sheet.linear(
    [
      [0, lighter(green, 0.1)],
      [0.25, green],
      [1, darker(green, 0.34)],
    ],
    'down',
  );
  const flecks = repeat(Math.round((w * h) / 90), () => {
    const fx = x + 3 + random.next() * (w - 9);
    const fy = y + 3 + random.next() * (h - 5);
    return `M${num(fx)} ${num(fy)}q2.2-2.4 4.6-.4q-2.2 2.4-4.6 .4z`;
  });
  return (
    rect({ x: x + 8, y: y + h - 3, w, h: 8 }, '#1f3d2c', 'rx="4" opacity=".24"') +
    rect({ x, y, w, h }, front, 'rx="5"') +
    path(flecks, lighter(green, 0.24), 'opacity=".45"') +
    stroke(`M${num(x + 4)} ${num(y + 1.5)}h${num(w - 8)}`, lighter(green, 0.34), 3, 'opacity=".5"')
  );
}

/** A round topiary ball, as beside a door. */
export function ball(sheet: Sheet, x: number, y: number, r: number): string {
  const green = GREENS[2];
  const fill = sheet.radial(
    [
      [0, lighter(green, 0.26)],
      [0.6, green],
      [1, darker(green, 0.34)],
    ],
    0.34,
    0.28,
    0.75,
  );
  const { random } = sheet;
  const flecks = repeat(Math.round(r * 1.3), () => {
    const turn = random.next() * 6.28;
    const out = Math.sqrt(random.next()) * r * 0.86;
    return `M${num(x + Math.cos(turn) * out)} ${num(y - r + Math.sin(turn) * out)}q2-2.2 4.4-.4q-2 2.2-4.4 .4z`;
  });
  return (
    ellipse(x + r * 0.4, y + 1, r * 1.1, r * 0.18, '#1f3d2c', 'opacity=".24"') +
    circle(x, y - r * 0.96, r, fill) +
    path(flecks, lighter(green, 0.36), 'opacity=".5"')
  );
}
