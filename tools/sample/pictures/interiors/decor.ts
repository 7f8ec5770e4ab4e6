import { darker, lighter, mix } from '#tools/sample/pictures/colour.ts';
import { frondOutline } from '#tools/sample/pictures/nature/fronds.ts';
import {
  ellipse,
  group,
  num,
  type Point,
  path,
  polygon,
  repeat,
  stroke,
} from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { floorShadow } from './room.ts';

/** A tall palm in a pot on the floor. */
export function pottedPalm(sheet: Sheet, x: number, y: number, scale = 1, pot = '#e4ddd0'): string {
  const id = sheet.once('areca', () => {
    const angles = [-158, -24, -140, -42, -122, -58, -104, -74, -90];
    const fronds = angles.map((angle, index) => {
      const { lit, dim, rib } = frondOutline({
        angle,
        length: 158 - Math.abs(angle + 90) * 0.3,
        droop: 0.34,
        leaflets: 19,
        thickness: 0.021,
      });
      const tone = mix('#2f7357', '#5ea27c', index / 9);
      return (
        path(dim, darker(tone, 0.22)) +
        path(lit, lighter(tone, 0.08)) +
        stroke(rib, lighter(tone, 0.4), 1.6, 'opacity=".6"')
      );
    });
    return fronds.join('');
  });
  const clay = sheet.linear([
    [0, lighter(pot, 0.4)],
    [0.4, pot],
    [1, darker(pot, 0.26)],
  ]);
  return (
    floorShadow(x + 10 * scale, y, 52 * scale, 8 * scale) +
    group(
      `<use href="#${id}" transform="translate(0 -74)"/>` +
        path('M-32-76H32L24-4Q22 0 16 0H-16Q-22 0-24-4z', clay) +
        ellipse(0, -76, 32, 6, darker(pot, 0.34)),
      `transform="translate(${num(x)} ${num(y)})scale(${num(scale)})"`,
    )
  );
}

/** A rug on the floor with a line inside its border, drawn in the room's perspective. */
export function rug(
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  line: string,
): string {
  const lean = h * 0.62;
  const shape = (by: number): Point[] => [
    [x + by, y + by * 0.42],
    [x + w - by, y + by * 0.42],
    [x + w + lean - by * 1.4, y + h - by * 0.5],
    [x - lean + by * 1.4, y + h - by * 0.5],
  ];
  const outline = shape(18)
    .map(([px, py]) => `${num(px)} ${num(py)}`)
    .join('L');
  return (
    polygon(shape(0), colour) +
    `<path d="M${outline}z" fill="none" stroke="${line}" stroke-width="3" opacity=".75"/>`
  );
}

/** A vase with a few stems. */
export function vase(sheet: Sheet, x: number, y: number, colour: string, scale = 1): string {
  const glaze = sheet.linear([
    [0, lighter(colour, 0.4)],
    [1, darker(colour, 0.24)],
  ]);
  const stems = [-34, -12, 12, 34]
    .map((angle) => {
      const turn = ((angle - 90) * Math.PI) / 180;
      const [tx, ty] = [Math.cos(turn) * 40, Math.sin(turn) * 40 - 34];
      const leaves = repeat(4, (index) => {
        const share = 0.4 + index * 0.19;
        return `M${num(tx * share)} ${num(-34 + (ty + 34) * share)}q${angle < 0 ? -9 : 9}-8 ${angle < 0 ? -13 : 13} 0q${angle < 0 ? 8 : -8} 3 ${angle < 0 ? 13 : -13} 0z`;
      });
      return stroke(`M0-34L${num(tx)} ${num(ty)}`, '#4a8a62', 1.8) + path(leaves, '#5a9a72');
    })
    .join('');
  return group(
    stems + path('M-7-36H7Q6-30 12-22Q15-10 9 0H-9Q-15-10-12-22Q-6-30-7-36z', glaze),
    `transform="translate(${num(x)} ${num(y)})scale(${num(scale)})"`,
  );
}
