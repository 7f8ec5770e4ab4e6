import { darker, lighter } from '#tools/sample/pictures/colour.ts';
import { pick } from '#tools/sample/pictures/palette.ts';
import {
  circle,
  ellipse,
  path,
  polygon,
  rect,
  repeat,
  stroke,
} from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { vase } from './decor.ts';
import { floorShadow } from './room.ts';
import { stool } from './seats.ts';

export function island(sheet: Sheet, seed: number, wood: string, cabinet: string): string {
  const front = { x: 236, y: 610, w: 728, h: 134 };
  const body = seed % 2 === 0 ? wood : cabinet;
  const slats = repeat(60, (index) => `M${front.x + 6 + index * 12.2} ${front.y}v${front.h}`);
  const count = seed % 3 === 2 ? 3 : 4;
  const top = [
    [262, 558],
    [938, 558],
    [984, 606],
    [216, 606],
  ] as const;
  return (
    floorShadow(608, 748, 400, 16, 0.22) +
    rect(
      front,
      sheet.linear([
        [0, lighter(body, 0.26)],
        [0.5, body],
        [1, darker(body, 0.14)],
      ]),
    ) +
    stroke(slats, darker(body, 0.3), 1.6, 'opacity=".45"') +
    rect({ ...front, h: 22 }, '#17213f', 'opacity=".24"') +
    polygon(
      top,
      sheet.linear(
        [
          [0, '#ffffff'],
          [1, '#ece7dc'],
        ],
        'down',
      ),
    ) +
    rect(
      { x: 216, y: 605, w: 768, h: 15 },
      sheet.linear(
        [
          [0, '#f4efe5'],
          [1, '#c9c2b4'],
        ],
        'down',
      ),
    ) +
    vase(sheet, 742, 592, pick(['#a9cfc9', '#d98f6a', '#f1ebde'], seed), 1.1) +
    fruit(sheet, 430, 592) +
    repeat(count, (index) =>
      stool(
        sheet,
        600 + (index - (count - 1) / 2) * (count === 4 ? 178 : 220),
        790,
        lighter(wood, 0.1),
        124,
      ),
    )
  );
}

function fruit(sheet: Sheet, x: number, y: number): string {
  const orange = (dx: number, dy: number, tone: string) =>
    circle(
      x + dx,
      y - dy,
      12,
      sheet.radial(
        [
          [0, lighter(tone, 0.4)],
          [1, darker(tone, 0.08)],
        ],
        0.36,
        0.3,
        0.8,
      ),
    );
  return (
    ellipse(x + 4, y + 2, 62, 6, '#3a2c22', 'opacity=".16"') +
    orange(-22, 16, '#f0a64e') +
    orange(20, 16, '#e98f4c') +
    orange(0, 20, '#f3b85a') +
    path(
      `M${x - 56} ${y - 12}q4 15 30 15h52q26 0 30-15z`,
      sheet.linear(
        [
          [0, '#d0a877'],
          [1, '#9a7149'],
        ],
        'down',
      ),
    )
  );
}
