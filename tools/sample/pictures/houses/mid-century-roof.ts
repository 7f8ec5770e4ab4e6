import { wall } from '#tools/sample/pictures/building/walls.ts';
import { darker, lighter } from '#tools/sample/pictures/colour.ts';
import { EAVE_DEPTH, SHADE } from '#tools/sample/pictures/light.ts';
import { pick, WOODS } from '#tools/sample/pictures/palette.ts';
import type { Placement } from '#tools/sample/pictures/placement.ts';
import { corners, type Point, polygon, rect } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';

/** The roof's upper edge, from the outer end over the highest point to the carport's end. */
function ridgeLine(seed: number): readonly [Point, Point, Point] {
  if (seed % 4 === 1)
    return [
      [142, 372],
      [520, 412],
      [1174, 366],
    ];
  if (seed % 4 === 3)
    return [
      [142, 398],
      [520, 398],
      [1174, 398],
    ];
  return [
    [142, 410],
    [500, 374],
    [1174, 410],
  ];
}

export function roof(sheet: Sheet, at: Placement, seed: number, colour: string): string {
  const line = ridgeLine(seed);
  const wood = pick(WOODS, seed + 1);
  const down = (by: number): Point[] => line.map(([x, y]) => [x, y + by]);
  const slab = (from: number, to: number) => at.points([...down(from), ...down(to).reverse()]);
  const top = sheet.linear(
    [
      [0, '#fffaf0'],
      [1, darker('#f3eadb', 0.1)],
    ],
    'down',
  );
  const shadow = at.points([
    ...down(26),
    [1128, line[2][1] + 26 + EAVE_DEPTH],
    [500, Math.max(line[1][1], 396) + 26 + EAVE_DEPTH],
    [190, line[0][1] + 26 + EAVE_DEPTH],
  ]);
  const gapFill = at.points([
    [190, line[0][1] + 18],
    [500, line[1][1] + 18],
    [870, (line[1][1] + line[2][1]) / 2 + 18],
    [870, 428],
    [190, 428],
  ]);
  return (
    polygon(gapFill, darker(colour, 0.08)) +
    sheet.clipped(rect(at.box(190, 380, 940, 220), ''), polygon(shadow, SHADE, 'opacity=".32"')) +
    polygon(
      slab(12, 27),
      sheet.linear([
        [0, lighter(wood, 0.2)],
        [1, darker(wood, 0.2)],
      ]),
    ) +
    polygon(slab(24, 27), darker(wood, 0.5), 'opacity=".6"') +
    polygon(slab(0, 13), top)
  );
}

export function chimney(sheet: Sheet, at: Placement, colour: string): string {
  const body = at.box(488, 340, 66, 60);
  return (
    wall(sheet, corners(body), darker(colour, 0.14)) +
    rect({ x: body.x - 5, y: 334, w: 76, h: 8 }, lighter(colour, 0.3))
  );
}
