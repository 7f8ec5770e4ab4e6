import { band } from '#tools/sample/pictures/building/walls.ts';
import { darker, lighter, shining } from '#tools/sample/pictures/colour.ts';
import { SHADE } from '#tools/sample/pictures/light.ts';
import { num, type Point, polygon, rect, repeat, stroke } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';

export const GROUND = 612;

export type Tower = Readonly<{ x: number; w: number; top: number; floors: number; bays: number }>;

export function towerOf(
  sheet: Sheet,
  { x, w, top, floors, bays }: Tower,
  colour: string,
  seed: number,
): string {
  const { random } = sheet;
  const isDusk = sheet.hour === 'dusk';
  const tall = (GROUND - top) / floors;
  const bay = w / bays;
  const glassTone = sheet.linear([
    [0, '#a9cdd3'],
    [0.5, '#7fb0bc'],
    [1, '#5d8e9f'],
  ]);
  const lit = sheet.linear(
    [
      [0, shining('#ffe3a6')],
      [1, shining('#f0b56a')],
    ],
    'down',
  );
  const rounded = seed % 3 === 1;
  const storeys = repeat(floors, (floor) => {
    const y = top + floor * tall;
    const lights = isDusk
      ? repeat(bays, (index) =>
          random.chance(0.42)
            ? rect({ x: x + index * bay + 7, y: y + 5, w: bay - 12, h: tall - 6 }, lit)
            : '',
        )
      : repeat(bays, (index) =>
          random.chance(0.3)
            ? rect(
                { x: x + index * bay + 8, y: y + 5, w: bay * 0.3, h: tall - 6 },
                '#f4efe2',
                'opacity=".6"',
              )
            : '',
        );
    const slab = { x: x - 9, y: y - 2.5, w: w + 18, h: 6 };
    return (
      lights +
      rect(
        { x: x - 7, y: y + tall * 0.52, w: w + 14, h: tall * 0.46 },
        isDusk ? '#cfd6d6' : '#e9f2f0',
        'opacity=".46"',
      ) +
      rect({ x: x - 4, y: y + 3.5, w: w + 8, h: tall * 0.24 }, SHADE, 'opacity=".24"') +
      rect(slab, lighter(colour, 0.4), rounded ? 'rx="3"' : '')
    );
  });
  const fins = repeat(bays + 1, (index) =>
    rect({ x: x + index * bay - 3.5, y: top, w: 7, h: GROUND - top }, lighter(colour, 0.2)),
  );
  const turn = sheet.linear([
    [0, '#fff8e8', 0.24],
    [0.4, '#fff8e8', 0],
    [0.62, SHADE, 0],
    [1, SHADE, 0.36],
  ]);
  return (
    side(sheet, x + w + 9, top, tall, floors) +
    rect({ x, y: top, w, h: GROUND - top }, glassTone) +
    fins +
    storeys +
    rect({ x: x - 9, y: top - 3, w: w + 18, h: GROUND - top + 3 }, turn) +
    crown(sheet, x, w, top, colour)
  );
}

/** The narrow face turned away from the sun. */
export function side(sheet: Sheet, x: number, top: number, tall: number, floors: number): string {
  const shade = sheet.linear([
    [0, '#8ba3b0'],
    [1, '#a9bcc3'],
  ]);
  const lines = repeat(floors, (floor) => {
    const y = top + floor * tall;
    return `M${num(x)} ${num(y + 3)}l40 9`;
  });
  const face: Point[] = [
    [x, top - 2],
    [x + 40, top + 12],
    [x + 40, GROUND],
    [x, GROUND],
  ];
  return (
    polygon(face, shade) +
    sheet.clipped(polygon(face, ''), stroke(lines, '#dbe3e2', 3, 'opacity=".5"'))
  );
}

function crown(sheet: Sheet, x: number, w: number, top: number, colour: string): string {
  return (
    rect(
      { x: x + w * 0.32, y: top - 36, w: w * 0.36, h: 34 },
      sheet.linear([
        [0, colour],
        [1, darker(colour, 0.26)],
      ]),
    ) +
    band(sheet, { x: x + w * 0.3, y: top - 42, w: w * 0.4, h: 9 }, colour, 3) +
    band(sheet, { x: x - 14, y: top - 9, w: w + 28, h: 13 }, colour, 0)
  );
}
