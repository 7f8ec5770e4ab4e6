import { darker, mix } from '#tools/sample/pictures/colour.ts';
import {
  circle,
  ellipse,
  group,
  num,
  path,
  rect,
  stroke,
  use,
} from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { frondOutline } from './fronds.ts';

/** A cabbage palm: a round head of pleated fans on a straight trunk. */
export function fanPalm(
  sheet: Sheet,
  {
    x,
    foot,
    height,
    scale = 1,
  }: Readonly<{ x: number; foot: number; height: number; scale?: number }>,
): string {
  const top = foot - height;
  const bark = sheet.linear([
    [0, '#b79b80'],
    [0.4, '#9a7f69'],
    [1, '#6a594e'],
  ]);
  const w = 8 * scale;
  const d = `M${num(x - w * 1.25)} ${num(foot)}L${num(x - w * 0.8)} ${num(top)}H${num(x + w * 0.8)}L${num(x + w * 1.25)} ${num(foot)}z`;
  const boots = Array.from({ length: Math.round(height / (13 * scale)) }, (_, index) => {
    const y = foot - 6 - index * 13 * scale;
    return `M${num(x - w)} ${num(y)}l${num(w)} ${num(5 * scale)}l${num(w)} ${num(-5 * scale)}`;
  });
  return (
    ellipse(x + 26 * scale, foot + 3, 54 * scale, 6 * scale, '#1f3d2c', 'opacity=".22"') +
    path(d, bark) +
    stroke(boots.join(''), '#57473c', 1.3 * scale, 'opacity=".45"') +
    use(fanHead(sheet), x, top, scale)
  );
}

function fanHead(sheet: Sheet): string {
  return sheet.once('fan-head', () => {
    const ring = (count: number, reach: number, turnBy: number, near: number) =>
      Array.from({ length: count }, (_, index) => ({
        turn: ((turnBy + (360 * index) / count) * Math.PI) / 180,
        reach,
        near,
      }));
    const fans = [...ring(9, 38, 90, 0), ...ring(7, 25, 64, 0.5), ...ring(5, 9, 90, 1)];
    const heart = circle(0, 0, 26, '#44906a');
    const leaves = fans
      .map(({ turn, reach, near }) => {
        const sun = (1 + Math.cos(turn + 2.2)) / 2;
        const colour = mix('#276149', '#64ab80', 0.06 + 0.5 * sun + 0.34 * near);
        const [cx, cy] = [Math.cos(turn) * reach, Math.sin(turn) * reach * 0.94];
        const leaf = sheet.radial([
          [0, mix(colour, '#1f4d3c', 0.34)],
          [0.5, colour],
          [1, mix(colour, '#d8ecb4', 0.14)],
        ]);
        const size = 40 + near * 4;
        return (
          path(fan(cx, cy, turn, size), leaf) +
          stroke(pleats(cx, cy, turn, size * 0.84), darker(colour, 0.4), 0.9, 'opacity=".5"')
        );
      })
      .join('');
    return heart + leaves;
  });
}

function fan(cx: number, cy: number, turn: number, r: number): string {
  const blades = Array.from({ length: 17 }, (_, index) => {
    const a = turn - 1.75 + (3.5 * index) / 16;
    const notch = a + 3.5 / 32;
    const long = r * (0.86 + 0.14 * Math.cos(a - turn));
    const tip = `${num(cx + Math.cos(a) * long)} ${num(cy + Math.sin(a) * long + long * 0.06)}`;
    const inner = `${num(cx + Math.cos(notch) * long * 0.66)} ${num(cy + Math.sin(notch) * long * 0.66)}`;
    return `L${tip}L${inner}`;
  });
  return `M${num(cx)} ${num(cy)}${blades.join('')}z`;
}

function pleats(cx: number, cy: number, turn: number, r: number): string {
  return Array.from({ length: 9 }, (_, index) => {
    const a = turn - 1.6 + (3.2 * index) / 8;
    return `M${num(cx)} ${num(cy)}L${num(cx + Math.cos(a) * r)} ${num(cy + Math.sin(a) * r)}`;
  }).join('');
}

/** One near frond hanging into the picture from a corner, out of the light. */
export function nearFrond(sheet: Sheet, x: number, y: number, angle: number, length = 400): string {
  const { lit, dim, rib } = frondOutline({
    angle,
    length,
    droop: 0.16,
    leaflets: 30,
    thickness: 0.0135,
  });
  const shade = (from: string, to: string) =>
    sheet.linear(
      [
        [0, from],
        [1, to],
      ],
      'diagonal',
    );
  return group(
    path(dim, shade('#1d5443', '#2c6b52')) +
      path(lit, shade('#256350', '#3a7f61')) +
      stroke(rib, '#5b9a76', 3, 'opacity=".6"'),
    `transform="translate(${num(x)} ${num(y)})"`,
  );
}

/** An agave or young palmetto: a rosette of blades. */
export function agave(sheet: Sheet, x: number, y: number, scale = 1): string {
  const id = sheet.once('agave', () => {
    const blades = [-170, -10, -155, -25, -138, -42, -120, -60, -100, -80].map((angle, index) => {
      const turn = (angle * Math.PI) / 180;
      const long = 34 - Math.abs(angle + 90) * 0.04;
      const [tx, ty] = [Math.cos(turn) * long, Math.sin(turn) * long];
      const [nx, ny] = [-Math.sin(turn) * 4.2, Math.cos(turn) * 4.2];
      const mid = `${num(tx * 0.5 + nx)} ${num(ty * 0.5 + ny)}`;
      const other = `${num(tx * 0.5 - nx)} ${num(ty * 0.5 - ny)}`;
      const tone = mix('#5c8f84', '#9cc1ae', (index / 9) * 0.7 + (angle < -90 ? 0.25 : 0));
      return path(`M-2 0Q${mid} ${num(tx)} ${num(ty)}Q${other} 2 0z`, tone);
    });
    return ellipse(5, 1, 34, 4.5, '#1f3d2c', 'opacity=".2"') + blades.join('');
  });
  return use(id, x, y, scale);
}

/** A glazed pot with a rosette in it. */
export function potted(sheet: Sheet, x: number, y: number, colour = '#d98f6a', scale = 1): string {
  const clay = sheet.linear([
    [0, mix(colour, '#fffaf0', 0.25)],
    [1, darker(colour, 0.3)],
  ]);
  return (
    ellipse(x + 8 * scale, y, 24 * scale, 4 * scale, '#1f3d2c', 'opacity=".22"') +
    agave(sheet, x, y - 26 * scale, scale * 0.95) +
    path(
      `M${num(x - 15 * scale)} ${num(y - 28 * scale)}h${num(30 * scale)}l${num(-4 * scale)} ${num(28 * scale)}h${num(-22 * scale)}z`,
      clay,
    ) +
    rect(
      { x: x - 17 * scale, y: y - 32 * scale, w: 34 * scale, h: 7 * scale },
      clay,
      `rx="${num(2 * scale)}"`,
    )
  );
}
