import { steps } from '#tools/sample/pictures/building/doors.ts';
import { hangingBasket } from '#tools/sample/pictures/building/fittings.ts';
import { fascia, railing } from '#tools/sample/pictures/building/trim.ts';
import { column } from '#tools/sample/pictures/building/walls.ts';
import { SHADE } from '#tools/sample/pictures/light.ts';
import type { Bloom } from '#tools/sample/pictures/nature/bushes.ts';
import type { Placement } from '#tools/sample/pictures/placement.ts';
import { polygon, rect, repeat, stroke } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';

export const FLOOR = 578;

export const FOOT = 604;

export function porch(
  sheet: Sheet,
  at: Placement,
  doorX: number,
  blooms: readonly [Bloom, Bloom],
): string {
  const posts = doorX === 600 ? [262, 412, 538, 662, 788, 938] : [262, 416, 544, 664, 784, 938];
  const rails = posts.slice(1).map((right, index) => {
    const left = posts[index] ?? right;
    const isEntry = left < doorX && right > doorX;
    return isEntry
      ? ''
      : railing(
          Math.min(at.x(left), at.x(right)) + 6,
          524,
          right - left - 12,
          FLOOR - 524,
          '#fbf7ee',
          { gap: 10, bar: 3.4 },
        );
  });
  const brackets = posts.map((x) =>
    stroke(`M${at.x(x) - 22} 404q20 2 22 24q2-22 22-24`, '#fbf7ee', 4),
  );
  const skirt = at.box(248, FLOOR + 8, 704, FOOT - FLOOR - 8);
  return (
    fascia(sheet, at.box(244, 392, 712, 0).x, 392, 712, 13) +
    rails.join('') +
    brackets.join('') +
    posts.map((x) => column(sheet, at.x(x), 404, 11, FLOOR - 404)).join('') +
    hangingBasket(sheet, at.x(475), 405, blooms[0]) +
    hangingBasket(sheet, at.x(726), 405, blooms[1]) +
    rect(skirt, '#8f8a7e') +
    stroke(
      repeat(88, (index) => `M${skirt.x + index * 8} ${FLOOR + 8}v18`),
      '#efe9dc',
      4,
    ) +
    rect(skirt, SHADE, 'opacity=".26"') +
    fascia(sheet, at.box(240, FLOOR, 720, 0).x, FLOOR, 720, 9, '#efe6d6') +
    steps(sheet, at.x(doorX) - 52, FLOOR + 1, 104, 3) +
    polygon(
      [
        [at.x(doorX) - 66, FOOT + 3],
        [at.x(doorX) + 66, FOOT + 3],
        [at.x(doorX) + 76, FOOT + 8],
        [at.x(doorX) - 56, FOOT + 8],
      ],
      SHADE,
      'opacity=".16"',
    )
  );
}
