import { darker, lighter } from '#tools/sample/pictures/colour.ts';
import { ellipse, group, num, path, rect, repeat, stroke } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';

type Mooring = Readonly<{ x: number; y: number; scale?: number; hand?: 1 | -1; colour?: string }>;

function moored(content: string, { x, y, scale = 1, hand = 1 }: Mooring): string {
  return group(
    content,
    `transform="translate(${num(x)} ${num(y)})scale(${num(scale * hand)} ${num(scale)})"`,
  );
}

/** A small cabin cruiser at rest; y is its waterline, its bow to the right. */
export function cruiser(sheet: Sheet, mooring: Mooring): string {
  const stripe = mooring.colour ?? '#0e5a54';
  const hull = sheet.linear(
    [
      [0, '#ffffff'],
      [0.5, '#f1eee6'],
      [1, '#c5c8c6'],
    ],
    'down',
  );
  const pane = sheet.linear(
    [
      [0, '#bcd8dc'],
      [1, '#557f8d'],
    ],
    'down',
  );
  return moored(
    ellipse(0, 5, 132, 6, '#123a48', 'opacity=".4"') +
      path('M-118-30H128Q118-4 92 4H-104Q-116-8-118-30z', hull) +
      path('M-117-24H125L122-17H-116z', stripe) +
      path('M-74-31L-58-62H26L52-31z', '#fbf9f3') +
      path('M-56-54H-32V-36H-66zM-28-54H-2V-36H-28zM2-54H24L38-36H2z', pane) +
      path('M-66-66H24L30-61H-64z', '#f3efe4') +
      rect({ x: -52, y: -94, w: 3, h: 30 }, '#9aa3a4') +
      rect({ x: 4, y: -86, w: 2.4, h: 22 }, '#9aa3a4') +
      path('M-78-88H16Q24-88 24-84H-80z', stripe) +
      stroke('M56-31V-44H120L128-30M78-44V-31M100-44V-31', '#b9bfbe', 2.2) +
      path('M-118-30H128L127-33H-118z', '#d8cfbd') +
      path('M-104 4H92Q80 9 60 9H-90z', darker(stripe, 0.3), 'opacity=".6"'),
    mooring,
  );
}

/** A center-console fishing boat with a canvas top. */
export function skiff(sheet: Sheet, mooring: Mooring): string {
  const paint = mooring.colour ?? '#6fb0b4';
  const hull = sheet.linear(
    [
      [0, lighter(paint, 0.3)],
      [1, darker(paint, 0.28)],
    ],
    'down',
  );
  return moored(
    ellipse(0, 5, 104, 5, '#123a48', 'opacity=".4"') +
      path('M-96-24H84Q102-26 112-36Q100-2 74 4H-88Q-94-8-96-24z', hull) +
      path('M-97-27H84Q102-28 112-39L112-35Q102-25 84-23H-97z', '#fbf9f3') +
      rect({ x: -18, y: -50, w: 26, h: 26 }, '#f4f1e9') +
      path('M-18-50L-12-62H6L8-50z', '#a9cbd0') +
      stroke('M-26-25V-78M22-25V-78', '#aeb5b5', 2.6) +
      path('M-40-82H36Q40-78 36-76H-40Q-44-79-40-82z', '#f6efdf') +
      rect({ x: -104, y: -40, w: 13, h: 20 }, '#39484c', 'rx="3"') +
      rect({ x: -62, y: -36, w: 22, h: 12 }, '#f4f1e9'),
    mooring,
  );
}

/** A sailing boat under two white sails. */
export function sailboat(sheet: Sheet, mooring: Mooring): string {
  const sail = sheet.linear([
    [0, '#ffffff'],
    [1, '#d9dcd8'],
  ]);
  return moored(
    ellipse(0, 6, 46, 4, '#123a48', 'opacity=".35"') +
      path('M-50-14H50Q42 4 30 5H-34Q-46-2-50-14z', '#fbf9f3') +
      path('M-49-10H48L46-5H-47z', mooring.colour ?? '#0e5a54') +
      rect({ x: -1, y: -124, w: 2.6, h: 110 }, '#8d8376') +
      path('M-4-120Q-10-60-40-20H-4z', sail) +
      path('M4-112Q40-60 42-20H4z', sail) +
      stroke('M-4-84L-22-50M-4-54L-34-28M4-80L30-48', '#c2c8c6', 1, 'opacity=".7"'),
    mooring,
  );
}

/** A wooden dock seen from land: planks run across, piles are in the water. */
export function dock(
  sheet: Sheet,
  {
    x,
    y,
    w,
    h,
    slant = 0,
  }: Readonly<{ x: number; y: number; w: number; h: number; slant?: number }>,
): string {
  const wood = sheet.linear(
    [
      [0, '#c9a77c'],
      [1, '#a8845d'],
    ],
    'down',
  );
  const planks = repeat(h / 7, (index) => {
    const share = ((index + 1) * 7) / h;
    return `M${num(x + slant * share)} ${num(y + share * h)}h${num(w)}`;
  });
  const pile = (px: number, py: number) =>
    rect(
      { x: px - 5, y: py - 26, w: 10, h: 48 },
      sheet.linear([
        [0, '#b8946c'],
        [1, '#6f543c'],
      ]),
    ) + ellipse(px, py - 26, 5, 2.4, '#dcc09a');
  const count = Math.max(2, Math.round(h / 70) + 1);
  return (
    path(
      `M${num(x + 10)} ${num(y + 8)}h${num(w)}l${num(slant)} ${num(h + 8)}h${num(-w)}z`,
      '#123a48',
      'opacity=".3"',
    ) +
    path(`M${num(x)} ${num(y)}h${num(w)}l${num(slant)} ${num(h)}h${num(-w)}z`, wood) +
    stroke(planks, '#7f6244', 1.3, 'opacity=".55"') +
    rect({ x: x + slant, y: y + h, w, h: 7 }, '#7d6044') +
    repeat(count, (index) => {
      const share = count === 1 ? 0 : index / (count - 1);
      return (
        pile(x + slant * share - 3, y + h * share) + pile(x + w + slant * share + 3, y + h * share)
      );
    })
  );
}
