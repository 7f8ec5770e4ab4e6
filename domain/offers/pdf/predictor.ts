import { collecting, type Reader } from './bytes.ts';
import { Unreadable } from './findings.ts';
import type { Predictor } from './head.ts';

/**
 * Undoes what was done to rows before they were packed: each byte is a difference to those beside
 * and above it (PDF 32000-1, 7.4.4.4; PNG 1.2, 6).
 */
export function predicting(
  { kind, colors, bits, columns }: Predictor,
  give: (piece: Uint8Array) => void,
): Reader {
  const out = collecting(give);
  const rowBytes = Math.ceil((colors * bits * columns) / 8);
  const apart = Math.max(1, (colors * bits) >> 3);
  let above = new Uint8Array(rowBytes);
  let row = new Uint8Array(rowBytes);
  let way = kind === 'tiff' ? 1 : -1;
  let length = 0;

  function put(difference: number): void {
    const left = row[length - apart] ?? 0;
    const up = above[length] ?? 0;
    const corner = above[length - apart] ?? 0;
    const byte = difference + predicted(way, left, up, corner);
    row[length] = byte;
    out.put(byte & 255);
    length += 1;
    if (length < rowBytes) return;
    [above, row, length] = [row, above, 0];
    if (kind === 'png') way = -1;
  }

  return {
    add(bytes) {
      for (const byte of bytes) {
        if (way >= 0) put(byte);
        else if (byte <= 4) way = byte;
        else throw new Unreadable();
      }
    },
    end: out.end,
  };
}

/** What PNG's way 0 to 4 expects a byte to be. */
function predicted(way: number, left: number, up: number, corner: number): number {
  if (way === 1) return left;
  if (way === 2) return up;
  if (way === 3) return (left + up) >> 1;
  if (way < 4) return 0;
  const [toLeft, toUp, toCorner] = [up - corner, left - corner, left + up - 2 * corner].map(
    Math.abs,
  );
  if ((toLeft ?? 0) <= (toUp ?? 0) && (toLeft ?? 0) <= (toCorner ?? 0)) return left;
  return (toUp ?? 0) <= (toCorner ?? 0) ? up : corner;
}
