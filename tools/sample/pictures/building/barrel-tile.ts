import { darker, lighter, mix } from '#tools/sample/pictures/colour.ts';
import { SHADE } from '#tools/sample/pictures/light.ts';
import { coordinates, num, type Point, path, rect, repeat } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { courses, outline, type RoofFace } from './roofs.ts';

const TILE = 15;

/** Barrel tiles in scalloped rows, a fifth of them a shade off, with caps on ridge and hips. */
export function barrelTile(sheet: Sheet, face: RoofFace, colour: string, caps = true): string {
  const { random } = sheet;
  const { ridge, eave } = face;
  const left = Math.min(eave.from, ridge.from);
  const width = Math.max(eave.to, ridge.to) - left;
  const columns = Math.ceil(width / TILE);
  const tones = [
    darker(colour, 0.14),
    lighter(colour, 0.14),
    mix(colour, '#e2a06a', 0.3),
    darker(colour, 0.24),
  ];
  const rows = [...courses(face, 13)].reverse().map(([y, h]) => {
    const foot = y + h;
    const scallops = (fall: number) =>
      `M${num(left)} ${num(y - 1)}h${num(columns * TILE)}V${num(foot + fall)}${repeat(columns, () => `a7.5 5 0 0 1-${TILE} 0`)}z`;
    const odd = tones.map((tone) => {
      const chosen = repeat(columns, (index) =>
        random.chance(0.055)
          ? `M${num(left + index * TILE)} ${num(y)}h${TILE}V${num(foot)}a7.5 5 0 0 1-${TILE} 0z`
          : '',
      );
      return chosen === '' ? '' : path(chosen, tone, 'opacity=".8"');
    });
    return (
      path(scallops(3.4), darker(colour, 0.52), 'opacity=".55"') +
      path(scallops(0), colour) +
      odd.join('')
    );
  });
  const barrel = sheet.repeated(
    [
      [0, darker(colour, 0.5), 0.5],
      [0.2, '#fff0d8', 0.06],
      [0.4, '#fff0d8', 0.34],
      [0.62, '#fff0d8', 0],
      [1, darker(colour, 0.6), 0.62],
    ],
    left,
    TILE,
  );
  const sun = sheet.linear(
    [
      [0, '#fff2d8', 0.26],
      [0.4, '#fff2d8', 0],
      [0.5, SHADE, 0],
      [1, SHADE, 0.3],
    ],
    'diagonal',
  );
  const box = { x: left, y: ridge.y - 2, w: width, h: eave.y - ridge.y + 9 };
  return (
    sheet.clipped(
      `<polygon points="${coordinates(outline(face, 6))}"/>`,
      rows.join('') + rect(box, barrel) + rect(box, sun),
    ) +
    (caps ? capsAlong(sheet, [eave.from, eave.y], [ridge.from, ridge.y], colour) : '') +
    (caps ? capsAlong(sheet, [eave.to, eave.y], [ridge.to, ridge.y], colour) : '') +
    capsAlong(sheet, [ridge.from - 4, ridge.y], [ridge.to + 4, ridge.y], colour)
  );
}

/** Round cap tiles laid one over the other along a ridge or a hip. */
function capsAlong(sheet: Sheet, from: Point, to: Point, colour: string): string {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (long < 12) return '';
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const body = sheet.linear(
    [
      [0, lighter(colour, 0.34)],
      [0.5, mix(colour, '#fff0d8', 0.08)],
      [1, darker(colour, 0.34)],
    ],
    'down',
  );
  const count = Math.max(2, Math.round(long / 21));
  const step = long / count;
  const caps = repeat(
    count,
    (index) =>
      `<rect x="${num(index * step - 1)}" y="-6.5" width="${num(step + 3.4)}" height="12" rx="5.4" fill="${body}"/>` +
      `<path d="M${num(index * step + step)}-5.6v10" stroke="${darker(colour, 0.5)}" stroke-width="1.5" opacity=".4"/>`,
  );
  return `<g transform="translate(${num(from[0])} ${num(from[1])})rotate(${num(angle)})">${caps}</g>`;
}
