import type { rgb as color, PDFFont, PDFPage } from '@cantoo/pdf-lib';
import type { Figure } from './bilingual-document.ts';

const DOT = 8;
const HOME = 5;
const NUMBER_SIZE = 8;
const LABEL_SIZE = 7;

type Where = Readonly<{
  /** The lower edge. */
  y: number;
  /** Of the page, in whose middle it stands. */
  width: number;
  fonts: Readonly<{ plain: PDFFont; bold: PDFFont }>;
  rgb: typeof color;
}>;

/** Draws circles of distance and numbered points around a middle. */
export function drawFigure(
  page: PDFPage,
  { size, points, circles }: Figure,
  { y, width, fonts, rgb }: Where,
): void {
  const left = (width - size) / 2;
  const middle = { x: left + size / 2, y: y + size / 2 };
  const green = rgb(0.04, 0.29, 0.26);
  for (const { radius, miles } of circles) {
    const dashes = { borderWidth: 0.8, borderDashArray: [4, 4], borderColor: green };
    page.drawCircle({ ...middle, size: radius, opacity: 0, ...dashes });
    const label = { x: middle.x - 8, y: middle.y + radius - 9, size: LABEL_SIZE };
    page.drawText(`${miles} mi`, { ...label, font: fonts.plain, color: green });
  }
  for (const [index, point] of points.entries()) {
    const at = { x: left + point.x, y: y + size - point.y };
    const white = { color: rgb(1, 1, 1), borderColor: green, borderWidth: 1.2 };
    page.drawCircle({ ...at, size: DOT, ...white });
    const number = String(index + 1);
    const half = fonts.bold.widthOfTextAtSize(number, NUMBER_SIZE) / 2;
    const text = { x: at.x - half, y: at.y - 2.8, size: NUMBER_SIZE };
    page.drawText(number, { ...text, font: fonts.bold, color: green });
  }
  page.drawCircle({ ...middle, size: HOME, color: green });
}
