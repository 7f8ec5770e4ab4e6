import { FAMILIES, FONT_STYLES, type FontFile, type FontStyle, isInRanges } from './font-files.ts';
import { type FontAssets, faceOf, filesFor, SCRIPT_FAMILIES } from './script-files.ts';
import {
  type Family,
  isUnseen,
  newFont,
  type Run,
  STAND_INS,
  setStretch,
  type UsedFont,
} from './set-stretch.ts';
import { writingOrder } from './writing-order.ts';

export type FontSet = Readonly<{
  /** Splits a line of text into runs from left to right; no-break spaces become ordinary spaces. */
  runs: (text: string, style: FontStyle) => readonly Run[];
  /** Width of a text in thousandths of the font size. */
  widthOf: (text: string, style: FontStyle) => number;
  /** Resource name of a font in the PDF's pages. */
  nameOf: (font: UsedFont) => string;
  /** The fonts used so far. */
  used: () => readonly UsedFont[];
}>;

/**
 * Loads only the fonts that these texts need.
 * @param assets where the fonts for other scripts are; without them, a box is drawn for each such
 * character
 * @throws Error when a font file is missing in the assets
 */
export async function fontsFor(texts: readonly string[], assets?: FontAssets): Promise<FontSet> {
  const chars = [...texts, ...Object.values(STAND_INS)].join('\n').normalize('NFC');
  const points = [...new Set(Array.from(chars, (char) => char.codePointAt(0) ?? 0))];
  const [bundled, order] = await Promise.all([loadBundled(points), writingOrder(texts)]);
  const scripts = assets ? await loadScripts(chars, bundled, assets) : [];
  const shown: UsedFont[] = [];
  const lines = new Map<string, readonly Run[]>();
  const runs = (text: string, style: FontStyle): readonly Run[] => {
    const key = `${style} ${text}`;
    const present = lines.get(key);
    if (present) return present;
    const families = FAMILIES[style].map((files) =>
      files.flatMap((file) => bundled.get(file) ?? []),
    );
    const found = order(text.normalize('NFC')).flatMap((stretch) =>
      setStretch(stretch, families, scripts),
    );
    for (const { font } of found) if (font && !shown.includes(font)) shown.push(font);
    lines.set(key, found);
    return found;
  };
  return {
    runs,
    widthOf: (text, style) => runs(text, style).reduce((sum, { width }) => sum + width, 0),
    nameOf: (font) => `F${shown.indexOf(font) + 1}`,
    used: () => shown.filter(({ used }) => used.length > 0),
  };
}

/** Whether each of these texts can be printed: every character has a font. */
export async function printedWhole(
  texts: readonly string[],
  assets: FontAssets,
): Promise<readonly boolean[]> {
  const { runs } = await fontsFor(texts, assets);
  return texts.map((text) => runs(text, 'plain').every(({ font }) => font !== undefined));
}

type Bundled = ReadonlyMap<FontFile, UsedFont>;

async function loadBundled(points: readonly number[]): Promise<Bundled> {
  const loaded = new Map<FontFile, UsedFont>();
  await Promise.all(
    [...new Set(FONT_STYLES.flatMap((style) => FAMILIES[style].flat()))].map(async (file) => {
      if (!points.some((point) => isInRanges(file, point))) return;
      loaded.set(file, newFont(file.name, await file.load()));
    }),
  );
  return loaded;
}

/**
 * Loads the families for other scripts, with the files for the characters that the bundled fonts
 * lack.
 */
async function loadScripts(
  text: string,
  bundled: Bundled,
  assets: FontAssets,
): Promise<readonly Family[]> {
  const faces = [...bundled.values()].map(({ face }) => face);
  const isLacking = (char: string) =>
    faces.every((face) => face.glyphOf(char.codePointAt(0) ?? 0) === 0);
  const words = [...new Set(text.split(/\s/u))].flatMap((word) => {
    const lacking = Array.from(word).filter((char) => !isUnseen(char) && isLacking(char));
    return lacking.length > 0 ? [lacking] : [];
  });
  if (words.length === 0) return [];
  const files = await filesFor(words, assets);
  return await Promise.all(
    SCRIPT_FAMILIES.filter((family) => files.has(family)).map(
      async (family) =>
        await Promise.all(
          [...(files.get(family) ?? [])].map(async (file) =>
            newFont(family.name, await faceOf(file, assets)),
          ),
        ),
    ),
  );
}
