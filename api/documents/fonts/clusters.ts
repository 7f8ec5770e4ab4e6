import type { Glyph, Part } from './glyph.ts';

/** A glyph after shaping. Measures are in thousandths of the font size. */
export type LaidOut = Readonly<{
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
export function clustersOf(
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
