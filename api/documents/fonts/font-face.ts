import { type FontTables, readWoff, tableOf, viewOf } from './read-woff.ts';
import { subsetFont } from './subset-font.ts';

/**
 * One outline of a font and its offset from the glyph's origin, in thousandths of the font size.
 */
export type Part = Readonly<{ id: number; x: number; y: number }>;

/** What is drawn for one unit of text. */
export type Glyph = Readonly<{
  parts: readonly Part[];
  /** The text that is copied from the PDF. */
  text: string;
  /** In thousandths of the font size. */
  width: number;
}>;

/** What a PDF needs from a font. Measures are in thousandths of the font size. */
export type FontFace = Readonly<{
  /** Only of a bundled font. */
  tables?: FontTables;
  /** The glyph of a character; 0 when the font has none. */
  glyphOf: (codePoint: number) => number;
  widthOf: (glyph: number) => number;
  /**
   * Shapes a text into glyphs from left to right. Absent for fonts in which each character has one
   * glyph.
   */
  shape?: (text: string, isRightToLeft: boolean) => readonly Glyph[];
  /** Builds a TrueType font of these glyphs, numbered from 1; 0 is the missing glyph. */
  subset: (glyphs: readonly Glyph[]) => Uint8Array;
  ascent: number;
  descent: number;
  bounds: readonly number[];
}>;

/** Reads a font in WOFF 1.0 with TrueType outlines. */
export function readFace(bytes: Uint8Array): FontFace {
  const tables = readWoff(bytes);
  const head = viewOf(tableOf(tables, 'head'));
  const hhea = viewOf(tableOf(tables, 'hhea'));
  const hmtx = viewOf(tableOf(tables, 'hmtx'));
  const scale = 1_000 / head.getUint16(18);
  const metrics = hhea.getUint16(34);
  const glyphs = readCmap(viewOf(tableOf(tables, 'cmap')));
  return {
    tables,
    glyphOf: (codePoint) => glyphs.get(codePoint) ?? 0,
    widthOf: (glyph) => hmtx.getUint16(4 * Math.min(glyph, metrics - 1)) * scale,
    subset: (wanted) => subsetFont(tables, [0, ...wanted.map(({ parts }) => parts[0]?.id ?? 0)]),
    ascent: hhea.getInt16(4) * scale,
    descent: hhea.getInt16(6) * scale,
    bounds: [36, 38, 40, 42].map((at) => Math.round(head.getInt16(at) * scale)),
  };
}

/** Maps characters to glyphs, from subtables of format 4 and 12 (OpenType `cmap`). */
function readCmap(cmap: DataView): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < cmap.getUint16(2); index += 1) {
    const start = cmap.getUint32(4 + 8 * index + 4);
    const format = cmap.getUint16(start);
    if (format === 4) readSegments(cmap, start, glyphs);
    if (format === 12) readGroups(cmap, start, glyphs);
  }
  return glyphs;
}

function readSegments(cmap: DataView, start: number, glyphs: Map<number, number>): void {
  const count = cmap.getUint16(start + 6) / 2;
  const ends = start + 14;
  const starts = ends + 2 * count + 2;
  for (let segment = 0; segment < count; segment += 1) {
    const [first, last] = [
      cmap.getUint16(starts + 2 * segment),
      cmap.getUint16(ends + 2 * segment),
    ];
    const delta = cmap.getUint16(starts + 2 * count + 2 * segment);
    const offsetAt = starts + 4 * count + 2 * segment;
    const offset = cmap.getUint16(offsetAt);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const raw = offset === 0 ? code : cmap.getUint16(offsetAt + offset + 2 * (code - first));
      const glyph = raw === 0 ? 0 : (raw + delta) % 0x1_0000;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
}

function readGroups(cmap: DataView, start: number, glyphs: Map<number, number>): void {
  for (let group = 0; group < cmap.getUint32(start + 12); group += 1) {
    const at = start + 16 + 12 * group;
    const [first, last, glyph] = [0, 4, 8].map((offset) => cmap.getUint32(at + offset));
    for (let code = first ?? 0; code <= (last ?? 0); code += 1) {
      glyphs.set(code, (glyph ?? 0) + code - (first ?? 0));
    }
  }
}
