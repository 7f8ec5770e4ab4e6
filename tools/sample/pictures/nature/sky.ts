import { darker, mix, shining } from '#tools/sample/pictures/colour.ts';
import { circle, ellipse, group, num, path, rect, repeat } from '#tools/sample/pictures/shapes.ts';
import type { Sheet, Stop } from '#tools/sample/pictures/sheet.ts';
import { seeded } from '#tools/sample/random.ts';

const SKIES = {
  day: [
    [0, '#7db9cc'],
    [0.55, '#b0d6dc'],
    [1, '#f4edda'],
  ],
  golden: [
    [0, '#92bccb'],
    [0.42, '#bcd5d5'],
    [0.72, '#f4e6c9'],
    [1, '#f9d5a0'],
  ],
  dusk: [
    [0, '#3d5872'],
    [0.45, '#6d7590'],
    [0.66, '#b59aa0'],
    [1, '#f6d3a6'],
  ],
} as const satisfies Record<string, readonly Stop[]>;

const GLOWS = { day: '#fff7de', golden: '#fff0c4', dusk: '#ffcf9a' } as const;

/** The sky down to the horizon, the sun's glow low behind things, and a few clouds. */
export function sky(
  sheet: Sheet,
  {
    horizon = 600,
    width = 1200,
    sunX = 0.3,
  }: Partial<Record<'horizon' | 'width' | 'sunX', number>>,
): string {
  const isDusk = sheet.hour === 'dusk';
  const stops: readonly Stop[] = SKIES[sheet.hour];
  const kept = stops.map(([at, colour]): Stop => [at, shining(colour)]);
  const glow = shining(GLOWS[sheet.hour]);
  const glowFill = sheet.radial([
    [0, glow, isDusk ? 0.75 : 0.9],
    [0.45, glow, 0.34],
    [1, glow, 0],
  ]);
  return (
    rect({ x: 0, y: 0, w: width, h: horizon + 4 }, sheet.linear(kept, 'down')) +
    (isDusk ? stars(width) : '') +
    ellipse(width * sunX, horizon * 0.86, width * 0.42, horizon * 0.62, glowFill)
  );
}

/** Stars have their own random numbers, so that a garden is the same by day and at dusk. */
function stars(width: number): string {
  const random = seeded(width);
  return group(
    repeat(16, () =>
      circle(
        random.next() * width,
        10 + random.next() ** 2 * 230,
        0.7 + random.next() * 0.9,
        shining('#fff3dc'),
        `opacity="${num(0.3 + random.next() * 0.5)}"`,
      ),
    ),
    '',
  );
}

/** Two or three clouds at different heights; their lower edges fade into the sky. */
export function clouds(sheet: Sheet, width = 1200, count = 3): string {
  const { random } = sheet;
  const shift = random.next();
  return repeat(count, (index) => {
    const x = width * (((index + 0.25 + random.next() * 0.5) / count + shift) % 1);
    return cloud(sheet, x, 70 + random.next() * 120, 0.55 + random.next() * 0.65);
  });
}

export function cloud(sheet: Sheet, x: number, y: number, scale: number): string {
  const { random } = sheet;
  const isDusk = sheet.hour === 'dusk';
  const top = isDusk ? shining('#a58f9b') : '#ffffff';
  const foot = isDusk ? shining('#8a8096') : mix('#ffffff', '#a9cfd8', 0.35);
  const puffs = random.whole(5, 7);
  const half = 70 + puffs * 10;
  const back = lumps(sheet, puffs, half, 1);
  const front = lumps(sheet, puffs + 1, half * 0.92, 0.62);
  const fill = (strength: number) =>
    sheet.linear(
      [
        [0, top, strength],
        [0.55, foot, strength * 0.62],
        [1, foot, 0],
      ],
      'down',
    );
  return group(
    path(back, fill(isDusk ? 0.7 : 0.85)) + path(front, fill(isDusk ? 0.5 : 0.75)),
    `transform="translate(${num(x)} ${num(y)}) scale(${num(scale)})"`,
  );
}

function lumps(sheet: Sheet, count: number, half: number, height: number): string {
  const { random } = sheet;
  const step = (2 * half) / count;
  const tops = Array.from({ length: count }, (_, index) => {
    const across = (index + 0.5) / count;
    const bulge = Math.sin(Math.PI * across) ** 0.8;
    return bulge * (56 + random.next() * 26) * height;
  });
  const arcs = tops.map((top, index) => {
    const x = -half + (index + 1) * step;
    const next = tops[index + 1] ?? 0;
    const y = index === count - 1 ? 0 : -Math.min(top, next) * 0.86;
    const r = step * (0.6 + random.next() * 0.16);
    return `A${num(r)} ${num(r * 0.94)} 0 0 1 ${num(x)} ${num(y)}`;
  });
  return `M${num(-half)} 0${arcs.join('')}z`;
}

/** Two layers of rounded trees far away, the farther one paler, standing on the horizon. */
export function hazyTrees(sheet: Sheet, horizon: number, width = 1200, height = 92): string {
  const layer = (tall: number, colour: string, foot: string, step: number) => {
    const { random } = sheet;
    let d = `M-60 ${horizon + 6}`;
    let x = -60;
    while (x < width + 60) {
      const w = step * (0.75 + random.next() * 0.7);
      const h = tall * (0.66 + random.next() * 0.44) * Math.min(1, 0.5 + (w / step) * 0.45);
      d += `V${num(horizon - h * 0.5)}C${num(x)} ${num(horizon - h)} ${num(x + w)} ${num(horizon - h)} ${num(x + w)} ${num(horizon - h * 0.5)}`;
      x += w;
    }
    const fill = sheet.linear(
      [
        [0, colour],
        [1, foot],
      ],
      'down',
    );
    return path(`${d}V${horizon + 6}z`, fill);
  };
  return (
    layer(height * 1.28, '#bcd7cb', '#a3c8b8', 66) +
    layer(height * 0.86, '#8dbba3', '#6a9f85', 78) +
    layer(height * 0.5, '#6fa488', darker('#6fa488', 0.14), 64)
  );
}
