import type { Font, Glyph as Outline } from '@cantoo/fontkit';
import { concat } from '#domain/bytes.ts';
import type { Glyph } from './glyph.ts';

type Point = Readonly<{ x: number; y: number; isOn: boolean }>;

const ON_CURVE = 1;

/**
 * Builds a TrueType font of these glyphs, numbered from 1, with their outlines at the font's
 * current weight. Glyph 0, for missing characters, is empty.
 */
export function drawnFont(font: Font, wanted: readonly Glyph[]): Uint8Array {
  const unit = font.unitsPerEm / 1_000;
  const glyphs = [{ parts: [], width: 0 }, ...wanted];
  const contours = glyphs.map(({ parts }) =>
    parts.flatMap(({ id, x, y }) => {
      const outline = font.getGlyph(id);
      return outline ? contoursOf(outline, x * unit, y * unit) : [];
    }),
  );
  const outlines = contours.map(outlineOf);
  const hmtx = new Uint8Array(4 * glyphs.length);
  const loca = new Uint8Array(4 * (glyphs.length + 1));
  let end = 0;
  for (const [index, { width }] of glyphs.entries()) {
    const xs = contours[index]?.flat().map(({ x }) => x) ?? [];
    viewOf(hmtx).setUint16(4 * index, Math.round(width * unit));
    viewOf(hmtx).setInt16(4 * index + 2, xs.length > 0 ? Math.min(...xs) : 0);
    end += outlines[index]?.length ?? 0;
    viewOf(loca).setUint32(4 * (index + 1), end);
  }
  const maxOf = (counts: readonly number[]) => Math.max(0, ...counts);
  return fontFile({
    glyf: concat(...outlines),
    head: table(54, { 0: 0x0001_0000, 12: 0x5f0f_3cf5 }, { 18: font.unitsPerEm, 46: 8, 50: 1 }),
    hhea: table(36, { 0: 0x0001_0000 }, { 4: font.ascent, 6: font.descent, 34: glyphs.length }),
    hmtx,
    loca,
    maxp: table(
      32,
      { 0: 0x0001_0000 },
      {
        4: glyphs.length,
        6: maxOf(contours.map((one) => one.flat().length)),
        8: maxOf(contours.map(({ length }) => length)),
        14: 2,
      },
    ),
  });
}

/** Makes a table of zeros, except for these 4-byte and 2-byte numbers by offset. */
function table(
  length: number,
  long: Readonly<Record<number, number>>,
  short: Readonly<Record<number, number>>,
): Uint8Array {
  const bytes = new Uint8Array(length);
  for (const [at, value] of Object.entries(long)) viewOf(bytes).setUint32(Number(at), value);
  for (const [at, value] of Object.entries(short)) {
    viewOf(bytes).setInt16(Number(at), Math.round(value));
  }
  return bytes;
}

/** Returns the outline's contours, moved by `dx` and `dy`. */
function contoursOf({ path }: Outline, dx: number, dy: number): readonly (readonly Point[])[] {
  const contours: Point[][] = [];
  for (const { command, args } of path.commands) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = args.map((value, index) =>
      Math.round(value + (index % 2 === 0 ? dx : dy)),
    );
    if (command === 'moveTo') contours.push([{ x: x1, y: y1, isOn: true }]);
    if (command === 'lineTo') contours.at(-1)?.push({ x: x1, y: y1, isOn: true });
    if (command === 'quadraticCurveTo') {
      contours.at(-1)?.push({ x: x1, y: y1, isOn: false }, { x: x2, y: y2, isOn: true });
    }
  }
  return contours.filter(({ length }) => length > 1);
}

/** Encodes a simple glyph (OpenType `glyf`) with 2-byte coordinates. */
function outlineOf(contours: readonly (readonly Point[])[]): Uint8Array {
  const points = contours.flat();
  if (points.length === 0) return new Uint8Array();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const start = 10 + 2 * contours.length + 2;
  const bytes = new Uint8Array(start + 5 * points.length);
  const view = viewOf(bytes);
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  for (const [index, value] of [contours.length, ...box].entries()) {
    view.setInt16(2 * index, value);
  }
  let last = -1;
  for (const [index, { length }] of contours.entries()) {
    last += length;
    view.setUint16(10 + 2 * index, last);
  }
  for (const [index, { x, y, isOn }] of points.entries()) {
    const before = points[index - 1] ?? { x: 0, y: 0 };
    view.setUint8(start + index, isOn ? ON_CURVE : 0);
    view.setInt16(start + points.length + 2 * index, x - before.x);
    view.setInt16(start + 3 * points.length + 2 * index, y - before.y);
  }
  return padded(bytes);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/**
 * Pads to a multiple of four bytes: `loca` requires even offsets, and readers prefer multiples of
 * four.
 */
function padded(bytes: Uint8Array): Uint8Array {
  return concat(bytes, new Uint8Array((4 - (bytes.length % 4)) % 4));
}

/** Writes a TrueType file with these tables. */
function fontFile(tables: Readonly<Record<string, Uint8Array>>): Uint8Array {
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
