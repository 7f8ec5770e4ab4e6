import { lighter, mix, shining } from '#tools/sample/pictures/colour.ts';
import { pick } from '#tools/sample/pictures/palette.ts';
import type { Placement } from '#tools/sample/pictures/placement.ts';
import { num, type Point, path, polygon, repeat, stroke } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';

const DECKS = ['#e6dac6', '#dfd8cc', '#e3c9ab', '#d5d6d0'] as const;

/** A pool in its paved deck, from the house's foot to the bottom of the picture. */
export function pool(sheet: Sheet, at: Placement, seed: number, top: number): string {
  const deck = pick(DECKS, seed);
  const shape = outlines[seed % outlines.length] ?? outlines[0];
  const isLit = sheet.hour === 'dusk';
  const tone = (colour: string, lit: string) => (isLit ? shining(lit) : colour);
  const deep = sheet.linear(
    [
      [0, tone('#3c98a6', '#4fb5b4')],
      [0.5, tone('#4fb3ba', '#63cbc2')],
      [1, tone('#79cfcf', '#8fe3d4')],
    ],
    'down',
  );
  const d = shape(at);
  const { random } = sheet;
  const ripples = repeat(34, () => {
    const share = random.next();
    const y = 632 + share * 118;
    const x = 260 + random.next() * 620;
    const w = 18 + share * 30;
    return `M${num(x)} ${num(y)}q${num(w / 4)}-4 ${num(w / 2)} 0t${num(w / 2)} 0`;
  });
  return (
    paved(sheet, at, deck, top) +
    stroke(d, lighter(deck, 0.6), 15) +
    stroke(d, mix(deck, '#8c7f6c', 0.35), 2, 'opacity=".6"') +
    path(d, deep) +
    sheet.clipped(
      `<path d="${d}"/>`,
      stroke(d, tone('#2b7888', '#3a97a0'), 20, 'opacity=".55" transform="translate(0 5)"') +
        stroke(ripples, tone('#d9f4f0', '#e2fff2'), 2, 'stroke-linecap="round" opacity=".6"') +
        stroke(ripples, tone('#2f8894', '#4bb0ae'), 2, 'opacity=".35" transform="translate(9 6)"'),
    )
  );
}

function paved(sheet: Sheet, at: Placement, deck: string, top: number): string {
  const fill = sheet.linear(
    [
      [0, mix(deck, '#a79a86', 0.3)],
      [0.3, deck],
      [1, lighter(deck, 0.2)],
    ],
    'down',
  );
  const outline: readonly Point[] = at.points([
    [150, top],
    [1010, top],
    [1290, 800],
    [-90, 800],
  ]);
  const rows = repeat(8, (index) => `M-100 ${num(top + (260 * (index + 1) ** 1.5) / 26)}H1300`);
  const vanish: Point = [at.x(580), top - 250];
  const columns = repeat(21, (index) => {
    const x = -300 + index * 90;
    const share = (top - vanish[1]) / (800 - vanish[1]);
    return `M${num(vanish[0] + (x - vanish[0]) * share)} ${top}L${x} 800`;
  });
  return (
    polygon(outline, fill) +
    sheet.clipped(
      polygon(outline, ''),
      stroke(rows + columns, mix(deck, '#6f6557', 0.6), 1.2, 'opacity=".3"'),
    )
  );
}

const points = (at: Placement, all: readonly Point[]) =>
  `M${at
    .points(all)
    .map(([x, y]) => `${num(x)} ${num(y)}`)
    .join('L')}z`;

/** The edges a pool may have: straight, with a round end, kidney, or an L with steps. */
const outlines: readonly [(at: Placement) => string, ...((at: Placement) => string)[]] = [
  (at) =>
    points(at, [
      [336, 616],
      [836, 616],
      [960, 752],
      [196, 752],
    ]),
  (at) =>
    `M${num(at.x(330))} 620H${num(at.x(770))}C${num(at.x(930))} 620 ${num(at.x(990))} 750 ${num(at.x(800))} 752H${num(at.x(214))}z`,
  (at) =>
    `M${num(at.x(330))} 640C${num(at.x(400))} 606 ${num(at.x(520))} 606 ${num(at.x(580))} 626C${num(at.x(650))} 648 ${num(at.x(740))} 596 ${num(at.x(850))} 624C${num(at.x(980))} 660 ${num(at.x(940))} 752 ${num(at.x(720))} 756H${num(at.x(400))}C${num(at.x(200))} 756 ${num(at.x(220))} 690 ${num(at.x(330))} 640z`,
  (at) =>
    points(at, [
      [340, 616],
      [640, 616],
      [660, 660],
      [884, 660],
      [968, 752],
      [196, 752],
    ]),
];
