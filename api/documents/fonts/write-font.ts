import { concat } from '#domain/bytes.ts';

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/**
 * Pads to a multiple of four bytes: `loca` requires even offsets, and readers prefer multiples of
 * four.
 */
export function padded(bytes: Uint8Array): Uint8Array {
  return concat(bytes, new Uint8Array((4 - (bytes.length % 4)) % 4));
}

/** Writes a TrueType file with these tables. */
export function fontFile(tables: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const entries = Object.entries(tables).sort(([a], [b]) => (a < b ? -1 : 1));
  const directory = new Uint8Array(12 + 16 * entries.length);
  const view = viewOf(directory);
  const power = Math.floor(Math.log2(entries.length));
  view.setUint32(0, 0x0001_0000);
  view.setUint16(4, entries.length);
  view.setUint16(6, 16 * 2 ** power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * (entries.length - 2 ** power));
  let start = directory.length;
  const contents = entries.map(([name, table], index) => {
    const at = 12 + 16 * index;
    directory.set(
      Array.from(name, (char) => char.charCodeAt(0)),
      at,
    );
    view.setUint32(at + 4, sumOf(table));
    view.setUint32(at + 8, start);
    view.setUint32(at + 12, table.length);
    const content = padded(table);
    start += content.length;
    return content;
  });
  return concat(directory, ...contents);
}

function sumOf(table: Uint8Array): number {
  const view = viewOf(padded(table));
  let sum = 0;
  for (let at = 0; at < view.byteLength; at += 4) sum = (sum + view.getUint32(at)) % 0x1_0000_0000;
  return sum;
}
