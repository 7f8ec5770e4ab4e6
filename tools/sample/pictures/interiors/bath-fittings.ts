import { darker, lighter, shining } from '#tools/sample/pictures/colour.ts';
import { pick } from '#tools/sample/pictures/palette.ts';
import type { Placement } from '#tools/sample/pictures/placement.ts';
import { ellipse, polygon, rect, stroke } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { lampLight } from './lamps.ts';
import { floorShadow } from './room.ts';

export function vanity(
  sheet: Sheet,
  at: Placement,
  wood: string,
  metal: string,
  seed: number,
): string {
  const box = at.box(240, 446, 150, 96);
  const middle = box.x + 75;
  const mirror = sheet.linear(
    [
      [0, '#eaf2f0'],
      [1, '#b9d0d2'],
    ],
    'diagonal',
  );
  const face = sheet.linear([
    [0, lighter(wood, 0.26)],
    [1, darker(wood, 0.12)],
  ]);
  const glassShape =
    seed % 2 === 0
      ? ellipse(middle, 320, 54, 72, metal) + ellipse(middle, 320, 48, 66, mirror)
      : rect({ x: middle - 54, y: 236, w: 108, h: 150 }, metal, 'rx="50"') +
        rect({ x: middle - 48, y: 242, w: 96, h: 138 }, mirror, 'rx="45"');
  const lampTone = sheet.hour === 'dusk' ? shining('#fff0c4') : '#fffaf0';
  return (
    glassShape +
    polygon(
      [
        [middle - 6, 276],
        [middle + 14, 276],
        [middle - 18, 360],
        [middle - 36, 360],
      ],
      '#ffffff',
      'opacity=".4"',
    ) +
    [middle - 72, middle + 72]
      .map(
        (x) =>
          rect({ x: x - 6, y: 292, w: 12, h: 44 }, lampTone, 'rx="6"') +
          rect({ x: x - 3, y: 336, w: 6, h: 8 }, metal) +
          lampLight(sheet, x, 314, 74),
      )
      .join('') +
    floorShadow(middle + 6, 548, 84, 6) +
    rect(box, face, 'rx="3"') +
    stroke(
      `M${middle} ${box.y + 8}v${box.h - 14}M${box.x + 8} ${box.y + 48}h134`,
      darker(wood, 0.4),
      1.6,
      'opacity=".5"',
    ) +
    [middle - 16, middle + 8].map((x) => rect({ x, y: box.y + 26, w: 8, h: 3.4 }, metal)).join('') +
    rect(
      { x: box.x - 6, y: box.y - 12, w: 162, h: 13 },
      sheet.linear(
        [
          [0, '#ffffff'],
          [1, '#d9d5cb'],
        ],
        'down',
      ),
      'rx="3"',
    ) +
    stroke(`M${middle} ${box.y - 12}v-22q0-9 10-9h8v8`, metal, 4.4, 'stroke-linecap="round"')
  );
}

export function stool(sheet: Sheet, at: Placement, wood: string): string {
  const x = at.x(918);
  return (
    floorShadow(x + 6, 726, 48, 7) +
    [x - 36, x + 30]
      .map((left) => rect({ x: left, y: 656, w: 7, h: 68 }, darker(wood, 0.3)))
      .join('') +
    rect(
      { x: x - 46, y: 646, w: 92, h: 12 },
      sheet.linear(
        [
          [0, lighter(wood, 0.34)],
          [1, wood],
        ],
        'down',
      ),
      'rx="3"',
    ) +
    rect(
      { x: x - 34, y: 628, w: 64, h: 18 },
      sheet.linear(
        [
          [0, '#ffffff'],
          [1, '#d9d4c8'],
        ],
        'down',
      ),
      'rx="6"',
    ) +
    rect(
      { x: x - 30, y: 614, w: 56, h: 15 },
      sheet.linear(
        [
          [0, '#d3e4dd'],
          [1, '#a9c6bb'],
        ],
        'down',
      ),
      'rx="6"',
    )
  );
}

export function mat(at: Placement, seed: number): string {
  return (
    polygon(
      at.points([
        [420, 728],
        [770, 728],
        [806, 772],
        [382, 772],
      ]),
      pick(['#f4e9d8', '#d6e4dd', '#ecd3bf'], seed),
    ) +
    polygon(
      at.points([
        [432, 734],
        [758, 734],
        [788, 766],
        [402, 766],
      ]),
      '#ffffff',
      'opacity=".35"',
    )
  );
}

/** Towels on a bar along the side wall. */
export function towelRail(at: Placement, metal: string, seed: number): string {
  const tone = pick(['#9cc5b8', '#e9c9a8', '#b9cbd6'], seed);
  const rail = at.points([
    [1036, 330],
    [1130, 312],
  ]);
  const [a, b] = rail;
  const cloth = at.points([
    [1050, 328],
    [1112, 316],
    [1112, 470],
    [1050, 452],
  ]);
  return (
    polygon(cloth, lighter(tone, 0.3)) +
    polygon(
      at.points([
        [1050, 420],
        [1112, 434],
        [1112, 448],
        [1050, 432],
      ]),
      tone,
    ) +
    stroke(
      `M${a?.[0] ?? 0} ${a?.[1] ?? 0}L${b?.[0] ?? 0} ${b?.[1] ?? 0}`,
      metal,
      5,
      'stroke-linecap="round"',
    )
  );
}
