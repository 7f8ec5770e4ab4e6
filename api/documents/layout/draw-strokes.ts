import type { Signature } from '../bilingual-document.ts';
import { COLOR } from './measures.ts';
import type { Sheet } from './sheet.ts';

/** The canvas of drawn signatures. */
export const STROKES = { width: 600, height: 200 } as const;

/** Draws a signature as vectors; `corner` is its upper left, `width` that of the whole canvas. */
export function drawStrokes(
  sheet: Sheet,
  strokes: NonNullable<Signature['strokes']>,
  corner: Readonly<{ x: number; y: number }>,
  width: number,
): void {
  const scale = width / STROKES.width;
  const lines = strokes.map((points) =>
    points.map(([x, y]) => ({ x: corner.x + x * scale, y: corner.y - y * scale })),
  );
  sheet.path(lines, { color: COLOR.deep, width: 1 });
}
