import { darker, lighter } from '#tools/sample/pictures/colour.ts';
import type { Placement } from '#tools/sample/pictures/placement.ts';
import { type Box, path, polygon, rect, repeat, stroke } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { BACK, FLOOR_Y } from './perspective.ts';

export const COUNTER = 438;

const BRASS = '#d6b06a';

function doors(
  sheet: Sheet,
  { x, y, w, h }: Box,
  colour: string,
  count: number,
  pulls: 'upright' | 'level',
): string {
  const each = w / count;
  const face = sheet.linear(
    [
      [0, lighter(colour, 0.1)],
      [1, darker(colour, 0.16)],
    ],
    'down',
  );
  return (
    rect({ x, y, w, h }, face) +
    repeat(count, (index) => {
      const left = x + index * each;
      const pull =
        pulls === 'level'
          ? rect({ x: left + each / 2 - 11, y: y + 12, w: 22, h: 3.6 }, BRASS, 'rx="1.8"')
          : rect(
              { x: left + (index % 2 === 0 ? each - 13 : 9), y: y + h - 36, w: 3.6, h: 22 },
              BRASS,
              'rx="1.8"',
            );
      return (
        stroke(`M${(left + each).toFixed(1)} ${y}v${h}`, darker(colour, 0.5), 1.6, 'opacity=".6"') +
        `<rect x="${(left + 7).toFixed(1)}" y="${y + 7}" width="${(each - 14).toFixed(1)}" height="${h - 14}" fill="none" stroke="${darker(colour, 0.3)}" stroke-width="1.4" opacity=".6"/>` +
        pull
      );
    })
  );
}

export function upperCabinets(sheet: Sheet, seed: number, colour: string): string {
  const shelf = (x: number, w: number) =>
    [258, 316]
      .map(
        (y) =>
          rect(
            { x, y, w, h: 7 },
            sheet.linear(
              [
                [0, lighter('#b98557', 0.3)],
                [1, '#b98557'],
              ],
              'down',
            ),
          ) +
          rect({ x: x + 4, y: y + 7, w: w - 4, h: 8 }, '#3a2c22', 'opacity=".12"') +
          repeat(3, (index) =>
            path(
              `M${x + 20 + index * 36} ${y}q-4-16 0-24h18q4 8 0 24z`,
              ['#fbf7ee', '#9cc0b6', '#d98f6a'][(index + seed) % 3] ?? '#fbf7ee',
            ),
          ),
      )
      .join('');
  const cabinet = (x: number, w: number) =>
    rect({ x: x + 4, y: 318, w, h: 12 }, '#3a2c22', 'opacity=".14"') +
    doors(sheet, { x, y: 170, w, h: 150 }, colour, 2, 'upright');
  const part = seed % 4 === 1 ? shelf : cabinet;
  return part(250, 138) + part(812, 138);
}

export function lowerCabinets(sheet: Sheet, colour: string): string {
  const box = { x: BACK.x + 20, y: COUNTER + 12, w: BACK.w - 40, h: FLOOR_Y - COUNTER - 4 };
  return (
    rect({ x: box.x + 6, y: box.y + box.h - 4, w: box.w - 12, h: 12 }, darker(colour, 0.66)) +
    doors(sheet, box, colour, 9, 'level') +
    rect({ x: box.x, y: box.y, w: box.w, h: 9 }, '#17213f', 'opacity=".3"') +
    rect(
      { x: box.x - 8, y: COUNTER, w: box.w + 16, h: 14 },
      sheet.linear(
        [
          [0, '#ffffff'],
          [1, '#d6d1c7'],
        ],
        'down',
      ),
    )
  );
}

export function faucet(x: number, y: number): string {
  return (
    stroke(`M${x} ${y + 8}v-40q0-16 16-16t16 16v8`, BRASS, 5, 'stroke-linecap="round"') +
    rect({ x: x - 8, y: y + 2, w: 16, h: 6 }, '#b89250', 'rx="2"') +
    stroke(`M${x} ${y - 8}h-14`, BRASS, 4, 'stroke-linecap="round"')
  );
}

/** The refrigerator against a side wall, foreshortened. */
export function fridge(sheet: Sheet, at: Placement, seed: number): string {
  const tone = seed % 3 === 0 ? '#c9ced0' : '#e6e6e1';
  const far = 1004;
  const near = 1124;
  const face = at.points([
    [far, 168],
    [near, 106],
    [near, 628],
    [far, 560],
  ]);
  const seam = at.points([
    [far, 352],
    [near, 346],
  ]);
  const [a, b] = seam;
  const handle = (x: number, top: number, long: number) =>
    rect(
      { x: at.x(x) - 4, y: top, w: 8, h: long },
      sheet.linear([
        [0, '#f4f4f2'],
        [1, '#8d9496'],
      ]),
      'rx="4"',
    );
  return (
    polygon(
      at.points([
        [980, 556],
        [near, 634],
        [near + 30, 640],
        [1010, 560],
      ]),
      '#3a2c22',
      'opacity=".2"',
    ) +
    polygon(
      face,
      sheet.linear([
        [0, lighter(tone, 0.3)],
        [1, darker(tone, 0.14)],
      ]),
    ) +
    stroke(`M${a?.[0] ?? 0} ${a?.[1] ?? 0}L${b?.[0] ?? 0} ${b?.[1] ?? 0}`, darker(tone, 0.4), 2.4) +
    handle(1022, 250, 80) +
    handle(1022, 372, 74)
  );
}
