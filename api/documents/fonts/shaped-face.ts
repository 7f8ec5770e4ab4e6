import { clustersOf, type LaidOut } from './clusters.ts';
import type { FontFace, Glyph } from './font-face.ts';

const WEIGHT = 400;

/**
 * Reads a WOFF 2.0 font at regular weight that can shape text. The library is loaded on first use,
 * because few documents need it.
 */
export async function readShapedFace(bytes: Uint8Array): Promise<FontFace> {
  const [{ create }, { drawnFont }] = await Promise.all([
    import('@cantoo/fontkit'),
    import('./drawn-font.ts'),
  ]);
  const read = create(bytes);
  if ('fonts' in read) throw new Error('A collection of fonts instead of one.');
  const { wght } = read.variationAxes;
  const font = wght && wght.default !== WEIGHT ? read.getVariation({ wght: WEIGHT }) : read;
  const scale = 1_000 / font.unitsPerEm;
  const { minX, minY, maxX, maxY } = font.bbox;
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
    glyphOf: (codePoint) =>
      font.hasGlyphForCodePoint(codePoint) ? (font.glyphForCodePoint(codePoint)?.id ?? 0) : 0,
    widthOf: (glyph) => (font.getGlyph(glyph)?.advanceWidth ?? 0) * scale,
    shape,
    subset: (glyphs) => drawnFont(font, glyphs),
    ascent: font.ascent * scale,
    descent: font.descent * scale,
    bounds: [minX, minY, maxX, maxY].map((edge) => Math.round(edge * scale)),
  };
}
