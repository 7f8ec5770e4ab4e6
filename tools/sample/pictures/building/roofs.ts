import { darker, lighter } from '#tools/sample/pictures/colour.ts';
import {
  coordinates,
  num,
  type Point,
  path,
  polygon,
  rect,
  repeat,
  stroke,
} from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';

/** A roof face: ridge and eave are horizontal, its sides run between their ends. */
export type RoofFace = Readonly<{
  ridge: Readonly<{ y: number; from: number; to: number }>;
  eave: Readonly<{ y: number; from: number; to: number }>;
}>;

export function outline({ ridge, eave }: RoofFace, below = 0): readonly Point[] {
  return [
    [ridge.from, ridge.y],
    [ridge.to, ridge.y],
    [eave.to, eave.y],
    [eave.to, eave.y + below],
    [eave.from, eave.y + below],
    [eave.from, eave.y],
  ];
}

/** Courses from ridge to eave, each a little taller than the one above. */
export function courses(
  face: RoofFace,
  first: number,
): readonly (readonly [y: number, h: number])[] {
  const tall = face.eave.y - face.ridge.y;
  const count = Math.max(2, Math.round(tall / (first * 1.25)));
  const growth = 0.5;
  const unit = tall / (count * (1 + growth / 2));
  let y = face.ridge.y;
  return Array.from({ length: count }, (_, index) => {
    const h = unit * (1 + (growth * (index + 0.5)) / count);
    const row = [y, h] as const;
    y += h;
    return row;
  });
}

/** Flat tiles or shingles in staggered courses. */
export function shingles(sheet: Sheet, face: RoofFace, colour: string): string {
  const { random } = sheet;
  const { ridge, eave } = face;
  const left = Math.min(eave.from, ridge.from);
  const width = Math.max(eave.to, ridge.to) - left;
  const tones = [darker(colour, 0.16), lighter(colour, 0.12), lighter(colour, 0.22)];
  const rows = courses(face, 12).map(([y, h], row) => {
    const start = left - (row % 2) * 12 - random.next() * 6;
    const count = Math.ceil(width / 24) + 2;
    const odd = tones.map((tone) => {
      const chosen = repeat(count, (index) =>
        random.chance(0.12) ? `M${num(start + index * 24)} ${num(y)}h23v${num(h)}h-23z` : '',
      );
      return chosen === '' ? '' : path(chosen, tone, 'opacity=".75"');
    });
    const joints = repeat(count, (index) => `M${num(start + index * 24)} ${num(y)}v${num(h)}`);
    return (
      odd.join('') +
      stroke(joints, darker(colour, 0.5), 1.2, 'opacity=".4"') +
      stroke(
        `M${num(left)} ${num(y + h - 1)}h${num(width)}`,
        darker(colour, 0.6),
        2.2,
        'opacity=".5"',
      ) +
      stroke(
        `M${num(left)} ${num(y + h + 1)}h${num(width)}`,
        lighter(colour, 0.36),
        1.2,
        'opacity=".5"',
      )
    );
  });
  return (
    sheet.clipped(
      `<polygon points="${coordinates(outline(face, 2))}"/>`,
      rect({ x: left, y: ridge.y, w: width, h: eave.y - ridge.y + 2 }, litFace(sheet, colour)) +
        rows.join(''),
    ) + stroke(`M${num(ridge.from)} ${num(ridge.y + 1)}H${num(ridge.to)}`, lighter(colour, 0.24), 4)
  );
}

/** Metal in upright seams, each with a light and a dark line. */
export function standingSeam(sheet: Sheet, face: RoofFace, colour: string): string {
  const { ridge, eave } = face;
  const seams = Math.max(3, Math.round((eave.to - eave.from) / 22));
  const lines = repeat(seams + 1, (index) => {
    const share = index / seams;
    return `M${num(ridge.from + (ridge.to - ridge.from) * share)} ${num(ridge.y)}L${num(eave.from + (eave.to - eave.from) * share)} ${num(eave.y)}`;
  });
  return (
    polygon(outline(face), litFace(sheet, colour)) +
    stroke(lines, darker(colour, 0.42), 1.6, 'opacity=".6" transform="translate(1.3 0)"') +
    stroke(lines, lighter(colour, 0.7), 1.4, 'opacity=".85"') +
    stroke(`M${num(ridge.from)} ${num(ridge.y)}H${num(ridge.to)}`, lighter(colour, 0.55), 3) +
    rect({ x: eave.from, y: eave.y - 2, w: eave.to - eave.from, h: 3 }, lighter(colour, 0.4))
  );
}

function litFace(sheet: Sheet, colour: string): string {
  return sheet.linear(
    [
      [0, lighter(colour, 0.28)],
      [0.5, colour],
      [1, darker(colour, 0.24)],
    ],
    'diagonal',
  );
}
