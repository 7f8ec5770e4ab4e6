import type { Font } from '@cantoo/fontkit';
import type { Glyph, Part } from './glyph.ts';

/** What a PDF needs from a font. Measures are in thousandths of the font size. */
export type FontFace = Readonly<{
  /** The glyph of a character; 0 when the font has none. */
  glyphOf: (codePoint: number) => number;
  widthOf: (glyph: number) => number;
  /**
   * Shapes a text into glyphs from left to right. Absent for fonts in which each character has one
   * glyph.
   */
  shape?: (text: string, isRightToLeft: boolean) => readonly Glyph[];
  subset: (glyphs: readonly Glyph[]) => Subset;
  ascent: number;
  descent: number;
  bounds: readonly number[];
}>;

/** A TrueType font of some glyphs, and the number that each of them has in it; 0 is the missing glyph. */
export type Subset = Readonly<{ program: Uint8Array; numbers: readonly number[] }>;

/** The weight of a variable font in documents. */
const WEIGHT = 400;

/** Reads a bundled font, in which each character has one glyph. */
export async function readFace(bytes: Uint8Array): Promise<FontFace> {
  const font = await readFont(bytes);
  return {
    ...measuresOf(font),
    subset: (glyphs) => {
      const subset = font.createSubset();
      const numbers = glyphs.map(({ parts }) => subset.includeGlyph(parts[0]?.id ?? 0));
      return { program: subset.encode(), numbers };
    },
  };
}

/** Reads a font at regular weight that can shape text. */
export async function readShapedFace(bytes: Uint8Array): Promise<FontFace> {
  const [read, { drawnFont }] = await Promise.all([readFont(bytes), import('./drawn-font.ts')]);
  const { wght } = read.variationAxes;
  const font = wght && wght.default !== WEIGHT ? read.getVariation({ wght: WEIGHT }) : read;
  const scale = 1_000 / font.unitsPerEm;
  const shape = (text: string, isRightToLeft: boolean): readonly Glyph[] => {
    const { glyphs, positions } = font.layout(
      text,
      null,
      null,
      null,
      isRightToLeft ? 'rtl' : 'ltr',
    );
    const laidOut = glyphs.map(({ id, codePoints, advanceWidth }, index): LaidOut => {
      const { xAdvance = advanceWidth, xOffset = 0, yOffset = 0 } = positions?.[index] ?? {};
      return {
        id,
        text: String.fromCodePoint(...codePoints),
        advance: xAdvance * scale,
        dx: xOffset * scale,
        dy: yOffset * scale,
      };
    });
    return clustersOf(text, laidOut, isRightToLeft);
  };
  return {
    ...measuresOf(font),
    shape,
    subset: (glyphs) => ({
      program: drawnFont(font, glyphs),
      numbers: glyphs.map((_, index) => index + 1),
    }),
  };
}

/** A glyph after shaping. Measures are in thousandths of the font size. */
type LaidOut = Readonly<{
  id: number;
  /**
   * The characters it represents; empty for a part of a neighbor, such as the dots of an Arabic
   * letter.
   */
  text: string;
  advance: number;
  dx: number;
  dy: number;
}>;

const GRAPHEMES = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Groups shaped glyphs into one glyph per grapheme, so that text copied from the PDF is in reading
 * order. If the glyphs do not align with graphemes, the whole text becomes one glyph.
 * @param laidOut from left to right, like the returned glyphs
 */
function clustersOf(
  text: string,
  laidOut: readonly LaidOut[],
  isRightToLeft: boolean,
): readonly Glyph[] {
  // In reading order.
  const glyphs = isRightToLeft ? laidOut.toReversed() : laidOut;
  const found: Glyph[] = [];
  let next = 0;
  for (const { segment } of GRAPHEMES.segment(text)) {
    const start = next;
    const letters = countOf(segment);
    let drawn = 0;
    while (next < glyphs.length) {
      const more = countOf(glyphs[next]?.text ?? '');
      if (drawn + more > letters || (drawn === letters && more > 0)) break;
      drawn += more;
      next += 1;
    }
    if (drawn !== letters) return [glyphOf(text, laidOut)];
    const own = glyphs.slice(start, next);
    found.push(glyphOf(segment, isRightToLeft ? own.reverse() : own));
  }
  if (next < glyphs.length) return [glyphOf(text, laidOut)];
  return isRightToLeft ? found.reverse() : found;
}

function glyphOf(text: string, laidOut: readonly LaidOut[]): Glyph {
  let pen = 0;
  const parts = laidOut.map(({ id, advance, dx, dy }): Part => {
    const part = { id, x: Math.round(pen + dx), y: Math.round(dy) };
    pen += advance;
    return part;
  });
  return { parts, text, width: pen };
}

/** Number of characters after decomposition, without joiners. */
function countOf(text: string): number {
  return Array.from(text.normalize('NFKD').replace(/[\u200c\u200d]/g, '')).length;
}

/** Reads a font in WOFF 1.0 or 2.0. The library is loaded by the first document of an isolate. */
async function readFont(bytes: Uint8Array): Promise<Font> {
  const { create } = await import('@cantoo/fontkit');
  const font = create(bytes);
  if ('fonts' in font) throw new Error('A collection of fonts instead of one.');
  return font;
}

function measuresOf(font: Font) {
  const scale = 1_000 / font.unitsPerEm;
  const { minX, minY, maxX, maxY } = font.bbox;
  return {
    glyphOf: (codePoint: number) =>
      font.hasGlyphForCodePoint(codePoint) ? (font.glyphForCodePoint(codePoint)?.id ?? 0) : 0,
    widthOf: (glyph: number) => (font.getGlyph(glyph)?.advanceWidth ?? 0) * scale,
    ascent: font.ascent * scale,
    descent: font.descent * scale,
    bounds: [minX, minY, maxX, maxY].map((edge) => Math.round(edge * scale)),
  };
}
