import { darker, lighter, mix, shining } from '#tools/sample/pictures/colour.ts';
import { circle, ellipse, group, num, path, rect, stroke } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { floorShadow } from './room.ts';

/** The light a lamp throws around itself; strong after sunset, a hint by day. */
export function lampLight(sheet: Sheet, cx: number, cy: number, r: number): string {
  const strength = sheet.hour === 'dusk' ? 0.62 : 0.2;
  const warm = shining('#ffdf9f');
  return ellipse(
    cx,
    cy,
    r,
    r,
    sheet.radial([
      [0, warm, strength],
      [0.5, warm, strength * 0.3],
      [1, warm, 0],
    ]),
  );
}

/** A lamp hung from the ceiling on a cord. */
export function pendant(
  sheet: Sheet,
  x: number,
  y: number,
  kind: number,
  colour: string,
  scale = 1,
  ceiling = 40,
): string {
  const shade = sheet.linear([
    [0, lighter(colour, 0.46)],
    [0.5, colour],
    [1, darker(colour, 0.26)],
  ]);
  const shapes = [
    path('M-70 0Q-62-36 0-40Q62-36 70 0z', shade) + ellipse(0, 0, 70, 5, darker(colour, 0.4)),
    path('M-30 4Q-30-36 0-42Q30-36 30 4z', shade) + ellipse(0, 4, 30, 4.5, lighter(colour, 0.5)),
    circle(
      0,
      -22,
      30,
      sheet.radial(
        [
          [0, '#fffaf0'],
          [1, mix('#efe2c6', colour, 0.2)],
        ],
        0.4,
        0.36,
        0.7,
      ),
    ),
    path('M-54-8L-34-44H34L54-8z', shade) +
      stroke('M-47-20H47M-41-32H41', darker(colour, 0.3), 1.4, 'opacity=".5"'),
  ];
  return (
    stroke(`M${num(x)} ${num(ceiling)}V${num(y - 38 * scale)}`, '#6d5c4a', 2.6) +
    rect({ x: x - 12, y: ceiling - 4, w: 24, h: 6 }, '#8d7a62', 'rx="2"') +
    group(
      shapes[kind % shapes.length] ?? '',
      `transform="translate(${num(x)} ${num(y)})scale(${num(scale)})"`,
    ) +
    lampLight(sheet, x, y + 6, 150 * scale)
  );
}

/** A standing lamp with a cloth shade. */
export function floorLamp(sheet: Sheet, x: number, y: number, height: number): string {
  const isLit = sheet.hour === 'dusk';
  const shade = isLit
    ? sheet.linear(
        [
          [0, shining('#ffe3a8')],
          [1, shining('#fff3cf')],
        ],
        'down',
      )
    : sheet.linear(
        [
          [0, '#e6e4de'],
          [1, '#fbf8f0'],
        ],
        'down',
      );
  return (
    lampLight(sheet, x, y - height + 30, 210) +
    floorShadow(x + 4, y, 30, 5) +
    rect({ x: x - 2, y: y - height, w: 4, h: height }, '#a07c4f') +
    ellipse(x, y - 2, 24, 5, '#7a5b3c') +
    path(`M${num(x - 24)} ${num(y - height - 20)}h48l11 58h-70z`, shade)
  );
}

/** A bedside or sideboard lamp. */
export function tableLamp(sheet: Sheet, x: number, y: number, scale = 1): string {
  const isLit = sheet.hour === 'dusk';
  const shade = isLit
    ? sheet.linear(
        [
          [0, shining('#ffe3a8')],
          [1, shining('#fff3cf')],
        ],
        'down',
      )
    : sheet.linear(
        [
          [0, '#ebe8e0'],
          [1, '#fffdf6'],
        ],
        'down',
      );
  return (
    lampLight(sheet, x, y - 62 * scale, 120 * scale) +
    group(
      path(
        'M-9 0h18l-4-8q6-10-2-24h-6q-8 14-2 24z',
        sheet.linear([
          [0, '#c79a6b'],
          [1, '#7d5a3c'],
        ]),
      ) +
        rect({ x: -1.5, y: -44, w: 3, h: 14 }, '#8d7a62') +
        path('M-14-78H14L24-40H-24z', shade),
      `transform="translate(${num(x)} ${num(y)})scale(${num(scale)})"`,
    )
  );
}
