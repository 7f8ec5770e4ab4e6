import { PDFDocument } from '@cantoo/pdf-lib';

type PrintedPage = Readonly<{
  /** The lines of the left and of the right column, from top to bottom. */
  es: readonly string[];
  en: readonly string[];
}>;

/** The right column starts beyond the middle of the page. */
const MIDDLE = 306;

/** What a reader of the PDF reads, page by page and column by column. */
export async function printedPages(bytes: Uint8Array): Promise<readonly PrintedPage[]> {
  const pdf = await PDFDocument.load(bytes);
  return pdf.getPages().map((page) => {
    const texts = page
      .extractContents()
      .flatMap((asset) =>
        asset.kind === 'text' ? [{ x: asset.x, text: asset.getText().trimEnd() }] : [],
      );
    return {
      es: texts.filter(({ x }) => x < MIDDLE).map(({ text }) => text),
      en: texts.filter(({ x }) => x >= MIDDLE).map(({ text }) => text),
    };
  });
}
