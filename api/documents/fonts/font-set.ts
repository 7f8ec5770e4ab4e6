import type { FontFace } from './font-face.ts';
import { FAMILIES, FONT_STYLES, type FontFile, type FontStyle, isInRanges } from './font-files.ts';

/** Characters of one font that are behind each other. */
export type Run = Readonly<{
  /** Undefined for a character that no font has: a box stands for it, and its text is kept. */
  font: UsedFont | undefined;
  text: string;
  /** In thousandths of the size. */
  width: number;
}>;

/** A font in a document, with the characters it shows; their places are the codes in the PDF. */
export type UsedFont = Readonly<{ name: string; face: FontFace; used: Map<string, number> }>;

/** What no font needs to have: they are set as others. */
const STAND_INS: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
  '\u2011': '-',
  '\u00ad': '',
  '\t': '  ',
};
/** Width of the box that stands for a character which no font has. */
const BOX_WIDTH = 600;

export type FontSet = Readonly<{
  /** A line of text as runs; no-break spaces have become ordinary ones. */
  runs: (text: string, style: FontStyle) => readonly Run[];
  /** In thousandths of the size. */
  widthOf: (text: string, style: FontStyle) => number;
  /** What pages call a font. */
  nameOf: (font: UsedFont) => string;
  /** The fonts in which something was set. */
  used: () => readonly UsedFont[];
}>;

/** Loads the fonts that these texts need, and no others. */
export async function fontsFor(texts: readonly string[]): Promise<FontSet> {
  const points = new Set(Array.from(texts.join(''), (sign) => sign.codePointAt(0) ?? 0));
  for (const part of Object.values(STAND_INS).join('')) points.add(part.codePointAt(0) ?? 0);
  const loaded = new Map<FontFile, UsedFont>();
  await Promise.all(
    [...new Set(FONT_STYLES.flatMap((style) => FAMILIES[style].flat()))].map(async (file) => {
      if (![...points].some((point) => isInRanges(file, point))) return;
      loaded.set(file, { name: file.name, face: await file.load(), used: new Map() });
    }),
  );

  const fontOf = (family: readonly FontFile[], point: number): UsedFont | undefined => {
    for (const file of family) {
      const font = loaded.get(file);
      if (font && font.face.glyphOf(point) !== 0) return font;
    }
    return undefined;
  };
  /** The fonts of a word's characters: all of one family where one has them all. */
  const setWord = (word: string, style: FontStyle): readonly (UsedFont | undefined)[] => {
    const pointsOf = Array.from(word, (sign) => sign.codePointAt(0) ?? 0);
    for (const family of FAMILIES[style]) {
      const fonts = pointsOf.map((point) => fontOf(family, point));
      if (fonts.every((font) => font !== undefined)) return fonts;
    }
    return pointsOf.map((point) => fontOf(FAMILIES[style].flat(), point));
  };
  const order: UsedFont[] = [];
  const runs = (text: string, style: FontStyle): readonly Run[] => {
    const found: Run[] = [];
    for (const word of plainText(text).split(/(?<= )/)) {
      const fonts = setWord(word, style);
      for (const [index, sign] of Array.from(word).entries()) {
        const font = fonts[index];
        if (font && !order.includes(font)) order.push(font);
        const width = font
          ? font.face.widthOf(font.face.glyphOf(sign.codePointAt(0) ?? 0))
          : BOX_WIDTH;
        const last = found.at(-1);
        if (font && last?.font === font) {
          found[found.length - 1] = { font, text: last.text + sign, width: last.width + width };
        } else found.push({ font, text: sign, width });
      }
    }
    return found;
  };
  return {
    runs,
    widthOf: (text, style) => runs(text, style).reduce((sum, { width }) => sum + width, 0),
    nameOf: (font) => `F${order.indexOf(font) + 1}`,
    used: () => order.filter(({ used }) => used.size > 0),
  };
}

/** A text as it is printed: composed, without control characters and what only steers line ends. */
function plainText(text: string): string {
  return Array.from(text.normalize('NFC'), (sign) => STAND_INS[sign] ?? sign)
    .join('')
    .replace(/\p{Cc}|\p{Cf}/gu, '');
}

/** The code of a character in the PDF: its place among those that the font shows, from 1. */
export function codeOf({ used }: UsedFont, sign: string): number {
  const code = used.get(sign) ?? used.size + 1;
  used.set(sign, code);
  return code;
}
