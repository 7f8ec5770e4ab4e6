import { encode } from 'uqr';
import { COLOR } from './measures.ts';
import type { Sheet } from './sheet.ts';

/** Draws a QR code from its upper left corner; adjacent modules of a row become one rectangle. */
export function drawQr(
  sheet: Sheet,
  text: string,
  { x: left, y: top }: Readonly<{ x: number; y: number }>,
  side: number,
): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const unit = side / size;
  const boxes = data.flatMap((row, y) => {
    const found: number[][] = [];
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      let end = x;
      while (row[end]) end += 1;
      found.push([left + x * unit, top - (y + 1) * unit, (end - x) * unit, unit]);
      x = end;
    }
    return found;
  });
  sheet.rectangles(boxes, COLOR.ink);
}
