import {
  type Box,
  ellipse,
  num,
  type Point,
  path,
  polygon,
  rect,
  repeat,
  stroke,
} from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';

/** A framed picture on the left or right wall, foreshortened; `near` and `far` are its two edges. */
export function wallArt(
  sheet: Sheet,
  near: readonly [x: number, y: number, h: number],
  far: readonly [x: number, y: number, h: number],
  accent: string,
  kind: number,
): string {
  const outer: Point[] = [
    [near[0], near[1]],
    [far[0], far[1]],
    [far[0], far[1] + far[2]],
    [near[0], near[1] + near[2]],
  ];
  const at = (u: number, v: number): Point => [
    near[0] + (far[0] - near[0]) * u,
    near[1] + (far[1] - near[1]) * u + (near[2] + (far[2] - near[2]) * u) * v,
  ];
  const shadow = outer.map(([x, y]): Point => [x + 5, y + 7]);
  return (
    polygon(shadow, '#3a2c22', 'opacity=".14"') +
    polygon(outer, '#fffdf7') +
    artwork(sheet, at, accent, kind)
  );
}

/** A framed picture on the far wall. */
export function backArt(sheet: Sheet, { x, y, w, h }: Box, accent: string, kind: number): string {
  const at = (u: number, v: number): Point => [x + w * u, y + h * v];
  return (
    rect({ x: x + 4, y: y + 6, w, h }, '#3a2c22', 'opacity=".14"') +
    rect({ x, y, w, h }, '#fffdf7') +
    artwork(sheet, at, accent, kind)
  );
}

function artwork(
  sheet: Sheet,
  at: (u: number, v: number) => Point,
  accent: string,
  kind: number,
): string {
  const area = [at(0.11, 0.09), at(0.89, 0.09), at(0.89, 0.91), at(0.11, 0.91)];
  const d = (points: readonly Point[]) =>
    `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}z`;
  const [sunX, sunY] = at(0.5, 0.36);
  const size = Math.abs(at(0.64, 0.36)[0] - at(0.36, 0.36)[0]) / 2;
  const parts = [
    () =>
      path(d(area), '#c3dcd8') +
      ellipse(sunX, sunY, size, size * 1.16, '#e8a87c') +
      path(d([at(0.11, 0.55), at(0.89, 0.48), at(0.89, 0.91), at(0.11, 0.91)]), accent),
    () =>
      path(d(area), '#f1e6d2') +
      path(d([at(0.11, 0.7), at(0.34, 0.42), at(0.56, 0.7)]), '#8fb3a4') +
      path(
        d([
          at(0.36, 0.72),
          at(0.62, 0.34),
          at(0.89, 0.72),
          at(0.89, 0.91),
          at(0.11, 0.91),
          at(0.11, 0.7),
        ]),
        accent,
      ) +
      ellipse(...at(0.72, 0.26), size * 0.5, size * 0.56, '#e8a87c'),
    () =>
      path(d(area), '#efe4d0') +
      [0.22, 0.42, 0.62]
        .map((u, index) =>
          path(
            d([
              at(u, 0.2 + index * 0.1),
              at(u + 0.16, 0.2 + index * 0.1),
              at(u + 0.16, 0.84),
              at(u, 0.84),
            ]),
            ['#d98f6a', accent, '#8fb3a4'][index] ?? accent,
          ),
        )
        .join(''),
    () =>
      path(d(area), '#dfe9e4') +
      repeat(5, (index) => {
        const [x0, y0] = at(0.5, 0.84);
        const [x1, y1] = at(0.2 + index * 0.15, 0.24 + Math.abs(index - 2) * 0.1);
        return (
          stroke(
            `M${num(x0)} ${num(y0)}Q${num((x0 + x1) / 2)} ${num((y0 + y1) / 2 - 8)} ${num(x1)} ${num(y1)}`,
            accent,
            4,
            'stroke-linecap="round"',
          ) + ellipse(x1, y1, 6, 9, accent)
        );
      }),
  ] as const;
  const draw = parts[kind % parts.length] ?? parts[0];
  return sheet.clipped(path(d(area), ''), draw());
}
