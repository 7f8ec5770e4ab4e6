import type { rgb as color, PDFFont, PDFPage } from '@cantoo/pdf-lib';
import type { Figure } from './bilingual-document.ts';

const DOT = 8;
const HOME = 5;
const NUMBER_SIZE = 8;
const LABEL_SIZE = 7;
/** What the north arrow and the scale bar are away from the edge. */
const INSET = 10;
const ARROW = 18;

type Where = Readonly<{
  /** The lower edge. */
  y: number;
  /** Of the page, in whose middle it stands. */
  width: number;
  fonts: Readonly<{ plain: PDFFont; bold: PDFFont }>;
  rgb: typeof color;
}>;

/** Draws a plan: circles of distance and numbered points around a middle, with north and a scale bar. */
export function drawFigure(page: PDFPage, figure: Figure, where: Where): void {
  const { size, points, circles } = figure;
  const { y, width, fonts, rgb } = where;
  const left = (width - size) / 2;
  const middle = { x: left + size / 2, y: y + size / 2 };
  const green = rgb(0.04, 0.29, 0.26);
  const [white, gray, paper] = [rgb(1, 1, 1), rgb(0.6, 0.64, 0.62), rgb(0.97, 0.96, 0.93)];
  const frame = { color: paper, borderColor: gray, borderWidth: 0.6 };
  page.drawRectangle({ x: left, y, width: size, height: size, ...frame });
  for (const { radius, miles } of circles) {
    const dashes = { borderWidth: 0.8, borderDashArray: [4, 4], borderColor: green };
    page.drawCircle({ ...middle, size: radius, opacity: 0, ...dashes });
    const label = { x: middle.x - 8, y: middle.y + radius - 9, size: LABEL_SIZE };
    page.drawText(`${miles} mi`, { ...label, font: fonts.plain, color: green });
  }
  const onPage = ({ x, y: down }: Readonly<{ x: number; y: number }>) => ({
    x: left + x,
    y: y + size - down,
  });
  for (const point of points) {
    const [start, end] = [onPage(point), onPage(point.number)];
    if (start.x === end.x && start.y === end.y) continue;
    page.drawLine({ start, end, thickness: 0.6, color: green });
    page.drawCircle({ ...start, size: 1.5, color: green });
  }
  for (const [index, { number: spot, isApproximate }] of points.entries()) {
    const at = onPage(spot);
    const border = { borderColor: green, borderWidth: 1.2 };
    const dashes = isApproximate ? { borderDashArray: [2, 2] } : {};
    page.drawCircle({ ...at, size: DOT, color: white, ...border, ...dashes });
    const number = String(index + 1);
    const half = fonts.bold.widthOfTextAtSize(number, NUMBER_SIZE) / 2;
    const text = { x: at.x - half, y: at.y - 2.8, size: NUMBER_SIZE };
    page.drawText(number, { ...text, font: fonts.bold, color: green });
  }
  page.drawCircle({ ...middle, size: HOME, color: green });
  drawNorth(page, { x: left + size - INSET - 4, y: y + size - INSET }, where);
  drawBar(page, figure.bar, { x: left + INSET, y: y + INSET }, where);
}

type Corner = Readonly<{ x: number; y: number }>;

/** An arrow that points up, and its N; north is the same letter in both languages. */
function drawNorth(page: PDFPage, { x, y }: Corner, { fonts, rgb }: Where): void {
  const black = rgb(0.08, 0.13, 0.12);
  const line = { thickness: 1, color: black };
  page.drawLine({ start: { x, y: y - ARROW }, end: { x, y }, ...line });
  page.drawLine({ start: { x: x - 3, y: y - 5 }, end: { x, y }, ...line });
  page.drawLine({ start: { x: x + 3, y: y - 5 }, end: { x, y }, ...line });
  const half = fonts.bold.widthOfTextAtSize('N', NUMBER_SIZE) / 2;
  const letter = { x: x - half, y: y - ARROW - 9, size: NUMBER_SIZE };
  page.drawText('N', { ...letter, font: fonts.bold, color: black });
}

function drawBar(
  page: PDFPage,
  { miles, length }: Figure['bar'],
  { x, y }: Corner,
  { fonts, rgb }: Where,
): void {
  const black = rgb(0.08, 0.13, 0.12);
  const line = { thickness: 1, color: black };
  page.drawLine({ start: { x, y }, end: { x: x + length, y }, ...line });
  for (const end of [x, x + length]) {
    page.drawLine({ start: { x: end, y: y - 2 }, end: { x: end, y: y + 3 }, ...line });
  }
  const label = { x: x + 3, y: y + 4, size: LABEL_SIZE };
  page.drawText(`${miles} mi`, { ...label, font: fonts.plain, color: black });
}
