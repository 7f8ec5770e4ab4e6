import { darker, lighter } from '#tools/sample/pictures/colour.ts';
import { ellipse, group, num, path, rect, repeat, stroke } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { floorShadow } from './room.ts';

function cloth(sheet: Sheet, colour: string): string {
  return sheet.linear(
    [
      [0, lighter(colour, 0.34)],
      [0.5, colour],
      [1, darker(colour, 0.16)],
    ],
    'down',
  );
}

/** A sofa seen from its front, `w` wide, standing at x (its middle), y. */
export function sofa(
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  colour: string,
  seats: number,
  cushions: readonly string[],
): string {
  const body = cloth(sheet, colour);
  const seat = cloth(sheet, lighter(colour, 0.16));
  const left = x - w / 2;
  const inner = w - 84;
  const each = inner / seats;
  const legs = [left + 34, left + w - 44].map((leg) =>
    path(`M${num(leg)} ${num(y - 20)}h12l-2 22h-8z`, '#7d5a3c'),
  );
  const pillows = cushions.map((pillow, index) => {
    const at = [left + 68, left + w - 100, left + w - 156][index] ?? left + 120;
    const turn = index === 0 ? -5 : 6;
    return `<rect x="-34" y="-34" width="68" height="66" rx="12" fill="${cloth(sheet, pillow)}" transform="translate(${num(at + 20)} ${num(y - 106)})rotate(${turn})"/>`;
  });
  return (
    floorShadow(x + 12, y, w * 0.53, 14, 0.24) +
    legs.join('') +
    rect({ x: left + 20, y: y - 168, w: w - 40, h: 120 }, body, 'rx="22"') +
    repeat(seats - 1, (index) =>
      rect(
        { x: left + 42 + each * (index + 1) - 0.8, y: y - 160, w: 1.6, h: 60 },
        darker(colour, 0.3),
        'opacity=".3"',
      ),
    ) +
    pillows.toReversed().join('') +
    repeat(seats, (index) =>
      rect({ x: left + 42 + index * each + 1, y: y - 92, w: each - 2, h: 44 }, seat, 'rx="11"'),
    ) +
    rect(
      { x: left + 10, y: y - 56, w: w - 20, h: 42 },
      cloth(sheet, darker(colour, 0.08)),
      'rx="10"',
    ) +
    rect({ x: left + 40, y: y - 52, w: w - 80, h: 7 }, '#3a2c22', 'opacity=".14"') +
    rect({ x: left, y: y - 126, w: 50, h: 112 }, body, 'rx="20"') +
    rect(
      { x: left + w - 50, y: y - 126, w: 50, h: 112 },
      cloth(sheet, darker(colour, 0.07)),
      'rx="20"',
    ) +
    rect({ x: left + 44, y: y - 110, w: 8, h: 60 }, '#3a2c22', 'opacity=".1"')
  );
}

/** An armchair, turned a little. */
export function armchair(sheet: Sheet, x: number, y: number, colour: string, scale = 1): string {
  const body = cloth(sheet, colour);
  const content =
    floorShadow(6, 0, 90, 12, 0.24) +
    path('M-66-22h11l-2 24h-7zM56-22h11l-2 24h-7z', '#7d5a3c') +
    rect({ x: -70, y: -144, w: 140, h: 96 }, body, 'rx="26"') +
    rect({ x: -54, y: -82, w: 108, h: 46 }, cloth(sheet, lighter(colour, 0.2)), 'rx="9"') +
    rect({ x: -58, y: -42, w: 116, h: 26 }, cloth(sheet, darker(colour, 0.1)), 'rx="8"') +
    rect({ x: -86, y: -112, w: 36, h: 96 }, body, 'rx="16"') +
    rect({ x: 50, y: -112, w: 36, h: 96 }, cloth(sheet, darker(colour, 0.1)), 'rx="16"');
  return group(content, `transform="translate(${num(x)} ${num(y)})scale(${num(scale)})"`);
}

/** A dining chair from behind or from the front. */
export function chair(
  sheet: Sheet,
  x: number,
  y: number,
  wood: string,
  seat: string,
  scale = 1,
): string {
  const content =
    floorShadow(4, 0, 42, 7, 0.2) +
    path('M-34-92l-4 92h7l5-92zM34-92l4 92h-7l-5-92z', darker(wood, 0.12)) +
    path(
      'M-34-170Q0-182 34-170L36-92H-36z',
      sheet.linear([
        [0, lighter(wood, 0.24)],
        [1, darker(wood, 0.14)],
      ]),
    ) +
    path('M-24-162Q0-170 24-162L26-106H-26z', cloth(sheet, seat)) +
    rect({ x: -40, y: -96, w: 80, h: 17 }, cloth(sheet, seat), 'rx="7"') +
    rect({ x: -38, y: -82, w: 76, h: 6 }, darker(wood, 0.24));
  return group(content, `transform="translate(${num(x)} ${num(y)})scale(${num(scale)})"`);
}

/** A bar stool with a round seat. */
export function stool(sheet: Sheet, x: number, y: number, wood: string, height = 132): string {
  const top = y - height;
  return (
    floorShadow(x + 4, y, 36, 6, 0.2) +
    stroke(
      `M${num(x - 22)} ${num(top + 8)}L${num(x - 28)} ${num(y)}M${num(x + 22)} ${num(top + 8)}L${num(x + 28)} ${num(y)}M${num(x - 8)} ${num(top + 8)}V${num(y - 6)}M${num(x + 8)} ${num(top + 8)}V${num(y - 6)}`,
      '#5a4433',
      5,
    ) +
    stroke(`M${num(x - 26)} ${num(y - 40)}H${num(x + 26)}`, '#5a4433', 3) +
    ellipse(x, top + 8, 44, 9, darker(wood, 0.3)) +
    ellipse(
      x,
      top + 3,
      44,
      9.5,
      sheet.linear([
        [0, lighter(wood, 0.34)],
        [1, darker(wood, 0.06)],
      ]),
    )
  );
}
