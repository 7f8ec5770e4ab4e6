import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib';

type PrintedPage = Readonly<{
  /** The lines of the left and the right column, from top to bottom. */
  es: readonly string[];
  en: readonly string[];
}>;

/** The right column starts beyond the middle of the page, in points. */
const MIDDLE = 306;

/** Returns the text of a PDF by page and column. */
export async function printedPages(bytes: Uint8Array): Promise<readonly PrintedPage[]> {
  const pdf = await PDFDocument.load(bytes);
  return pdf.getPages().map((page) => {
    const lines = linesOf(page);
    return {
      es: lines.filter(({ x }) => x < MIDDLE).map(({ text }) => text.trimEnd()),
      en: lines.filter(({ x }) => x >= MIDDLE).map(({ text }) => text.trimEnd()),
    };
  });
}

/**
 * `start` and `end` are the edges of the text so far, where more of the line may follow on either
 * side.
 */
type Line = { x: number; y: number; start: number; end: number; text: string };

/** Returns the texts in drawing order; adjacent texts are joined. */
function linesOf(page: PDFPage): readonly Line[] {
  const fonts = fontsOf(page);
  const lines: Line[] = [];
  const shown =
    /BT [^/]*\/(\w+) ([\d.]+) Tf ([\d.-]+) ([\d.-]+) Td <([0-9a-f]*)> Tj ET|\/ActualText <feff([0-9a-f]*)>/g;
  for (const [, name = '', size, left, bottom, codes = '', actual] of contentOf(page).matchAll(
    shown,
  )) {
    const last = lines.at(-1);
    if (actual !== undefined) {
      // The text of a box, which is 0.6 of the font size wide; its end is not known here.
      if (last) last.text += (actual.match(/.{4}/g) ?? []).map(charOf).join('');
      if (last) last.end = Number.NaN;
      continue;
    }
    const font = fonts.get(name);
    const numbers = (codes.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16));
    const text = numbers.map((code) => font?.texts.get(code) ?? '�').join('');
    const [x, y] = [Number(left), Number(bottom)];
    const width = numbers.reduce((sum, code) => sum + (font?.widths[code] ?? 0), 0);
    const end = x + (width * Number(size)) / 1_000;
    const isBeside =
      last?.y === y &&
      (Number.isNaN(last.end) ||
        Math.abs(last.end - x) < 0.5 ||
        // Right-to-left text is drawn in reading order, from right to left.
        Math.abs(last.start - end) < 0.5);
    if (last && isBeside) {
      last.text += text;
      last.start = Math.min(x, last.start);
      last.end = Number.isNaN(last.end) ? end : Math.max(end, last.end);
    } else lines.push({ x, y, start: x, end, text });
  }
  return lines;
}

type Font = Readonly<{ texts: ReadonlyMap<number, string>; widths: readonly number[] }>;

function fontsOf(page: PDFPage): ReadonlyMap<string, Font> {
  const { context } = page.doc;
  const resources = page.node.lookup(PDFName.of('Resources'), PDFDict);
  const fonts = resources.lookup(PDFName.of('Font'), PDFDict);
  return new Map(
    fonts.entries().map(([name, ref]) => {
      const font = context.lookup(ref, PDFDict);
      const map = streamText(context, font.get(PDFName.of('ToUnicode')));
      const texts = new Map(
        [...map.matchAll(/<([0-9a-f]{4})> <([0-9A-Fa-f]+)>\n/g)].map(([, code = '', text = '']) => [
          Number.parseInt(code, 16),
          (text.match(/.{4}/g) ?? []).map(charOf).join(''),
        ]),
      );
      const descendant = font.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict);
      const widths = descendant.lookup(PDFName.of('W'), PDFArray).lookup(1, PDFArray);
      return [
        name.asString().slice(1),
        {
          texts,
          widths: widths
            .asArray()
            .map((width) => (width instanceof PDFNumber ? width.asNumber() : 0)),
        },
      ];
    }),
  );
}

/** Returns the operators of a page. */
export function contentOf(page: PDFPage): string {
  const contents = page.node.lookup(PDFName.of('Contents'));
  const parts = contents instanceof PDFArray ? contents.asArray() : [contents];
  return parts.map((part) => streamText(page.doc.context, part)).join('\n');
}

function streamText(context: PDFContext, ref: Parameters<PDFContext['lookup']>[0]): string {
  const stream = context.lookup(ref);
  if (!(stream instanceof PDFRawStream)) throw new Error('Not a stream.');
  return new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode());
}

function charOf(hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16));
}
