import { type FontFace, readFace } from './font-face.ts';

/** The styles of text in documents. */
export type FontStyle = 'plain' | 'bold' | 'italic' | 'title';
export const FONT_STYLES = ['plain', 'bold', 'italic', 'title'] as const;

/**
 * One file of a font family, with the Unicode ranges it covers; loaded when one of its characters
 * is printed.
 */
export type FontFile = Readonly<{ name: string; ranges: string; load: () => Promise<FontFace> }>;

/** The ranges into which Google Fonts divides its families. */
const RANGES = {
  latin:
    '0-FF,131,152-153,2BB-2BC,2C6,2DA,2DC,304,308,329,2000-206F,20AC,2122,2191,2193,2212,2215,FEFF,FFFD',
  latinExt:
    '100-2BA,2BD-2C5,2C7-2CC,2CE-2D7,2DD-2FF,1D00-1DBF,1E00-1E9F,1EF2-1EFF,2020,20A0-20AB,20AD-20C0,2113,2C60-2C7F,A720-A7FF',
  vietnamese:
    '102-103,110-111,128-129,168-169,1A0-1A1,1AF-1B0,300-301,303-304,308-309,323,329,1EA0-1EF9,20AB',
  greek: '370-377,37A-37F,384-38A,38C,38E-3A1,3A3-3FF',
  greekExt: '1F00-1FFF',
  cyrillic: '301,400-45F,490-491,4B0-4B1,2116',
  cyrillicExt: '460-52F,1C80-1C8A,20B4,2DE0-2DFF,A640-A69F,FE2E-FE2F',
} as const;
type Part = keyof typeof RANGES;

type Module = Promise<Readonly<{ default: string }>>;
/** The import returns the font as a data URL; each file is a separate module. */
function file(name: string, part: Part, load: () => Module): FontFile {
  let face: Promise<FontFace> | undefined;
  return {
    name,
    ranges: RANGES[part],
    load: () => {
      face ??= load().then(({ default: address }) => readFace(bytesOf(address)));
      return face;
    },
  };
}

function bytesOf(address: string): Uint8Array {
  const binary = atob(address.slice(address.indexOf(',') + 1));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

const FIGTREE = [
  file(
    'Figtree-Regular',
    'latin',
    () => import('@fontsource/figtree/files/figtree-latin-400-normal.woff?inline'),
  ),
  file(
    'Figtree-Regular',
    'latinExt',
    () => import('@fontsource/figtree/files/figtree-latin-ext-400-normal.woff?inline'),
  ),
];
const FIGTREE_BOLD = [
  file(
    'Figtree-Bold',
    'latin',
    () => import('@fontsource/figtree/files/figtree-latin-700-normal.woff?inline'),
  ),
  file(
    'Figtree-Bold',
    'latinExt',
    () => import('@fontsource/figtree/files/figtree-latin-ext-700-normal.woff?inline'),
  ),
];
const FIGTREE_ITALIC = [
  file(
    'Figtree-Italic',
    'latin',
    () => import('@fontsource/figtree/files/figtree-latin-400-italic.woff?inline'),
  ),
  file(
    'Figtree-Italic',
    'latinExt',
    () => import('@fontsource/figtree/files/figtree-latin-ext-400-italic.woff?inline'),
  ),
];
const BRICOLAGE = [
  file(
    'BricolageGrotesque-Bold',
    'latin',
    () =>
      import(
        '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff?inline'
      ),
  ),
  file(
    'BricolageGrotesque-Bold',
    'latinExt',
    () =>
      import(
        '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff?inline'
      ),
  ),
  file(
    'BricolageGrotesque-Bold',
    'vietnamese',
    () =>
      import(
        '@fontsource/bricolage-grotesque/files/bricolage-grotesque-vietnamese-700-normal.woff?inline'
      ),
  ),
];
const NOTO = [
  file(
    'NotoSans-Regular',
    'latin',
    () => import('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?inline'),
  ),
  file(
    'NotoSans-Regular',
    'vietnamese',
    () => import('@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff?inline'),
  ),
  file(
    'NotoSans-Regular',
    'greek',
    () => import('@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff?inline'),
  ),
  file(
    'NotoSans-Regular',
    'cyrillic',
    () => import('@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff?inline'),
  ),
  file(
    'NotoSans-Regular',
    'latinExt',
    () => import('@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff?inline'),
  ),
  file(
    'NotoSans-Regular',
    'greekExt',
    () => import('@fontsource/noto-sans/files/noto-sans-greek-ext-400-normal.woff?inline'),
  ),
  file(
    'NotoSans-Regular',
    'cyrillicExt',
    () => import('@fontsource/noto-sans/files/noto-sans-cyrillic-ext-400-normal.woff?inline'),
  ),
];
const NOTO_BOLD = [
  file(
    'NotoSans-Bold',
    'latin',
    () => import('@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff?inline'),
  ),
  file(
    'NotoSans-Bold',
    'vietnamese',
    () => import('@fontsource/noto-sans/files/noto-sans-vietnamese-700-normal.woff?inline'),
  ),
  file(
    'NotoSans-Bold',
    'greek',
    () => import('@fontsource/noto-sans/files/noto-sans-greek-700-normal.woff?inline'),
  ),
  file(
    'NotoSans-Bold',
    'cyrillic',
    () => import('@fontsource/noto-sans/files/noto-sans-cyrillic-700-normal.woff?inline'),
  ),
];

/**
 * The font families of each style, in order: a word is set in the first that has all of its
 * characters.
 */
export const FAMILIES: Readonly<Record<FontStyle, readonly (readonly FontFile[])[]>> = {
  plain: [FIGTREE, NOTO],
  bold: [FIGTREE_BOLD, NOTO_BOLD, NOTO],
  italic: [FIGTREE_ITALIC, NOTO],
  title: [BRICOLAGE, NOTO_BOLD, NOTO],
};

/** Whether a file covers a character. */
export function isInRanges({ ranges }: FontFile, codePoint: number): boolean {
  return ranges.split(',').some((range) => {
    const [first = '', last = first] = range.split('-');
    return codePoint >= Number.parseInt(first, 16) && codePoint <= Number.parseInt(last, 16);
  });
}
