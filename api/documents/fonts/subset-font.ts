import { concat } from '#domain/bytes.ts';
import { type FontTables, tableOf, viewOf } from './read-woff.ts';
import { fontFile, padded } from './write-font.ts';

const COMPOSITE = {
  words: 0x0001,
  scale: 0x0008,
  more: 0x0020,
  twoScales: 0x0040,
  matrix: 0x0080,
  instructions: 0x0100,
};

/**
 * Builds a TrueType font of only these glyphs, with the tables that a PDF needs. Hints are left
 * out: they only matter on low-resolution screens.
 * @param wanted glyphs of the font; the first is 0, the missing glyph
 */
export function subsetFont(tables: FontTables, wanted: readonly number[]): Uint8Array {
  const glyf = tableOf(tables, 'glyf');
  const loca = viewOf(tableOf(tables, 'loca'));
  const head = tableOf(tables, 'head').slice();
  const isLong = viewOf(head).getInt16(50) === 1;
  const offset = (glyph: number) =>
    isLong ? loca.getUint32(4 * glyph) : 2 * loca.getUint16(2 * glyph);
  const outline = (glyph: number) => glyf.subarray(offset(glyph), offset(glyph + 1));

  // Parts of composite glyphs are appended to the requested ones.
  const glyphs = [...wanted];
  const outlines: Uint8Array[] = [];
  for (let index = 0; index < glyphs.length; index += 1) {
    outlines.push(renumbered(outline(glyphs[index] ?? 0), glyphs));
  }
  const hmtxOf = viewOf(tableOf(tables, 'hmtx'));
  const hhea = tableOf(tables, 'hhea').slice();
  const metrics = viewOf(hhea).getUint16(34);
  const hmtx = new Uint8Array(4 * glyphs.length);
  const newLoca = new Uint8Array(4 * (glyphs.length + 1));
  let end = 0;
  for (const [index, glyph] of glyphs.entries()) {
    const view = viewOf(hmtx);
    view.setUint16(4 * index, hmtxOf.getUint16(4 * Math.min(glyph, metrics - 1)));
    const bearing = glyph < metrics ? 4 * glyph + 2 : 4 * metrics + 2 * (glyph - metrics);
    view.setInt16(4 * index + 2, hmtxOf.getInt16(bearing));
    end += outlines[index]?.length ?? 0;
    viewOf(newLoca).setUint32(4 * (index + 1), end);
  }
  const maxp = tableOf(tables, 'maxp').slice();
  viewOf(maxp).setUint16(4, glyphs.length);
  viewOf(hhea).setUint16(34, glyphs.length);
  viewOf(head).setInt16(50, 1);
  return fontFile({ glyf: concat(...outlines), head, hhea, hmtx, loca: newLoca, maxp });
}

/**
 * Copies an outline without its hints and renumbers the parts of a composite glyph; new parts are
 * added to `glyphs`.
 */
function renumbered(outline: Uint8Array, glyphs: number[]): Uint8Array {
  if (outline.length === 0) return outline;
  const view = viewOf(outline);
  const contours = view.getInt16(0);
  if (contours >= 0) {
    const at = 10 + 2 * contours;
    const hints = view.getUint16(at);
    const [before, after] = [outline.subarray(0, at), outline.subarray(at + 2 + hints)];
    return padded(concat(before, Uint8Array.of(0, 0), after));
  }
  const copy = outline.slice();
  const copied = viewOf(copy);
  for (let at = 10; ; ) {
    const flags = copied.getUint16(at);
    const part = copied.getUint16(at + 2);
    if (!glyphs.includes(part)) glyphs.push(part);
    copied.setUint16(at, flags & ~COMPOSITE.instructions);
    copied.setUint16(at + 2, glyphs.indexOf(part));
    at += (flags & COMPOSITE.words) !== 0 ? 8 : 6;
    if ((flags & COMPOSITE.scale) !== 0) at += 2;
    else if ((flags & COMPOSITE.twoScales) !== 0) at += 4;
    else if ((flags & COMPOSITE.matrix) !== 0) at += 8;
    if ((flags & COMPOSITE.more) === 0) return padded(copy.subarray(0, at));
  }
}
