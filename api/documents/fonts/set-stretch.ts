import type { FontFace } from './font-face.ts';
import type { Glyph } from './glyph.ts';
import type { Stretch } from './writing-order.ts';

/**
 * A font in a document and the glyphs used so far; their positions, from 1, are the character codes
 * in the PDF.
 */
export type UsedFont = Readonly<{
  name: string;
  face: FontFace;
  used: Glyph[];
  /** Codes by glyph. */
  codes: Map<string, number>;
}>;
/** The loaded files of one font family. */
export type Family = readonly UsedFont[];

/** Consecutive characters in one font. */
export type Run = Readonly<{
  /** Undefined for a character that no font has: a box is drawn, and the text is kept. */
  font: UsedFont | undefined;
  /** In reading order. */
  text: string;
  /** From left to right. */
  glyphs: readonly Glyph[];
  isRightToLeft: boolean;
  /** In thousandths of the font size. */
  width: number;
}>;

/**
 * A character, and the one that is drawn for it in right-to-left text, such as a mirrored
 * parenthesis.
 */
type Char = Readonly<{ text: string; turned: string }>;
type Piece = { font: UsedFont | undefined; chars: Char[] };

export function newFont(name: string, face: FontFace): UsedFont {
  return { name, face, used: [], codes: new Map() };
}

/** Returns the character code of a glyph in the PDF, adding it to the font if needed. */
export function codeOf({ used, codes }: UsedFont, glyph: Glyph): number {
  const { parts, text, width } = glyph;
  const key = JSON.stringify([text, width, parts]);
  const code = codes.get(key) ?? used.push(glyph);
  codes.set(key, code);
  return code;
}

/** Whether a character is invisible and only controls others: joining, line breaks or direction. */
export function isUnseen(char: string): boolean {
  return JOINER.test(char) || UNSEEN.test(char);
}

/** Characters that are replaced, so no font needs to have them. */
export const STAND_INS: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
  '\u2011': '-',
  '\u00ad': '',
  '\t': '  ',
};
/** Join letters or keep them apart, and are not drawn. */
const JOINER = /[\u200c\u200d]/u;
/** Control characters for line breaks and direction, and other controls. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}]/u;
/** Width of the box drawn for a character that no font has. */
const BOX_WIDTH = 600;

/**
 * Splits a stretch of text into runs from left to right.
 * @param bundled families in order: a word is set in the first that has all of its characters
 * @param scripts families for the characters those lack, in order
 */
export function setStretch(
  { text, turned, isRightToLeft }: Stretch,
  bundled: readonly Family[],
  scripts: readonly Family[],
): readonly Run[] {
  const pieces: Piece[] = [];
  for (const word of wordsOf(text, turned)) {
    const fonts = fontsOf(word, bundled, scripts);
    for (const [index, char] of word.entries()) {
      const font = fonts[index];
      const last = pieces.at(-1);
      if (font && last?.font === font) last.chars.push(char);
      else pieces.push({ font, chars: [char] });
    }
  }
  const runs = pieces.map((piece) => runOf(piece, isRightToLeft));
  return isRightToLeft ? runs.reverse() : runs;
}

function wordsOf(text: string, turned: string): readonly (readonly Char[])[] {
  const drawn = Array.from(turned);
  const chars = Array.from(text).flatMap((char, index): readonly Char[] => {
    const instead = STAND_INS[char];
    if (instead !== undefined) return Array.from(instead, (one) => ({ text: one, turned: one }));
    return UNSEEN.test(char) ? [] : [{ text: char, turned: drawn[index] ?? char }];
  });
  const words: Char[][] = [[]];
  for (const char of chars) {
    words.at(-1)?.push(char);
    if (char.text === ' ') words.push([]);
  }
  return words;
}

/** Returns the font of each character of a word: one family for the whole word if possible. */
function fontsOf(
  word: readonly Char[],
  bundled: readonly Family[],
  scripts: readonly Family[],
): readonly (UsedFont | undefined)[] {
  const points = word.map(({ turned }) => (JOINER.test(turned) ? 0 : turned.codePointAt(0)) ?? 0);
  const inAny = (families: readonly Family[]) =>
    points.map((point) => fontOf(families.flat(), point));
  const first = bundled.find((family) =>
    points.every((point) => point === 0 || has(family, point)),
  );
  // A joiner uses the font of the character before it.
  const joined = (fonts: readonly (UsedFont | undefined)[]) =>
    fonts.map((font, index) => (points[index] === 0 ? fonts[index - 1] : font));
  if (first) return joined(inAny([first]));
  const lacking = points.filter((point) => point !== 0 && !has(bundled.flat(), point));
  const script = scripts.find((family) => lacking.every((point) => has(family, point)));
  return joined(inAny(script ? [script, ...bundled] : [...bundled, ...scripts]));
}

function has(family: Family, point: number): boolean {
  return fontOf(family, point) !== undefined;
}

function fontOf(family: Family, point: number): UsedFont | undefined {
  return point === 0 ? undefined : family.find(({ face }) => face.glyphOf(point) !== 0);
}

function runOf({ font, chars }: Piece, isRightToLeft: boolean): Run {
  const text = chars.map((char) => char.text).join('');
  if (!font) return { font, text, glyphs: [], isRightToLeft, width: BOX_WIDTH };
  const { face } = font;
  const glyphs = face.shape
    ? face.shape(chars.map(({ turned }) => turned).join(''), isRightToLeft)
    : chars.flatMap(({ text: read, turned }): readonly Glyph[] => {
        if (JOINER.test(read)) return [];
        const id = face.glyphOf(turned.codePointAt(0) ?? 0);
        return [{ parts: [{ id, x: 0, y: 0 }], text: read, width: face.widthOf(id) }];
      });
  const drawn = isRightToLeft && !face.shape ? glyphs.toReversed() : glyphs;
  const width = drawn.reduce((sum, glyph) => sum + glyph.width, 0);
  return { font, text, glyphs: drawn, isRightToLeft, width };
}
