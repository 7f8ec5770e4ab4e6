import { darker, lighter, mix } from '#tools/sample/pictures/colour.ts';
import { circle, ellipse, group, num, path, stroke, use } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { frondOutline } from './fronds.ts';

export type PalmKind = 'coconut' | 'royal';

const FRONDS = 13;
const ARC = 216;

type Palm = Readonly<{
  x: number;
  /** Where the trunk meets the ground. */
  foot: number;
  /** Height of the crown above the foot. */
  height: number;
  /** How far the crown leans to the right of the foot. */
  lean?: number;
  scale?: number;
  kind?: PalmKind;
}>;

/** A palm with its trunk, its crown and its shadow on the ground. */
export function palm(
  sheet: Sheet,
  { x, foot, height, lean = 0, scale = 1, kind = 'coconut' }: Palm,
): string {
  const top: [number, number] = [x + lean, foot - height];
  const trunk =
    kind === 'royal'
      ? royalTrunk(sheet, x, foot, height, scale)
      : coconutTrunk(sheet, x, foot, top, scale);
  return (
    ellipse(x + 40 * scale, foot + 3, 74 * scale, 7 * scale, '#1f3d2c', 'opacity=".22"') +
    trunk +
    use(crown(sheet, kind), top[0], top[1], scale)
  );
}

/** The crown alone, in one color: for the shadow a palm throws on a wall. */
export function crownShadow(sheet: Sheet, x: number, y: number, scale: number): string {
  const id = sheet.once('crown-shadow', () =>
    fronds(sheet, 'coconut')
      .map(({ lit, dim }) => use(lit, 0, 0) + use(dim, 0, 0))
      .join(''),
  );
  return group(use(id, x, y, scale, 'fill="#26304a"'), 'opacity=".13"');
}

function crown(sheet: Sheet, kind: PalmKind): string {
  return sheet.once(`crown-${kind}`, () => {
    const all = fronds(sheet, kind);
    const order = [...all].sort((a, b) => a.depth - b.depth);
    const leaves = order.map(({ lit, dim, rib, angle, depth }) => {
      const sun = (1 - Math.cos(((angle - 35) * Math.PI) / 180)) / 2;
      const base = mix('#2f7357', '#57a078', 0.05 + 0.55 * sun + 0.25 * depth);
      const ribColour = lighter(base, 0.42);
      return (
        use(dim, 0, 0, 1, `fill="${darker(base, 0.2)}"`) +
        use(lit, 0, 0, 1, `fill="${lighter(base, 0.06 + 0.1 * sun)}"`) +
        stroke(rib, ribColour, 1.6, 'stroke-linecap="round" opacity=".34"')
      );
    });
    return (
      circle(0, -4, 14, '#44886a') + leaves.join('') + (kind === 'coconut' ? coconuts(sheet) : '')
    );
  });
}

function fronds(sheet: Sheet, kind: PalmKind) {
  return Array.from({ length: FRONDS }, (_, index) => {
    const angle = -90 - ARC / 2 + (ARC * index) / (FRONDS - 1);
    const share = (index * 5) % FRONDS;
    const steep = Math.abs(angle + 90) / (ARC / 2);
    const outline = frondOutline({
      angle: angle + ((share % 3) - 1) * 4,
      length:
        (kind === 'royal' ? 124 : 142) * (0.9 + (share / FRONDS) * 0.18) * (0.82 + 0.18 * steep),
      droop: (kind === 'royal' ? 0.42 : 0.5) + ((share * 3) % 5) * 0.03,
      leaflets: 23,
    });
    return {
      angle,
      depth: (index % 2) * 0.5 + steep * 0.5,
      lit: sheet.once(`${kind}-lit-${index}`, () => `<path d="${outline.lit}"/>`),
      dim: sheet.once(`${kind}-dim-${index}`, () => `<path d="${outline.dim}"/>`),
      rib: outline.rib,
    };
  });
}

