import type { Locale } from '#domain/i18n/locale.ts';
import { type FontSet, fontsFor } from './fonts/font-set.ts';
import type { FontAssets } from './fonts/script-files.ts';
import { Sheet } from './layout/sheet.ts';
import { type Element, element } from './layout/tags.ts';
import { newPdf, savePages } from './pdf-file.ts';

/** A one-page document drawn as a whole, such as a flyer or a sign. */
export type Poster = Readonly<{
  title: string;
  languages: readonly Locale[];
  /** Epoch ms. */
  at: number;
  /** All printed texts, so that their fonts can be loaded. */
  texts: readonly string[];
  /** JPEG files; `draw` refers to them by `pictureName`. */
  pictures: readonly Uint8Array[];
  draw: (sheet: Sheet, root: Element, fonts: FontSet) => void;
}>;

/**
 * Writes a one-page PDF with the same fonts, colors and tags as other documents. The same poster
 * results in the same bytes.
 */
export async function writePoster(
  assets: FontAssets,
  poster: Poster,
): Promise<Uint8Array<ArrayBuffer>> {
  const library = await import('@cantoo/pdf-lib');
  const pdf = await newPdf(library, poster);
  const images = await Promise.all(poster.pictures.map(async (bytes) => await pdf.embedJpg(bytes)));
  const fonts = await fontsFor([...poster.texts, 'Trato'], assets);
  const root = element('Sect');
  const sheet = new Sheet(fonts, 0);
  poster.draw(sheet, root, fonts);
  const pictures = images.map(({ ref }) => ref);
  return (await savePages(pdf, library, { sheets: [sheet], root, fonts, pictures })).bytes;
}
