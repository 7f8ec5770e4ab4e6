import type { PDFDocument } from '@cantoo/pdf-lib';
import { type FontSet, fontsFor } from '#api/documents/fonts/font-set.ts';
import type { FontAssets } from '#api/documents/fonts/script-files.ts';
import {
  checkBlock,
  clauseBlock,
  personBlock,
  signatureBlock,
  titleBlocks,
} from '#api/documents/layout/blocks.ts';
import { type Block, flow } from '#api/documents/layout/flow.ts';
import { bothColumns, drawRunning } from '#api/documents/layout/items.ts';
import { TEXT } from '#api/documents/layout/measures.ts';
import { Sheet } from '#api/documents/layout/sheet.ts';
import { type Element, element } from '#api/documents/layout/tags.ts';
import { type Locale, localesFrom } from '#domain/i18n/locale.ts';
import type { BilingualDocument } from './bilingual-document.ts';
import { newPdf, savePages, type Written } from './pdf-file.ts';

type Appended = Written & Readonly<{ starts: readonly number[] }>;
type Library = typeof import('@cantoo/pdf-lib');

/**
 * Writes a PDF with Spanish and English columns in the product's layout: subset fonts, tags for
 * screen readers, title and languages. The same document results in the same bytes. The library is
 * large and most requests do not need it, so it is loaded on first use.
 * @param assets where the fonts for other scripts are; loaded only if a text needs them
 * @throws Error when a font file is missing in the assets
 */
export async function writePdf(
  assets: FontAssets,
  document: BilingualDocument,
): Promise<Uint8Array<ArrayBuffer>> {
  return (await writeDocument(assets, document)).bytes;
}

/** Writes a PDF like `writePdf` and also returns the number of pages. */
export async function writeDocument(
  assets: FontAssets,
  document: BilingualDocument,
): Promise<Written> {
  const library = await import('@cantoo/pdf-lib');
  const title = `${document.title.en} · ${document.title.es}`;
  const pdf = await newPdf(library, { title, at: document.at, languages: localesFrom('en') });
  return await withPages(pdf, library, assets, [document]);
}

/**
 * Appends the pages of documents to a PDF of `writePdf`, whose own pages are not changed. Page
 * numbers continue; title and languages remain those of the first document.
 * @returns also the number of the first page of each appended document
 */
export async function appendPdf(
  assets: FontAssets,
  bytes: Uint8Array,
  documents: readonly BilingualDocument[],
): Promise<Appended> {
  const library = await import('@cantoo/pdf-lib');
  const pdf = await library.PDFDocument.load(bytes, { updateMetadata: false });
  return await withPages(pdf, library, assets, documents);
}

async function withPages(
  pdf: PDFDocument,
  library: Library,
  assets: FontAssets,
  documents: readonly BilingualDocument[],
): Promise<Appended> {
  // Figures also contain numbers and place names of their own.
  const fonts = await fontsFor([...textsOf(documents), 'Trato0123456789N mi/·'], assets);
  const root = element('Sect');
  const before = pdf.getPageCount();
  let count = 0;
  const parts = documents.map((document) => {
    const start = count;
    const sheets = flow(blocksOf(document, root, fonts), fonts, start);
    count += sheets.length;
    return { document, start, sheets };
  });
  for (const { document, start, sheets } of parts) {
    for (const [index, sheet] of sheets.entries()) {
      const place = { number: before + start + index + 1, of: before + count };
      drawRunning(sheet, document, place, fonts);
    }
  }
  const sheets = parts.flatMap((part) => part.sheets);
  const starts = parts.map(({ start }) => before + start + 1);
  return { ...(await savePages(pdf, library, { sheets, root, fonts })), starts };
}

function blocksOf(document: BilingualDocument, root: Element, fonts: FontSet): readonly Block[] {
  const { clauses, signatures = [], people, check } = document;
  return [
    ...titleBlocks(document, root, fonts),
    ...clauses.map((clause, index) => clauseBlock(clause, index + 1, root, fonts)),
    ...signatures.map((person) => signatureBlock(person, root, fonts)),
    ...(people
      ? [
          {
            parts: [
              bothColumns(
                { es: [people.title.es], en: [people.title.en] },
                TEXT.heading,
                'H2',
                root,
                fonts,
              ),
            ],
            gap: 4,
          },
          ...people.signed.map((person, index) => personBlock(person, index + 1, root, fonts)),
        ]
      : []),
    ...(check ? [checkBlock(check, root, fonts)] : []),
  ];
}

/** Collects all texts of a document, to determine the characters it needs. */
function textsOf(document: unknown): readonly string[] {
  if (typeof document === 'string') return [document];
  if (typeof document !== 'object' || document === null) return [];
  return Object.values(document).flatMap(textsOf);
}

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
