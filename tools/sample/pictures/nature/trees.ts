import { darker, lighter } from '#tools/sample/pictures/colour.ts';
import { ellipse, num, path, repeat } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';

type Tree = Readonly<{ x: number; foot: number; height: number; spread: number; green?: string }>;

/** A live oak: a forked trunk under wide layers of leaves, light on the upper left. */
export function oak(sheet: Sheet, { x, foot, height, spread, green = '#4a8a62' }: Tree): string {
  const bark = sheet.linear([
    [0, '#a58c79'],
    [0.45, '#84705f'],
    [1, '#5b4d45'],
  ]);
  const w = Math.max(12, spread * 0.085);
  const fork = foot - height * 0.42;
  const trunk = `M${num(x - w)} ${num(foot)}C${num(x - w * 0.6)} ${num(foot - height * 0.2)} ${num(x - w * 0.5)} ${num(fork)} ${num(x - w * 3)} ${num(fork - height * 0.2)}l${num(w * 0.9)} ${num(-w * 0.4)}C${num(x - w * 0.6)} ${num(fork - w)} ${num(x)} ${num(fork)} ${num(x + w * 0.1)} ${num(fork - w * 0.4)}C${num(x + w * 0.6)} ${num(fork - height * 0.06)} ${num(x + w * 1.4)} ${num(fork - height * 0.14)} ${num(x + w * 2.4)} ${num(fork - height * 0.2)}l${num(w * 0.8)} ${num(w * 0.5)}C${num(x + w * 1.1)} ${num(fork)} ${num(x + w * 0.8)} ${num(foot - height * 0.2)} ${num(x + w * 1.2)} ${num(foot)}z`;
  const middle = foot - height * 0.66;
  return (
    ellipse(
      x + spread * 0.2,
      foot + 5,
      spread * 0.6,
      height * 0.035 + 6,
      '#1f3d2c',
      'opacity=".24"',
    ) +
    path(trunk, bark) +
    leaves(
      sheet,
      { x, y: middle + height * 0.12, w: spread, h: height * 0.42 },
      darker(green, 0.3),
    ) +
    leaves(
      sheet,
      { x: x - spread * 0.02, y: middle, w: spread * 0.98, h: height * 0.44 },
      darker(green, 0.1),
    ) +
    leaves(
      sheet,
      { x: x - spread * 0.05, y: middle - height * 0.1, w: spread * 0.84, h: height * 0.36 },
      green,
    ) +
    leaves(
      sheet,
      { x: x - spread * 0.09, y: middle - height * 0.2, w: spread * 0.58, h: height * 0.22 },
      lighter(green, 0.14),
    )
  );
}

/** One cushion of leaves: round lumps inside an ellipse, with flecks. */
function leaves(
  sheet: Sheet,
  { x, y, w, h }: Readonly<{ x: number; y: number; w: number; h: number }>,
  tone: string,
): string {
  const { random } = sheet;
  const fill = sheet.radial(
    [
      [0, lighter(tone, 0.2)],
      [0.5, tone],
      [1, darker(tone, 0.2)],
    ],
    0.36,
    0.2,
    0.8,
  );
  const count = Math.max(7, Math.round(w / 26));
  const lumps = repeat(count, (index) => {
    const turn = (index / count) * Math.PI * 2 + 0.4;
    const r = h * (0.24 + random.next() * 0.1);
    const cx = x + Math.cos(turn) * (w / 2 - r * 1.05);
    const cy = y + Math.sin(turn) * (h / 2 - r * 0.9);
    return ellipse(cx, cy, r * 1.25, r, fill);
  });
  const flecks = repeat(Math.round((w * h) / 330), () => {
    const turn = random.next() * Math.PI * 2;
    const out = Math.sqrt(random.next()) * 0.94;
    const fx = x + (Math.cos(turn) * out * w) / 2;
    const fy = y + (Math.sin(turn) * out * h) / 2;
    return `M${num(fx)} ${num(fy)}q3.2-3.6 7-1q-3.2 3.6-7 1z`;
  });
  return (
    ellipse(x, y, w * 0.42, h * 0.42, fill) +
    lumps +
    path(flecks, lighter(tone, 0.24), 'opacity=".5"')
  );
}

/** A slash pine: a bare straight trunk with flat clouds of needles near the top. */
export function pine(sheet: Sheet, { x, foot, height, spread, green = '#4f8766' }: Tree): string {
  const bark = sheet.linear([
    [0, '#b48e74'],
    [0.5, '#94705a'],
    [1, '#664d40'],
  ]);
  const w = Math.max(3, height * 0.016);
  const tiers = [
    [0.12, 0.5, -0.1],
    [0.24, 0.9, 0.14],
    [0.36, 1, -0.12],
    [0.5, 0.62, 0.2],
  ] as const;
  return (
    ellipse(x + spread * 0.16, foot + 2, spread * 0.46, 5, '#1f3d2c', 'opacity=".2"') +
    path(
      `M${num(x - w)} ${num(foot)}L${num(x - w * 0.5)} ${num(foot - height * 0.9)}h${num(w)}L${num(x + w)} ${num(foot)}z`,
      bark,
    ) +
    tiers
      .toReversed()
      .map(([down, wide, aside], index) =>
        leaves(
          sheet,
          {
            x: x + aside * spread,
            y: foot - height * (1 - down),
            w: spread * wide,
            h: height * 0.17,
          },
          index < 2 ? darker(green, 0.16) : green,
        ),
      )
      .join('')
  );
}
