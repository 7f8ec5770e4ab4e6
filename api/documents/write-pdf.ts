import type { PDFFont, PDFPage } from '@cantoo/pdf-lib';
import type { Locale } from '#domain/i18n/locale.ts';
import {
  type BilingualClause,
  type BilingualDocument,
  ENGLISH_CONTROLS,
  type Figure,
} from './bilingual-document.ts';
import { drawFigure } from './draw-figure.ts';
import { printable } from './printable.ts';
import { wrapLines } from './wrap-lines.ts';

/** US Letter, in points. */
const PAGE = { width: 612, height: 792, margin: 48, foot: 64 } as const;
const GAP = 28;
/** Between a figure and the text above it. */
const FIGURE_GAP = 8;
const COLUMN_WIDTH = (PAGE.width - 2 * PAGE.margin - GAP) / 2;
const COLUMNS = [
  { locale: 'es', x: PAGE.margin },
  { locale: 'en', x: PAGE.margin + COLUMN_WIDTH + GAP },
] as const satisfies readonly { locale: Locale; x: number }[];

type TextStyle = 'title' | 'heading' | 'text' | 'exact' | 'small';
const TEXT_STYLES = {
  title: { size: 16, leading: 20, bold: true },
  heading: { size: 9.5, leading: 13, bold: true },
  text: { size: 9, leading: 12.5, bold: false },
  exact: { size: 7.5, leading: 10.5, bold: false },
  small: { size: 7.5, leading: 10.5, bold: false },
} as const satisfies Record<TextStyle, { size: number; leading: number; bold: boolean }>;

type Line = Readonly<{ text: string; x: number; style: TextStyle }>;
/** Lines of the same height, side by side, or a figure alone. */
type Row = readonly Line[] | Readonly<{ figure: Figure }>;
type Fonts = Readonly<{ plain: PDFFont; bold: PDFFont }>;

/**
 * A PDF in two columns, Spanish and English, with the same clause numbers. The library is read when
 * the first document is asked for: it is large, and most requests need none.
 */
export async function writePdf(document: BilingualDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { PDFDocument, StandardFonts, rgb } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const title = `${document.title.en} · ${document.title.es}`;
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setLanguage('en-US');
  pdf.setProducer('Trato');
  pdf.setCreationDate(new Date(document.at));
  pdf.setModificationDate(new Date(document.at));
  const fonts = {
    plain: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  };
  const ink = rgb(0.08, 0.13, 0.12);
  const write = (page: PDFPage, { text, x, style }: Line, y: number) =>
    page.drawText(text, {
      x,
      y,
      size: TEXT_STYLES[style].size,
      font: fontOf(fonts, style),
      color: ink,
    });

  let page = pdf.addPage([PAGE.width, PAGE.height]);
  let y = PAGE.height - PAGE.margin;
  for (const block of blocksOf(document, fonts)) {
    // A clause that fits a page is not torn over two.
    const blockHeight = block.reduce((sum, row) => sum + heightOf(row), 0);
    const room = y - PAGE.foot;
    const isTorn = blockHeight > room && blockHeight <= PAGE.height - PAGE.margin - PAGE.foot;
    if (isTorn) y = 0;
    for (const row of block) {
      if (y - heightOf(row) < PAGE.foot) {
        page = pdf.addPage([PAGE.width, PAGE.height]);
        y = PAGE.height - PAGE.margin;
      }
      y -= heightOf(row);
      if ('figure' in row) drawFigure(page, row.figure, { y, width: PAGE.width, fonts, rgb });
      else for (const line of row) write(page, line, y);
    }
  }
  const pages = pdf.getPages();
  for (const [index, sheet] of pages.entries()) {
    for (const [row, line] of footer(document, index + 1, pages.length, fonts).entries()) {
      for (const part of line) write(sheet, part, PAGE.foot - 18 - row * TEXT_STYLES.small.leading);
    }
  }
  const bytes = await pdf.save();
  return new Uint8Array(bytes);
}

/** What is kept together: the title, then clause after clause. */
function blocksOf(document: BilingualDocument, fonts: Fonts): readonly (readonly Row[])[] {
  return [
    [
      ...columns((locale) => [document.title[locale]], 'title', fonts),
      SPACE,
      ...columns((locale) => document.intro[locale], 'text', fonts),
      SPACE,
    ],
    ...document.clauses.map((clause, index) => clauseRows(clause, index + 1, fonts)),
  ];
}

function clauseRows(clause: BilingualClause, number: number, fonts: Fonts): readonly Row[] {
  return [
    ...columns((locale) => [`${number}. ${clause.title[locale]}`], 'heading', fonts),
    ...columns((locale) => clause.text[locale], 'text', fonts),
    ...(clause.exact ?? []).flatMap((text) =>
      linesOf(text, PAGE.width - 2 * PAGE.margin, 'exact', fonts).map((line) => [
        { text: line, x: PAGE.margin, style: 'exact' as const },
      ]),
    ),
    ...(clause.figure ? [{ figure: clause.figure }] : []),
    SPACE,
  ];
}

const SPACE: Row = [];

/** Both columns, line beside line; the shorter one ends early. */
function columns(
  paragraphs: (locale: Locale) => readonly string[],
  style: TextStyle,
  fonts: Fonts,
): readonly Row[] {
  const sides = COLUMNS.map(({ locale, x }) =>
    paragraphs(locale)
      .flatMap((text) => linesOf(text, COLUMN_WIDTH, style, fonts))
      .map((text) => ({ text, x, style })),
  );
  const length = Math.max(...sides.map((side) => side.length));
  return Array.from({ length }, (_, index) =>
    sides.map((side) => side[index]).filter((line) => line !== undefined),
  );
}

function footer(
  { mark }: BilingualDocument,
  number: number,
  of: number,
  fonts: Fonts,
): readonly (readonly Line[])[] {
  const notice = COLUMNS.map(({ locale, x }) => ({
    text: printable(ENGLISH_CONTROLS[locale]),
    x,
    style: 'small' as const,
  }));
  const page = `${number} / ${of}`;
  const width = fonts.plain.widthOfTextAtSize(page, TEXT_STYLES.small.size);
  return [
    notice,
    [
      { text: printable(mark), x: PAGE.margin, style: 'small' },
      { text: page, x: PAGE.width - PAGE.margin - width, style: 'small' },
    ],
  ];
}

function linesOf(text: string, width: number, style: TextStyle, fonts: Fonts): readonly string[] {
  const font = fontOf(fonts, style);
  const { size } = TEXT_STYLES[style];
  // Wrapped while a no-break space is still one: it is printed as an ordinary space.
  return wrapLines(text.normalize('NFC'), width, (part) =>
    font.widthOfTextAtSize(printable(part), size),
  ).map(printable);
}

function heightOf(row: Row): number {
  if ('figure' in row) return row.figure.size + FIGURE_GAP;
  return Math.max(8, ...row.map(({ style }) => TEXT_STYLES[style].leading));
}

function fontOf(fonts: Fonts, style: TextStyle): PDFFont {
  return TEXT_STYLES[style].bold ? fonts.bold : fonts.plain;
}