function coconuts(sheet: Sheet): string {
  const shell = sheet.radial(
    [
      [0, '#c08a56'],
      [1, '#7d5131'],
    ],
    0.35,
    0.3,
    0.8,
  );
  return [
    [-8, 9],
    [7, 10],
    [0, 14],
    [-1, 4],
  ]
    .map(([x, y]) => ellipse(x ?? 0, y ?? 0, 6.4, 7, shell))
    .join('');
}

function coconutTrunk(
  sheet: Sheet,
  x: number,
  foot: number,
  [topX, topY]: readonly [number, number],
  scale: number,
): string {
  const wide = 11 * scale;
  const slim = 6.2 * scale;
  const bend = (topX - x) * 0.2;
  const at = (share: number): [number, number] => [
    x + (topX - x) * share ** 1.5 + bend * Math.sin(Math.PI * share) * 0.5,
    foot + (topY - foot) * share,
  ];
  const steps = Array.from({ length: 13 }, (_, index) => index / 12);
  const left = steps.map((share) => [
    at(share)[0] - wide - (slim - wide) * share ** 0.6,
    at(share)[1],
  ]);
  const right = steps.map((share) => [
    at(share)[0] + wide + (slim - wide) * share ** 0.6,
    at(share)[1],
  ]);
  const outline = [...left, ...right.reverse()].map(([px = 0, py = 0]) => `${num(px)} ${num(py)}`);
  const count = Math.round((foot - topY) / (9 * scale));
  const rings = Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count;
    const [cx, cy] = at(share);
    const half = wide + (slim - wide) * share ** 0.6;
    return `M${num(cx - half)} ${num(cy)}q${num(half)} ${num(4 * scale)} ${num(2 * half)} 0`;
  });
  const bark = sheet.linear([
    [0, '#c9a684'],
    [0.4, '#b08a69'],
    [1, '#7d6352'],
  ]);
  return (
    path(`M${outline.join('L')}z`, bark) +
    stroke(rings.join(''), '#6d5443', 1.5 * scale, 'opacity=".4"') +
    stroke(
      rings.join(''),
      '#e5cdb0',
      1 * scale,
      `opacity=".35" transform="translate(0 ${num(2.2 * scale)})"`,
    )
  );
}

function royalTrunk(sheet: Sheet, x: number, foot: number, height: number, scale: number): string {
  const top = foot - height;
  const shaft = Math.min(height * 0.3, 84 * scale);
  const w = 9.5 * scale;
  const smooth = sheet.linear([
    [0, '#d9d3c8'],
    [0.35, '#c3bcb1'],
    [1, '#8f8a86'],
  ]);
  const green = sheet.linear([
    [0, '#8fbf7d'],
    [0.4, '#6da567'],
    [1, '#3f7a55'],
  ]);
  const d = `M${num(x - w)} ${num(foot)}C${num(x - w * 1.25)} ${num(foot - height * 0.4)} ${num(x - w * 0.8)} ${num(top + shaft)} ${num(x - w * 0.74)} ${num(top + shaft)}H${num(x + w * 0.74)}C${num(x + w * 0.8)} ${num(top + shaft)} ${num(x + w * 1.25)} ${num(foot - height * 0.4)} ${num(x + w)} ${num(foot)}z`;
  const sheath = `M${num(x - w * 0.78)} ${num(top + shaft)}C${num(x - w)} ${num(top + shaft * 0.6)} ${num(x - w * 0.5)} ${num(top + 14)} ${num(x - w * 0.3)} ${num(top)}H${num(x + w * 0.3)}C${num(x + w * 0.5)} ${num(top + 14)} ${num(x + w)} ${num(top + shaft * 0.6)} ${num(x + w * 0.78)} ${num(top + shaft)}z`;
  const rings = Array.from({ length: Math.round(height / (26 * scale)) }, (_, index) => {
    const y = foot - 16 * scale - index * 24 * scale;
    return y < top + shaft
      ? ''
      : `M${num(x - w)} ${num(y)}q${num(w)} ${num(3 * scale)} ${num(2 * w)} 0`;
  });
  return (
    path(d, smooth) +
    stroke(rings.join(''), '#7f7a75', 1.2 * scale, 'opacity=".3"') +
    path(sheath, green)
  );
}
