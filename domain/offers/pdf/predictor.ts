import { collecting, type Reader } from './bytes.ts';
import { Unreadable } from './findings.ts';
import type { Predictor } from './head.ts';

/**
 * Undoes a predictor: each byte is the difference from a prediction by its neighbors to the left
 * and above (PDF 32000-1, 7.4.4.4; PNG 1.2, 6).
 */
export function predicting(
  { kind, colors, bits, columns }: Predictor,
  give: (piece: Uint8Array) => void,
): Reader {
  const out = collecting(give);
  const rowBytes = Math.ceil((colors * bits * columns) / 8);
  const pixelBytes = Math.max(1, (colors * bits) >> 3);
  let above = new Uint8Array(rowBytes);
  let row = new Uint8Array(rowBytes);
  let filterType = kind === 'tiff' ? 1 : -1;
  let length = 0;

  function put(difference: number): void {
    const left = row[length - pixelBytes] ?? 0;
    const up = above[length] ?? 0;
    const upLeft = above[length - pixelBytes] ?? 0;
    const byte = difference + predicted(filterType, left, up, upLeft);
    row[length] = byte;
    out.put(byte & 255);
    length += 1;
    if (length < rowBytes) return;
    [above, row, length] = [row, above, 0];
    if (kind === 'png') filterType = -1;
  }

  return {
    add(bytes) {
      for (const byte of bytes) {
        if (filterType >= 0) put(byte);
        else if (byte <= 4) filterType = byte;
        else throw new Unreadable();
      }
    },
    end: out.end,
  };
}

/** Prediction of PNG filter type 0 to 4. */
function predicted(filterType: number, left: number, up: number, upLeft: number): number {
  if (filterType === 1) return left;
  if (filterType === 2) return up;
  if (filterType === 3) return (left + up) >> 1;
  if (filterType < 4) return 0;
  const [toLeft, toUp, toUpLeft] = [up - upLeft, left - upLeft, left + up - 2 * upLeft].map(
    Math.abs,
  );
  if ((toLeft ?? 0) <= (toUp ?? 0) && (toLeft ?? 0) <= (toUpLeft ?? 0)) return left;
  return (toUp ?? 0) <= (toUpLeft ?? 0) ? up : upLeft;
}
